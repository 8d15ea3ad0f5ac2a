import { wallClockMs } from './time-zone.ts';
import { hoursMs, instant, minutesMs, type Instant } from './time.ts';

/** Moments and spans as they are said to the operator, and typed. */

export const timeText = (moment: Instant): string =>
  new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z');

/** The same for people, who need no seconds, by the clock of a zone; that of UTC is marked. */
export const shortTime = (moment: Instant, timeZone = 'UTC'): string =>
  `${zoneTime(moment, timeZone).slice(0, 16).replace('T', ' ')}${markOf(timeZone)}`;

const markOf = (timeZone: string): string => (timeZone === 'UTC' ? 'Z' : '');

/** Where the second counts. */
export const exactTime = (moment: Instant, timeZone: string): string =>
  timeText(instant(wallClockMs(timeZone, moment)))
    .replace('T', ' ')
    .replace('Z', markOf(timeZone));

/** What the clock of a zone shows, without seconds that are none: `2027-01-01T08:00`. */
export const zoneTime = (moment: Instant, timeZone: string): string =>
  timeText(instant(wallClockMs(timeZone, moment))).replace(/(?::00)?Z$/, '');

/** What a wall clock shows as it is written, such as 2027-01-01 or 2027-01-01T08:00; null where none ever shows it. */
export const readWallClock = (text: string): number | null => {
  const parts = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d))?)?$/.exec(text);
  if (parts === null) return null;
  const [, date = '', time = '00:00', seconds = '00'] = parts;
  const written = `${date}T${time}:${seconds}.000Z`;
  const wallMs = Date.parse(written);
  // A 30th of February would be read as a day in March.
  return Number.isNaN(wallMs) || new Date(wallMs).toISOString() !== written ? null : wallMs;
};

/** How long it is, in the unit that people would use. */
export const spanText = (ms: number): string => {
  const minutes = Math.round(ms / minutesMs(1));
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(ms / hoursMs(1));
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
};

/** How far off it is, or how long ago. */
export const distanceText = (moment: Instant, now: Instant): string =>
  moment >= now ? `in ${spanText(moment - now)}` : `${spanText(now - moment)} late`;
