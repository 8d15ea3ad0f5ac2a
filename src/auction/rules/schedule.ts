import { offsetsOf } from '../../kernel/time-zone.ts';
import { dayMs, after, hoursMs, instant, minutesMs, type Instant } from '../../kernel/time.ts';
import { kinds, type LotKindName } from './kind.ts';

/**
 * The schedule keeps one lot of each kind open: when one ends, the next opens. All of them end at
 * the same time of day.
 */

/** A time of day in a time zone, such as 18:00 in Europe/Warsaw. */
export type DailyTime = {
  readonly hour: number;
  readonly minute: number;
  /** An IANA name. */
  readonly timeZone: string;
};

export const lotsEndDailyDefault: DailyTime = { hour: 18, minute: 0, timeZone: 'UTC' };

/** The end of a lot that opens now: the time of day at which its kind's duration is over, give or take half a day. */
export const scheduledEnd = (
  kind: LotKindName,
  lotsEndDaily: DailyTime,
  opensAt: Instant,
): Instant => nextDaily(lotsEndDaily, after(opensAt, kinds[kind].durationMs - hoursMs(12)));

/**
 * The first moment at or after `from` with this time of day, also around a change of the clocks.
 */
export const nextDaily = (time: DailyTime, from: Instant): Instant => {
  const { hour, minute, timeZone } = time;
  const offsetAt = offsetsOf(timeZone);
  const wantedMs = hoursMs(hour) + minutesMs(minute);
  // The wall clock is at most a day from UTC, and a day may be skipped in between.
  for (let day = -1; ; day += 1) {
    const midnight = Math.floor((from + offsetAt(from)) / dayMs) * dayMs + day * dayMs;
    const moment = momentOf(offsetAt, midnight + wantedMs);
    if (moment >= from) return moment;
  }
};

/**
 * The moment at which the zone's wall clock shows this; `wallMs` counts as if the zone were UTC. A
 * time that occurs twice, when clocks are set back, is the first; one that is skipped, when they
 * are set forward, is read with the offset before.
 */
const momentOf = (offsetAt: (moment: Instant) => number, wallMs: number): Instant => {
  const offsetBefore = offsetAt(instant(wallMs - dayMs));
  const offsetAfter = offsetAt(instant(wallMs + dayMs));
  const first = instant(wallMs - Math.max(offsetBefore, offsetAfter));
  const second = instant(wallMs - Math.min(offsetBefore, offsetAfter));
  const isShown = (moment: Instant): boolean => moment + offsetAt(moment) === wallMs;
  if (isShown(first)) return first;
  return isShown(second) ? second : instant(wallMs - offsetBefore);
};
