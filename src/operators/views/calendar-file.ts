import { z } from 'zod';
import { ok, type Result } from '../../kernel/result.ts';
import { isTimeZone } from '../../kernel/time-zone.ts';
import { dayMs, hoursMs, minutesMs } from '../../kernel/time.ts';
import {
  closedDatesMax,
  everyDay,
  weekdays,
  type Calendar,
  type WorkingHours,
} from '../../order/rules/calendar.ts';
import { readSettingJson, type SettingProblem } from './setting-json.ts';

/** The calendar as operators write and read it: JSON with wall-clock times. */

const workingHours = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d-(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, {
    error: 'must be HH:MM-HH:MM, such as 09:00-17:00',
  })
  .transform((text): WorkingHours => {
    const [opens = '', closes = ''] = text.split('-');
    return { opensMs: timeMs(opens), closesMs: timeMs(closes) };
  })
  .refine(({ opensMs, closesMs }) => opensMs < closesMs, {
    error: 'must end later on the same day than it begins',
  });

const timeMs = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hoursMs(hours) + minutesMs(minutes);
};

const calendarFile = z.strictObject({
  time_zone: z.string().refine(isTimeZone, {
    error: 'must be a time zone, such as Europe/Warsaw',
  }),
  hours: z
    .partialRecord(z.enum(weekdays), workingHours)
    .refine((hours) => Object.keys(hours).length > 0, {
      error: 'must name at least one weekday; leave it out where you always work',
    })
    .default(everyDay),
  closed: z
    .array(z.iso.date({ error: 'must be a date such as 2026-12-25' }))
    .max(closedDatesMax)
    .default([]),
});

export const calendarValue = z.object({
  time_zone: z.string(),
  hours: z.partialRecord(z.enum(weekdays), z.string()).meta({
    description: 'Hours such as 09:00-17:00; a weekday that is left out is off',
  }),
  closed: z.array(z.string()).meta({ description: 'Dates on which nobody works' }),
});

export type CalendarFile = z.output<typeof calendarValue>;

export const readCalendar = (file: unknown): Result<Calendar, readonly SettingProblem[]> => {
  const read = readSettingJson(calendarFile, file);
  if (!read.ok) return read;
  const { time_zone: timeZone, hours, closed } = read.value;
  const closedDays = closed.map((date) => Date.parse(date) / dayMs);
  return ok({ timeZone, hours, closedDays });
};

/** Writes the calendar as JSON, with every working day. */
export const presentCalendar = ({ timeZone, hours, closedDays }: Calendar): CalendarFile => ({
  time_zone: timeZone,
  hours: Object.fromEntries(
    weekdays.flatMap((day) => {
      const worked = hours[day];
      return worked === undefined ? [] : [[day, hoursText(worked)]];
    }),
  ),
  closed: [...closedDays]
    .toSorted((one, other) => one - other)
    .map((day) => new Date(day * dayMs).toISOString().slice(0, 10)),
});

const hoursText = ({ opensMs, closesMs }: WorkingHours): string =>
  `${clockText(opensMs)}-${clockText(closesMs)}`;

const clockText = (ms: number): string => {
  const minutes = Math.floor(ms / minutesMs(1));
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');
