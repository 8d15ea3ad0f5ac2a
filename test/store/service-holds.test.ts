import assert from 'node:assert/strict';
import { it } from 'node:test';
import { instant } from '../../src/kernel/time.ts';
import type { NewDelivery } from '../../src/messages/rows/delivery.ts';
import { nothingVoided, type ServiceHold } from '../../src/operators/rules/service-hold.ts';
import { coveredStore } from '../support/covered-store.ts';
import { isPostgres } from '../support/database.ts';
import { confirmationTo } from '../support/enqueued.ts';

/** Stores the reasons for which the service is on hold, and voids access after a restore. */

const { commit, readTwice, commitAndRead, execute, rows, assertAllCalled } =
  await coveredStore('service-holds');

const restored: ServiceHold = {
  reason: 'restored',
  state: 'waiting',
  since: instant(1_000),
  voided: { ...nothingVoided, codes: 3 },
  startedBy: 'operator ann',
  backupAt: null,
  confirmedAt: null,
  confirmedBy: null,
};

it('a pause is found by its reason, changed, and removed', async () => {
  const found = await commitAndRead(
    ({ serviceHolds }) => serviceHolds.save(restored),
    async ({ serviceHolds }) => [
      await serviceHolds.find('restored'),
      await serviceHolds.find('clock'),
    ],
  );
  assert.deepEqual(found, [restored, null]);
  assert.deepEqual(await rows('select reason, is_holding from service_holds'), [
    { reason: 'restored', is_holding: 1 },
  ]);
  await commit(({ serviceHolds }) => serviceHolds.save({ ...restored, state: 'confirmed' }));
  assert.deepEqual(await rows('select is_holding from service_holds'), [{ is_holding: 0 }]);
  await commit(({ serviceHolds }) => serviceHolds.remove('restored'));
  assert.equal(await readTwice(({ serviceHolds }) => serviceHolds.find('restored')), null);
});

it('a restored service’s messages are neither found nor leased, and those of one with a doubtful clock are', async () => {
  const address = 'a@one.example';
  const delivery: NewDelivery = {
    envelope: confirmationTo({ channel: 'email', address }, 'a'),
    subject: '',
    queue: 'others',
    state: 'pending',
    notAfter: null,
    sealedSecret: null,
    dueAt: instant(1_000),
  };
  const inDoubt: ServiceHold = {
    ...{ reason: 'clock', state: 'waiting', since: instant(1_000), holder: 'x' },
    ...{ doubt: { kind: 'jumped', offMs: 9 }, machineAt: instant(1_000), recordedUntil: null },
  };
  const others = { channel: 'email', queue: 'others' } as const;
  const found = () =>
    readTwice(async ({ outbox }) => [
      (await outbox.pendingQueues()).length,
      (await outbox.due(others, instant(2_000), { limit: 9, perDestination: 9 })).count,
      (await outbox.dueByDestination(others, instant(2_000), '', 9)).length,
    ]);
  const leased = () =>
    commit(async ({ outbox }) => {
      const claimed = await outbox.claim(['a'], instant(2_000), instant(9_000));
      return claimed.map(({ envelope }) => envelope.id);
    });
  await commit(async ({ outbox, serviceHolds }) => {
    await outbox.enqueue([delivery], instant(1_000));
    await serviceHolds.save(restored);
  });
  assert.deepEqual([await found(), await leased()], [[0, 0, 0], []]);
  await commit(async ({ serviceHolds }) => {
    await serviceHolds.save({ ...restored, state: 'confirmed' });
    await serviceHolds.save(inDoubt);
  });
  assert.deepEqual([await found(), await leased()], [[1, 1, 1], ['a']]);
  await commit(({ serviceHolds }) => serviceHolds.remove('clock'));
});

it('the newest record is that of the last leaf or of the last checkpoint', async () => {
  const newest = () => readTwice(({ serviceHolds }) => serviceHolds.recordedAt());
  assert.equal(await newest(), null);
  await execute(`insert into log_leaves (number, entry, hash, at_ms)
    values (0, '', 'a', 5000), (1, '', 'b', 6000)`);
  assert.equal(await newest(), 6_000);
  await execute(`insert into log_checkpoints (size, root, at_ms, note, cosignatures)
    values (1, '', 7000, '', '')`);
  assert.equal(await newest(), 7_000);
});

it('the records after a time include leaves, uses of limits and unsealed rows', async () => {
  const isAfter = (ms: number) =>
    readTwice(({ serviceHolds }) => serviceHolds.hasRecordedAfter(instant(ms)));
  await execute('delete from unsealed');
  assert.equal(await isAfter(0), false);
  await execute(`insert into log_leaves (number, entry, hash, at_ms) values (0, '', 'a', 7000)`);
  assert.deepEqual([await isAfter(6_999), await isAfter(7_000)], [true, false]);
  await execute(`insert into quotas (bucket, uses, last_use_at_ms) values ('a', '[8000]', 8000)`);
  assert.deepEqual([await isAfter(7_999), await isAfter(8_000)], [true, false]);
  await execute(`insert into unsealed (id, ends) values ('a', '[]')`);
  assert.equal(await isAfter(9_000), true);
});

it('only a database server has a clock of its own', async () => {
  const time = await readTwice(
    async ({ serviceHolds }) => (await serviceHolds.databaseTime()) !== null,
  );
  assert.equal(time, isPostgres);
});

it('a restored service drops rows that grant access, and keeps the rest', async () => {
  await execute(`insert into sign_ins (id, email, email_key, mailbox, network, language, code_hash, code_expires_at_ms, attempts_left)
    values ('bid_1', 'a@b.example', 'a@b.example', 'a@b.example', '::', 'en', 'x', 1, 1)`);
  await execute(`insert into chat_links (token_hash, order_id, account, expires_at_ms, used_at_ms, chat_id)
    values ('one', 'ord_1', 'ann', 9000, null, null), ('two', 'ord_1', 'ann', 9000, 1, '7')`);
  await execute(`insert into desk_links (hash, operator, browser_hash, expires_at_ms, used_at_ms)
    values ('x', 'ann@b.example', null, 9000, null)`);
  await execute(`insert into webhooks (id, owner, is_of_lots, sealed, receiver, made_at_ms, state, problem, changed_at_ms, reached, message_id, round, registered_from)
    values ('whk_1', 'ord_1', 0, '', 'b.example', 1, 'active', null, 1, 0, null, 0, '192.0.2.0/24'),
           ('whk_2', 'ord_1', 0, '', 'b.example', 1, 'ended', 'Ended', 1, 0, null, 0, '192.0.2.0/24')`);
  const voided = await commit(({ authorities }) => authorities.voidRows(instant(2_000)));
  assert.deepEqual(voided, {
    codes: 0,
    secretMessages: 0,
    webhooks: 1,
    chatLinks: 1,
    signIns: 1,
    deskSessions: 0,
    deskLinks: 1,
    alarmChats: 0,
    followers: 0,
  });
  assert.deepEqual(await rows('select token_hash, expires_at_ms from chat_links order by 1'), [
    { token_hash: 'one', expires_at_ms: 2_000 },
    { token_hash: 'two', expires_at_ms: 9_000 },
  ]);
  assert.deepEqual(await rows('select id, state from webhooks order by 1'), [
    { id: 'whk_1', state: 'stopped' },
    { id: 'whk_2', state: 'ended' },
  ]);
  assert.deepEqual(
    await readTwice(async ({ authorities }) => [
      await authorities.participants('', 10),
      await authorities.orders('', 10),
    ]),
    [[], []],
  );
});

assertAllCalled();
