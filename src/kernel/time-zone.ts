import { hoursMs, instant, type Instant } from './time.ts';

/** Whether it is a zone that clocks can be read in, by its IANA name or as an offset such as +02:00. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

type Offsets = (moment: Instant) => number;

/** Zones are those of the settings and of our languages, so these are few. */
const known = new Map<string, Offsets>();

/**
 * Says what the zone's wall clock is ahead of UTC at a moment, in milliseconds. Made once for each
 * zone, because making it takes far longer than asking it.
 */
export const offsetsOf = (timeZone: string): Offsets => {
  const offsets = known.get(timeZone) ?? makeOffsets(timeZone);
  known.set(timeZone, offsets);
  return offsets;
};

/** What the wall clock shows, as if it were that of UTC. */
export const wallClockMs = (timeZone: string, moment: Instant): number =>
  moment + offsetsOf(timeZone)(moment);

/**
 * When the wall clock shows that. What it shows twice, because it is put back, is the first time; what
 * it never shows, because it is put forward, is as much later.
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
