import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Block } from '../../src/auction/rules/block.ts';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';

/** Stores the blocked addresses and networks. */

const { commit, commitAndRead, readTwice, assertAllCalled } = await coveredStore(
  'blocks',
  'auction',
);

const blockOf = (subject: string, changes: Partial<Block> = {}): Block => ({
  subject,
  isBlocked: true,
  reason: 'Spam',
  changedAt: instant(1_000),
  version: 1,
  ...changes,
});

it('a block is loaded as it was last saved', async () => {
  const lifted = blockOf('a@one.example', {
    isBlocked: false,
    reason: 'By mistake',
    changedAt: instant(2_000),
    version: 2,
  });
  const found = await commitAndRead(
    async ({ blocks }) => {
      await blocks.save(blockOf('a@one.example'));
      await blocks.save(blockOf('192.0.2.1'));
      await blocks.save(lifted);
    },
    async ({ blocks }) => [
      await blocks.find('a@one.example'),
      await blocks.find('192.0.2.1'),
      await blocks.find('192.0.2'),
    ],
  );
  assert.deepEqual(found, [lifted, blockOf('192.0.2.1'), null]);
});

it('a person is blocked by any of their subjects, while the block is in force', async () => {
  const isBlocked = () =>
    readTwice(({ blocks }) =>
      Promise.all([
        blocks.isBlocked(['a@one.example', '192.0.2.1']),
        blocks.isBlocked(['192.0.2.1', 'b@one.example']),
        blocks.isBlocked(['b@one.example']),
        blocks.isBlocked([]),
      ]),
    );
  await commit(async ({ blocks }) => {
    await blocks.save(blockOf('192.0.2.1'));
    await blocks.save(blockOf('b@one.example', { isBlocked: false }));
  });
  assert.deepEqual(await isBlocked(), [true, true, false, false]);
  const subjects = ['a@one.example', '192.0.2.1', 'b@one.example'];
  assert.deepEqual([...(await readTwice(({ blocks }) => blocks.among(subjects)))], ['192.0.2.1']);
  const within = await commit(async ({ blocks }) => {
    const before = await blocks.isBlocked(['192.0.2.1']);
    await blocks.save(blockOf('192.0.2.1', { isBlocked: false, version: 2 }));
    return [before, await blocks.isBlocked(['192.0.2.1'])];
  });
  assert.deepEqual(within, [true, false]);
  assert.deepEqual(await isBlocked(), [false, false, false, false]);
});

it('blocks in force are listed newest first, and subjects in order', async () => {
  const found = await commitAndRead(
    async ({ blocks }) => {
      await blocks.save(blockOf('b', { changedAt: instant(2_000) }));
      await blocks.save(blockOf('ä', { changedAt: instant(3_000), isBlocked: false }));
      await blocks.save(blockOf('a', { changedAt: instant(1_000) }));
      await blocks.save(blockOf('B', { changedAt: instant(4_000) }));
    },
    async ({ blocks }) => [
      (await blocks.list(9)).map(({ subject }) => subject),
      (await blocks.list(2)).map(({ subject }) => subject),
      await blocks.ids('', 9),
      await blocks.ids('B', 2),
      await blocks.ids('ä', 2),
    ],
  );
  assert.deepEqual(found, [['B', 'b', 'a'], ['B', 'b'], ['B', 'a', 'b', 'ä'], ['a', 'b'], []]);
});

assertAllCalled();
