import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { OrderId, ParticipantId, WebhookId } from '../../src/kernel/ids.ts';
import type { Tx } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import type { Webhook } from '../../src/webhooks/webhook.ts';
import { coveredStore } from '../support/covered-store.ts';
import { confirmationTo } from '../support/enqueued.ts';
import { orderOf } from '../support/plain-orders.ts';

/** Stores webhooks and the order of their deliveries. */

const { commit, commitAndRead, readTwice, contend, rows, execute, assertAllCalled } =
  await coveredStore('webhooks');

const [order, other] = ['ord_1' as OrderId, 'ord_2' as OrderId];
const participant = 'par_1' as ParticipantId;
const idOf = (name: string) => `whk_${name}` as WebhookId;

const webhookOf = (name: string, changes: Partial<Webhook> = {}): Webhook => ({
  id: idOf(name),
  owner: order,
  sealed: `sealed ${name}`,
  receiver: 'пример.example:8443',
  registeredFrom: 'hash of a network',
  madeAt: instant(1_000),
  state: 'active',
  problem: null,
  changedAt: instant(2_000),
  cursor: 3,
  messageId: null,
  generation: 0,
  ...changes,
});
const adding =
  (...all: readonly Webhook[]) =>
  async ({ webhooks }: Tx): Promise<void> => {
    for (const webhook of all) await webhooks.add(webhook);
  };
const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);

it('webhooks are loaded as they were added, one by one and by their owner', async () => {
  const full = webhookOf('b', {
    state: 'stopped',
    problem: 'It answered 500 «нет»',
    cursor: 1_099_511_627_776,
    messageId: 'msg_1',
    generation: 4,
  });
  const found = await commitAndRead(
    adding(
      full,
      webhookOf('a'),
      webhookOf('c', { owner: other }),
      webhookOf('d', { owner: participant }),
    ),
    async ({ webhooks }) => [
      await webhooks.ofOwner(order),
      idsOf(await webhooks.ofOwner(participant)),
      await webhooks.ofOwner('ord_9' as OrderId),
      await webhooks.find(idOf('b')),
      await webhooks.find(idOf('x')),
      idsOf(await webhooks.lock([idOf('d'), idOf('x'), idOf('a')])),
      await webhooks.lock([]),
    ],
  );
  assert.deepEqual(found, [
    [webhookOf('a'), full],
    ['whk_d'],
    [],
    full,
    null,
    ['whk_a', 'whk_d'],
    [],
  ]);
  const stored = await rows('select id, is_of_lots from webhooks order by id');
  assert.deepEqual(
    stored.map((row) => row['is_of_lots']),
    [0, 0, 0, 1],
  );
});

it('only the mutable columns of a webhook are saved, for several at once', async () => {
  await commit(adding(webhookOf('a'), webhookOf('b'), webhookOf('c')));
  const changed = (nth: number): Partial<Webhook> => ({
    state: 'stopped',
    problem: `problem ${nth}`,
    changedAt: instant(1_800_000_000_000 + nth),
    cursor: 2 ** 40 + nth,
    messageId: `msg_${nth}`,
    generation: nth,
  });
  const found = await commitAndRead(
    async ({ webhooks }) => {
      for (const [nth, name] of ['a', 'b'].entries()) {
        await webhooks.save(webhookOf(name, { ...changed(nth), receiver: 'x', owner: other }));
      }
    },
    ({ webhooks }) => webhooks.ofOwner(order),
  );
  assert.deepEqual(found, [webhookOf('a', changed(0)), webhookOf('b', changed(1)), webhookOf('c')]);
});

const turns = (limit = 9) => readTwice(({ webhooks }) => webhooks.due(limit));

it('webhooks of changed orders are queued, by their latest change', async () => {
  await commit(adding(webhookOf('a'), webhookOf('b', { owner: other }), webhookOf('c')));
  await commit(async ({ webhooks }) => {
    await webhooks.markDueOfOrders([other], instant(2_000));
    await webhooks.markDueOfOrders(['ord_9' as OrderId], instant(1_000));
    await webhooks.markDue([idOf('c')], instant(1_000));
    await webhooks.markDue([], instant(1_000));
  });
  assert.deepEqual([await turns(), await turns(1)], [['whk_c', 'whk_b'], ['whk_c']]);
  await commit(({ webhooks }) => webhooks.markDueOfOrders([order], instant(3_000)));
  assert.deepEqual((await turns()).slice(0, 1), ['whk_b']);
  assert.deepEqual((await turns()).toSorted(), ['whk_a', 'whk_b', 'whk_c']);
  await commit(async ({ webhooks }) => {
    await webhooks.clearDue([]);
    await webhooks.clearDue([idOf('a'), idOf('b'), idOf('x')]);
  });
  assert.deepEqual(await turns(), ['whk_c']);
  const many = Array.from({ length: 501 }, (_, nth) => idOf(nth === 500 ? 'c' : `x${nth}`));
  await commit(({ webhooks }) => webhooks.clearDue(many));
  assert.deepEqual(await turns(), []);
});

it('a removed webhook leaves the queue', async () => {
  await commit(adding(webhookOf('a'), webhookOf('b')));
  await commit(async ({ webhooks }) => {
    await webhooks.markDue([idOf('a'), idOf('b')], instant(1_000));
    await webhooks.remove([]);
    await webhooks.remove([idOf('a')]);
  });
  assert.deepEqual(await turns(), ['whk_b']);
  assert.deepEqual(idsOf(await readTwice(({ webhooks }) => webhooks.ofOwner(order))), ['whk_b']);
});

