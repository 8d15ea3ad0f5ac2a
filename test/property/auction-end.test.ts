import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { advanceLot } from '../../src/auction/rules/advance.ts';
import { evolveLot } from '../../src/auction/rules/evolve-lot.ts';
import { foldLot } from '../../src/auction/rules/history.ts';
import type { LotEvent } from '../../src/auction/rules/lot.ts';
import { nextChangeAt } from '../../src/auction/rules/next-change.ts';
import type { LotId, OrderId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import { Room } from '../support/auction-arbitrary.ts';

/** The generated lot opens a minute after 0 and lasts a day. */
const opensAt = 60_000;
const endsAt = 86_460_000;
const deadline = 93_660_000;
const minute = 60_000;

const roomAt = (now: number): Room => {
  const room = new Room();
  at(room, now);
  return room;
};

const at = (room: Room, now: number): void => {
  room.now = now;
  room.pass();
};

const nextEvent = (room: Room) => ({
  lotId: 1 as LotId,
  version: room.lot.version + 1,
  at: room.lot.lastEventAt,
});

describe('a lot and time', () => {
  it('opens at its opening time, and not a millisecond earlier', () => {
    const room = roomAt(opensAt - 1);
    assert.deepEqual([room.lot.status, nextChangeAt(room.lot)], ['scheduled', opensAt]);
    at(room, opensAt);
    assert.deepEqual([room.lot.status, nextChangeAt(room.lot)], ['open', endsAt]);
    assert.equal(room.lot.lastEventAt, opensAt);
  });

  it('is open until a millisecond before its end, and is over at its end', () => {
    const room = roomAt(endsAt - 1);
    assert.equal(room.lot.status, 'open');
    at(room, endsAt);
    assert.deepEqual([room.lot.status, room.lot.closedAt], ['unsold', endsAt]);
    assert.equal(nextChangeAt(room.lot), endsAt);
  });

  it('opens, ends and closes at its own times, however late it is read', () => {
    const room = roomAt(opensAt);
    room.bid('ada', 2_000);
    at(room, 999_999_999);
    const moments = room.events.map((event) => [event.type, event.at]);
    assert.deepEqual(moments, [
      ['LotScheduled', 0],
      ['LotOpened', opensAt],
      ['BidEntered', opensAt],
      ['LotEnded', endsAt],
      ['LotEnded', deadline],
    ]);
  });

  it('treats a clock that is set back as one that stands still', () => {
    const room = roomAt(500_000);
    room.bid('ada', 2_000);
    at(room, 100);
    room.bid('ben', 2_500);
    assert.deepEqual([room.lot.status, room.lot.lastEventAt], ['open', 500_000]);
    assert.deepEqual(
      room.events.map((event) => event.at),
      [0, opensAt, 500_000, 500_000],
    );
  });

  it('is not opened again by a clock that jumps back over its end', () => {
    const room = roomAt(endsAt);
    at(room, opensAt);
    assert.equal(room.lot.status, 'unsold');
    assert.equal(room.bid('ada', 2_000), false);
  });

  it('opens and ends at the moments to which it was rescheduled, by a clock that stands still', () => {
    const { lot } = new Room();
    const times = { opensAt: instant(400), endsAt: instant(9_000), at: instant(500) };
    const event = { type: 'LotRescheduled', lotId: lot.id, version: 2, ...times } as const;
    const moved = evolveLot(lot, event).lot;
    assert.deepEqual([moved.opensAt, moved.endsAt, moved.lastEventAt], [400, 9_000, 500]);
    const { events } = advanceLot(moved, instant(300));
    assert.deepEqual(events, [{ type: 'LotOpened', lotId: 1, version: 3, at: 500 }]);
  });
});

describe('the soft close', () => {
  it('does not move the end when a bid enters exactly three minutes before', () => {
    const room = roomAt(endsAt - 3 * minute);
    room.bid('ada', 2_000);
    assert.deepEqual([room.lot.endsAt, room.lot.extensions], [endsAt, 0]);
  });

  it('moves the end to three minutes after a bid a millisecond later', () => {
    const room = roomAt(endsAt - 3 * minute + 1);
    room.bid('ada', 2_000);
    assert.deepEqual([room.lot.endsAt, room.lot.extensions], [endsAt + 1, 1]);
  });

  it('moves the end for the 20th time, and not for the 21st', () => {
    const room = roomAt(opensAt);
    let end = endsAt;
    for (let count = 1; count <= 20; count += 1) {
      at(room, end - 1);
      assert.ok(room.bid(count % 2 === 0 ? 'ada' : 'ben', 10_000 * count));
      end += 3 * minute - 1;
      assert.deepEqual([room.lot.endsAt, room.lot.extensions], [end, count]);
    }
    at(room, end - 1);
    assert.ok(room.bid('ben', 300_000));
    assert.deepEqual([room.lot.endsAt, room.lot.extensions], [90_059_980, 20]);
    at(room, end);
    assert.equal(room.lot.status, 'awaiting_brief');
  });

  it('is not moved by entries that bid nothing: a raised, stopped or used-up maximum', () => {
    const room = roomAt(opensAt);
    room.setLimit('ada', 5_000);
    room.bid('ben', 6_000);
    at(room, endsAt - 1);
    assert.ok(room.setLimit('ada', 4_000));
    assert.ok(room.setLimit('ben', 9_000));
    assert.ok(room.setLimit('ben', null));
    assert.ok(room.setLimit('cleo', null));
    assert.deepEqual([room.lot.endsAt, room.lot.extensions], [endsAt, 0]);
    assert.ok(room.bid('cleo', 6_200));
    assert.deepEqual([room.lot.endsAt, room.lot.extensions], [endsAt + 3 * minute - 1, 1]);
  });

  it('stays moved when the bid that moved it is removed', () => {
    const room = roomAt(endsAt - 1);
    room.bid('ada', 2_000);
    room.remove('bid_1');
    assert.deepEqual([room.lot.endsAt, room.lot.standing.leader], [endsAt + 3 * minute - 1, null]);
  });
});

describe('the events of a lot', () => {
  it('are done with the order of the winner', () => {
    const room = roomAt(endsAt);
    const event = {
      ...nextEvent(room),
      type: 'LotFinalized',
      orderId: 'ord_1' as OrderId,
    } as const;
    const { lot } = evolveLot(room.lot, event);
    assert.deepEqual(lot, { ...room.lot, version: 4, orderId: 'ord_1', isFinalized: true });
    assert.equal(nextChangeAt(lot), null);
  });

  it('can include its cancellation while it awaits a brief', () => {
    const room = roomAt(opensAt);
    room.bid('ben', 2_500);
    at(room, endsAt);
    room.take({ do: 'cancel lot' });
    const { status, briefDeadline, closedAt, winner } = room.lot;
    assert.deepEqual([status, briefDeadline, closedAt, winner], ['cancelled', null, endsAt, null]);
    assert.equal(nextChangeAt(room.lot), null);
  });

  it('are no lot without a first event, and have only one', () => {
    const { lot, events } = roomAt(opensAt);
    assert.throws(() => foldLot([]), /begins by being scheduled/);
    assert.throws(() => foldLot(events.slice(1)), /begins by being scheduled/);
    assert.throws(() => foldLot([...events, ...events]), /scheduled twice/);
    const removal = { type: 'BidRemoved', bidId: 'bid_1', lotId: 1, version: 3, at: 0 };
    assert.throws(() => evolveLot(lot, removal as LotEvent), /needs its entries/);
    const brief = { type: 'BriefReady', participantId: 'eva', lotId: 1, version: 3, at: 0 };
    assert.throws(() => evolveLot(lot, brief as LotEvent), /nobody without a bid/);
  });
});
