import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  nextDaily,
  type DailyTime,
  lotsEndDailyDefault,
  scheduledEnd,
} from '../../src/auction/rules/schedule.ts';
import { instant } from '../../src/kernel/time.ts';
import { cases } from '../support/cases.ts';

const daily = (clock: string, timeZone: string): DailyTime => ({
  hour: Number(clock.slice(0, 2)),
  minute: Number(clock.slice(3)),
  timeZone,
});

/** The next occurrence of a time of day after a moment. Both moments are UTC. */
const next = (time: DailyTime, from: string): string =>
  new Date(nextDaily(time, instant(Date.parse(from)))).toISOString();

describe('a daily time', () => {
  it('is the current moment at that time, and a day later just after it', () => {
    const six = daily('18:00', 'UTC');
    assert.equal(next(six, '2026-03-02T17:59:59.999Z'), '2026-03-02T18:00:00.000Z');
    assert.equal(next(six, '2026-03-02T18:00:00.000Z'), '2026-03-02T18:00:00.000Z');
    assert.equal(next(six, '2026-03-02T18:00:00.001Z'), '2026-03-03T18:00:00.000Z');
    assert.equal(next(six, '2026-12-31T18:00:00.001Z'), '2027-01-01T18:00:00.000Z');
    assert.equal(next(six, '2028-02-28T23:00:00.000Z'), '2028-02-29T18:00:00.000Z');
  });

  it('is at midnight the beginning of the day', () => {
    const midnight = daily('00:00', 'UTC');
    assert.equal(next(midnight, '2026-03-02T00:00:00.000Z'), '2026-03-02T00:00:00.000Z');
    assert.equal(next(midnight, '2026-03-02T00:00:00.001Z'), '2026-03-03T00:00:00.000Z');
  });

  it('follows the time zone, also one with an offset of half an hour', () => {
    const kolkata = daily('18:00', 'Asia/Kolkata');
    assert.equal(next(kolkata, '2026-03-02T12:30:00.000Z'), '2026-03-02T12:30:00.000Z');
    assert.equal(next(kolkata, '2026-03-02T12:30:00.001Z'), '2026-03-03T12:30:00.000Z');
    const earlyKolkata = daily('05:00', 'Asia/Kolkata');
    assert.equal(next(earlyKolkata, '2026-03-02T23:00:00.000Z'), '2026-03-02T23:30:00.000Z');
    const kiritimati = daily('00:30', 'Pacific/Kiritimati');
    assert.equal(next(kiritimati, '2026-03-02T09:00:00.000Z'), '2026-03-02T10:30:00.000Z');
    const newYork = daily('23:30', 'America/New_York');
    assert.equal(next(newYork, '2026-01-02T04:30:00.001Z'), '2026-01-03T04:30:00.000Z');
  });

  it('stays at its hour of the wall clock when summer begins and ends in Warsaw', () => {
    const warsaw = daily('18:00', 'Europe/Warsaw');
    assert.equal(next(warsaw, '2026-03-28T12:00:00.000Z'), '2026-03-28T17:00:00.000Z');
    assert.equal(next(warsaw, '2026-03-28T17:00:00.001Z'), '2026-03-29T16:00:00.000Z');
    assert.equal(next(warsaw, '2026-03-29T16:00:00.001Z'), '2026-03-30T16:00:00.000Z');
    assert.equal(next(warsaw, '2026-10-24T16:00:00.001Z'), '2026-10-25T17:00:00.000Z');
    assert.equal(next(warsaw, '2026-10-25T17:00:00.001Z'), '2026-10-26T17:00:00.000Z');
  });

  it('also keeps the hours near the clock change', () => {
    const [one, three] = [daily('01:30', 'Europe/Warsaw'), daily('03:00', 'Europe/Warsaw')];
    assert.equal(next(one, '2026-03-28T23:00:00.000Z'), '2026-03-29T00:30:00.000Z');
    assert.equal(next(three, '2026-03-28T23:00:00.000Z'), '2026-03-29T01:00:00.000Z');
    assert.equal(next(one, '2026-10-24T22:00:00.000Z'), '2026-10-24T23:30:00.000Z');
    assert.equal(next(three, '2026-10-24T22:00:00.000Z'), '2026-10-25T02:00:00.000Z');
  });

  it('uses the offset before the clock change if the change skips it', () => {
    const warsaw = daily('02:30', 'Europe/Warsaw');
    assert.equal(next(warsaw, '2026-03-28T12:00:00.000Z'), '2026-03-29T01:30:00.000Z');
    assert.equal(next(warsaw, '2026-03-29T01:30:00.001Z'), '2026-03-30T00:30:00.000Z');
    const newYork = daily('02:30', 'America/New_York');
    assert.equal(next(newYork, '2026-03-08T00:00:00.000Z'), '2026-03-08T07:30:00.000Z');
    assert.equal(next(newYork, '2026-03-08T07:30:00.001Z'), '2026-03-09T06:30:00.000Z');
  });

  it('is the first of two times if the clock change repeats it', () => {
    const warsaw = daily('02:30', 'Europe/Warsaw');
    assert.equal(next(warsaw, '2026-10-24T12:00:00.000Z'), '2026-10-25T00:30:00.000Z');
    assert.equal(next(warsaw, '2026-10-25T00:30:00.001Z'), '2026-10-26T01:30:00.000Z');
    assert.equal(next(warsaw, '2026-10-25T01:30:00.001Z'), '2026-10-26T01:30:00.000Z');
    const newYork = daily('01:30', 'America/New_York');
    assert.equal(next(newYork, '2026-11-01T00:00:00.000Z'), '2026-11-01T05:30:00.000Z');
  });

  it('is never in the past, at most a day and an hour away, and at the right local time', () => {
    const zones = [
      'UTC',
      'Asia/Kolkata',
      'Europe/Warsaw',
      'America/New_York',
      'Pacific/Kiritimati',
    ];
    const dayAndHour = 90_000_000;
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') }),
        (timeZone, hour, minute, from) => {
          const moment = nextDaily({ hour, minute, timeZone }, instant(from));
          assert.ok(moment >= from && moment - from <= dayAndHour);
          const shown = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
          const [shownHour, ...rest] = shown.format(moment).split(':').map(Number);
          // A skipped hour appears as the following hour.
          assert.ok(shownHour === hour || shownHour === hour + 1);
          assert.deepEqual(rest, [minute, 0]);
        },
      ),
      cases(1_000),
    );
  });
});

describe('the schedule', () => {
  it('closes daily at 18:00 UTC unless it is set otherwise', () => {
    assert.deepEqual(lotsEndDailyDefault, { hour: 18, minute: 0, timeZone: 'UTC' });
  });

  it('ends a lot of a day at the first daily time that leaves it at least twelve hours', () => {
    const end = (from: string): string => {
      const opensAt = instant(Date.parse(from));
      const endsAt = scheduledEnd('site_of_the_day', lotsEndDailyDefault, opensAt);
      return new Date(endsAt).toISOString();
    };
    assert.equal(end('2026-03-02T18:00:00.000Z'), '2026-03-03T18:00:00.000Z');
    assert.equal(end('2026-03-02T06:00:00.000Z'), '2026-03-02T18:00:00.000Z');
    assert.equal(end('2026-03-02T06:00:00.001Z'), '2026-03-03T18:00:00.000Z');
    assert.equal(end('2026-03-02T20:05:00.000Z'), '2026-03-03T18:00:00.000Z');
  });
});
