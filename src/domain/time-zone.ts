import type { Instant } from './time.ts';

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
