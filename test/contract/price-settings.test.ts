import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { JsonObject } from '../../src/kernel/result.ts';
import { warnOfReusedPriceBookName } from '../../src/operators/steps/price-names.ts';
import { readPriceBook } from '../../src/operators/views/price-book-file.ts';
import { dayMs, manualClock } from '../support/clock.ts';
import { databaseIn } from '../support/database.ts';
import { signedInBrowser } from '../support/desk-pages.ts';
import { callAsOperator, operate, operatorContext } from '../support/operator.ts';
import { bakery } from '../support/order-desk.ts';
import { builtIn, typedBook } from '../support/price-books.ts';
import { orderPath, secret, startTestService } from '../support/service.ts';
import { auditFaults } from '../support/stored.ts';
import { until } from '../support/until.ts';

/** Operators change prices while the service runs. The clock starts on Sunday 2026-03-01 at noon UTC. */

const dearer = { ...builtIn, version: '2027-1', base: { ...builtIn.base, website: 300.5 } };
const cheaper = { ...builtIn, version: '2027-2', base: { ...builtIn.base, website: 200 } };

const serviceFor = async (test: TestContext) => {
  const clock = manualClock();
  const service = await startTestService({ OPERATOR_EMAILS: 'ola@desk.example' }, { clock });
  test.after(() => service.end());
  const operator = operatorContext(service.store, secret, clock);
  return {
    clock,
    service,
    set: (prices: JsonObject, more: JsonObject = {}) =>
      operate(operator, 'change_prices', { prices, ...more }),
    problem: async (prices: JsonObject, more: JsonObject = {}) => {
      const { result } = await callAsOperator(operator, 'change_prices', { prices, ...more });
      return result.ok || result.problem.kind !== 'invalid_field'
        ? null
        : `${result.problem.field} ${result.problem.problem}`;
    },
    withdraw: (version: number, more: JsonObject = {}) =>
      operate(operator, 'withdraw_setting', { setting: 'prices', version, ...more }),
    shown: async () => (await operate(operator, 'show_settings')).priceBook,
    operator,
    /** The price of a website with one page. */
    quoted: async (): Promise<number> =>
      (await service.get(`${orderPath}?pages=1`)).json.quote.amount,
  };
};

const states = (shown: { readonly versions: readonly { readonly state: string }[] }) =>
  shown.versions.map(({ state }) => state);

