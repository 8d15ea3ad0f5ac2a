import assert from 'node:assert/strict';
import { it } from 'node:test';
import { standardService } from '../../src/boot/rooms.ts';
import { openEngine } from '../../src/store/store.ts';
import { handlesIn, insertHandle } from '../support/chats.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';

it('the next node can write when one hangs inside an auction transaction, which the first then repeats', async (t) => {
  const folder = await makeFolder('studiolot-silence-');
  t.after(() => removeFolder(folder));
  const still = await openEngine(databaseIn(folder), standardService.storedRows);
  t.after(() => still.close());
  const next = await openEngine(databaseIn(folder), standardService.storedRows);
  t.after(() => next.close());

  const started = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  let runs = 0;
  const late = still.write('auction', async (session) => {
    runs += 1;
    await insertHandle(session, 'late');
    const before = await session.db.selectFrom('chats').select('handle').execute();
    started.resolve();
    await release.promise;
    return { keep: true, value: before.length };
  });
  await started.promise;
  await next.write('auction', async (session) => {
    await insertHandle(session, 'early');
    return { keep: true, value: null };
  });
  release.resolve();
  assert.equal(await late, 2);
  assert.equal(runs, 2);
  assert.deepEqual(await handlesIn(databaseIn(folder)), ['early', 'late']);
});
