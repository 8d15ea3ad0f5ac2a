import assert from 'node:assert/strict';
import { it } from 'node:test';
import { instant } from '../../src/kernel/time.ts';
import type { Checkpoint, LogKeys } from '../../src/log/rows/log-entries.ts';
import { coveredStore } from '../support/covered-store.ts';

/** Stores the signed checkpoints of the public log and the keys. */

const { commit, commitAndRead, readTwice, assertAllCalled } = await coveredStore(
  'log-signed',
  'auction',
);

const hourMs = 3_600_000;

const checkpointOf = (size: number, changes: Partial<Checkpoint> = {}): Checkpoint => ({
  size,
  root: `root ${size}`,
  at: instant(size * 1_000),
  note: `note ${size}`,
  cosignatures: '',
  ...changes,
});
const saveAll = (...all: readonly Checkpoint[]) =>
  commit(async ({ log }) => {
    for (const checkpoint of all) await log.saveCheckpoint(checkpoint);
  });
const keysOf = (generation: number, changes: Partial<LogKeys> = {}): LogKeys => ({
  generation,
  origin: `origin ${generation}`,
  key: `key ${generation}`,
  timeKey: `time ${generation}`,
  fromSize: generation * 10,
  endorsement: null,
  until: null,
  untilSize: null,
  ...changes,
});

it('checkpoints are sorted by size, and the newest is read by itself', async () => {
  assert.equal(await readTwice(({ log }) => log.checkpoint()), null);
  const found = await commitAndRead(
    async ({ log }) => {
      for (const size of [10, 2, 9]) await log.saveCheckpoint(checkpointOf(size));
    },
    async ({ log }) => [
      await log.checkpoint(),
      (await log.checkpoints(0, 2)).map(({ size }) => size),
      (await log.checkpoints(2, 9)).map(({ size }) => size),
      await log.checkpoints(10, 9),
    ],
  );
  assert.deepEqual(found, [checkpointOf(10), [2, 9], [9, 10], []]);
});

it('a checkpoint gets more signatures, and keeps its root', async () => {
  const signed = checkpointOf(5, { at: instant(9), note: 'another', cosignatures: '— witness' });
  const found = await commitAndRead(
    async ({ log }) => {
      await log.saveCheckpoint(checkpointOf(5));
      await log.saveCheckpoint(checkpointOf(6));
      await log.saveCheckpoint(signed);
    },
    async ({ log }) => await log.checkpoints(0, 9),
  );
  assert.deepEqual(found, [signed, checkpointOf(6)]);
  await saveAll({ ...signed, root: 'another' });
  assert.equal((await readTwice(({ log }) => log.checkpoints(0, 1)))[0]?.root, 'root 5');
});

it('cosigned checkpoints are found: the newest, and the oldest that contains a leaf', async () => {
  const cosignatures = '— witness';
  const found = await commitAndRead(
    async ({ log }) => {
      await log.saveCheckpoint(checkpointOf(3));
      for (const size of [5, 7]) await log.saveCheckpoint(checkpointOf(size, { cosignatures }));
      await log.saveCheckpoint(checkpointOf(9));
    },
    async ({ log }) => [
      (await log.newestCosigned())?.size,
      (await log.cosignedOver(0))?.size,
      (await log.cosignedOver(4))?.size,
      (await log.cosignedOver(5))?.size,
      await log.cosignedOver(7),
    ],
  );
  assert.deepEqual(found, [7, 5, 5, 7, null]);
  await saveAll(checkpointOf(5), checkpointOf(7));
  assert.equal(await readTwice(({ log }) => log.newestCosigned()), null);
});

it('the newest checkpoint is found whose last leaf is not after a moment', async () => {
  const leaf = (hash: string) => ({ entry: '', hash, place: null, ends: null });
  await commit(async ({ log }) => {
    await log.append([leaf('a'), leaf('b')], instant(1_000));
    await log.append([leaf('c')], instant(2_000));
    for (const size of [1, 2, 3]) await log.saveCheckpoint(checkpointOf(size));
    await log.saveCheckpoint(checkpointOf(4));
  });
  const found = await readTwice(({ log }) =>
    Promise.all([999, 1_000, 1_999, 2_000].map((at) => log.checkpointOf(instant(at)))),
  );
  assert.deepEqual(found, [null, checkpointOf(2), checkpointOf(2), checkpointOf(3)]);
});

it('the newest of each hour stays, and the newest that a witness has cosigned', async () => {
  const at = (size: number, ms: number, cosignatures = '') =>
    checkpointOf(size, { at: instant(ms), cosignatures });
  await saveAll(
    at(1, 10 * hourMs - 1),
    at(2, 10 * hourMs, 'w'),
    at(3, 10 * hourMs + 1, 'w'),
    at(4, 10 * hourMs + 2),
    at(5, 11 * hourMs - 1),
    at(6, 11 * hourMs),
    at(7, 11 * hourMs),
    at(8, 12 * hourMs - 1),
    at(9, 12 * hourMs),
  );
  const thinOut = (atMost: number) =>
    commit(({ log }) => log.thinOut(instant(10 * hourMs), instant(12 * hourMs), atMost));
  const sizes = async () =>
    (await readTwice(({ log }) => log.checkpoints(0, 99))).map(({ size }) => size);
  await thinOut(1);
  assert.deepEqual(await sizes(), [1, 3, 4, 5, 6, 7, 8, 9]);
  await thinOut(9);
  assert.deepEqual(await sizes(), [1, 3, 5, 8, 9]);
  await commit(({ log }) => log.thinOut(instant(0), instant(11 * hourMs - 1), 9));
  assert.deepEqual(await sizes(), [1, 3, 5, 8, 9]);
});

it('keys are listed oldest first, and may get an end', async () => {
  const ended = keysOf(1, { until: instant(9_000), untilSize: 25 });
  const found = await commitAndRead(
    async ({ log }) => {
      assert.deepEqual(await log.keys(), []);
      await log.saveKeys(keysOf(2, { endorsement: 'by 1' }));
      await log.saveKeys(keysOf(1));
      await log.saveKeys({ ...ended, origin: 'origin 1' });
    },
    ({ log }) => log.keys(),
  );
  assert.deepEqual(found, [ended, keysOf(2, { endorsement: 'by 1' })]);
  await commit(({ log }) => log.saveKeys({ ...ended, key: 'another', fromSize: 0 }));
  assert.deepEqual(await readTwice(({ log }) => log.keys()), [
    ended,
    keysOf(2, { endorsement: 'by 1' }),
  ]);
});

assertAllCalled();