it('idle webhooks for the lots are behind until they have reached a position', async () => {
  const ofLots = { owner: participant, cursor: 7 };
  const found = await commitAndRead(
    adding(
      webhookOf('a', ofLots),
      webhookOf('b', { ...ofLots, cursor: 6 }),
      webhookOf('c', { ...ofLots, state: 'stopped' }),
      webhookOf('d', { ...ofLots, messageId: 'msg_1' }),
      webhookOf('e', { cursor: 1 }),
    ),
    async ({ webhooks }) => [
      [...(await webhooks.behindLots(8, 9))].toSorted(),
      await webhooks.behindLots(7, 9),
      (await webhooks.behindLots(8, 1)).length,
    ],
  );
  assert.deepEqual(found, [['whk_a', 'whk_b'], ['whk_b'], 1]);
});

const message = (id: string, address = 'whk_a@one.example') => ({
  envelope: confirmationTo({ channel: 'webhook', address }, id),
  state: 'pending' as const,
  notAfter: null,
  subject: '',
  queue: 'others' as const,
  sealedSecret: null,
});

it('webhooks are behind when their order changed unnoticed, or their message is done or gone', async () => {
  await commit(async (tx) => {
    await tx.orders.save(orderOf(order, { version: 5 }));
    await tx.outbox.enqueue(
      ['pending', 'done'].map((id) => message(id)),
      instant(1_000),
    );
    await tx.outbox.markDone(['done'], 'sent', instant(2_000));
    await adding(
      webhookOf('a', { cursor: 4 }),
      webhookOf('b', { cursor: 5 }),
      webhookOf('c', { cursor: 4, state: 'stopped' }),
      webhookOf('d', { cursor: 4, messageId: 'pending' }),
      webhookOf('e', { cursor: 5, messageId: 'done' }),
      webhookOf('f', { cursor: 5, messageId: 'gone', state: 'stopped' }),
      webhookOf('g', { cursor: 5, messageId: 'gone', state: 'ended' }),
      webhookOf('h', { cursor: 1, owner: participant }),
      webhookOf('i', { cursor: 1, owner: 'ord_9' as OrderId }),
      webhookOf('j', { cursor: 5, owner: participant, messageId: 'gone' }),
    )(tx);
  });
  const left = (limit: number) => readTwice(({ webhooks }) => webhooks.stuck(limit));
  assert.deepEqual([...(await left(9))].toSorted(), ['whk_a', 'whk_e', 'whk_f', 'whk_j']);
  assert.deepEqual((await left(1)).length, 2);
});

it('webhooks are counted by their state', async () => {
  const found = await commitAndRead(
    adding(webhookOf('a'), webhookOf('b'), webhookOf('c', { state: 'ended' })),
    async ({ webhooks }) =>
      [...(await webhooks.countStates())].toSorted(([a], [b]) => a.localeCompare(b)),
  );
  assert.deepEqual(found, [
    ['active', 2],
    ['ended', 1],
  ]);
});

it('the newest messages to an address are shown, except erased ones', async () => {
  const address = 'whk_a@one.example';
  await commit(async ({ outbox }) => {
    await outbox.enqueue([message('b'), message('a'), message('erased')], instant(1_000));
    await outbox.enqueue([message('c'), message('other', 'whk_b@one.example')], instant(2_000));
    const mail = confirmationTo({ channel: 'email', address }, 'mail');
    await outbox.enqueue([{ ...message('mail'), envelope: mail }], instant(3_000));
    await outbox.markDone(['a'], 'sent', instant(4_000));
  });
  await execute("update outbox set erased_at_ms = 1 where id = 'erased'");
  const shown = async (limit: number) =>
    (await readTwice(({ webhooks }) => webhooks.deliveries(address, limit))).map(
      ({ envelope, state, doneAt }) => `${envelope.id} ${state} ${doneAt}`,
    );
  assert.deepEqual(await shown(9), ['c pending null', 'b pending null', 'a sent 4000']);
  assert.deepEqual(await shown(2), ['c pending null', 'b pending null']);
  const [first] = await readTwice(({ webhooks }) => webhooks.deliveries(address, 1));
  assert.deepEqual(first, {
    envelope: message('c').envelope,
    state: 'pending',
    createdAt: 2_000,
    notAfter: null,
    sealedSecret: null,
    attempts: 0,
    nextAttemptAt: 2_000,
    lastError: null,
    doneAt: null,
  });
});

it('webhooks are locked by the transaction that loads them or those of their owner', async () => {
  await commit(adding(webhookOf('a')));
  const round = (find: (tx: Tx) => Promise<readonly Webhook[]>) => async (tx: Tx) => {
    const [webhook] = await find(tx);
    assert.ok(webhook);
    await tx.webhooks.save({ ...webhook, generation: webhook.generation + 1 });
    return webhook.generation;
  };
  const taking = round(({ webhooks }) => webhooks.lock([idOf('a')]));
  const owning = round(({ webhooks }) => webhooks.ofOwner(order));
  assert.deepEqual(await contend(taking, taking), [0, 1]);
  assert.deepEqual(await contend(owning, taking), [2, 3]);
  assert.deepEqual(await contend(taking, owning), [4, 5]);
});

assertAllCalled();
