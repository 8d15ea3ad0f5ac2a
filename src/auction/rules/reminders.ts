import { before, hoursMs, minutesMs, type Instant } from '../../kernel/time.ts';
import type { Lot, LotEvent } from './lot.ts';

/**
 * Reminders that a time is about to pass: the end, for bidders who do not lead; the brief deadline,
 * for a leader without a complete brief.
 */

/** Long enough to come back and bid, and to complete a brief. */
const endReminderMs = hoursMs(1);
/** A bidder notified of being outbid this recently needs no reminder of the end as well. */
const notifiedRecentlyMs = hoursMs(1);
/** The brief deadline is two hours after the end, when the leader first gets the mail about the brief. */
const briefReminderMs = { first: hoursMs(1), last: minutesMs(15) } as const;

export type Reminder = {
  readonly kind: 'ends_soon' | 'brief_due';
  /** The end or the brief deadline that it is about. */
  readonly of: Instant;
  /** From then on it is not sent: the time has passed, or a later reminder replaces it. */
  readonly until: Instant;
};

type DueReminder = readonly [dueAt: Instant, reminder: Reminder];

/**
 * The reminders that events of a lot cause, each with its due time. A reminder that would be due
 * already is left out, because a bidder who bids, or gets the mail about the brief, after that time
 * was notified just then. An end that an operator moves closer is due at once, since nobody could know
 * of it. Late bids and a reopening cause none: both notify bidders themselves.
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

/** Whether a reminder may still be sent: its time is ahead, and still that of the lot. */
export const isTimely = ({ kind, of, until }: Reminder, lot: Lot, now: Instant): boolean => {
  const isOfLot =
    kind === 'ends_soon'
      ? lot.status === 'open' && lot.endsAt === of
      : lot.status === 'awaiting_brief' && lot.briefDeadline === of;
  return isOfLot && now < until;
};

/**
 * Whether a mail about being outbid replaces the reminder of the end. `notifiedAt` is when the
 * newest one was, or will be, sent; one that is throttled until after the end does not count.
 */
export const wasOutbidNoticeSent = (
  notifiedAt: Instant | null,
  { endsAt }: Pick<Lot, 'endsAt'>,
  now: Instant,
): boolean =>
  notifiedAt !== null && notifiedAt > before(now, notifiedRecentlyMs) && notifiedAt < endsAt;
