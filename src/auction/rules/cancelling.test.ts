import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Room } from '../../../test/support/auction-arbitrary.ts';
import type { BidId } from '../../kernel/ids.ts';
import { instant, minutesMs } from '../../kernel/time.ts';
import type { Bid } from './bid.ts';
import { raisesOf, withdrawablePart } from './cancelling.ts';

const id = 'bid_1' as BidId;
const bid = { id } as Bid;

const open = (): Room => {
  const room = new Room();
  room.pass();
  return room;
};

/** What a bidder may withdraw a minute later, five hours before the end. */
const withdrawableLate = (room: Room) =>
  withdrawablePart(bid, { ...room.lot, endsAt: instant(room.now + minutesMs(300)) }, null, {
    history: room.events,
    now: instant(room.now + minutesMs(1)),
    includesEarlierRaises: false,
  });

describe('a raise that can be withdrawn', () => {
  it('is a bid together with the maximum that came with it', () => {
    const room = open();
    room.bidUpTo('ada', 2_000, 3_000);
    assert.deepEqual(
      raisesOf(id, room.events).map(({ version }) => version),
      [3],
    );
    assert.deepEqual(withdrawableLate(room), { fromVersion: null });
  });

  it('is each of two maxima, even if both were set in one millisecond', () => {
    const room = open();
    assert.ok(room.setLimit('ada', 3_000) && room.setLimit('ada', 5_000));
    assert.deepEqual(
      raisesOf(id, room.events).map(({ version, at }) => ({ version, at })),
      [
        { version: 3, at: 60_000 },
        { version: 4, at: 60_000 },
      ],
    );
    assert.deepEqual(withdrawableLate(room), { fromVersion: 4 });
  });

  it('is a maximum without the bid before it if the maximum came in a separate call', () => {
    const room = open();
    room.bidUpTo('ada', 2_000, 3_000);
    assert.ok(room.setLimit('ada', 7_000));
    assert.deepEqual(withdrawableLate(room), { fromVersion: 5 });
  });
});
