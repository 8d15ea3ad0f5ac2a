import { hoursMs, instant, type Instant } from './time.ts';

/** Whether the name is a time zone: an IANA name, or an offset such as +02:00. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

type Offsets = (moment: Instant) => number;

/** Few, because zones only come from the settings and the languages. */
const cachedOffsets = new Map<string, Offsets>();

/**
 * Returns a function that computes how far a zone's wall clock is ahead of UTC, in milliseconds. Cached
 * by zone, because making it takes far longer than calling it.
 */
export const offsetsOf = (timeZone: string): Offsets => {
  const offsets = cachedOffsets.get(timeZone) ?? makeOffsets(timeZone);
  cachedOffsets.set(timeZone, offsets);
  return offsets;
};

/** The wall clock's time as milliseconds, as if it were UTC. */
export const wallClockMs = (timeZone: string, moment: Instant): number =>
  moment + offsetsOf(timeZone)(moment);

/**
 * The moment at which the wall clock shows a time. If it shows the time twice, because the clock is put
 * back, the first; if it skips the time, because the clock is put forward, the moment is as much later.
 */
export const whenClockShows = (timeZone: string, wallMs: number): Instant => {
  const offsetAt = offsetsOf(timeZone);
  const aroundMs = [wallMs - hoursMs(24), wallMs + hoursMs(24)];
  const [before = 0, after = 0] = aroundMs.map((ms) => wallMs - offsetAt(instant(ms)));
  const shown = [before, after].filter((at) => wallClockMs(timeZone, instant(at)) === wallMs);
  return instant(shown.length === 0 ? before : Math.min(...shown));
};

const makeOffsets = (timeZone: string): Offsets => {
  const format = new Intl.DateTimeFormat('en-u-hc-h23', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (moment) => {
    const parts = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    const wallMs = Date.UTC(year, month - 1, day, hour, minute, second);
    return wallMs - Math.floor(moment / 1_000) * 1_000;
  };
};
