import { after, hoursMs, type Instant } from '../../kernel/time.ts';
import { stageOf, type Order } from './order.ts';
import type { NewWorkEvent } from './work-events.ts';
import { alarms, isOwed } from './work.ts';
import type { Alarm, Deadline, Promised, Stage, Work } from './work.ts';
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

/**
 * What time alone does to an order: operators are warned of what is due, studios reminded, and an
 * order that is paid is closed. Nothing hangs on when somebody looks: it follows from the clock.
 */

/** An order that time has closed is closed, whether anybody has written that down or not. */
export const stageAt = (order: Order, now: Instant): Stage => {
  const closing = closesAt(order.work);
  return closing !== null && closing <= now ? 'closed' : stageOf(order);
};

type Due = { readonly at: Instant; readonly happening: NewWorkEvent };

/** What is due by now; of a series that was slept through only the last. */
export const dueEvents = (order: Order, now: Instant): readonly NewWorkEvent[] =>
  upcoming(order).flatMap((series) =>
    series
      .filter(({ at }) => at <= now)
      .slice(-1)
      .map(({ happening }) => happening),
  );

/** When time does something to the order next; null where it does nothing any more. */
export const nextDueAt = (order: Order): Instant | null => {
  const moments = upcoming(order).flatMap((series) => series.map(({ at }) => at));
  return moments.length === 0 ? null : (Math.min(...moments) as Instant);
};

/** Each series in the order of its times. */
const upcoming = ({ work, forgottenAt }: Order): readonly (readonly Due[])[] => {
  if (forgottenAt !== null) return [];
  const closing = closesAt(work);
  return [
    ...work.deadlines.map((deadline, index) => alarmsOf(work, deadline, index)),
    reminders(work, 'site'),
    reminders(work, 'payment'),
    closing === null ? [] : [{ at: closing, happening: { type: 'OrderClosed' } }],
  ];
};

/** The confirmation has alarms of its own, with the messages. */
const alarmsOf = (work: Work, deadline: Deadline, index: number): readonly Due[] => {
  if (!isOwed(deadline) || deadline.promise === 'confirmation') return [];
  const behind = deadline.alarmed === null ? -1 : alarms.indexOf(deadline.alarmed);
  return alarms.slice(behind + 1).flatMap((alarm) => {
    const at = alarmAt(deadline, alarm);
    // The clocks stand still, so nothing of what is to come comes nearer.
    if (work.hold !== null && at > work.hold.since) return [];
    return [{ at, happening: { type: 'OperatorAlarmed', deadline: index, alarm } as const }];
  });
};

/**
 * When half of the term is left, an hour before its end, and once it is missed. Counted from the end,
 * since a hold or closed days make the time from its beginning longer than the term.
 */
const alarmAt = ({ promise, dueAt }: Deadline, alarm: Alarm): Instant => {
  switch (alarm) {
    case 'half':
      return after(dueAt, -termsMs[promise] / 2);
    case 'hour':
      return after(dueAt, -hoursMs(1));
    case 'missed':
      return after(dueAt, 1);
  }
};

const termsMs: Readonly<Record<Promised, number>> = {
  confirmation: confirmWithinMs,
  site_live: siteLiveWithinMs,
  change_round: changeWithinMs,
  fix: fixWithinMs,
};

/** Silence is never taken for acceptance; the studio is asked again, and then left in peace. */
const reminders = (work: Work, about: 'site' | 'payment'): readonly Due[] => {
  const [days, since] =
    about === 'site'
      ? [siteReminderDays, work.stage === 'delivered' ? shownAt(work) : null]
      : [paymentReminderDays, work.stage === 'accepted' ? work.acceptedAt : null];
  if (since === null) return [];
  return days.flatMap((day, index) => {
    const count = index + 1;
    if (count <= work.reminded[about]) return [];
    return [
      { at: daysAfter(since, day), happening: { type: 'StudioReminded', about, count } as const },
    ];
  });
};
