import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { it } from 'node:test';
import type { CallContext } from '../../src/kernel/context.ts';
import { instant } from '../../src/kernel/time.ts';
import { showMonth } from '../../src/operators/operations/show-month.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';
import { openTestStore } from '../support/open-store.ts';
import { deadlinesOf } from '../support/plain-orders.ts';

/** Even with a million orders, the month's queries read only the month's part of each index. */

it('a month is counted from index ranges, without the rows', async (test) => {
  const folder = await makeFolder('studiolot-month-');
  const store = await openTestStore(databaseIn(folder));
  test.after(async () => {
    await store.close();
    await removeFolder(folder);
  });
  const statements = new Set<string>();
  const name = 'all';
  const execute = StatementSync.prototype[name];
  test.mock.method(
    StatementSync.prototype,
    name,
    function (this: StatementSync, ...values: never[]) {
      statements.add(this.sourceSQL);
      return Reflect.apply(execute, this, values);
    },
  );
  // A confirmed order makes the service query how long the confirmation took.
  await store.write('orders', async ({ deadlines }) => {
    const [since, dueAt] = [instant(Date.parse('2026-10-05T10:00Z')), instant(0)];
    const ends = { dueAt, metAt: since, voidedAt: null, request: null, alarmed: null };
    await deadlines.save(deadlinesOf('ord_1', [[0, { promise: 'confirmation', since, ...ends }]]));
    await deadlines.save(
      deadlinesOf('ord_2', [[0, { promise: 'confirmation', since, ...ends, metAt: null }]]),
    );
    return { keep: true, value: null };
  });
  statements.clear();
  const settings = { calendar: { timeZone: 'UTC' } };
  const callContext = { now: instant(Date.parse('2026-10-06T10:00Z')), settings };
  assert.ok('read' in showMonth.handler);
  const { read } = showMonth.handler;
  await store.read((tx) => read(tx, { month: null }, callContext as unknown as CallContext));

  const database = new DatabaseSync(join(folder, 'studiolot.db'));
  test.after(() => database.close());
  const counted = [...statements].filter((text) => /\b(orders|events|deadlines)\b/.test(text));
  const steps = counted.flatMap((text) =>
    database
      .prepare(`explain query plan ${text}`)
      .all()
      .map(({ detail }) => String(detail)),
  );
  assert.deepEqual(
    new Set(steps.filter((step) => /\b(orders|events|deadlines)\b/.test(step))),
    new Set([
      'SEARCH orders USING COVERING INDEX orders_by_time (placed_at_ms>? AND placed_at_ms<?)',
      'SEARCH orders USING COVERING INDEX orders_advanced (placed_at_ms>? AND placed_at_ms<?)',
      'SEARCH events USING COVERING INDEX events_payments (type=? AND currency=? AND at_ms>? AND at_ms<?)',
      'SEARCH deadlines USING COVERING INDEX deadlines_given (promise=? AND since_ms>? AND since_ms<?)',
      // The query reads rows of open promises only.
      'SEARCH deadlines USING INDEX deadlines_given (promise=? AND since_ms>? AND since_ms<?)',
      'SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)',
    ]),
  );
});
