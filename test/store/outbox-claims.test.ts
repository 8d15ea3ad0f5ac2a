import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tx } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import type { ClaimedDelivery, NewDelivery, QueueName } from '../../src/messages/rows/delivery.ts';
import { coveredStore } from '../support/covered-store.ts';
import { confirmationTo, ofItsKind } from '../support/enqueued.ts';

/** Workers claim messages for sending. */

const { commit, readTwice, contend, rows, execute, assertAllCalled } =
  await coveredStore('outbox-claims');

const deliveryOf = (
  id: string,
  dueAt: number,
  address = 'a@one.example',
  channel = 'email',
): NewDelivery => ({
  envelope: confirmationTo({ channel, address }, id),
  subject: '',
  queue: 'others',
  state: 'pending',
  notAfter: null,
  sealedSecret: null,
  dueAt: instant(dueAt),
});
const enqueue = (...all: readonly NewDelivery[]) =>
  commit(({ outbox }) => outbox.enqueue(all.map(ofItsKind), instant(1_000)));
/** Claims messages and returns their ids. */
const claim = (ids: readonly string[], at: number, until: number) =>
  commit(({ outbox }) => claimedIn(outbox, ids, at, until));
const claimedIn = async (
  outbox: Tx['outbox'],
  ids: readonly string[],
  at: number,
  until: number,
) => {
  const claimed = await outbox.claim(ids, instant(at), instant(until));
  return claimed.toSorted((one, other) => (one.envelope.id < other.envelope.id ? -1 : 1));
};
const idsOf = (claimed: readonly ClaimedDelivery[]) =>
  claimed.map(({ envelope }) => envelope.id).join(' ');
const lease = async (ids: readonly string[], at: number, until: number) =>
  idsOf(await claim(ids, at, until));

const others = { channel: 'email', queue: 'others' } as const;

describe('messages of a queue', () => {
  it('are found once they are due, destinations in turn, the oldest first', async () => {
    await enqueue(
      deliveryOf('a', 3_000),
      deliveryOf('b', 2_500, 'b@two.example'),
      deliveryOf('c', 2_000),
      deliveryOf('d', 1_000, 'ada', 'telegram'),
      { ...deliveryOf('e', 1_000), state: 'waiting' },
      deliveryOf('f', 2_100),
      deliveryOf('g', 4_000, 'g@two.example'),
    );
    const due = (at: number, limit = 9, perDestination = 9, from: QueueName = others) =>
      readTwice(async ({ outbox }) => {
        const found = await outbox.due(from, instant(at), { limit, perDestination });
        const ids = found.messages.map(({ id, destination }) => `${id} ${destination}`);
        return [found.count, ...ids];
      });
    const [a, b, c] = ['a one.example', 'b two.example', 'c one.example'];
    const [f, g] = ['f one.example', 'g two.example'];
    assert.deepEqual(await due(1_999), [0]);
    assert.deepEqual(await due(3_000), [4, c, b, f, a]);
    assert.deepEqual(await due(4_000), [5, c, b, f, g, a]);
    assert.deepEqual(await due(4_000, 9, 2), [5, c, b, f, g]);
    assert.deepEqual(await due(4_000, 9, 1), [5, c, b]);
    assert.deepEqual(await due(4_000, 2), [2, c, f]);
    assert.deepEqual(await due(4_000, 9, 9, { ...others, queue: 'codes' }), [0]);
    assert.deepEqual(await due(4_000, 9, 9, { ...others, channel: 'telegram' }), [1, 'd ada']);
  });

  it('wait for destinations, which are listed one after the other, with their earliest due time', async () => {
    await enqueue(
      deliveryOf('a', 3_000),
      deliveryOf('b', 1_000, 'b@two.example'),
      deliveryOf('c', 2_000),
      deliveryOf('d', 5_000, 'x@three.example'),
      deliveryOf('e', 5_000, 'x@aaa.example', 'webhook'),
      deliveryOf('f', 5_000, 'x@done.example'),
      deliveryOf('g', 4_000, 'x@zero.example'),
    );
    await commit(({ outbox }) => outbox.markDone(['f'], 'sent', instant(1)));
    const behind = (after: string, limit = 9, from: QueueName = others) =>
      readTwice(({ outbox }) => outbox.dueByDestination(from, instant(4_000), after, limit));
    const [one, three, two, zero] = [
      { destination: 'one.example', id: 'c' },
      { destination: 'three.example', id: null },
      { destination: 'two.example', id: 'b' },
      { destination: 'zero.example', id: 'g' },
    ];
    assert.deepEqual(await behind(''), [one, three, two, zero]);
    assert.deepEqual(await behind('', 3), [one, three, two]);
    assert.deepEqual(await behind('', 1), [one]);
    assert.deepEqual(await behind('three.example'), [two, zero]);
    assert.deepEqual(await behind('zero.example'), []);
    assert.deepEqual(await behind('', 9, { ...others, queue: 'operators' }), []);
  });
});

