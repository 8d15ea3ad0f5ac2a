import { it } from 'node:test';
import fc from 'fast-check';
import { alwaysOpen, type Calendar } from '../../src/order/rules/calendar.ts';
import { cases } from '../support/cases.ts';
import { hour, type Due } from './naive-order.ts';
import { halfBrief, simulateOrder, wholeBrief } from './order-simulation.ts';
import { anyStep, createHistory } from './order-steps.ts';

/** An order equals the reference model after any acts at any times. */

const day = 24 * hour;
const office = { opensMs: 9 * hour, closesMs: 17 * hour };
const officeWeek: Calendar = {
  timeZone: 'UTC',
  hours: { mon: office, tue: office, wed: office, thu: office, fri: office },
  closedDays: [Date.parse('2026-03-17') / day],
};

/** Whether this is a working day. Weekends and the 17th of March are not. */
const isWorkday = (midnight: number): boolean => {
  const weekday = new Date(midnight).getUTCDay();
  return weekday !== 0 && weekday !== 6 && midnight !== Date.parse('2026-03-17');
};
const midnightOf = (at: number): number => Math.floor(at / day) * day;

/** The term starts when the office next opens, and days off do not count. */
const byOffice: Due = (since) => {
  let at = since;
  while (!isWorkday(midnightOf(at)) || at >= midnightOf(at) + 17 * hour) at = midnightOf(at) + day;
  at = Math.max(at, midnightOf(at) + 9 * hour);
  let left = 24 * hour;
  for (;;) {
    const tomorrow = midnightOf(at) + day;
    if (isWorkday(midnightOf(at))) {
      if (at + left <= tomorrow) return at + left;
      left -= tomorrow - at;
    }
    at = tomorrow;
  }
};

const historyEqualsModel = (calendar: Calendar, due: Due) =>
  fc.asyncProperty(
    fc.constantFrom(wholeBrief, halfBrief),
    fc.integer({ min: 0, max: 14 * day }),
    fc.record({ pace: fc.constantFrom(1, 8, 60), isAboutRounds: fc.boolean() }),
    fc.array(anyStep, { minLength: 1, maxLength: 60, size: 'max' }),
    async (brief, offset, style, steps) => {
      const placedAt = Date.parse('2026-03-02T00:00:00Z') + offset;
      const simulated = simulateOrder(calendar, placedAt, brief);
      await simulated.place();
      const history = createHistory(simulated, due, placedAt, style);
      for (const step of steps) await history.step(step);
    },
  );

it('an order with round-the-clock work follows the rules, whatever both sides do', async () => {
  await fc.assert(
    historyEqualsModel(alwaysOpen, (since) => since + 24 * hour),
    cases(50),
  );
});

it('an order with working hours follows the rules, whatever both sides do', async () => {
  await fc.assert(historyEqualsModel(officeWeek, byOffice), cases(50));
});
