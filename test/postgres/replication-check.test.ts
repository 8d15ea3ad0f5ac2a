import assert from 'node:assert/strict';
import { it } from 'node:test';
import { standardService } from '../../src/boot/rooms.ts';
import { StoreBusy } from '../../src/kernel/store.ts';
import type { Session } from '../../src/store/engine.ts';
import { openEngine } from '../../src/store/store.ts';
import { handlesIn, boundHandles, insertHandle } from '../support/chats.ts';
import { databaseIn, makeFolder, openDatabase, removeFolder } from '../support/database.ts';

it('the replication check reports nothing to a writer before a commit of its own has passed', async (t) => {
  const folder = await makeFolder('studiolot-replicated-');
  t.after(() => removeFolder(folder));
  const earlier = await openEngine(databaseIn(folder), standardService.storedRows);
  t.after(() => earlier.close());
  const later = await openEngine(databaseIn(folder), standardService.storedRows);
  t.after(() => later.close());
  const other = await openDatabase(databaseIn(folder));
  t.after(() => other.close());
  const keep = async (session: Session) => {
    await insertHandle(session, 'kept');
    return { keep: true, value: null };
  };
  const find = async (session: Session) => ({ keep: false, value: await boundHandles(session) });
  await earlier.write('orders', keep);

  // Commits that need this table wait, like those of a primary whose standby is away.
  await other.execute('begin; lock table leases in exclusive mode');
  await assert.rejects(later.write('orders', find), StoreBusy);
  await assert.rejects(later.write('auction', find), StoreBusy);
  assert.deepEqual(await later.read(boundHandles), ['kept']);
  assert.deepEqual(await earlier.write('orders', find), ['kept']);

  await other.execute('rollback');
  assert.deepEqual(await later.write('orders', find), ['kept']);
  assert.deepEqual(await handlesIn(databaseIn(folder)), ['kept']);
});
