import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Client } from 'pg';
import { standardService } from '../../src/boot/rooms.ts';
import { versionTable } from '../../src/store/create-schema.ts';
import { creationLock } from '../../src/store/engines/postgres-schema.ts';
import { openEngine } from '../../src/store/store.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';
import { until } from '../support/until.ts';

it('a node that waits while another creates the tables uses those tables', async (t) => {
  const folder = await makeFolder('studiolot-first-');
  t.after(() => removeFolder(folder));
  const creator = new Client({ connectionString: databaseIn(folder) });
  await creator.connect();
  // Without the version table, the service treats the schema as not created.
  await creator.query(`alter table ${versionTable} rename to not_yet`);
  await creator.query(`begin; select pg_advisory_xact_lock(${creationLock})`);
  const opening = openEngine(databaseIn(folder), standardService.storedRows);
  await until('the node waits for the lock', async () => {
    const { rows } = await creator.query(
      `select 1 from pg_locks join pg_database on pg_database.oid = database
       where datname = current_database() and locktype = 'advisory' and not granted`,
    );
    return rows.length === 1;
  });
  // A single rename sends so few invalidations that the waiting connection does not process them by chance.
  await creator.query(`alter table not_yet rename to ${versionTable}; commit`);
  const engine = await opening;
  const orders = await engine.read(({ db }) => db.selectFrom('orders').selectAll().execute());
  assert.deepEqual(orders, []);
  await engine.close();
  await creator.end();
});
