import { dayMs, hoursMs, type Instant } from '../../kernel/time.ts';
import { weekdayOf, type Calendar } from './calendar.ts';

/** Operators who work round the clock get the digest at this time of the wall clock. */
const morningMs = hoursMs(7);

/** A service that was down when the day began still sends the digest this long afterwards. */
export const digestForMs = hoursMs(2);

/**
 * The day whose digest is due now, in days since 1970-01-01; null where none is, as on days off.
 * `offsetMs` is how far the calendar's time zone is ahead of UTC.
 */
export const digestDayAt = (
  { hours, closedDays }: Calendar,
  now: Instant,
  offsetMs: number,
): number | null => {
  const wallMs = now + offsetMs;
  const day = Math.floor(wallMs / dayMs);
  const workingHours = hours[weekdayOf(day)];
  if (workingHours === undefined || closedDays.includes(day)) return null;
  const beginsMs = workingHours.opensMs === 0 ? morningMs : workingHours.opensMs;
  const sinceMs = wallMs - day * dayMs - beginsMs;
  return sinceMs >= 0 && sinceMs < digestForMs ? day : null;
};
