import { no, ok } from '../../kernel/result.ts';
import { readWallClock } from '../../kernel/time-texts.ts';
import { instant, type Instant } from '../../kernel/time.ts';
import { field, got, readZonedTime } from '../../kernel/wire.ts';

/** From when a setting holds: an instant, or a wall-clock time in the calendar's time zone. */
export type HoldsFrom = { readonly at: Instant } | { readonly wallClockMs: number };

export const holdsFrom = field(
  {
    description:
      'From when on it holds, such as 2027-01-01 or 2027-01-01T08:00, by the clock of the calendar’s zone unless it names another one (Z, +01:00); at once if left out',
    type: 'string',
  },
  (value) => {
    const read = readHoldsFrom(value);
    return read === null
      ? no(`must be a date, or a date and time, such as 2027-01-01T08:00, got ${got(value)}`)
      : ok(read);
  },
);

const readHoldsFrom = (value: unknown): HoldsFrom | null => {
  const zoned = readZonedTime(value);
  if (zoned !== null) return { at: instant(zoned) };
  const shown = typeof value === 'string' ? readWallClock(value) : null;
  return shown === null ? null : { wallClockMs: shown };
};
