import assert from 'node:assert/strict';
import { it } from 'node:test';
import { standardService } from '../../src/boot/rooms.ts';
import type { LotId, OrderId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import { instant } from '../../src/kernel/time.ts';
import type { Message, Recipient } from '../../src/messages/message.ts';
import type { NewDelivery } from '../../src/messages/rows/delivery.ts';
import { coveredStore } from '../support/covered-store.ts';
import { confirmationTo, ofItsKind } from '../support/enqueued.ts';

/** Finds undelivered and late messages, and changes many messages at once. */

const { commit, commitAndRead, readTwice, contend, rows, assertAllCalled } =
  await coveredStore('outbox-watch');

const mail = { channel: 'email', address: 'a@one.example' };

const confirmation = (id: string, to: Recipient = mail): NewDelivery =>
  ofItsKind({
    envelope: confirmationTo(to, id),
    state: 'pending',
    notAfter: null,
    sealedSecret: null,
  });
const message = (id: string, message: Message, notAfter: number | null = null): NewDelivery => ({
  ...confirmation(id),
  envelope: { id, to: mail, message },
  notAfter: notAfter === null ? null : instant(notAfter),
});
const confirmations = (id: string) =>
  message(id, { kind: 'order_confirmations', language: 'en', entries: [], more: 0 });
const news = (id: string) =>
  message(id, { kind: 'order_news', language: 'en', entries: [], more: 0 });
const code = (id: string, notAfter: number) =>
  message(
    id,
    {
      kind: 'bid_code',
      lotId: 7 as LotId,
      lotKind: 'site_of_the_day',
      language: 'en',
      name: null,
      amountMinor: minor(2_500),
      ceilingMinor: minor(2_500),
      isAutomatic: false,
      endsAt: instant(9_000),
      codeExpiresAt: instant(5_000),
    },
    notAfter,
  );

const enqueue = (at: number, ...all: readonly NewDelivery[]) =>
  commit(({ outbox }) => outbox.enqueue(all.map(ofItsKind), instant(at)));
/** The messages enqueued before `createdBefore` that are late at `now`. */
const lateBefore = (createdBefore: number, now = createdBefore) => ({
  kinds: standardService.settings.mails.alarmed,
  overdueBefore: instant(createdBefore),
  lateBefore: instant(createdBefore),
  now: instant(now),
});
const idsOf = (all: readonly { readonly envelope: { readonly id: string } }[]) =>
  all.map(({ envelope }) => envelope.id);

it('undelivered messages are listed oldest first, and those that wait for a webhook last', async () => {
  const webhook = { channel: 'webhook', address: 'whk_1@one.example' };
  await enqueue(3_000, confirmation('c'));
  await enqueue(1_000, confirmation('w1', webhook), confirmation('done'));
  await enqueue(2_000, confirmation('b'), confirmation('w2', webhook));
  await commit(async ({ outbox }) => {
    await outbox.giveUp('b', 'dead', 'no such mailbox');
    await outbox.markDone(['done'], 'sent', instant(4_000));
  });
  const undelivered = async (limit: number) =>
    idsOf(await readTwice(({ outbox }) => outbox.undelivered(limit)));
  assert.deepEqual(await undelivered(9), ['b', 'c', 'w1', 'w2']);
  assert.deepEqual(
    [await undelivered(3), await undelivered(2), await undelivered(1)],
    [['b', 'c', 'w1'], ['b', 'c'], ['b']],
  );
});

it('the newest sent e-mails about an order are found, until their text is erased', async () => {
  const about = (id: string, to: Recipient = mail): NewDelivery => ({
    ...confirmation(id, to),
    envelope: { ...confirmationTo(to, 'one'), id },
  });
  await enqueue(1_000, about('a'), about('chat', { channel: 'telegram', address: 'ada' }));
  await enqueue(2_000, about('b'), confirmation('other'), about('dead'));
  await enqueue(3_000, about('c'));
  await commit(({ outbox }) =>
    outbox.markDone(['a', 'b', 'c', 'chat', 'other'], 'sent', instant(4_000)),
  );
  const sent = async (limit: number) =>
    idsOf(await readTwice(({ outbox }) => outbox.sentAbout('ord_one' as OrderId, limit)));
  assert.deepEqual(
    [await sent(9), await sent(2)],
    [
      ['c', 'b', 'a'],
      ['c', 'b'],
    ],
  );
  await commit(({ outbox }) => outbox.eraseMessages(instant(9_000), instant(9_000), 9));
  assert.deepEqual(await sent(9), []);
});

it('overdue confirmations are reported once', async () => {
  await enqueue(4_999, confirmation('a'), confirmations('b'), news('c'), confirmation('done'));
  await enqueue(5_000, confirmation('d'));
  await commit(({ outbox }) => outbox.markDone(['done'], 'sent', instant(1)));
  const report = (createdBefore: number) =>
    commit(async ({ outbox }) =>
      idsOf(await outbox.reportOverdue(lateBefore(createdBefore))).toSorted(),
    );
  assert.deepEqual(await report(4_999), []);
  assert.deepEqual([await report(5_000), await report(5_000)], [['a', 'b'], []]);
  assert.deepEqual([await report(5_001), await report(9_000)], [['d'], []]);
});

it('late codes are reported once, while they are valid', async () => {
  await enqueue(
    4_999,
    code('a', 8_001),
    code('expired', 8_000),
    confirmation('c'),
    code('done', 9_999),
  );
  await enqueue(5_000, code('b', 9_999));
  await commit(({ outbox }) => outbox.markDone(['done'], 'sent', instant(1)));
  const report = (createdBefore: number) =>
    commit(async ({ outbox }) =>
      idsOf(await outbox.reportLateCodes(lateBefore(createdBefore, 8_000))),
    );
  assert.deepEqual([await report(4_999), await report(5_000)], [[], ['a']]);
  assert.deepEqual([await report(5_001), await report(5_001)], [['b'], []]);
});

it('of two concurrent reports the second has nothing left to report', async () => {
  await enqueue(1_000, confirmation('a'), code('b', 9_000));
  const [overdue, again] = await contend(
    ({ outbox }) => outbox.reportOverdue(lateBefore(2_000)),
    ({ outbox }) => outbox.reportOverdue(lateBefore(2_000)),
  );
  assert.deepEqual([idsOf(overdue), again], [['a'], []]);
  const [late, anew] = await contend(
    ({ outbox }) => outbox.reportLateCodes(lateBefore(2_000, 3_000)),
    ({ outbox }) => outbox.reportLateCodes(lateBefore(2_000, 3_000)),
  );
  assert.deepEqual([idsOf(late), anew], [['b'], []]);
});

it('messages that need attention are counted', async () => {
  const none = { pending: 0, waiting: 0, dead: 0, overdue: 0, lateCodes: 0 };
  const late = { ...lateBefore(5_000, 8_000), lateBefore: instant(4_000) };
  const counts = () => readTwice(({ outbox }) => outbox.counts(late));
  assert.deepEqual(await counts(), none);
  await enqueue(4_999, confirmation('a'), confirmation('b'), {
    ...confirmation('c'),
    state: 'waiting',
  });
  await enqueue(5_000, confirmations('d'), news('sent'));
  await enqueue(3_999, code('late', 8_001), code('expired', 8_000));
  await enqueue(4_000, code('young', 9_000));
  for (const channel of ['push', 'telegram_alarm', 'webhook']) {
    await enqueue(5_000, confirmation(`by ${channel}`, { channel, address: 'x@one.example' }));
  }
  await commit(async ({ outbox }) => {
    await outbox.giveUp('b', 'dead', 'no such mailbox');
    await outbox.markDone(['sent'], 'sent', instant(1));
  });
  assert.deepEqual(await counts(), { pending: 5, waiting: 1, dead: 1, overdue: 3, lateCodes: 1 });
});

const sentTo = (id: string, to: Recipient = mail) => ({ id, to });

it('delivered messages become sent, if their recipient has not changed', async () => {
  const all = ['a', 'b', 'c', 'd'].map((id) => ({ ...confirmation(id), sealedSecret: 's' }));
  await enqueue(1_000, ...all);
  const sent = [
    sentTo('a'),
    sentTo('b', { ...mail, address: 'b@one.example' }),
    sentTo('c', { ...mail, channel: 'telegram' }),
    sentTo('x'),
  ];
  const still = await readTwice(async ({ outbox }) => [
    [...(await outbox.stillFor(sent))],
    [...(await outbox.stillFor([]))],
  ]);
  assert.deepEqual(still, [['a'], []]);
  const marked = await commit(async ({ outbox }) => {
    await outbox.retryLater('a', instant(2_000), 'no answer');
    return [
      [...(await outbox.markSent(sent, instant(5_000)))],
      [...(await outbox.markSent([], instant(5_000)))],
      [...(await outbox.markSent([sentTo('d')], instant(6_000)))],
    ];
  });
  assert.deepEqual(marked, [['a'], [], ['d']]);
  const stored = await rows(
    'select id, state, settled_at_ms, last_error, sealed from outbox order by id',
  );
  assert.deepEqual(stored, [
    { id: 'a', state: 'sent', settled_at_ms: 5_000, last_error: null, sealed: null },
    { id: 'b', state: 'pending', settled_at_ms: null, last_error: null, sealed: 's' },
    { id: 'c', state: 'pending', settled_at_ms: null, last_error: null, sealed: 's' },
    { id: 'd', state: 'sent', settled_at_ms: 6_000, last_error: null, sealed: null },
  ]);
});

it('the operator marks all undelivered messages of an earlier time as done', async () => {
  const found = await commitAndRead(
    async ({ outbox }) => {
      const secret = { sealedSecret: 's' };
      await outbox.enqueue(
        [{ ...confirmation('a'), ...secret }, confirmation('sent')],
        instant(4_999),
      );
      await outbox.enqueue([{ ...confirmation('b'), ...secret }], instant(5_000));
      await outbox.giveUp('a', 'dead', 'no such mailbox');
      await outbox.markDone(['sent'], 'sent', instant(5));
    },
    ({ outbox }) =>
      Promise.all([4_999, 5_000, 5_001].map((at) => outbox.countUndelivered(instant(at)))),
  );
  assert.deepEqual(found, [0, 1, 2]);
  await commit(({ outbox }) => outbox.markAllDone(instant(5_000), instant(7_000)));
  const stored = await rows(
    'select id, state, settled_at_ms, last_error, sealed from outbox order by id',
  );
  assert.deepEqual(stored, [
    { id: 'a', state: 'done', settled_at_ms: 7_000, last_error: null, sealed: null },
    { id: 'b', state: 'pending', settled_at_ms: null, last_error: null, sealed: 's' },
    { id: 'sent', state: 'sent', settled_at_ms: 5, last_error: null, sealed: null },
  ]);
});

it('a message to be marked as done is locked by the transaction that counts it', async () => {
  await enqueue(1_000, confirmation('a'), confirmation('b'));
  const [first, second] = await contend(
    async ({ outbox }) => {
      const count = await outbox.countUndelivered(instant(2_000));
      await outbox.markAllDone(instant(2_000), instant(3_000));
      return count;
    },
    ({ outbox }) => outbox.countUndelivered(instant(2_000)),
  );
  assert.deepEqual([first, second], [2, 0]);
});

assertAllCalled();
