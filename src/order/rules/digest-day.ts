import { hoursMs, type Instant } from '../../kernel/time.ts';
import { dayMs, weekdays, type Calendar } from './calendar.ts';

/** When the day begins for operators who work round the clock. */
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
  // 1970-01-01 was a Thursday.
  const weekday = weekdays[(day + 3) % 7];
  const ofDay = weekday === undefined ? undefined : hours[weekday];
  if (ofDay === undefined || closedDays.includes(day)) return null;
  const beginsMs = ofDay.opensMs === 0 ? morningMs : ofDay.opensMs;
  const sinceMs = wallMs - day * dayMs - beginsMs;
  return sinceMs >= 0 && sinceMs < digestForMs ? day : null;
};
