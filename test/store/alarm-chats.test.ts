import assert from 'node:assert/strict';
import { it } from 'node:test';
import { emailKey } from '../../src/kernel/mailbox.ts';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';

/** Stores the chats that receive operators' alarms. */

const { commit, readTwice, commitAndRead, contend, assertAllCalled } =
  await coveredStore('alarm-chats');

const ada = emailKey('ada@desk.example');
const ben = emailKey('ben@desk.example');
const eve = emailKey('eve@desk.example');
const none = { sealed: null, since: null, linkExpiresAt: null, problem: null };

it('an offered link is found by any of its hashes, and belongs to one operator', async () => {
  const found = await commitAndRead(
    async ({ desk: { alarmChats } }) => {
      await alarmChats.offer(ada, 'hash of ada', instant(5_000));
      await alarmChats.offer(ben, 'hash of ben', instant(6_000));
    },
    async ({ desk: { alarmChats } }) => [
      await alarmChats.findByLink(['another', 'hash of ben']),
      await alarmChats.findByLink(['another']),
      await alarmChats.find(ada),
      await alarmChats.find(eve),
    ],
  );
  assert.deepEqual(found, [
    { ...none, operator: ben, linkExpiresAt: 6_000 },
    null,
    { ...none, operator: ada, linkExpiresAt: 5_000 },
    null,
  ]);
});

it('a chat belongs to one operator, and a new link replaces the old one', async () => {
  await commit(async ({ desk: { alarmChats } }) => {
    await alarmChats.offer(ben, 'hash of ben', instant(6_000));
    await alarmChats.offer(ada, 'hash of ada', instant(5_000));
    await alarmChats.open(ada, 'sealed chat', instant(4_000));
  });
  const list = () => readTwice(({ desk }) => desk.alarmChats.list());
  const ofBen = { ...none, operator: ben, linkExpiresAt: 6_000 };
  assert.deepEqual(await list(), [
    { ...none, operator: ada, sealed: 'sealed chat', since: 4_000, linkExpiresAt: 5_000 },
    ofBen,
  ]);
  await commit(({ desk: { alarmChats } }) => alarmChats.offer(ada, 'newer hash', instant(7_000)));
  assert.deepEqual(await list(), [{ ...none, operator: ada, linkExpiresAt: 7_000 }, ofBen]);
  const byHash = await readTwice(async ({ desk: { alarmChats } }) => [
    await alarmChats.findByLink(['hash of ada']),
    (await alarmChats.findByLink(['newer hash']))?.operator,
  ]);
  assert.deepEqual(byHash, [null, ada]);
});

it('a chat that is disconnected stores the reason, unless it was replaced meanwhile', async () => {
  await commit(async ({ desk: { alarmChats } }) => {
    await alarmChats.offer(ada, 'hash of ada', instant(5_000));
    await alarmChats.open(ada, 'second chat', instant(4_000));
    await alarmChats.breakOff(ada, 'first chat', 'blocked');
    await alarmChats.breakOff(ben, 'second chat', 'blocked');
  });
  const find = () => readTwice(({ desk }) => desk.alarmChats.find(ada));
  assert.equal((await find())?.sealed, 'second chat');
  await commit(({ desk }) => desk.alarmChats.breakOff(ada, 'second chat', 'blocked'));
  assert.deepEqual(await find(), { ...none, operator: ada, problem: 'blocked' });
  assert.equal(await readTwice(({ desk }) => desk.alarmChats.findByLink(['hash of ada'])), null);
  await commit(({ desk }) => desk.alarmChats.open(ada, 'third chat', instant(6_000)));
  assert.deepEqual(await find(), { ...none, operator: ada, sealed: 'third chat', since: 6_000 });
});

it('a chat that its operator ends is deleted, and no other', async () => {
  await commit(async ({ desk: { alarmChats } }) => {
    await alarmChats.offer(ada, 'hash of ada', instant(5_000));
    await alarmChats.offer(ben, 'hash of ben', instant(5_000));
    await alarmChats.end(ada);
  });
  const left = await readTwice(({ desk }) => desk.alarmChats.list());
  assert.deepEqual(
    left.map(({ operator }) => operator),
    [ben],
  );
});

it('expired unopened links and the chats of removed operators are deleted', async () => {
  const [open, broken, expired, valid, gone] = [
    emailKey('open@desk.example'),
    emailKey('broken@desk.example'),
    emailKey('expired@desk.example'),
    emailKey('valid@desk.example'),
    emailKey('gone@desk.example'),
  ] as const;
  await commit(async ({ desk: { alarmChats } }) => {
    for (const each of [open, broken, expired, valid, gone]) {
      await alarmChats.offer(each, `of ${each}`, instant(5_000));
    }
    await alarmChats.offer(valid, 'of valid', instant(5_001));
    await alarmChats.open(open, 'chat', instant(1));
    await alarmChats.open(broken, 'chat', instant(1));
    await alarmChats.breakOff(broken, 'chat', 'blocked');
    await alarmChats.open(gone, 'chat', instant(1));
  });
  const left = async () =>
    (await readTwice(({ desk }) => desk.alarmChats.list())).map(({ operator }) => operator);
  await commit(({ desk }) =>
    desk.alarmChats.forget(instant(5_000), [open, broken, expired, valid]),
  );
  assert.deepEqual(await left(), [broken, open, valid]);
  await commit(({ desk }) => desk.alarmChats.forget(instant(5_000), []));
  assert.deepEqual(await left(), []);
});

it('of two concurrent openings of a link the second sees the first', async () => {
  await commit(({ desk }) => desk.alarmChats.offer(ada, 'hash', instant(5_000)));
  const [, second] = await contend(
    async ({ desk: { alarmChats } }) => {
      await alarmChats.findByLink(['hash']);
      await alarmChats.open(ada, 'chat', instant(4_000));
    },
    ({ desk }) => desk.alarmChats.findByLink(['hash']),
  );
  assert.equal(second?.sealed, 'chat');
});

assertAllCalled();
