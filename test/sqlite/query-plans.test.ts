import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { it, type TestContext } from 'node:test';
import { auctionFor } from '../support/auction.ts';
import { operate } from '../support/operator.ts';
import { studio } from '../support/service.ts';
import { until } from '../support/until.ts';

/** Frequent queries do not become slower with more stored data. */

const growingTables = 'orders|events|outbox|bids|participants|participant_keys|quotas|deadlines';
const wholeTable = new RegExp(`^SCAN (${growingTables})$`);

it('no query of timed work, an order, a bid and its code, or the work queue scans a whole table', async (test: TestContext) => {
  const statementCounts = countStatements(test);
  const auction = await auctionFor(test);
  await auction.service.post('/api/studio-order', { studio });
  const lot = await auction.lot();
  await auction.client('ada@ada.example').enter(lot, 20);
  await auction.service.get('/api/auction/agent/state');
  await operate(auction.operator, 'list_waiting');
  await operate(auction.operator, 'list_orders', { stage: 'building' });
  const { folder } = auction.service;
  const unsealed = 'select "id" from "unsealed"';
  await until('two seconds have passed', () =>
    [...statementCounts].some(([text, times]) => text.startsWith(unsealed) && times > 2),
  );

  const database = new DatabaseSync(join(folder, 'studiolot.db'));
  test.after(() => database.close());
  const statements = [...statementCounts.keys()].filter((text) =>
    /^(select|update|delete|with)/.test(text),
  );
  const plans = statements.map((text) => {
    const steps = database.prepare(`explain query plan ${text}`).all();
    return { text, steps: steps.map(({ detail }) => String(detail)) };
  });
  const readingAll = plans.filter(({ steps }) => steps.some((step) => wholeTable.test(step)));
  assert.deepEqual(readingAll, []);
  // Indexes return due rows and the newest orders of a stage in order, so the queries sort nothing.
  const ofWaiting = plans.filter(({ text }) =>
    /from "orders" where "(waiting_for|confirm_by|unanswered_since)/.test(text),
  );
  const found = ofWaiting.flatMap(({ steps }) =>
    steps
      .filter((step) => / orders( |$)|ORDER/.test(step))
      .map((step) => step.replace('COVERING ', '')),
  );
  assert.deepEqual([...new Set(found)].toSorted(), [
    'SEARCH orders USING INDEX orders_unanswered (unanswered_since_ms>?)',
    'SEARCH orders USING INDEX orders_unconfirmed (confirm_by_ms>? AND confirm_by_ms<?)',
    'SEARCH orders USING INDEX orders_waiting_by (waiting_for=? AND waiting_by_ms>? AND waiting_by_ms<?)',
    'SEARCH orders USING INDEX orders_waiting_by (waiting_for=? AND waiting_by_ms>?)',
    'SEARCH orders USING INDEX orders_waiting_since (waiting_for=?)',
  ]);
  const ofStage = plans.find(({ text }) => /from "orders" where "stage" = \?/.test(text));
  assert.deepEqual(ofStage?.steps, ['SEARCH orders USING INDEX orders_by_stage (stage=?)']);
  assert.ok(plans.length > 50, `${plans.length} statements`);
});

/** Counts the executions of each statement in this process. */
const countStatements = ({ mock }: TestContext): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const name of ['all', 'run'] as const) {
    const execute = StatementSync.prototype[name];
    mock.method(
      StatementSync.prototype,
      name,
      function (this: StatementSync, ...values: unknown[]) {
        if (this.sourceSQL) counts.set(this.sourceSQL, (counts.get(this.sourceSQL) ?? 0) + 1);
        return Reflect.apply(execute, this, values);
      },
    );
  }
  return counts;
};
