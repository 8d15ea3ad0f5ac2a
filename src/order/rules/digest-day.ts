import { hoursMs, type Instant } from '../../kernel/time.ts';
import { dayMs, weekdays, type Calendar } from './calendar.ts';

/** Operators who work round the clock read what waits for them in the morning. */
const morningMs = hoursMs(7);

/** A service that was not there when the day began tells it for so long; later it would be old news. */
export const digestForMs = hoursMs(2);

/**
 * The day, counted from 1970-01-01, whose digest is to go out now; null where none is, as on days on
 * which nobody works. `offsetMs` is what the calendar's clock is ahead of UTC.
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
