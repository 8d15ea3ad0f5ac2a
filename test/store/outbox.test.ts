import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { NewDelivery } from '../../src/app/outbox-ports.ts';
import type { LotId, OrderId, WebhookId } from '../../src/domain/ids.ts';
import type { Message } from '../../src/domain/message.ts';
import { minor } from '../../src/domain/money.ts';
import { instant } from '../../src/domain/time.ts';
import { coveredStore } from '../support/covered-store.ts';
import { confirmationTo } from '../support/enqueued.ts';

/** Messages on their way, and what becomes of one. */

const { keep, keepAndLook, look, contend, rows, execute, seeAllCalled } =
  await coveredStore('outbox');

const mail = { channel: 'email', address: 'Ada@mail.one.co.uk' };
const chat = { channel: 'telegram', address: 'ada' };
const webhook = { channel: 'webhook', address: 'whk_1@hooks.one.example:8443' };

const deliveryOf = (id: string, changes: Partial<NewDelivery> = {}, to = mail): NewDelivery => ({
  envelope: confirmationTo(to, id),
  state: 'pending',
  notAfter: null,
  sealedSecret: null,
  ...changes,
});
const enqueue = (at: number, ...all: readonly NewDelivery[]) =>
  keep(({ outbox }) => outbox.enqueue(all, instant(at)));
const find = (id: string) => look(({ outbox }) => outbox.find(id));
const statesOf = async () =>
  Object.fromEntries(
    (await rows('select id, state from outbox')).map(({ id, state }) => [id, state]),
  );

it('a message is found as it was put in, due at once or when it is held back until', async () => {
  const [first, second] = [
    deliveryOf('one', { notAfter: instant(9_000), sealedSecret: 'sealed' }),
    deliveryOf('two', { state: 'waiting', dueAt: instant(1_800_000_000_000) }, chat),
  ];
  const found = await keepAndLook(
    ({ outbox }) => outbox.enqueue([first, second], instant(1_000)),
    async ({ outbox }) => [
      await outbox.find('one'),
      await outbox.find('two'),
      await outbox.find('three'),
    ],
  );
  const fresh = { createdAt: 1_000, attempts: 0, lastError: null };
  assert.deepEqual(found, [
    { ...fresh, ...first, nextAttemptAt: 1_000 },
    {
      ...fresh,
      envelope: second.envelope,
      state: 'waiting',
      notAfter: null,
      sealedSecret: null,
      nextAttemptAt: 1_800_000_000_000,
    },
    null,
  ]);
});

it('a message stands in its columns, with what it is found by', async () => {
  const code: Message = {
    kind: 'bid_code',
    lotId: 7 as LotId,
    lotKind: 'site_of_the_day',
    language: 'en',
    name: null,
    amountMinor: minor(2_500),
    endsAt: instant(9_000),
    codeExpiresAt: instant(5_000),
  };
  const event: Message = {
    kind: 'webhook_event',
    webhookId: 'whk_1' as WebhookId,
    orderId: null,
    position: 3,
    type: 'lot.changed',
  };
  await enqueue(
    1_000,
    deliveryOf('code', { envelope: { id: 'code', to: mail, message: code }, sealedSecret: 's' }),
    deliveryOf('event', { envelope: { id: 'event', to: webhook, message: event } }),
    deliveryOf('chat', {}, chat),
  );
  const stored = await rows(
    `select id, kind, subject, channel, recipient, queue, destination, overdue_reported,
    settled_at_ms, erased_at_ms, sealed from outbox order by id`,
  );
  const shared = { overdue_reported: 0, settled_at_ms: null, erased_at_ms: null, sealed: null };
  assert.deepEqual(stored, [
    {
      ...shared,
      ...{ id: 'chat', kind: 'order_confirmation', subject: 'ord_chat' },
      ...{ channel: 'telegram', recipient: 'ada', queue: 'others', destination: 'ada' },
    },
    {
      ...shared,
      ...{ id: 'code', kind: 'bid_code', subject: 'lot_7' },
      ...{ channel: 'email', recipient: 'Ada@mail.one.co.uk', queue: 'codes' },
      ...{ destination: 'one.co.uk', sealed: 's' },
    },
    {
      ...shared,
      ...{ id: 'event', kind: 'webhook_event', subject: 'lots' },
      ...{ channel: 'webhook', recipient: 'whk_1@hooks.one.example:8443', queue: 'others' },
      destination: 'one.example',
    },
  ]);
});

it('messages are done together, with nothing left of their secrets and troubles', async () => {
  await enqueue(1_000, ...['a', 'b', 'c'].map((id) => deliveryOf(id, { sealedSecret: 's' })));
  await keep(async ({ outbox }) => {
    for (const id of ['a', 'b', 'c']) await outbox.retryLater(id, instant(4_000), 'no answer');
    await outbox.markDone([], 'settled', instant(5_000));
    await outbox.markDone(['a', 'c'], 'expired', instant(5_000));
  });
  const stored = await rows(
    'select id, state, settled_at_ms, last_error, sealed from outbox order by id',
  );
  const done = { state: 'expired', settled_at_ms: 5_000, last_error: null, sealed: null };
  assert.deepEqual(stored, [
    { id: 'a', ...done },
    { id: 'b', state: 'pending', settled_at_ms: null, last_error: 'no answer', sealed: 's' },
    { id: 'c', ...done },
  ]);
});

