import { wallClockMs } from './time-zone.ts';
import { hoursMs, instant, minutesMs, type Instant } from './time.ts';

/** Writes times and durations as operators read and type them, and as refusals and headers name them. */

/** A time in UTC, with seconds. */
export const timeText = (moment: Instant): string =>
  new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z');

/** A time in a zone, without seconds; UTC is marked with a Z. */
export const shortTime = (moment: Instant, timeZone = 'UTC'): string =>
  `${zoneTime(moment, timeZone).slice(0, 16).replace('T', ' ')}${markOf(timeZone)}`;

const markOf = (timeZone: string): string => (timeZone === 'UTC' ? 'Z' : '');

/** A time in a zone, with seconds. */
export const exactTime = (moment: Instant, timeZone: string): string =>
  timeText(instant(wallClockMs(timeZone, moment)))
    .replace('T', ' ')
    .replace('Z', markOf(timeZone));

/** The wall clock of a zone, without seconds that are zero: `2027-01-01T08:00`. */
export const zoneTime = (moment: Instant, timeZone: string): string =>
  timeText(instant(wallClockMs(timeZone, moment))).replace(/(?::00)?Z$/, '');

/** Reads a wall clock time such as 2027-01-01 or 2027-01-01T08:00; null if there is no such time. */
export const readWallClock = (text: string): number | null => {
  const parts = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d))?)?$/.exec(text);
  if (parts === null) return null;
  const [, date = '', time = '00:00', seconds = '00'] = parts;
  const written = `${date}T${time}:${seconds}.000Z`;
  const wallMs = Date.parse(written);
  // A 30th of February would be read as a day in March.
  return Number.isNaN(wallMs) || new Date(wallMs).toISOString() !== written ? null : wallMs;
};

/** A duration in the unit that people would use. */
export const spanText = (ms: number): string => {
  const minutes = Math.round(ms / minutesMs(1));
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(ms / hoursMs(1));
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
};

/** How far a moment is in the future, or how late it is. */
export const distanceText = (moment: Instant, now: Instant): string =>
  moment >= now ? `in ${spanText(moment - now)}` : `${spanText(now - moment)} late`;

/** A wait in the words of the API, never shorter than the `Retry-After` header. */
export const waitWords = (ms: number): string => {
  const minutes = Math.ceil(ms / minutesMs(1));
  if (minutes <= 1) return 'a minute';
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(ms / hoursMs(1))} hours`;
};

export const waitUntil = ({ retryAt }: { readonly retryAt: Instant }, now: Instant): string =>
  waitWords(retryAt - now);

/** A moment as HTTP headers write it, in whole seconds (RFC 9110). */
export const httpDate = (moment: Instant): string => new Date(moment).toUTCString();
