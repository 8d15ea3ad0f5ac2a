import { before, hoursMs, minutesMs, type Instant } from '../../kernel/time.ts';
import type { Lot, LotEvent } from './lot.ts';

/**
 * Reminders of a time that is about to pass: of the end, to bidders who do not lead; of the brief
 * deadline, to a leader whose brief is not complete.
 */

/** Long enough to come back and bid, and to complete a brief. */
const endReminderMs = hoursMs(1);
/** A bidder who is notified of being outbid so shortly before needs no reminder of the end as well. */
const notifiedRecentlyMs = hoursMs(1);
/** The brief deadline is two hours after the end, when the leader is asked for the brief. */
const briefReminderMs = { first: hoursMs(1), last: minutesMs(15) } as const;

export type Reminder = {
  readonly kind: 'ends_soon' | 'brief_due';
  /** The end or the brief deadline that it is about. */
  readonly of: Instant;
  /** From then on it is not sent: that time has passed, or a later reminder says more. */
  readonly until: Instant;
};

type DueReminder = readonly [dueAt: Instant, reminder: Reminder];

/**
 * The reminders that events of a lot give rise to, each with the time at which it is due. What was due
 * before is left out: a bidder who bids, or is asked for a brief, after that time was notified just then. An
 * end that an operator moves closer than that is due at once, since nobody could know of it. A late bid
 * moves the end by minutes and a reopening lasts 30; both notify bidders by themselves.
 */
export const remindersAfter = (
  events: readonly LotEvent[],
  lot: Lot,
  now: Instant,
): readonly DueReminder[] => {
  const isAny = (type: LotEvent['type']): boolean => events.some((event) => event.type === type);
  const isMoved = isAny('LotRescheduled');
  if (!isMoved && !isAny('LotOpened') && !isAny('LotEnded')) return [];
  return remindersOf(lot).filter(([dueAt]) => isMoved || dueAt > now);
};

const remindersOf = ({ status, endsAt, briefDeadline }: Lot): readonly DueReminder[] => {
  if (status === 'open') {
    const reminder = { kind: 'ends_soon', of: endsAt, until: endsAt } as const;
    return [[before(endsAt, endReminderMs), reminder]];
  }
  if (status !== 'awaiting_brief' || briefDeadline === null) return [];
  const first = before(briefDeadline, briefReminderMs.first);
  const last = before(briefDeadline, briefReminderMs.last);
  const reminder = { kind: 'brief_due', of: briefDeadline } as const;
  return [
    [first, { ...reminder, until: last }],
    [last, { ...reminder, until: briefDeadline }],
  ];
};

/** Whether the time of a reminder is still ahead, and still that of the lot. */
export const isTimely = ({ kind, of, until }: Reminder, lot: Lot, now: Instant): boolean => {
  const isOfLot =
    kind === 'ends_soon'
      ? lot.status === 'open' && lot.endsAt === of
      : lot.status === 'awaiting_brief' && lot.briefDeadline === of;
  return isOfLot && now < until;
};

/**
 * Whether mails of being outbid do instead of a reminder of the end, of which the newest goes, or went,
 * at that time. One that is held back until after the end does not.
 */
export const wasOutbidNoticeSent = (
  notifiedAt: Instant | null,
  { endsAt }: Pick<Lot, 'endsAt'>,
  now: Instant,
): boolean =>
  notifiedAt !== null && notifiedAt > before(now, notifiedRecentlyMs) && notifiedAt < endsAt;