describe('a lease on messages', () => {
  it('is given for due messages, to one node, with one more attempt', async () => {
    await enqueue(deliveryOf('a', 4_000), deliveryOf('b', 4_001), deliveryOf('c', 1_000));
    await enqueue({ ...deliveryOf('d', 1_000), state: 'waiting' });
    assert.equal(await lease(['a', 'b', 'd', 'x'], 4_000, 9_000), 'a');
    assert.equal(await lease(['a', 'c'], 8_999, 20_000), 'c');
    const stored = await rows('select attempts, next_attempt_at_ms as due from outbox order by id');
    assert.deepEqual(stored, [
      { attempts: 1, due: 9_000 },
      { attempts: 0, due: 4_001 },
      { attempts: 1, due: 20_000 },
      { attempts: 0, due: 1_000 },
    ]);
    assert.equal(await lease(['a', 'b', 'c'], 9_000, 30_000), 'a b');
  });

  it('is not given twice: the second node gets the remaining messages', async () => {
    await enqueue(...['a', 'b', 'c'].map((id) => deliveryOf(id, 1_000)));
    const [first, second] = await contend(
      ({ outbox }) => claimedIn(outbox, ['a', 'b'], 1_000, 9_000),
      ({ outbox }) => claimedIn(outbox, ['c', 'b', 'a'], 1_000, 8_000),
    );
    assert.deepEqual([idsOf(first), idsOf(second)], ['a b', 'c']);
  });

  it('loads the leased messages, and whether they verify', async () => {
    await enqueue(...['a', 'b', 'c', 'd'].map((id) => deliveryOf(id, 1_000, `${id}@one.example`)));
    await execute("update outbox set recipient = 'eve@one.example' where id = 'b'");
    const claimed = await claim(['a', 'b'], 1_000, 9_000);
    const shared = {
      state: 'pending',
      createdAt: 1_000,
      notAfter: null,
      attempts: 1,
      nextAttemptAt: 9_000,
      lastError: null,
      sealedSecret: null,
      queue: 'others',
      destination: 'one.example',
      partsSent: [],
    };
    assert.deepEqual(claimed, [
      {
        ...shared,
        envelope: confirmationTo({ channel: 'email', address: 'a@one.example' }, 'a'),
        isGenuine: true,
      },
      {
        ...shared,
        envelope: confirmationTo({ channel: 'email', address: 'eve@one.example' }, 'b'),
        isGenuine: false,
      },
    ]);
  });

  it('is possible unless a restored service waits for its operator', async () => {
    assert.equal(await readTwice(({ outbox }) => outbox.maySend()), true);
  });

  it('is returned with the attempt that was not made, while it lasts', async () => {
    await enqueue(...['a', 'b', 'c'].map((id) => deliveryOf(id, 1_000)));
    await lease(['a', 'b', 'c'], 1_000, 9_000);
    await commit(async ({ outbox }) => {
      await outbox.markDone(['c'], 'sent', instant(2_000));
      await outbox.releaseLease(['a', 'c'], instant(9_000), instant(3_000));
      await outbox.releaseLease(['b'], instant(8_999), instant(3_000));
    });
    const stored = await rows('select attempts, next_attempt_at_ms as due from outbox order by id');
    assert.deepEqual(stored, [
      { attempts: 0, due: 3_000 },
      { attempts: 1, due: 9_000 },
      { attempts: 1, due: 9_000 },
    ]);
  });
});

it('pending queues are listed, with the time of their oldest message', async () => {
  await enqueue(deliveryOf('a', 2_000), deliveryOf('b', 3_000, 'ada', 'telegram'), {
    ...deliveryOf('c', 1_000, 'ada', 'push'),
    state: 'waiting',
  });
  const pending = [
    { ...others, dueAt: 2_000 },
    { ...others, channel: 'telegram', dueAt: 3_000 },
  ];
  assert.deepEqual(await readTwice(({ outbox }) => outbox.pendingQueues()), pending);
  await enqueue(...Array.from({ length: 99 }, (_, nth) => deliveryOf(`m${nth}`, 2_500)));
  assert.deepEqual(await readTwice(({ outbox }) => outbox.pendingQueues()), pending);
});

it('a message is scheduled until it is due, and underway until it is done or has failed', async () => {
  const seen = (at: number) =>
    readTwice(async ({ outbox }) => [
      await outbox.nextDueAt(instant(at)),
      await outbox.isUnderway(instant(at)),
    ]);
  assert.deepEqual(await seen(5_000), [null, false]);
  await enqueue(deliveryOf('a', 7_000), deliveryOf('b', 6_000));
  await enqueue({ ...deliveryOf('w', 5_500), state: 'waiting' });
  assert.deepEqual(
    [await seen(5_999), await seen(6_000)],
    [
      [6_000, false],
      [7_000, true],
    ],
  );
  await lease(['b'], 6_000, 9_000);
  assert.deepEqual(await seen(6_000), [7_000, true]);
  await commit(({ outbox }) => outbox.retryLater('b', instant(8_000), 'no answer'));
  assert.deepEqual(await seen(6_000), [7_000, false]);
  await commit(({ outbox }) => outbox.markDone(['a', 'b'], 'sent', instant(7_000)));
  assert.deepEqual(await seen(6_000), [null, false]);
});

it('delivered parts are recorded by the lease owner alone', async () => {
  await enqueue(deliveryOf('a', 1_000), deliveryOf('b', 1_000));
  await lease(['a', 'b'], 2_000, 9_000);
  const partsOf = () => rows('select parts_sent as parts from outbox order by id');
  assert.deepEqual(await partsOf(), [{ parts: null }, { parts: null }]);
  await commit(async ({ outbox }) => {
    await outbox.noteParts('a', instant(9_000), ['one']);
    await outbox.noteParts('a', instant(9_000), ['one', 'two']);
    await outbox.noteParts('b', instant(8_000), ['too late']);
  });
  assert.deepEqual(await partsOf(), [{ parts: '["one","two"]' }, { parts: null }]);
  const claimed = await claim(['a', 'b'], 9_000, 12_000);
  assert.deepEqual(
    claimed.map(({ partsSent }) => partsSent),
    [['one', 'two'], []],
  );
});

assertAllCalled();
