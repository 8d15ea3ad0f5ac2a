import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { hoursMs, instant, minutesMs } from '../../src/kernel/time.ts';
import {
  alwaysOpen,
  closedDatesMax,
  dueAt,
  everyDay,
  weekdays,
  type Calendar,
  type WorkingHours,
} from '../../src/order/rules/calendar.ts';
import { cases } from '../support/cases.ts';
import { assertWithin } from '../support/patience.ts';

const from = (opens: number, closes: number): WorkingHours => ({
  opensMs: hoursMs(opens),
  closesMs: hoursMs(closes),
});
const office = from(9, 17);
const officeWeek = { mon: office, tue: office, wed: office, thu: office, fri: office };
const { mon, tue, wed, thu, fri } = everyDay as Required<typeof everyDay>;
const openWeek = { mon, tue, wed, thu, fri };

const calendarOf = (
  timeZone: string,
  hours: Calendar['hours'],
  closed: readonly string[] = [],
): Calendar => ({
  timeZone,
  hours,
  closedDays: closed.map((date) => Date.parse(date) / hoursMs(24)),
});

const due = (calendar: Calendar, since: string, hours = 24): string =>
  new Date(dueAt(calendar, instant(Date.parse(since)), hoursMs(hours))).toISOString();

describe('a deadline by the calendar', () => {
  it('of 24 hours is 24 hours without a calendar, also across a clock change', () => {
    assert.equal(due(alwaysOpen, '2026-03-02T10:00:00.000Z'), '2026-03-03T10:00:00.000Z');
    assert.equal(due(alwaysOpen, '2026-12-31T23:59:59.999Z'), '2027-01-01T23:59:59.999Z');
    const warsaw = calendarOf('Europe/Warsaw', everyDay);
    assert.equal(due(warsaw, '2026-03-28T12:00:00.000Z'), '2026-03-29T12:00:00.000Z');
    assert.equal(due(warsaw, '2026-10-24T12:00:00.000Z'), '2026-10-25T12:00:00.000Z');
  });

  it('runs day and night once it has started in working hours', () => {
    const week = calendarOf('UTC', officeWeek);
    assert.equal(due(week, '2026-03-02T10:00:00.000Z'), '2026-03-03T10:00:00.000Z');
    assert.equal(due(week, '2026-03-02T16:59:59.999Z'), '2026-03-03T16:59:59.999Z');
    assert.equal(due(week, '2026-03-03T09:00:00.000Z', 0.25), '2026-03-03T09:15:00.000Z');
  });

  it('starts at the next opening outside of working hours', () => {
    const week = calendarOf('UTC', officeWeek);
    assert.equal(due(week, '2026-03-02T08:59:59.999Z'), '2026-03-03T09:00:00.000Z');
    assert.equal(due(week, '2026-03-02T17:00:00.000Z'), '2026-03-04T09:00:00.000Z');
    assert.equal(due(week, '2026-03-07T12:00:00.000Z'), '2026-03-10T09:00:00.000Z');
    assert.equal(due(week, '2026-03-07T12:00:00.000Z', 0), '2026-03-09T09:00:00.000Z');
  });

  it('does not run on closed days', () => {
    const week = calendarOf('UTC', openWeek);
    assert.equal(due(week, '2026-03-06T15:00:00.000Z'), '2026-03-09T15:00:00.000Z');
    assert.equal(due(week, '2026-03-06T00:00:00.000Z'), '2026-03-07T00:00:00.000Z');
    assert.equal(due(week, '2026-03-06T00:00:00.001Z'), '2026-03-09T00:00:00.001Z');
    const christmas = calendarOf('UTC', everyDay, ['2026-12-25', '2026-12-26']);
    assert.equal(due(christmas, '2026-12-24T15:00:00.000Z'), '2026-12-27T15:00:00.000Z');
    assert.equal(due(christmas, '2026-12-25T15:00:00.000Z'), '2026-12-28T00:00:00.000Z');
    assert.equal(due(christmas, '2026-12-23T15:00:00.000Z', 72), '2026-12-28T15:00:00.000Z');
  });

  it('uses the days of its time zone', () => {
    const auckland = calendarOf('Pacific/Auckland', openWeek);
    assert.equal(due(auckland, '2026-07-02T23:00:00.000Z'), '2026-07-05T23:00:00.000Z');
    assert.equal(due(auckland, '2026-07-03T12:00:00.000Z'), '2026-07-06T12:00:00.000Z');
    const newYork = calendarOf('America/New_York', officeWeek);
    assert.equal(due(newYork, '2026-07-04T01:00:00.000Z'), '2026-07-07T13:00:00.000Z');
  });

  it('starts by the wall clock and runs by elapsed time across a clock change', () => {
    const warsaw = calendarOf('Europe/Warsaw', officeWeek);
    assert.equal(due(warsaw, '2026-03-28T12:00:00.000Z'), '2026-03-31T07:00:00.000Z');
    assert.equal(due(warsaw, '2026-10-24T12:00:00.000Z'), '2026-10-27T08:00:00.000Z');
    // The term is one hour of Friday and the 23 hours of this Sunday.
    const withSundays = calendarOf('Europe/Warsaw', { ...openWeek, sun: mon });
    assert.equal(due(withSundays, '2026-03-27T22:00:00.000Z'), '2026-03-29T22:00:00.000Z');
    assert.equal(due(withSundays, '2026-03-27T22:00:00.000Z', 25), '2026-03-29T23:00:00.000Z');
  });

  it('starts after an opening that a clock change skips, and in both passes of a repeated hour', () => {
    const at2 = calendarOf('Europe/Warsaw', { ...everyDay, sun: from(2.5, 3.5) });
    const skipped = { ...at2, hours: { sun: from(2.5, 3.5) } };
    assert.equal(due(skipped, '2026-03-28T12:00:00.000Z', 1), '2026-03-29T02:00:00.000Z');
    const gone = { ...at2, hours: { sun: from(2, 3) } };
    assert.equal(due(gone, '2026-03-28T12:00:00.000Z', 1), '2026-04-05T01:00:00.000Z');
    const twice = { ...at2, hours: { sun: from(2, 2.5) } };
    assert.equal(due(twice, '2026-10-25T00:10:00.000Z', 1), '2026-10-25T01:10:00.000Z');
    assert.equal(due(twice, '2026-10-25T00:40:00.000Z', 1), '2026-10-25T02:00:00.000Z');
    assert.equal(due(twice, '2026-10-25T01:10:00.000Z', 1), '2026-10-25T02:10:00.000Z');
  });

  it('is right even when a day repeats for an hour, or does not exist at all', () => {
    // In Newfoundland, the clock was set back at 00:01 on Sunday, so Saturday continued from 23:01.
    const newfoundland = calendarOf('America/St_Johns', { ...openWeek, sun: mon });
    assert.equal(due(newfoundland, '2006-10-29T02:30:30.000Z', 1), '2006-10-29T04:29:30.000Z');
    // Samoa skipped 30 December 2011, a Friday.
    const samoa = calendarOf('Pacific/Apia', { thu, fri });
    assert.equal(due(samoa, '2011-12-29T22:00:00.000Z', 24), '2012-01-04T22:00:00.000Z');
  });

  it('is found within a second, for any number of closed days', () => {
    const mondays = Array.from({ length: closedDatesMax }, (_, week) =>
      new Date(Date.parse('2026-03-02') + week * hoursMs(168)).toISOString().slice(0, 10),
    );
    const rarelyOpen = calendarOf('Europe/Warsaw', { mon: office }, mondays);
    const started = performance.now();
    assert.equal(due(rarelyOpen, '2026-03-01T12:00:00.000Z', 240), '2035-12-10T08:00:00.000Z');
    assertWithin(performance.now() - started, 1_000);
  });

  it('ends when a clock that stops on closed days would show it', () => {
    fc.assert(
      fc.property(someCalendar, someMoment, someTermMs, (calendar, since, termMs) => {
        const expected = naiveDueAt(calendar, since, termMs);
        assert.equal(
          new Date(dueAt(calendar, instant(since), termMs)).toISOString(),
          new Date(expected).toISOString(),
        );
      }),
      cases(500),
    );
  });
});

