import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { it } from 'node:test';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';
import { openTestStore } from '../support/open-store.ts';

/** Searches for people use indexes, so they stay fast with much stored data. */

it('people are found in the parts of indexes that are about them', async (test) => {
  const folder = await makeFolder('studiolot-people-');
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
  statements.clear();
  await store.read(async ({ personalOrders, personalBidders, personalMessages }) => {
    await personalOrders.addressesAt('cakes.example', 50);
    await personalBidders.addressesAt('cakes.example', 50);
    await personalBidders.addressesFrom('192.0.2.1', 50);
    await personalOrders.count('ann@cakes.example');
    await personalBidders.countBids('ann@cakes.example');
    await personalOrders.ofEmail('ann@cakes.example', 50);
    await personalBidders.bidsOf('ann@cakes.example', 50);
    await personalMessages.to('ann@cakes.example', ['ord_1' as never], 50);
  });

  const database = new DatabaseSync(join(folder, 'studiolot.db'));
  test.after(() => database.close());
  const steps = [...statements]
    .filter((text) => text.startsWith('select'))
    .flatMap((text) =>
      database
        .prepare(`explain query plan ${text}`)
        .all()
        .map(({ detail }) => String(detail)),
    );
  assert.deepEqual(steps, [
    'SEARCH orders USING INDEX orders_by_studio (<expr>=?)',
    'SEARCH participants USING COVERING INDEX participants_by_domain (<expr>=?)',
    'SEARCH bids USING COVERING INDEX bids_from_network (network=?)',
    'SEARCH orders USING COVERING INDEX orders_by_studio (<expr>=? AND <expr>=?)',
    'SEARCH bids USING COVERING INDEX bids_by_email (email_key=?)',
    'SEARCH orders USING INDEX orders_by_studio (<expr>=? AND <expr>=?)',
    'USE TEMP B-TREE FOR ORDER BY',
    'SEARCH bids USING INDEX bids_by_email (email_key=?)',
    'SEARCH outbox USING INDEX outbox_subject (subject=?)',
    'USE TEMP B-TREE FOR ORDER BY',
  ]);
});
