import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hoursMs, instant, minutesMs } from '../../kernel/time.ts';
import { alwaysOpen, type Calendar } from './calendar.ts';
import { digestDayAt } from './digest-day.ts';

const at = (text: string) => instant(Date.parse(text));
/** 2026-03-02, a Monday. */
const monday = 20_514;

const office: Calendar = {
  timeZone: 'Europe/Warsaw',
  hours: { mon: { opensMs: hoursMs(9), closesMs: hoursMs(17) } },
  closedDays: [monday + 7],
};
const warsawMs = hoursMs(1);

describe('the day whose digest is due', () => {
  it('starts at seven without working hours', () => {
    assert.equal(digestDayAt(alwaysOpen, at('2026-03-02T06:59:59Z'), 0), null);
    assert.equal(digestDayAt(alwaysOpen, at('2026-03-02T07:00:00Z'), 0), monday);
  });

  it('starts with the working hours of the calendar', () => {
    assert.equal(digestDayAt(office, at('2026-03-02T07:59:59Z'), warsawMs), null);
    assert.equal(digestDayAt(office, at('2026-03-02T08:00:00Z'), warsawMs), monday);
  });

  it('is over for the digest after two hours', () => {
    const late = at('2026-03-02T10:00:00Z');
    assert.equal(digestDayAt(office, instant(late - minutesMs(1)), warsawMs), monday);
    assert.equal(digestDayAt(office, late, warsawMs), null);
  });

  it('is never a closed day', () => {
    assert.equal(digestDayAt(office, at('2026-03-03T08:30:00Z'), warsawMs), null);
    assert.equal(digestDayAt(office, at('2026-03-09T08:30:00Z'), warsawMs), null);
  });
});