/** All opening hours and clock changes are at quarters of an hour. */
const quarterMs = minutesMs(15);

const someHours: fc.Arbitrary<WorkingHours> = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .filter(([opens, closes]) => opens < closes)
  .map(([opens, closes]) => ({ opensMs: opens * quarterMs, closesMs: closes * quarterMs }));

const someCalendar: fc.Arbitrary<Calendar> = fc.record({
  timeZone: fc.constantFrom(
    'UTC',
    'Europe/Warsaw',
    'America/New_York',
    'America/Santiago',
    'America/Scoresbysund',
    'Africa/Cairo',
    'Africa/Casablanca',
    'Asia/Beirut',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Antarctica/Troll',
    'Pacific/Kiritimati',
  ),
  hours: fc.oneof(
    fc.constant(everyDay),
    fc.constant(openWeek),
    fc
      .dictionary(fc.constantFrom(...weekdays), someHours, { minKeys: 1, maxKeys: 7 })
      .filter((hours) => Object.keys(hours).length > 0),
  ),
  closedDays: fc
    .uniqueArray(fc.integer({ min: 0, max: 366 }), { maxLength: 120 })
    .map((days) => days.map((day) => Date.parse('2026-01-01') / hoursMs(24) + day)),
});

const someMoment = fc.oneof(
  fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2026-12-31') }),
  // Times near clock changes, which are mostly on these Sundays.
  fc
    .tuple(
      fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-25', '2026-11-01'),
      fc.integer({ min: -hoursMs(60), max: hoursMs(30) }),
    )
    .map(([date, away]) => Date.parse(date) + away),
);

const someTermMs = fc.oneof(
  fc.constantFrom(minutesMs(15), hoursMs(24)),
  fc.integer({ min: 0, max: hoursMs(100) }),
);

/** Steps through quarters of an hour from the start, and counts those of working days until the term is over. */
const naiveDueAt = ({ timeZone, hours, closedDays }: Calendar, since: number, termMs: number) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  let isRunning = false;
  let left = termMs;
  for (let at = since; ; at = Math.floor(at / quarterMs + 1) * quarterMs) {
    const shown = Object.fromEntries(
      format.formatToParts(at).map(({ type, value }) => [type, value]),
    ) as Record<string, string>;
    const { weekday = '', year, month, day, hour, minute, second } = shown;
    const hoursOfDay = hours[weekday.toLowerCase() as keyof typeof hours];
    const isClosed = closedDays.includes(Date.parse(`${year}-${month}-${day}`) / hoursMs(24));
    if (hoursOfDay === undefined || isClosed) continue;
    const timeMs = Date.parse(`1970-01-01T${hour}:${minute}:${second}Z`);
    isRunning ||= timeMs >= hoursOfDay.opensMs && timeMs < hoursOfDay.closesMs;
    if (!isRunning) continue;
    const lasts = Math.floor(at / quarterMs + 1) * quarterMs - at;
    if (left <= lasts) return at + left;
    left -= lasts;
  }
};
