import { hoursMs, instant, minutesMs, type Instant } from '../time.ts';

/** A time of day in a time zone, such as 18:00 in Europe/Warsaw. */
export type DailyTime = {
  readonly hour: number;
  readonly minute: number;
  /** An IANA name. */
  readonly timeZone: string;
};

const dayMs = hoursMs(24);

/** The first time it is this time of day at or after the moment, also where clocks are changed. */
export const nextDaily = (time: DailyTime, from: Instant): Instant => {
  const { hour, minute, timeZone } = time;
  const wantedMs = hoursMs(hour) + minutesMs(minute);
  // The wall clock is at most a day from UTC, and a day may be skipped in between.
  for (let day = -1; ; day += 1) {
    const midnight = Math.floor((from + offsetMs(timeZone, from)) / dayMs) * dayMs + day * dayMs;
    const moment = momentOf(timeZone, midnight + wantedMs);
    if (moment >= from) return moment;
  }
};

/**
 * The moment at which the wall clock of the zone shows this; `wallMs` counts as if the zone were
 * UTC. Of a time that comes twice, when clocks are set back, it is the first; one that is skipped,
 * when they are set forward, is read with the offset before that.
 */
const momentOf = (timeZone: string, wallMs: number): Instant => {
  const offsetBefore = offsetMs(timeZone, instant(wallMs - dayMs));
  const offsetAfter = offsetMs(timeZone, instant(wallMs + dayMs));
  const first = instant(wallMs - Math.max(offsetBefore, offsetAfter));
  const second = instant(wallMs - Math.min(offsetBefore, offsetAfter));
  const isShown = (moment: Instant): boolean => moment + offsetMs(timeZone, moment) === wallMs;
  if (isShown(first)) return first;
  return isShown(second) ? second : instant(wallMs - offsetBefore);
};

/** What the zone's wall clock is ahead of UTC at the moment. */
const offsetMs = (timeZone: string, moment: Instant): number => {
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const wallMs = Date.UTC(year, month - 1, day, hour, minute, second);
  return wallMs - Math.floor(moment / 1_000) * 1_000;
};

const formatFor = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-u-hc-h23', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
