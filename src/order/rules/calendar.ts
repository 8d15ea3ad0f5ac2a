import { offsetsOf } from '../../kernel/time-zone.ts';
import { dayMs, instant, type Instant } from '../../kernel/time.ts';

/** When operators work. The deadline of a promise is computed from it once, when the promise is given. */
export type Calendar = {
  /** An IANA name; days and hours are those of its wall clock. */
  readonly timeZone: string;
  /** A weekday that is left out is a day off. At least one weekday is given. */
  readonly hours: Readonly<Partial<Record<Weekday, WorkingHours>>>;
  /** Further days off, in days since 1970-01-01; at most `closedDatesMax`. */
  readonly closedDays: readonly number[];
};

/** Counted from midnight of the wall clock; `closesMs` itself is outside. */
export type WorkingHours = { readonly opensMs: number; readonly closesMs: number };

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
type Weekday = (typeof weekdays)[number];

export const closedDatesMax = 500;

const allDay: WorkingHours = { opensMs: 0, closesMs: dayMs };
export const everyDay: Calendar['hours'] = {
  mon: allDay,
  tue: allDay,
  wed: allDay,
  thu: allDay,
  fri: allDay,
  sat: allDay,
  sun: allDay,
};

/** The calendar under which a term of 24 hours takes 24 hours. */
export const alwaysOpen: Calendar = { timeZone: 'UTC', hours: everyDay, closedDays: [] };

/**
 * About eleven years. That is enough for a term of a month with one working day a week, if all closed
 * dates fall on working days.
 */
const stretchesMax = 4_000;

/**
 * The deadline of a term promised at `since`. The term starts at once in working hours, otherwise when
 * they next begin. It then runs day and night, except on days off. @throws Error where no time is left
 */
export const dueAt = (calendar: Calendar, since: Instant, durationMs: number): Instant => {
  const stretchAt = stretchesOf(calendar);
  let at = since;
  let leftMs: number | null = null;
  for (let count = 0; count < stretchesMax; count += 1) {
    const stretch = stretchAt(at);
    const begins = leftMs === null ? firstWorkingMoment(stretch, at) : at;
    if (stretch.hours !== null && begins !== null) {
      leftMs ??= durationMs;
      if (begins + leftMs <= stretch.endsAt) return instant(begins + leftMs);
      leftMs -= stretch.endsAt - begins;
    }
    at = stretch.endsAt;
  }
  throw new Error('The calendar leaves no time for a term');
};

/** A day, or the part of it before or after a change of clocks. */
type Stretch = {
  readonly endsAt: Instant;
  /** When the wall clock shows midnight, or would without a change of clocks on that day. */
  readonly midnight: Instant;
  /** Null on a day off. */
  readonly hours: WorkingHours | null;
};

/** The first working moment of the stretch from `at` on. */
const firstWorkingMoment = ({ endsAt, midnight, hours }: Stretch, at: Instant): Instant | null => {
  if (hours === null) return null;
  const begins = Math.max(at, midnight + hours.opensMs);
  return begins < Math.min(midnight + hours.closesMs, endsAt) ? instant(begins) : null;
};

const stretchesOf = ({ timeZone, hours, closedDays }: Calendar): ((at: Instant) => Stretch) => {
  const offsetAt = offsetsOf(timeZone);
  return (at) => {
    const offset = offsetAt(at);
    const day = Math.floor((at + offset) / dayMs);
    const midnight = instant(day * dayMs - offset);
    return {
      endsAt: sameOffsetUntil(offsetAt, at, instant(midnight + dayMs)),
      midnight,
      hours: closedDays.includes(day) ? null : (hours[weekdayOf(day)] ?? null),
    };
  };
};

/** `day` counts from 1970-01-01. Day 4 was the first Monday. */
export const weekdayOf = (day: number): Weekday => weekdays[(((day - 4) % 7) + 7) % 7] ?? 'mon';

/** `end`, or an earlier change of clocks. No time zone changes its clocks twice within a day. */
const sameOffsetUntil = (
  offsetAt: (moment: Instant) => number,
  at: Instant,
  end: Instant,
): Instant => {
  const offset = offsetAt(at);
  if (offsetAt(end) === offset) return end;
  let [before, after]: [number, number] = [at, end];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(instant(middle)) === offset) before = middle;
    else after = middle;
  }
  return instant(after);
};
