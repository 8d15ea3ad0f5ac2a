import { after, before, hoursMs, type Instant } from '../../kernel/time.ts';
import { stageOf, type Order } from './order.ts';
import type { NewWorkEvent } from './work-events.ts';
import {
  changeWithinMs,
  closesAt,
  confirmWithinMs,
  daysAfter,
  fixWithinMs,
  paymentReminderDays,
  shownAt,
  siteLiveWithinMs,
  siteReminderDays,
} from './work-terms.ts';
import {
  alarms,
  isOwed,
  type Alarm,
  type Deadline,
  type PromiseKind,
  type Stage,
  type Work,
} from './work.ts';

/**
 * What time alone does to an order: it warns operators of deadlines, reminds studios and closes paid
 * orders. All of it follows from the clock and not from when the scheduler runs.
 */

/** The stage now. An order whose time is over counts as closed even before its event is recorded. */
export const stageAt = (order: Order, now: Instant): Stage => {
  const closing = closesAt(order.work);
  return closing !== null && closing <= now ? 'closed' : stageOf(order);
};

type DueEvent = { readonly at: Instant; readonly event: NewWorkEvent };

/** The events that are due by now. Where several of a series are due, only the last is: a service that was down sends one reminder. */
export const dueEvents = (order: Order, now: Instant): readonly NewWorkEvent[] =>
  upcomingSeries(order).flatMap((series) =>
    series
      .filter(({ at }) => at <= now)
      .slice(-1)
      .map(({ event }) => event),
  );

/** When the next event is due; null where none is. */
export const nextDueAt = (order: Order): Instant | null => {
  const moments = upcomingSeries(order).flatMap((series) => series.map(({ at }) => at));
  return moments.toSorted((one, other) => one - other)[0] ?? null;
};

/** The series of events that time will cause. Each is sorted by time. */
const upcomingSeries = ({ work, forgottenAt }: Order): readonly (readonly DueEvent[])[] => {
  if (forgottenAt !== null) return [];
  const closing = closesAt(work);
  return [
    ...work.deadlines.map((deadline, index) => alarmsOf(work, deadline, index)),
    reminders(work, 'site'),
    reminders(work, 'payment'),
    closing === null ? [] : [{ at: closing, event: { type: 'OrderClosed' } }],
  ];
};

/** Confirmations have no alarms here: the outbox warns of messages that are late. */
const alarmsOf = (work: Work, deadline: Deadline, index: number): readonly DueEvent[] => {
  if (!isOwed(deadline) || deadline.promise === 'confirmation') return [];
  const lastIndex = deadline.alarmed === null ? -1 : alarms.indexOf(deadline.alarmed);
  return alarms.slice(lastIndex + 1).flatMap((alarm) => {
    const at = alarmAt(deadline, alarm);
    // A hold stops the term, so alarms for later than its start are not raised.
    if (work.hold !== null && at > work.hold.since) return [];
    return [{ at, event: { type: 'OperatorAlarmed', deadline: index, alarm } as const }];
  });
};

/**
 * Alarms are raised when half of the term is left, an hour before the deadline, and once it is missed.
 * They are counted back from the deadline, because holds and closed days extend the term.
 */
const alarmAt = ({ promise, dueAt }: Deadline, alarm: Alarm): Instant => {
  switch (alarm) {
    case 'half':
      return before(dueAt, termMs[promise] / 2);
    case 'hour':
      return before(dueAt, hoursMs(1));
    case 'missed':
      return after(dueAt, 1);
  }
};

const termMs: Readonly<Record<PromiseKind, number>> = {
  confirmation: confirmWithinMs,
  site_live: siteLiveWithinMs,
  change_round: changeWithinMs,
  fix: fixWithinMs,
};

/** Silence never counts as acceptance. The studio is reminded a fixed number of times and no more. */
const reminders = (work: Work, about: 'site' | 'payment'): readonly DueEvent[] => {
  const [days, since] =
    about === 'site'
      ? [siteReminderDays, work.stage === 'delivered' ? shownAt(work) : null]
      : [paymentReminderDays, work.stage === 'accepted' ? work.acceptedAt : null];
  if (since === null) return [];
  return days.flatMap((day, index) => {
    const count = index + 1;
    if (count <= work.reminders[about]) return [];
    return [
      { at: daysAfter(since, day), event: { type: 'StudioReminded', about, count } as const },
    ];
  });
};