it('a message is tried again later, given up, made due, or ended, and no other is', async () => {
  await enqueue(1_000, ...['a', 'b'].map((id) => deliveryOf(id, { sealedSecret: 's' })));
  const tried = async () => {
    const [{ envelope: _envelope, ...delivery } = { envelope: null }] = [await find('a')].flatMap(
      (each) => each ?? [],
    );
    return delivery;
  };
  const fresh = { createdAt: 1_000, notAfter: null, sealedSecret: 's', attempts: 0 };
  const pending = { ...fresh, state: 'pending', nextAttemptAt: 4_000, lastError: 'no answer' };
  await keep(({ outbox }) => outbox.retryLater('a', instant(4_000), 'no answer'));
  assert.deepEqual(await tried(), pending);
  await execute('update outbox set attempts = 9');
  await keep(({ outbox }) => outbox.giveUp('a', 'dead', 'no such mailbox'));
  const dead = { ...pending, attempts: 9, state: 'dead', lastError: 'no such mailbox' };
  assert.deepEqual(await tried(), dead);
  await keep(({ outbox }) => outbox.retryNow('a', instant(6_000)));
  assert.deepEqual(await tried(), { ...dead, state: 'pending', attempts: 0, nextAttemptAt: 6_000 });
  await keep(({ outbox }) => outbox.endFailed('a', 'gone', instant(7_000)));
  const ended = { state: 'expired', lastError: 'gone', sealedSecret: null };
  assert.deepEqual(await tried(), { ...dead, attempts: 0, nextAttemptAt: 6_000, ...ended });
  assert.deepEqual(await rows("select settled_at_ms from outbox where id = 'a'"), [
    { settled_at_ms: 7_000 },
  ]);
  const { state, attempts, lastError, nextAttemptAt, sealedSecret } = (await find('b')) ?? {};
  assert.deepEqual(
    [state, attempts, lastError, nextAttemptAt, sealedSecret],
    ['pending', 9, null, 1_000, 's'],
  );
});

it('what waits for a chat is made due once it is known, by its account or its order', async () => {
  const other = { channel: 'telegram', address: 'ben' };
  const waiting = { state: 'waiting' } as const;
  const all = [
    deliveryOf('a', waiting, chat),
    deliveryOf('b', waiting, other),
    deliveryOf('c', waiting, other),
    deliveryOf('d', waiting, { ...chat, channel: 'email' }),
    deliveryOf('e', {}, chat),
  ];
  await enqueue(1_000, ...all);
  await execute('update outbox set attempts = 3');
  const released = await keep(async ({ outbox }) => [
    await outbox.release(chat, null, instant(5_000)),
    await outbox.release({ ...chat, address: 'nobody' }, 'ord_b' as OrderId, instant(6_000)),
    await outbox.release({ ...chat, address: 'nobody' }, null, instant(7_000)),
  ]);
  assert.deepEqual(released, [1, 1, 0]);
  const stored = await rows(
    'select state, attempts, next_attempt_at_ms as due from outbox order by id',
  );
  assert.deepEqual(
    stored.map(({ state, attempts, due }) => `${state} ${attempts} ${due}`),
    ['pending 0 5000', 'pending 0 6000', 'waiting 3 1000', 'waiting 3 1000', 'pending 3 1000'],
  );
});

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
  await keep(({ outbox }) => outbox.eraseSecrets(instant(5_000)));
  const left = await rows('select id from outbox where sealed is not null order by id');
  assert.deepEqual(
    left.map(({ id }) => id),
    ['b', 'c'],
  );
});

it('of messages that are done long enough only their kind is left, the oldest first', async () => {
  await enqueue(1_000, ...['a', 'b', 'c', 'd'].map((id) => deliveryOf(id)));
  await keep(async ({ outbox }) => {
    await outbox.markDone(['a'], 'sent', instant(4_000));
    await outbox.markDone(['b'], 'sent', instant(3_000));
    await outbox.markDone(['c'], 'sent', instant(5_000));
    await outbox.giveUp('d', 'dead', 'no such mailbox');
  });
  const erase = (limit: number) =>
    keep(({ outbox }) => outbox.eraseMessages(instant(5_000), instant(9_000), limit));
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

it('the last of those whose names begin so is found', async () => {
  await enqueue(
    1_000,
    ...['whk_1.3', 'whk_1.10', 'whk_1', 'whk_12.9', 'whk_1/9'].map((id) => deliveryOf(id)),
  );
  const last = await look(async ({ outbox }) => [
    (await outbox.lastNamed('whk_1'))?.envelope.id,
    (await outbox.lastNamed('whk_12'))?.envelope.id,
    await outbox.lastNamed('whk_9'),
  ]);
  assert.deepEqual(last, ['whk_1.3', 'whk_12.9', null]);
});

it('what webhooks were told is deleted some time after it is done, the oldest first', async () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f'];
  await enqueue(1_000, ...all.map((id) => deliveryOf(id, {}, id === 'f' ? mail : webhook)));
  await keep(async ({ outbox }) => {
    await outbox.markDone(['a', 'e', 'f'], 'sent', instant(4_000));
    await outbox.markDone(['b'], 'expired', instant(3_000));
    await outbox.markDone(['c'], 'sent', instant(5_000));
  });
  await execute("update outbox set erased_at_ms = 1 where id = 'e'");
  const deleteSome = (limit: number) =>
    keep(({ outbox }) => outbox.deleteOfWebhooks(instant(5_000), limit));
  const left = async () =>
    Object.keys(await statesOf())
      .toSorted()
      .join('');
  assert.deepEqual([await deleteSome(1), await left()], [1, 'acdef']);
  assert.deepEqual([await deleteSome(9), await left()], [1, 'cdef']);
});

it('a message is kept to the transaction that finds it', async () => {
  await enqueue(1_000, deliveryOf('a'));
  const [, second] = await contend(
    async ({ outbox }) => {
      await outbox.find('a');
      await outbox.markDone(['a'], 'settled', instant(5_000));
    },
    ({ outbox }) => outbox.find('a'),
  );
  assert.equal(second?.state, 'settled');
});

seeAllCalled();