describe('the prices that an operator sets', () => {
  it('apply to new quotes, orders and pages, and change no placed order', async (test) => {
    const { service, set, quoted } = await serviceFor(test);
    const website = { ...bakery, project: { type: 'website', pages: 1 } };
    const { json: placed } = await service.post(orderPath, website);
    assert.equal(placed.price.amount, 250);
    assert.equal(await quoted(), 250);
    const page = await service.get('/studios');
    const tag = { 'if-none-match': page.headers.get('etag') ?? '' };
    assert.equal((await service.get('/studios', tag)).status, 304);

    await set(dearer);
    await until('the service has the new setting', async () => (await quoted()) === 300.5);
    const after = await service.get('/studios', tag);
    assert.equal(after.status, 200);
    assert.match(after.text, /€300\.50/);
    const { json: tried } = await service.post(orderPath, { ...website, dry_run: true });
    assert.equal(tried.price.amount, 300.5);
    const { json: later } = await service.post(orderPath, website);
    assert.equal(later.price.amount, 300.5);
    const { json: shown } = await service.get(`${orderPath}/${placed.order_id}`);
    assert.deepEqual(shown.price, placed.price);
    const { json: completed } = await service.post(orderPath, {
      order_id: placed.order_id,
      brief: { goal: 'sell bread' },
    });
    assert.deepEqual(completed.price, placed.price);
    assert.deepEqual(await auditFaults(databaseIn(service.folder)), []);
  });

  it('take effect at their scheduled time, without any call', async (test) => {
    const { service, clock, quoted, shown } = await serviceFor(test);
    const browser = await signedInBrowser(service, 'ola@desk.example');
    // The deciding service uses the new prices from its own answer on.
    const done = await browser.send('/settings/prices', [
      ...typedBook('2027-1', '300,50'),
      ['holds_from', '2026-03-02T00:00'],
      ['step', 'do'],
    ]);
    assert.equal(done.status, 303, done.text);
    assert.equal(await quoted(), 250);
    assert.deepEqual([(await shown()).holding, states(await shown())], [null, ['planned']]);
    const before = await service.get('/studios');
    clock.advance(dayMs / 2 - 1);
    assert.equal(await quoted(), 250);
    clock.advance(1);
    assert.equal(await quoted(), 300.5);
    const after = await service.get('/studios', {
      'if-none-match': before.headers.get('etag') ?? '',
    });
    assert.equal(after.status, 200);
    const { json } = await service.post(orderPath, { ...bakery, project: { pages: 1 } });
    assert.equal(json.price.amount, 300.5);
    assert.deepEqual([(await shown()).holding, states(await shown())], [1, ['holds']]);
  });

  it('can be changed today without touching scheduled ones, and show until when they apply', async (test) => {
    const { clock, set, shown } = await serviceFor(test);
    await set(dearer, { holds_from: '2026-04-01T08:00Z' });
    const mended = await set({ ...builtIn, version: '2026-2', payments: 125 });
    assert.equal(mended.before.version, '2026-1');
    assert.equal(new Date(mended.holdsUntil ?? 0).toISOString(), '2026-04-01T08:00:00.000Z');
    assert.deepEqual(states(await shown()), ['holds', 'planned']);
    clock.advance(31 * dayMs);
    assert.equal((await shown()).value.version, '2027-1');
    assert.deepEqual(states(await shown()), ['past', 'holds']);
  });

  it('that are scheduled can be replaced or withdrawn, and then never apply', async (test) => {
    const { clock, set, shown, withdraw, operator } = await serviceFor(test);
    const then = { holds_from: '2026-03-03T00:00' };
    await set(dearer, then);
    const replaced = await set(cheaper, then);
    assert.equal(replaced.before.version, '2027-1');
    assert.deepEqual(states(await shown()), ['planned', 'replaced']);
    const tried = await withdraw(2, { dry_run: true });
    assert.deepEqual([tried.stays, tried.version, tried.dryRun], [null, 3, true]);
    assert.equal((await shown()).versions.length, 2);
    await withdraw(2);
    assert.deepEqual(states(await shown()), ['withdrawal', 'replaced', 'replaced']);
    const { result } = await callAsOperator(operator, 'withdraw_setting', {
      setting: 'prices',
      version: 2,
    });
    assert.ok(!result.ok && result.problem.kind === 'invalid_field');
    assert.equal(result.problem.problem, 'must be one that is still to come');
    clock.advance(3 * dayMs);
    assert.deepEqual([(await shown()).holding, (await shown()).value.version], [null, '2026-1']);
    await set(dearer, { holds_from: '2026-03-05' });
    clock.advance(dayMs);
    assert.equal((await shown()).value.version, '2027-1');
  });

  it('can be scheduled for a date in the calendar’s time zone or a moment of another zone, and never for the past', async (test) => {
    const { set, problem, operator } = await serviceFor(test);
    await operate(operator, 'change_calendar', { calendar: { time_zone: 'Europe/Warsaw' } });
    const from = async (holds_from: string) =>
      new Date((await set(dearer, { holds_from, dry_run: true })).holdsFrom).toISOString();
    assert.equal(await from('2027-01-01'), '2026-12-31T23:00:00.000Z');
    assert.equal(await from('2026-07-01T08:30'), '2026-07-01T06:30:00.000Z');
    assert.equal(await from('2026-07-01T08:30-02:00'), '2026-07-01T10:30:00.000Z');
    // Clocks go forward from two to three, and back from three to two.
    assert.equal(await from('2026-03-29T02:30'), '2026-03-29T01:30:00.000Z');
    assert.equal(await from('2026-10-25T02:30'), '2026-10-25T00:30:00.000Z');
    assert.equal(await from(''), '2026-03-01T12:00:00.000Z');
    for (const [holds_from, why] of [
      ['2026-03-01', 'holds_from must not be in the past; left out it is at once'],
      ['2026-03-01T11:59:59Z', 'holds_from must not be in the past; left out it is at once'],
      ['2206-01-01', 'holds_from must be within the next two years'],
      [
        '2027-02-30',
        'holds_from must be a date, or a date and time, such as 2027-01-01T08:00, got 2027-02-30',
      ],
      [
        'tomorrow',
        'holds_from must be a date, or a date and time, such as 2027-01-01T08:00, got tomorrow',
      ],
    ] as const) {
      assert.equal(await problem(dearer, { holds_from }), why);
    }
  });

  it('are refused with all of their errors, and under a version name with other figures', async (test) => {
    const { set, problem, shown, withdraw } = await serviceFor(test);
    const wrong = {
      ...dearer,
      version: 'a\u0007',
      base: { ...builtIn.base, shop: 0, landing: 'dear' },
      pages: [{ from: 3, each: 1.005 }],
      payments: -1,
    };
    assert.equal(
      await problem(wrong),
      'prices.version must not hold control characters other than newline and tab; ' +
        'prices.base.landing must be an amount in euros, such as 150 or 99.5; ' +
        'prices.base.shop must be more than 0; ' +
        'prices.pages.0.each must have at most two decimals; ' +
        'prices.pages must begin with page 2, because the base covers the first; ' +
        'prices.payments must not be less than 0',
    );
    const taken =
      'prices.version must be a name of its own: other prices have had this one, and orders name the prices that they have';
    assert.equal(await problem({ ...builtIn, payments: 121 }), taken);
    assert.equal((await set(builtIn)).version, null);
    await set(dearer, { holds_from: '2026-03-02' });
    await withdraw(1);
    assert.equal(await problem({ ...dearer, payments: 121 }), taken);
    await set(dearer);
    assert.equal((await set(dearer)).version, null);
    await set(builtIn);
    assert.deepEqual(states(await shown()), ['holds', 'past', 'withdrawal', 'replaced']);
    assert.equal(
      await problem(cheaper, { based_on: 1 }),
      'based_on must be the newest version, which is 4: somebody has set it meanwhile',
    );
  });
});

it('from a file under the version name of other figures cause a warning with that name', async (test) => {
  const { set, operator } = await serviceFor(test);
  await set(dearer);
  const warned: unknown[] = [];
  for (const file of [{ ...cheaper, version: '2027-1' }, dearer, builtIn]) {
    const read = readPriceBook(file);
    assert.ok(read.ok);
    await warnOfReusedPriceBookName(read.value, operator.store, {
      warn: (line: unknown) => warned.push(line),
    });
  }
  assert.deepEqual(warned, [{ version: '2027-1' }]);
});
