import assert from 'node:assert/strict';
import { it } from 'node:test';
import { rowsOf } from '../support/database.ts';
import { diceFor } from '../support/dice.ts';
import { createLoad } from '../support/load.ts';
import { createServerProcess } from '../support/server-process.ts';
import { faultsOf } from '../support/stored.ts';
import { until } from '../support/until.ts';

const cuts = 12;
const ordersBetween = 30;

it('the service keeps every promise when the server cuts its connections under constant load', async (t) => {
  const load = createLoad(diceFor(t));
  const server = await createServerProcess();
  t.after(() => server.end());
  await server.start();
  const running = load.run(server.url());
  const orders = (): number => load.counts().acknowledgedOrders;
  let ended = 0;
  for (let cut = 1; cut <= cuts; cut += 1) {
    const before = orders();
    await until('more orders are placed', () => orders() >= before + ordersBetween);
    const all = await rowsOf(
      server.database,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
    ended += all.length;
  }
  const before = orders();
  await until('more orders are placed', () => orders() >= before + ordersBetween);
  running.expectBrokenConnections();
  await Promise.all([server.kill(), running.over]);
  assert.deepEqual(load.unexpected, []);
  assert.deepEqual(await faultsOf(server.database, load), []);
  t.diagnostic(JSON.stringify({ cuts, ended, ...load.counts() }));
});
