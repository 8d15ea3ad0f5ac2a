import assert from 'node:assert/strict';
import { it } from 'node:test';
import pg from 'pg';
import { standardService } from '../../src/boot/rooms.ts';
import { createCrypto } from '../../src/boot/system.ts';
import { startFeed } from '../../src/kernel/feed.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';
import { placedEvent } from '../support/plain-orders.ts';
import { until } from '../support/until.ts';

it('a change that is committed after one with a later number causes one notification', async (test) => {
  const folder = await makeFolder();
  const url = databaseIn(folder);
  const store = await standardService.openStore(url, { key: createCrypto('a secret for changes') });
  const slow = new pg.Client({ connectionString: url });
  await slow.connect();
  const feed = startFeed(store, (error) => assert.fail(String(error)));
  test.after(async () => {
    await feed.stop();
    await slow.end();
    await store.close();
    await removeFolder(folder);
  });
  const names = ['early', 'late', 'ord_1', 'ord_2'];
  const notified: string[] = [];
  let reads = 0;
  feed.follow(({ isAbout }) => {
    // The listener also reports everything if transactions of other databases ran when it started.
    const isEverything = isAbout('anything');
    if (isEverything) reads += 1;
    else notified.push(...names.filter(isAbout));
  });
  const place = (id: string) =>
    store.write('orders', async ({ events }) => {
      await events.append([placedEvent(id)], 'system');
      return { keep: true, value: null };
    });
  await until('the feed reports everything', () => reads > 0);
  const running = async (bound: string) => {
    const { rows } = await slow.query<{ id: string }>(
      `select txid_snapshot_${bound}(txid_current_snapshot()) as id`,
    );
    return Number(rows[0]?.id);
  };
  const next = await running('xmax');
  await until('the earlier transactions have ended', async () => (await running('xmin')) >= next);
  await until('it is notified', async () => {
    await slow.query(`insert into changes (about) values ('["early"]')`);
    return notified.includes('early');
  });
  await slow.query('begin');
  await slow.query(`insert into changes (about) values ('["late"]')`);
  await place('ord_1');
  await until('it is notified', () => notified.includes('ord_1'));
  assert.ok(!notified.includes('late'));
  await slow.query('commit');
  await until('it is notified', () => notified.includes('late'));
  await place('ord_2');
  await until('it is notified', () => notified.includes('ord_2'));
  assert.deepEqual(
    notified.filter((name) => name !== 'early'),
    ['ord_1', 'late', 'ord_2'],
  );
});
