import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readConfig } from '../../src/boot/config.ts';
import { hoursMs } from '../../src/kernel/time.ts';
import { closedDatesMax } from '../../src/order/rules/calendar.ts';

const warsaw = {
  time_zone: 'Europe/Warsaw',
  hours: { mon: '09:00-17:00', sat: '00:00-24:00' },
  closed: ['2026-12-25', '2028-02-29'],
};

const fileOf = (text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'studiolot-calendar-')), 'calendar.json');
  writeFileSync(file, text);
  return file;
};

const read = (calendar: unknown) => readConfig({ CALENDAR: fileOf(JSON.stringify(calendar)) });

const problemsOf = (calendar: unknown): string => {
  try {
    read(calendar);
    return 'none';
  } catch (error) {
    return String(error);
  }
};

describe('the operator’s calendar', () => {
  it('sets the working days and hours', () => {
    assert.deepEqual(read(warsaw).calendar, {
      timeZone: 'Europe/Warsaw',
      hours: {
        mon: { opensMs: 32_400_000, closesMs: 61_200_000 },
        sat: { opensMs: 0, closesMs: 86_400_000 },
      },
      closedDays: [20_812, 21_243],
    });
  });

  it('is open all day when it names no hours, and always when there is none', () => {
    const allDay = { opensMs: 0, closesMs: 86_400_000 };
    const { calendar } = read({ time_zone: 'UTC', closed: ['1970-01-02'] });
    assert.deepEqual(Object.keys(calendar.hours).length, 7);
    assert.deepEqual(calendar.hours.sun, allDay);
    assert.deepEqual(calendar.closedDays, [1]);
    assert.equal(readConfig({}).calendar.closedDays.length, 0);
    assert.deepEqual(readConfig({}).calendar.hours.sun, allDay);
  });

  it('stops the start with all of its problems', () => {
    const problems = problemsOf({
      time_zone: 'Europe/Nowhere',
      hours: { mon: '9-17', tue: '17:00-09:00', wed: '09:00-24:01', thu: null, funday: '' },
      closed: ['2026-02-30', 'christmas'],
      surprise: 1,
    });
    assert.match(problems, /time_zone must be a time zone, such as Europe\/Warsaw/);
    assert.match(problems, /hours\.mon must be HH:MM-HH:MM/);
    assert.match(problems, /hours\.tue must end later on the same day than it begins/);
    assert.match(problems, /hours\.wed must be/);
    assert.match(problems, /hours\.thu/);
    assert.match(problems, /funday/);
    assert.match(problems, /closed\.0 must be a date such as 2026-12-25/);
    assert.match(problems, /closed\.1 must be a date/);
    assert.match(problems, /surprise/);
  });

  it('must leave at least one weekday, and lists a bounded number of dates', () => {
    assert.match(problemsOf({ ...warsaw, hours: {} }), /hours must name at least one weekday/);
    const dates = (count: number) =>
      Array.from({ length: count }, (_, day) =>
        new Date(day * hoursMs(24)).toISOString().slice(0, 10),
      );
    assert.equal(problemsOf({ ...warsaw, closed: dates(closedDatesMax) }), 'none');
    assert.match(problemsOf({ ...warsaw, closed: dates(closedDatesMax + 1) }), /closed/);
  });

  it('is named in the error when it cannot be parsed', () => {
    assert.throws(() => readConfig({ CALENDAR: '/nowhere/c.json' }), /CALENDAR .+ cannot be read/);
    assert.throws(() => readConfig({ CALENDAR: fileOf('{') }), /CALENDAR .+ cannot be read/);
    assert.match(problemsOf([]), /CALENDAR/);
  });
});

describe('CHECK_WITHIN_HOURS', () => {
  it('defaults to 12 and accepts 1 to 240', () => {
    const hours = (text: string) => readConfig({ CHECK_WITHIN_HOURS: text }).checkWithinMs;
    assert.equal(readConfig({}).checkWithinMs, 43_200_000);
    assert.equal(hours('1'), 3_600_000);
    assert.equal(hours('240'), 864_000_000);
    for (const wrong of ['0', '241', '1.5', 'soon', '-1', '012']) {
      assert.throws(() => hours(wrong), /CHECK_WITHIN_HOURS must be a whole number/, wrong);
    }
  });
});
