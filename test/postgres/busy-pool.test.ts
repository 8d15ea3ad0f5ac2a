import assert from 'node:assert/strict';
import { it } from 'node:test';
import { standardService } from '../../src/boot/rooms.ts';
import { StoreBusy } from '../../src/kernel/store.ts';
import { openEngine } from '../../src/store/store.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';
import { assertWithin } from '../support/patience.ts';

const connections = 10;
/** Clients wait longer than this, so they receive an answer that comes within this time. */
const logDelayMsMax = 4_000;

it('the service quickly reports that it is busy when every connection is in use, and serves again when one is free', async (t) => {
  const folder = await makeFolder('studiolot-crowded-');
  t.after(() => removeFolder(folder));
  const engine = await openEngine(databaseIn(folder), standardService.storedRows);
  t.after(() => engine.close());
  const release = Promise.withResolvers<void>();
  const holding = Array.from({ length: connections }, () => engine.read(() => release.promise));

  const startedAt = performance.now();
  await assert.rejects(
    engine.read(() => Promise.resolve()),
    StoreBusy,
  );
  await assert.rejects(
    engine.write('auction', () => Promise.resolve({ keep: false, value: null })),
    StoreBusy,
  );
  assertWithin(performance.now() - startedAt, 2 * logDelayMsMax);

  release.resolve();
  await Promise.all(holding);
  assert.equal(await engine.read(() => Promise.resolve('read')), 'read');
});
