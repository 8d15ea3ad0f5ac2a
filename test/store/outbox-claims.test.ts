import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { NewDelivery } from '../../src/app/outbox-ports.ts';
import { instant } from '../../src/domain/time.ts';
import { coveredStore } from '../support/covered-store.ts';
import { confirmationTo } from '../support/enqueued.ts';

/** Who gets which messages to send. */

const { keep, keepAndLook, look, contend, rows, execute, seeAllCalled } =
  await coveredStore('outbox-claims');

const deliveryOf = (
  id: string,
  dueAt: number,
  address = 'a@one.example',
  channel = 'email',
): NewDelivery => ({
  envelope: confirmationTo({ channel, address }, id),
  state: 'pending',
  notAfter: null,
  sealedSecret: null,
  dueAt: instant(dueAt),
});
const enqueue = (...all: readonly NewDelivery[]) =>
  keep(({ outbox }) => outbox.enqueue(all, instant(1_000)));
const lease = (ids: readonly string[], at: number, until: number) =>
  keep(async ({ outbox }) =>
    (await outbox.lease(ids, instant(at), instant(until))).toSorted().join(' '),
  );

describe('messages of a queue', () => {
  it('come by when they are due, of one channel, and of one destination where it is named', async () => {
    const found = await keepAndLook(
      ({ outbox }) =>
        outbox.enqueue(
          [
            deliveryOf('a', 3_000),
            deliveryOf('b', 1_000, 'b@two.example'),
            deliveryOf('c', 2_000),
            deliveryOf('d', 1_000, 'ada', 'telegram'),
            { ...deliveryOf('e', 1_000), state: 'waiting' },
          ],
          instant(1_000),
        ),
      async ({ outbox }) => [
        await outbox.next('email', 'others', 9),
        await outbox.next('email', 'others', 2),
        await outbox.next('email', 'others', 9, 'one.example'),
        await outbox.next('email', 'others', 1, 'one.example'),
        await outbox.next('email', 'others', 9, 'three.example'),
        await outbox.next('email', 'codes', 9),
      ],
    );
    const [a, b, c] = [
      { id: 'a', destination: 'one.example', dueAt: 3_000 },
      { id: 'b', destination: 'two.example', dueAt: 1_000 },
      { id: 'c', destination: 'one.example', dueAt: 2_000 },
    ];
    assert.deepEqual(found, [[b, c, a], [b, c], [c, a], [c], [], []]);
  });

  it('wait for destinations, which are found one behind the other, with since when', async () => {
    await enqueue(
      deliveryOf('a', 3_000),
      deliveryOf('b', 1_000, 'b@two.example'),
      deliveryOf('c', 2_000),
      deliveryOf('d', 5_000, 'x@three.example'),
      deliveryOf('e', 5_000, 'x@aaa.example', 'webhook'),
      deliveryOf('f', 5_000, 'x@done.example'),
      deliveryOf('g', 5_000, 'x@zero.example'),
    );
    await keep(({ outbox }) => outbox.markDone(['f'], 'sent', instant(1)));
    const destinations = (after: string, limit = 9) =>
      look(({ outbox }) => outbox.destinations('email', 'others', after, limit));
    const [one, three, two, zero] = [
      { destination: 'one.example', dueAt: 2_000 },
      { destination: 'three.example', dueAt: 5_000 },
      { destination: 'two.example', dueAt: 1_000 },
      { destination: 'zero.example', dueAt: 5_000 },
    ];
    assert.deepEqual(await destinations(''), [one, three, two, zero]);
    assert.deepEqual(await destinations('', 3), [one, three, two]);
    assert.deepEqual(await destinations('', 1), [one]);
    assert.deepEqual(await destinations('three.example'), [three, two, zero]);
    assert.deepEqual(await destinations('zero.example '), []);
    assert.deepEqual(
      await look(({ outbox }) => outbox.destinations('email', 'operators', '', 9)),
      [],
    );
  });
});

