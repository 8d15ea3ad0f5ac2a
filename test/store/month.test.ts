import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { systemRandom } from '../../src/boot/system.ts';
import type { CallContext } from '../../src/kernel/context.ts';
import { orderId } from '../../src/kernel/ids.ts';
import { minor, type Currency } from '../../src/kernel/money.ts';
import { saveChanges } from '../../src/kernel/save-changes.ts';
import { instant } from '../../src/kernel/time.ts';
import { showMonth } from '../../src/operators/operations/show-month.ts';
import type { MonthFigures } from '../../src/operators/rules/month-figures.ts';
import { readMonth, type Month } from '../../src/operators/rules/month.ts';
import { monthCsv } from '../../src/operators/views/month-texts.ts';
import { evolveOrder, type Order, type OrderStepEvent } from '../../src/order/rules/order.ts';
import type { NewWorkEvent } from '../../src/order/rules/work-events.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';
import { openTestStore } from '../support/open-store.ts';
import { placedEvent } from '../support/plain-orders.ts';

/** The figures of a month in Warsaw, where the clocks were set back on 25 October 2026. */

const folder = await makeFolder('studiolot-month-');
const store = await openTestStore(databaseIn(folder));
after(async () => {
  await store.close();
  await removeFolder(folder);
});

const moment = (text: string) => instant(Date.parse(text));
type Step = readonly [at: string, happening: NewWorkEvent | { readonly type: 'OrderForgotten' }];

const placed = async (
  placedAt: string,
  [amount, currency]: readonly [number, Currency],
  steps: readonly Step[],
): Promise<void> => {
  const at = moment(placedAt);
  const id = orderId(at, systemRandom.bytes(16), false);
  const { price } = placedEvent(id);
  const first = placedEvent(id, {
    at,
    language: 'pl',
    price: { ...price, amountMinor: minor(amount * 100), currency },
    confirmBy: instant(at + 900_000),
  });
  const events: OrderStepEvent[] = [
    first,
    ...steps.map(([when, happening], nth): OrderStepEvent => ({
      ...happening,
      orderId: id,
      version: nth + 2,
      at: moment(when),
    })),
  ];
  const order = events.reduce<Order | null>(evolveOrder, null);
  assert.ok(order);
  await store.write('orders', async (tx) => {
    await saveChanges(tx, [{ entity: 'order', before: null, after: order, events }], 'system');
    return { keep: true, value: null };
  });
};

const now = '2026-10-31T23:10:00Z';

const figuresOf = async (month: string): Promise<MonthFigures> => {
  const settings = { calendar: { timeZone: 'Europe/Warsaw' } };
  const callContext = { now: moment(now), settings } as unknown as CallContext;
  assert.ok('read' in showMonth.handler);
  const { read } = showMonth.handler;
  const named: Month | null = readMonth(month);
  const answer = await store.read((tx) => read(tx, { month: named }, callContext));
  assert.ok(answer.ok);
  return answer.value;
};

const confirmedAt = (at: string): Step => [at, { type: 'OrderConfirmed' }];
const deliveredAt = (at: string): readonly Step[] => [
  [at, { type: 'MaterialsConfirmed' }],
  [at, { type: 'BuildClockStarted', dueAt: instant(moment(at) + 86_400_000) }],
  [at, { type: 'SiteDelivered', siteUrl: 'https://cakes.example/' }],
];
const acceptedAt = (at: string): Step => [
  at,
  { type: 'SiteAccepted', payBy: instant(moment(at) + 604_800_000) },
];
const paidAt = (at: string, amount: number, currency: Currency): Step => [
  at,
  {
    type: 'PaymentRecorded',
    amountMinor: minor(amount * 100),
    currency,
    reference: null,
    invoiceNumber: null,
  },
];

