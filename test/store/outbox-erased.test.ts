import assert from 'node:assert/strict';
import { it } from 'node:test';
import { instant } from '../../src/kernel/time.ts';
import type { NewDelivery } from '../../src/messages/rows/delivery.ts';
import { coveredStore } from '../support/covered-store.ts';
import { confirmationTo } from '../support/enqueued.ts';

/** Erases messages, and finds and deletes those to webhooks. */

const { commit, readTwice, rows, execute, assertAllCalled } = await coveredStore('outbox-erased');

const mail = { channel: 'email', address: 'ada@one.example' };
const webhook = { channel: 'webhook', address: 'whk_1@hooks.one.example:8443' };

const deliveryOf = (id: string, changes: Partial<NewDelivery> = {}, to = mail): NewDelivery => ({
  envelope: confirmationTo(to, id),
  subject: '',
  queue: 'others',
  state: 'pending',
  notAfter: null,
  sealedSecret: null,
  ...changes,
});
const enqueue = (at: number, ...all: readonly NewDelivery[]) =>
  commit(({ outbox }) => outbox.enqueue(all, instant(at)));
const statesOf = async () =>
  Object.fromEntries(
    (await rows('select id, state from outbox')).map(({ id, state }) => [id, state]),
  );

it('secrets are erased once it is too late to send them', async () => {
  const until = (notAfter: number | null) => ({
    sealedSecret: 's',
    notAfter: notAfter === null ? null : instant(notAfter),
  });
  await enqueue(
    1,
    deliveryOf('a', until(5_000)),
    deliveryOf('b', until(5_001)),
    deliveryOf('c', until(null)),
  );
  await commit(({ outbox }) => outbox.eraseSecrets(instant(5_000)));
  const left = await rows('select id from outbox where sealed is not null order by id');
  assert.deepEqual(
    left.map(({ id }) => id),
    ['b', 'c'],
  );
});

it('old messages that are done keep only their kind, the oldest first', async () => {
  await enqueue(1_000, ...['a', 'b', 'c', 'd'].map((id) => deliveryOf(id)));
  await commit(async ({ outbox }) => {
    await outbox.markDone(['a'], 'sent', instant(4_000));
    await outbox.markDone(['b'], 'sent', instant(3_000));
    await outbox.markDone(['c'], 'sent', instant(5_000));
    await outbox.giveUp('d', 'dead', 'no such mailbox');
  });
  const erase = (limit: number) =>
    commit(({ outbox }) => outbox.eraseMessages(instant(5_000), instant(9_000), limit));
  const erased = async () =>
    (
      await rows('select id, message, last_error from outbox where erased_at_ms = 9000 order by id')
    ).map(({ id, message }) => `${id} ${message}`);
  assert.equal(await erase(1), 1);
  assert.deepEqual(await erased(), ['b {"kind":"order_confirmation"}']);
  assert.deepEqual([await erase(9), await erase(9)], [1, 0]);
  assert.deepEqual(
    (await erased()).map((text) => text.slice(0, 1)),
    ['a', 'b'],
  );
  assert.equal((await statesOf())['c'], 'sent');
});

it('the last message with a name prefix is found', async () => {
  await enqueue(
    1_000,
    ...['whk_1.3', 'whk_1.10', 'whk_1', 'whk_12.9', 'whk_1/9'].map((id) => deliveryOf(id)),
  );
  const last = await readTwice(async ({ outbox }) => [
    (await outbox.lastNamed('whk_1'))?.envelope.id,
    (await outbox.lastNamed('whk_12'))?.envelope.id,
    await outbox.lastNamed('whk_9'),
  ]);
  assert.deepEqual(last, ['whk_1.3', 'whk_12.9', null]);
});

it('webhook deliveries are deleted some time after they are done, the oldest first', async () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f'];
  await enqueue(1_000, ...all.map((id) => deliveryOf(id, {}, id === 'f' ? mail : webhook)));
  await commit(async ({ outbox }) => {
    await outbox.markDone(['a', 'e', 'f'], 'sent', instant(4_000));
    await outbox.markDone(['b'], 'expired', instant(3_000));
    await outbox.markDone(['c'], 'sent', instant(5_000));
  });
  await execute("update outbox set erased_at_ms = 1 where id = 'e'");
  const deleteSome = (limit: number) =>
    commit(({ outbox }) => outbox.deleteOfWebhooks(instant(5_000), limit));
  const left = async () =>
    Object.keys(await statesOf())
      .toSorted()
      .join('');
  assert.deepEqual([await deleteSome(1), await left()], [1, 'acdef']);
  assert.deepEqual([await deleteSome(9), await left()], [1, 'cdef']);
});

assertAllCalled();
