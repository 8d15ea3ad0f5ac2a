import assert from 'node:assert/strict';
import { it } from 'node:test';
import { evolveParticipant } from '../../src/auction/rules/participant.ts';
import type { OrderId, ParticipantId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import type { Order, OrderEvent } from '../../src/order/rules/order.ts';
import type { NewWorkEvent } from '../../src/order/rules/work-events.ts';
import type { Stage } from '../../src/order/rules/work.ts';
import { coveredStore } from '../support/covered-store.ts';
import { bidOf } from '../support/plain-auction.ts';
import { orderOf, placedEvent, workOf } from '../support/plain-orders.ts';

/** Finds inactive people who are due to be erased. */

const { commit, commitAndRead, readTwice, execute, assertAllCalled } =
  await coveredStore('personal-data-idle');

type Change = readonly [
  at: number,
  happening: NewWorkEvent | { readonly type: 'ActTakenBack'; readonly undoneVersion: number },
];

const written: NewWorkEvent = { type: 'NoteWritten', text: 'x' };
const closed: NewWorkEvent = { type: 'OrderClosed' };
const cancelled: NewWorkEvent = { type: 'OrderCancelled', reason: null };
const refused: NewWorkEvent = { type: 'SiteRefused', reason: null };

/** Saves an order at a stage, with its events. */
const place = (
  id: string,
  stage: Stage | null,
  placedAt: number,
  ...orderChanges: readonly Change[]
) =>
  commit(async ({ orders, events }) => {
    const changes: Partial<Order> = {
      placedAt: instant(placedAt),
      version: orderChanges.length + 1,
      work: workOf({ stage: stage as never }),
    };
    await orders.save(orderOf(id, changes));
    const all = orderChanges.map(([at, happening], nth): OrderEvent => ({
      ...happening,
      orderId: id as OrderId,
      version: nth + 2,
      at: instant(at),
    }));
    await events.append([placedEvent(id, { at: instant(placedAt) }), ...all], 'system');
  });

const over = (before = 5_000, limit = 9) =>
  readTwice(({ personalOrders }) => personalOrders.overSince(instant(before), limit));

it('an order’s retention starts at its end, whatever was written since', async () => {
  await place('ord_1', 'closed', 1_000, [4_999, closed], [9_000, written]);
  await place('ord_2', 'cancelled', 900, [4_999, cancelled]);
  await place('ord_3', 'refused', 1_100, [4_999, refused]);
  await place('ord_4', 'closed', 1_000, [5_000, closed]);
  await place('ord_5', 'paid', 1_000, [4_999, written]);
  await place('ord_6', 'building', 1_000, [1_000, written]);
  assert.deepEqual(await over(), ['ord_2', 'ord_1', 'ord_3']);
  assert.deepEqual(await over(5_000, 2), ['ord_2', 'ord_1']);
});

it('an undone end is no end', async () => {
  const takenBack = (undoneVersion: number) => ({ type: 'ActTakenBack', undoneVersion }) as const;
  await place(
    'ord_1',
    'cancelled',
    1_000,
    [2_000, cancelled],
    [2_001, takenBack(2)],
    [4_000, cancelled],
  );
  await place(
    'ord_2',
    'cancelled',
    1_000,
    [2_000, cancelled],
    [2_001, takenBack(2)],
    [6_000, cancelled],
  );
  await place(
    'ord_3',
    'cancelled',
    1_000,
    [2_000, cancelled],
    [2_001, written],
    [2_002, takenBack(3)],
  );
  assert.deepEqual((await over()).toSorted(), ['ord_1', 'ord_3']);
});

it('the retention of an order without any work starts at its last event', async () => {
  await place('ord_1', null, 4_999);
  await place('ord_2', null, 1_000, [4_999, written]);
  await place('ord_3', null, 1_000, [5_000, written]);
  await place('ord_4', null, 5_000);
  await place('ord_5', 'delivered', 1_000);
  await commit(({ orders }) =>
    orders.save(orderOf('ord_1', { placedAt: instant(4_999), status: 'received' })),
  );
  assert.deepEqual(await over(), ['ord_2', 'ord_1']);
  await execute("update orders set forgotten_at_ms = 1 where id = 'ord_2'");
  assert.deepEqual(await over(), ['ord_1']);
});

const join = (name: string, joinedAt: number, changedAt?: number) =>
  commit(async ({ participants, events }) => {
    const id = `par_${name}` as ParticipantId;
    const shared = { participantId: id, name: null, language: 'en' } as const;
    const email = `${name}@one.example`;
    const joined = {
      ...shared,
      type: 'ParticipantJoined',
      version: 1,
      at: instant(joinedAt),
      email,
    } as const;
    const changed = { ...shared, type: 'ParticipantChanged', version: 2 } as const;
    const first = evolveParticipant(null, joined);
    if (changedAt === undefined) {
      await participants.save(first);
      return events.append([joined], 'system');
    }
    const second = { ...changed, at: instant(changedAt) };
    await participants.save(evolveParticipant(first, second));
    return events.append([joined, second], 'system');
  });

it('a participant is idle since their last change or bid', async () => {
  for (const [name, joinedAt, changedAt] of [
    ['a', 2_000, 4_999],
    ['b', 1_000, 5_000],
    ['c', 4_999, undefined],
    ['d', 5_000, undefined],
    ['e', 1_500, undefined],
    ['f', 1_200, undefined],
  ] as const) {
    await join(name, joinedAt, changedAt);
  }
  const found = await commitAndRead(
    async ({ bids }) => {
      await bids.save(bidOf('bid_1', { email: 'E@one.example', placedAt: instant(5_000) }));
      await bids.save(bidOf('bid_2', { email: 'f@one.example', placedAt: instant(4_999) }));
    },
    async ({ personalBidders }) => [
      await personalBidders.idleSince(instant(5_000), 9),
      await personalBidders.idleSince(instant(5_000), 1),
    ],
  );
  assert.deepEqual(found, [['par_f', 'par_a', 'par_c'], ['par_f']]);
  await execute("update participants set forgotten_at_ms = 1 where id = 'par_a'");
  const left = await readTwice(({ personalBidders }) =>
    personalBidders.idleSince(instant(5_000), 9),
  );
  assert.deepEqual(left, ['par_f', 'par_c']);
});

assertAllCalled();