const notifyOrders = async (): Promise<void> => {
  // This order is placed in the last millisecond of September and paid in October.
  await placed(
    '2026-09-30T21:59:59.999Z',
    [325, 'EUR'],
    [
      confirmedAt('2026-09-30T22:00:01.999Z'),
      ...deliveredAt('2026-10-01T09:00:00Z'),
      acceptedAt('2026-10-01T10:00:00Z'),
      paidAt('2026-10-02T10:00:00Z', 325, 'EUR'),
    ],
  );
  // This order is placed in the first millisecond of October and paid in the last.
  await placed(
    '2026-09-30T22:00:00Z',
    [250, 'USD'],
    [
      confirmedAt('2026-09-30T22:00:02Z'),
      ...deliveredAt('2026-10-02T09:00:00Z'),
      acceptedAt('2026-10-02T10:00:00Z'),
      paidAt('2026-10-31T22:59:59.999Z', 250, 'USD'),
    ],
  );
  // This order is placed on the day with 25 hours, confirmed too late, refunded in full, and erased.
  await placed(
    '2026-10-25T22:30:00Z',
    [100.5, 'EUR'],
    [
      confirmedAt('2026-10-25T22:50:00Z'),
      ...deliveredAt('2026-10-26T09:00:00Z'),
      acceptedAt('2026-10-26T10:00:00Z'),
      paidAt('2026-10-30T12:00:00Z', 100.5, 'EUR'),
      [
        '2026-10-31T12:00:00Z',
        {
          type: 'PaymentRefunded',
          reason: 'The shop was closed',
          amountMinor: minor(10_050),
          currency: 'EUR',
        },
      ],
      ['2026-10-31T13:00:00Z', { type: 'OrderForgotten' }],
    ],
  );
  await placed(
    '2026-10-25T22:59:59.999Z',
    [80, 'PLN'],
    [
      confirmedAt('2026-10-25T23:00:04.999Z'),
      ['2026-10-26T08:00:00Z', { type: 'OrderCancelled', reason: null }],
    ],
  );
  await placed('2026-10-31T22:59:59.999Z', [80, 'PLN'], []);
  await placed('2026-10-31T23:00:00Z', [80, 'PLN'], []);
};

describe('a month', () => {
  it('is counted by the wall clock of the calendar, with all payments received in it', async () => {
    await notifyOrders();
    const shown = showMonth.present(await figuresOf('2026-10'), {} as never);
    const { days, ...october } = shown as { readonly days: readonly object[] };
    const [eur, usd] = [
      { currency: 'EUR', payments: 2, paid: 425.5, refunds: 1, refunded: 100.5 },
      { currency: 'USD', payments: 1, paid: 250, refunds: 0, refunded: 0 },
    ];
    const none = { kept: 0, missed: 0, open: 0 };
    assert.deepEqual(october, {
      month: '2026-10',
      revenue: [eur, usd],
      funnel: {
        placed: 4,
        complete: { count: 2, share: 0.5 },
        delivered: { count: 2, share: 0.5 },
        paid: { count: 2, share: 0.5 },
        refused: 0,
        cancelled: 1,
      },
      // The three confirmations took 2, 5 and 1,200 seconds.
      confirmation_wait: { orders: 3, median_seconds: 5, p95_seconds: 1_200 },
      promises: {
        confirmation: { kept: 2, missed: 1, open: 1 },
        site_live: { kept: 3, missed: 0, open: 0 },
        change_round: none,
        fix: none,
      },
      time_zone: 'Europe/Warsaw',
      before: {
        month: '2026-09',
        revenue: [],
        funnel: {
          placed: 1,
          complete: { count: 1, share: 1 },
          delivered: { count: 1, share: 1 },
          paid: { count: 1, share: 1 },
          refused: 0,
          cancelled: 0,
        },
        confirmation_wait: { orders: 1, median_seconds: 2, p95_seconds: 2 },
        promises: {
          confirmation: { kept: 1, missed: 0, open: 0 },
          site_live: none,
          change_round: none,
          fix: none,
        },
      },
    });
    assert.equal(days.length, 31);
  });

  it('is written as CSV, a row a day', async () => {
    const rows = monthCsv(await figuresOf('2026-10')).split('\r\n');
    const quiet = ',0,0.00,0.00,0.00,0.00,0.00,0.00';
    assert.equal(rows.length, 32);
    assert.deepEqual(
      rows.filter((row) => !row.endsWith(quiet)),
      [
        'date,orders,paid EUR,paid back EUR,paid USD,paid back USD,paid PLN,paid back PLN',
        '2026-10-01,1,0.00,0.00,0.00,0.00,0.00,0.00',
        '2026-10-02,0,325.00,0.00,0.00,0.00,0.00,0.00',
        '2026-10-25,2,0.00,0.00,0.00,0.00,0.00,0.00',
        '2026-10-30,0,100.50,0.00,0.00,0.00,0.00,0.00',
        '2026-10-31,1,0.00,100.50,250.00,0.00,0.00,0.00',
      ],
    );
    assert.equal(rows[1]?.slice(0, 10), '2026-10-01');
  });
});
