import type { Brand } from '../../kernel/result.ts';
import { instant, type Instant } from '../../kernel/time.ts';

/** A month of the operator's calendar, such as 2026-10, by the wall clock of the calendar's time zone. */
export type Month = Brand<string, 'Month'>;

/** A period from a moment up to, but not including, another. */
export type Span = { readonly from: Instant; readonly to: Instant };

/** A date such as 2026-10-25, with its start and end. A day lasts 23 or 25 hours if the clocks change. */
export type Day = Span & { readonly date: string };

/** Null unless the text is a month of the years 2000 to 2999. */
export const readMonth = (text: string): Month | null =>
  /^2\d{3}-(?:0[1-9]|1[0-2])$/.test(text) ? (text as Month) : null;

export const monthAt = (now: Instant, timeZone: string): Month =>
  toMonth(
    Temporal.Instant.fromEpochMilliseconds(now)
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toPlainYearMonth(),
  );

export const monthBefore = (month: Month): Month =>
  toMonth(Temporal.PlainYearMonth.from(month).subtract({ months: 1 }));

export const monthAfter = (month: Month): Month =>
  toMonth(Temporal.PlainYearMonth.from(month).add({ months: 1 }));

export const daysOf = (month: Month, timeZone: string): readonly Day[] => {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  const first = Temporal.PlainDate.from(`${month}-01`);
  return Array.from({ length: daysInMonth }, (_, nth) => {
    const date = first.add({ days: nth });
    return {
      date: date.toString(),
      from: startOfDay(date, timeZone),
      to: startOfDay(date.add({ days: 1 }), timeZone),
    };
  });
};

/** From the start of the first day to the end of the last. */
export const spanOf = (days: readonly Day[]): Span => {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) throw new Error('A month has days');
  return { from: first.from, to: last.to };
};

const toMonth = (month: Temporal.PlainYearMonth): Month => month.toString() as Month;

const startOfDay = (date: Temporal.PlainDate, timeZone: string): Instant =>
  instant(date.toZonedDateTime(timeZone).epochMilliseconds);
