import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hoursMs, instant } from '../../kernel/time.ts';
import { dueEvents, nextDueAt, stageAt } from './due-events.ts';
import type { Order } from './order.ts';
import { noWork, newDeadline, type Work } from './work.ts';

const at = (hours: number) => instant(hoursMs(hours));
const orderWith = (work: Partial<Work>): Order =>
  ({ status: 'brief_complete', forgottenAt: null, work: { ...noWork, ...work } }) as Order;

/** The events that are due at this hour, as short texts. */
const due = (order: Order, hours: number): readonly string[] =>
  dueEvents(order, at(hours)).map((each) => {
    if (each.type === 'OperatorAlarmed') return `${each.deadline} ${each.alarm}`;
    return each.type === 'StudioReminded' ? `${each.about} ${each.count}` : each.type;
  });

it('operators are alarmed at half of a term, an hour before its end and once it is missed', () => {
  const site = newDeadline('site_live', at(0), at(24));
  const order = orderWith({
    stage: 'building',
    deadlines: [newDeadline('confirmation', at(0), at(1)), site],
  });
  assert.deepEqual(
    [11.99, 12, 23, 24, 24.01].map((hours) => due(order, hours)),
    [[], ['1 half'], ['1 hour'], ['1 hour'], ['1 missed']],
  );
  assert.equal(nextDueAt(order), at(12));
  const warned = orderWith({ stage: 'building', deadlines: [{ ...site, alarmed: 'hour' }] });
  assert.deepEqual([due(warned, 24), due(warned, 25)], [[], ['0 missed']]);
  const alarmed = orderWith({ stage: 'building', deadlines: [{ ...site, alarmed: 'missed' }] });
  assert.equal(nextDueAt(alarmed), null);
});

it('half of a term is half of what was promised, however long it was on hold', () => {
  const moved = newDeadline('site_live', at(0), at(66));
  const order = orderWith({ stage: 'building', deadlines: [moved] });
  assert.deepEqual(
    [33, 53.99, 54].map((hours) => due(order, hours)),
    [[], [], ['0 half']],
  );
});

it('no deadline comes nearer during a hold, and alarms that were due before it are still raised', () => {
  const deadlines = [newDeadline('site_live', at(0), at(24))];
  const onHold = (hours: number) =>
    orderWith({ stage: 'building', deadlines, hold: { since: at(hours), reason: 'x' } });
  assert.deepEqual([due(onHold(5), 1_000), due(onHold(13), 1_000)], [[], ['0 half']]);
});

it('a silent studio is reminded on days 2, 5 and 7, and never counts as having accepted', () => {
  const order = (site: number) =>
    orderWith({ stage: 'delivered', deliveredAt: at(0), reminders: { site, payment: 0 } });
  assert.deepEqual(
    [47, 48, 119, 120, 168].map((hours) => due(order(0), hours)),
    [[], ['site 1'], ['site 1'], ['site 2'], ['site 3']],
  );
  assert.deepEqual([due(order(3), 100_000), nextDueAt(order(3))], [[], null]);
});

it('a studio is reminded of its payment on days 3, 7 and 14', () => {
  const order = orderWith({ stage: 'accepted', deliveredAt: at(0), acceptedAt: at(10) });
  assert.deepEqual(
    [81, 82, 178, 346].map((hours) => due(order, hours)),
    [[], ['payment 1'], ['payment 2'], ['payment 3']],
  );
});

it('an order is closed once it is paid, nothing is open and the time for fixes is over', () => {
  const paid = orderWith({ stage: 'paid', deliveredAt: at(0) });
  assert.deepEqual([due(paid, 167.99), due(paid, 168)], [[], ['OrderClosed']]);
  assert.deepEqual([stageAt(paid, at(167.99)), stageAt(paid, at(168))], ['paid', 'closed']);
  const report = { number: 1, kind: 'defects', items: ['a'], requestedAt: at(1) } as const;
  const open = { ...report, verdict: null, finished: null };
  assert.deepEqual(due(orderWith({ ...paid.work, requests: [open] }), 1_000), []);
});
