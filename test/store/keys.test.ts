import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { NewKey } from '../../src/auction/rows/keys.ts';
import type { BidId, ParticipantId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';

/** Stores the hashes of participant keys. */

const { commit, commitAndRead, readTwice, rows, execute, assertAllCalled } = await coveredStore(
  'keys',
  'auction',
);

const [ada, ben] = ['par_ada' as ParticipantId, 'par_ben' as ParticipantId];

const keyOf = (
  keyHash: string,
  bid: string,
  at: number,
  changes: Partial<NewKey> = {},
): NewKey => ({
  keyHash,
  participantId: ada,
  bidId: bid as BidId,
  at: instant(at),
  isFirst: false,
  ...changes,
});

const hashes = (id: ParticipantId) =>
  readTwice(async ({ keys }) =>
    (await keys.ofParticipant(id)).map(({ keyHash }) => keyHash).toSorted(),
  );

it('a key is found by its hash, with its last use', async () => {
  const found = await commitAndRead(
    async ({ keys }) => {
      await keys.add(keyOf('one', 'bid_1', 1_000, { isFirst: true }), 5);
      await keys.add(keyOf('two', 'bid_2', 1_000, { participantId: ben }), 5);
      await keys.touch('one', instant(4_000));
    },
    async ({ keys }) => [await keys.find('one'), await keys.find('two'), await keys.find('three')],
  );
  assert.deepEqual(found, [
    { participantId: ada, lastUsedAt: 4_000 },
    { participantId: ben, lastUsedAt: 1_000 },
    null,
  ]);
  const stored = await rows(
    `select key_hash, participant_id, made_at_ms, last_used_at_ms, bid_id
    from participant_keys where key_hash = 'one'`,
  );
  assert.deepEqual(stored, [
    {
      key_hash: 'one',
      participant_id: ada,
      made_at_ms: 1_000,
      last_used_at_ms: 4_000,
      bid_id: 'bid_1',
    },
  ]);
});

it('a participant keeps the newest keys, and one of each code', async () => {
  await commit(async ({ keys }) => {
    await keys.add(keyOf('of-ben', 'bid_9', 1, { participantId: ben }), 3);
    await keys.add(keyOf('second', 'bid_2', 2_000), 3);
    await keys.add(keyOf('first', 'bid_1', 1_000), 3);
    await keys.add(keyOf('third', 'bid_3', 3_000), 3);
  });
  assert.deepEqual(await hashes(ada), ['first', 'second', 'third']);
  await commit(({ keys }) => keys.add(keyOf('third again', 'bid_3', 3_500), 3));
  assert.deepEqual(await hashes(ada), ['first', 'second', 'third again']);
  await commit(({ keys }) => keys.add(keyOf('fourth', 'bid_4', 1), 3));
  assert.deepEqual(await hashes(ada), ['fourth', 'second', 'third again']);
  assert.deepEqual(await hashes(ben), ['of-ben']);
});

it('a key added in a transaction counts for the next', async () => {
  await commit(async ({ keys }) => {
    await keys.ofParticipant(ada);
    await keys.add(keyOf('one', 'bid_1', 1_000), 2);
    await keys.add(keyOf('two', 'bid_2', 2_000), 2);
    await keys.add(keyOf('three', 'bid_3', 3_000), 2);
  });
  assert.deepEqual(await hashes(ada), ['three', 'two']);
});

it('keys of several participants are loaded together', async () => {
  await commit(async ({ keys }) => {
    await keys.add(keyOf('one', 'bid_1', 1_000), 5);
    await keys.add(keyOf('two', 'bid_2', 1_000, { participantId: ben }), 5);
  });
  const found = await readTwice(({ keys }) =>
    Promise.all([ben, 'par_eve' as ParticipantId, ada].map((id) => keys.ofParticipant(id))),
  );
  assert.deepEqual(
    found.map((keys) => keys.map(({ keyHash }) => keyHash)),
    [['two'], [], ['one']],
  );
});

it('keys are counted and removed, one or all of a participant', async () => {
  await commit(async ({ keys }) => {
    for (const name of ['1', '2', '3']) await keys.add(keyOf(name, `bid_${name}`, 1_000), 9);
    await keys.add(keyOf('4', 'bid_4', 1_000, { participantId: ben }), 9);
    await keys.remove('2');
  });
  const counts = () =>
    readTwice(async ({ keys }) => [await keys.count(ada), await keys.count(ben)]);
  assert.deepEqual(
    [await hashes(ada), await counts()],
    [
      ['1', '3'],
      [2, 1],
    ],
  );
  await commit(({ keys }) => keys.removeAll(ada));
  assert.deepEqual([await hashes(ada), await counts()], [[], [0, 1]]);
});

it('keys that were last used long ago are deleted', async () => {
  await commit(async ({ keys }) => {
    await keys.add(keyOf('old', 'bid_1', 1_000), 9);
    await keys.add(keyOf('young', 'bid_2', 1_000), 9);
    await keys.touch('old', instant(5_000));
    await keys.touch('young', instant(5_001));
    await keys.forget(instant(5_000));
  });
  assert.deepEqual(await hashes(ada), ['young']);
});

it('a key moved to another participant, or bound to none, opens nothing and is named', async () => {
  await commit(async ({ keys }) => {
    for (const name of ['a', 'b', 'c', 'd']) await keys.add(keyOf(name, `bid_${name}`, 1_000), 9);
  });
  await execute(
    `update participant_keys set participant_id = 'par_eve' where key_hash = 'b';
    update participant_keys set binding = '' where key_hash = 'c'`,
  );
  const found = await readTwice(async ({ keys }) => [
    await keys.find('a'),
    await keys.find('b'),
    await keys.find('c'),
    await keys.checkBindings('', 3),
    await keys.checkBindings('c', 3),
    await keys.checkBindings('d', 3),
  ]);
  assert.deepEqual(found, [
    { participantId: ada, lastUsedAt: 1_000 },
    null,
    null,
    { last: 'c', count: 3, ofWrongKeys: ['par_eve', ada] },
    { last: 'd', count: 1, ofWrongKeys: [] },
    { last: null, count: 0, ofWrongKeys: [] },
  ]);
});

assertAllCalled();