describe('a lease', () => {
  it('is given for what is due, to one, with one more attempt', async () => {
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

  it('is not given twice: whoever comes second gets what is left', async () => {
    await enqueue(...['a', 'b', 'c'].map((id) => deliveryOf(id, 1_000)));
    const [first, second] = await contend(
      ({ outbox }) => outbox.lease(['a', 'b'], instant(1_000), instant(9_000)),
      ({ outbox }) => outbox.lease(['c', 'b', 'a'], instant(1_000), instant(8_000)),
    );
    assert.deepEqual([first.toSorted(), second], [['a', 'b'], ['c']]);
  });

  it('brings the messages that are held by it, and whether they are the service’s own', async () => {
    await enqueue(...['a', 'b', 'c', 'd'].map((id) => deliveryOf(id, 1_000, `${id}@one.example`)));
    await lease(['a', 'b'], 1_000, 9_000);
    await lease(['c'], 1_000, 8_000);
    await execute("update outbox set recipient = 'eve@one.example' where id = 'b'");
    const leased = await look(async ({ outbox }) => {
      const found = await outbox.leased(['a', 'b', 'c', 'd'], instant(9_000));
      return found.toSorted((one, other) => (one.envelope.id < other.envelope.id ? -1 : 1));
    });
    const shared = {
      state: 'pending',
      createdAt: 1_000,
      notAfter: null,
      attempts: 1,
      nextAttemptAt: 9_000,
      lastError: null,
      sealedSecret: null,
      destination: 'one.example',
      partsSent: [],
    };
    assert.deepEqual(leased, [
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
    assert.deepEqual(await look(({ outbox }) => outbox.leased([], instant(9_000))), []);
  });

  it('is given back with the attempt that was not made, as long as it lasts', async () => {
    await enqueue(...['a', 'b', 'c'].map((id) => deliveryOf(id, 1_000)));
    await lease(['a', 'b', 'c'], 1_000, 9_000);
    await keep(async ({ outbox }) => {
      await outbox.markDone(['c'], 'sent', instant(2_000));
      await outbox.giveBack(['a', 'c'], instant(9_000), instant(3_000));
      await outbox.giveBack(['b'], instant(8_999), instant(3_000));
    });
    const stored = await rows('select attempts, next_attempt_at_ms as due from outbox order by id');
    assert.deepEqual(stored, [
      { attempts: 0, due: 3_000 },
      { attempts: 1, due: 9_000 },
      { attempts: 1, due: 9_000 },
    ]);
  });
});

it('channels are known in which something is due', async () => {
  await enqueue(deliveryOf('a', 2_000), deliveryOf('b', 3_000, 'ada', 'telegram'), {
    ...deliveryOf('c', 1_000, 'ada', 'push'),
    state: 'waiting',
  });
  const channels = async (at: number) =>
    [...(await look(({ outbox }) => outbox.dueChannels(instant(at))))].toSorted();
  assert.deepEqual([await channels(1_999), await channels(2_000)], [[], ['email']]);
  assert.deepEqual(await channels(3_000), ['email', 'telegram']);
  await enqueue(...Array.from({ length: 99 }, (_, nth) => deliveryOf(`m${nth}`, 2_500)));
  assert.deepEqual(await channels(3_000), ['email', 'telegram']);
});

it('a message is foreseen until it is due, and underway until it is done or has failed', async () => {
  const seen = (at: number) =>
    look(async ({ outbox }) => [
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
  await keep(({ outbox }) => outbox.retryLater('b', instant(8_000), 'no answer'));
  assert.deepEqual(await seen(6_000), [7_000, false]);
  await keep(({ outbox }) => outbox.markDone(['a', 'b'], 'sent', instant(7_000)));
  assert.deepEqual(await seen(6_000), [null, false]);
});

it('the parts that were handed over are kept by whoever holds the message alone', async () => {
  await enqueue(deliveryOf('a', 1_000), deliveryOf('b', 1_000));
  await lease(['a', 'b'], 2_000, 9_000);
  const partsOf = async () => {
    const leased = await look(({ outbox }) => outbox.leased(['a', 'b'], instant(9_000)));
    return leased
      .map(({ envelope, partsSent }) => `${envelope.id} ${partsSent.join(' ')}`)
      .toSorted();
  };
  assert.deepEqual(await partsOf(), ['a ', 'b ']);
  await keep(async ({ outbox }) => {
    await outbox.noteParts('a', instant(9_000), ['one']);
    await outbox.noteParts('a', instant(9_000), ['one', 'two']);
    await outbox.noteParts('b', instant(8_000), ['too late']);
  });
  assert.deepEqual(await partsOf(), ['a one two', 'b ']);
});

seeAllCalled();
