import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { leaderBriefDeadline } from '../../src/auction/rules/advance.ts';
import { nextChangeAt } from '../../src/auction/rules/next-change.ts';
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

describe('the brief of the leader', () => {
  const ended = (): Room => {
    const room = roomAt(opensAt);
    room.brief('ada');
    room.bid('ada', 2_000);
    room.bid('ben', 2_500);
    at(room, endsAt);
    return room;
  };

  it('is awaited until two hours after the end', () => {
    const room = ended();
    assert.deepEqual([room.lot.status, room.lot.briefDeadline], ['awaiting_brief', deadline]);
    assert.equal(nextChangeAt(room.lot), deadline);
    assert.equal(room.lot.closedAt, null);
  });

  it('wins a millisecond before the deadline', () => {
    const room = ended();
    at(room, deadline - 1);
    room.brief('ben');
    assert.deepEqual([room.lot.status, room.lot.closedAt], ['sold', deadline - 1]);
    assert.deepEqual(room.lot.winner, { participantId: 'ben', bidId: 'bid_2', amountMinor: 2_500 });
    assert.equal(room.lot.briefDeadline, null);
  });

  it('is too late at the deadline: their bid is void, and the others bid again', () => {
    const room = ended();
    at(room, deadline);
    room.brief('ben');
    const { status, standing, endsAt: newEnd } = room.lot;
    assert.deepEqual([status, newEnd], ['open', deadline + 30 * minute]);
    assert.deepEqual([standing.leader?.participantId, standing.priceMinor], ['ada', 2_000]);
    assert.equal(room.bid('ben', 3_000), false);
    at(room, newEnd);
    assert.deepEqual(room.lot.winner, { participantId: 'ada', bidId: 'bid_1', amountMinor: 2_000 });
  });

  it('missed by the only bidder leaves the lot unsold', () => {
    const room = roomAt(opensAt);
    room.bid('ben', 2_500);
    at(room, deadline);
    const { status, closedAt, reopening } = room.lot;
    assert.deepEqual([status, closedAt, reopening], ['unsold', deadline, null]);
  });

  it('is not awaited if the leader’s bid is removed and the next bidder has a brief', () => {
    const room = ended();
    at(room, endsAt + 5);
    room.remove('bid_2');
    assert.deepEqual([room.lot.status, room.lot.closedAt], ['sold', endsAt + 5]);
    assert.equal(room.lot.winner?.participantId, 'ada');
  });

  it('is not awaited if no bidder is left', () => {
    const room = roomAt(opensAt);
    room.bid('ben', 2_500);
    at(room, endsAt);
    room.remove('bid_1');
    assert.deepEqual([room.lot.status, room.lot.winner], ['unsold', null]);
  });

  it('has a deadline to show while the leader has none, from the first bid to the outcome', () => {
    const room = roomAt(opensAt);
    assert.equal(leaderBriefDeadline(room.lot), null);
    room.bid('ben', 2_500);
    assert.equal(leaderBriefDeadline(room.lot), deadline);
    at(room, endsAt);
    assert.equal(leaderBriefDeadline(room.lot), deadline);
    at(room, deadline);
    assert.deepEqual([room.lot.status, leaderBriefDeadline(room.lot)], ['unsold', null]);
  });

  it('is no longer missing once it is complete', () => {
    const room = roomAt(opensAt);
    room.bid('ben', 2_500);
    room.brief('ben');
    assert.equal(leaderBriefDeadline(room.lot), null);
    at(room, endsAt);
    assert.deepEqual([room.lot.status, room.lot.closedAt], ['sold', endsAt]);
  });
});

describe('a lot that is reopened', () => {
  /** Ada has a brief; ben, cleo and dan have none. Dan leads at 60 and misses the deadline. */
  const reopened = (late = 0): Room => {
    const room = roomAt(opensAt);
    room.brief('ada');
    room.bid('ada', 2_000);
    room.bid('ben', 2_500);
    room.setLimit('cleo', 4_000);
    room.bid('dan', 6_000);
    at(room, endsAt);
    at(room, deadline + late);
    return room;
  };
  const leads = ({ lot }: Room) => [lot.standing.leader?.participantId, lot.standing.priceMinor];

  it('stands as if only those with a brief had bid, for 30 minutes from then', () => {
    const room = reopened();
    assert.deepEqual([...leads(room), room.lot.standing.bidderCount], ['ada', 2_000, 1]);
    assert.equal(room.lot.endsAt, deadline + 30 * minute);
    const late = reopened(3 * 60 * minute);
    assert.equal(late.lot.endsAt, deadline + 3 * 60 * minute + 30 * minute);
  });

  it('takes no bids from those whose brief is missing, new ones included', () => {
    const room = reopened();
    assert.deepEqual([room.bid('ben', 9_000), room.setLimit('eva', 9_000)], [false, false]);
    assert.ok(room.setLimit('cleo', 3_000) && room.setLimit('cleo', null));
    room.brief('eva');
    assert.ok(room.bid('eva', 2_100));
  });

  it('counts a bid and a maximum again once the brief is there, as if made then', () => {
    const room = reopened();
    room.brief('cleo');
    assert.deepEqual(leads(room), ['cleo', 2_100]);
    assert.equal(room.own('cleo')?.proxyMaximumMinor, 4_000);
    room.brief('ben');
    assert.deepEqual(leads(room), ['cleo', 2_700]);
    assert.equal(room.own('ben')?.amountMinor, 2_500);
    assert.equal(room.lot.standing.bidderCount, 3);
  });

  it('moves its new end for late bids, twenty times again', () => {
    const room = reopened();
    at(room, room.lot.endsAt - 1);
    room.brief('cleo');
    assert.deepEqual([room.lot.extensions, room.lot.endsAt], [1, room.now + 3 * minute]);
  });

  it('is sold to its leader at the new end, and unsold without one', () => {
    const sold = reopened();
    at(sold, sold.lot.endsAt);
    assert.deepEqual([sold.lot.status, sold.lot.winner?.amountMinor], ['sold', 2_000]);
    const unsold = reopened();
    unsold.remove('bid_1');
    at(unsold, unsold.lot.endsAt);
    assert.deepEqual([unsold.lot.status, unsold.lot.winner], ['unsold', null]);
  });

  it('never reopens again', () => {
    const room = reopened();
    assert.deepEqual(
      room.events.filter(({ type }) => type === 'LotReopened').map(({ at: moment }) => moment),
      [deadline],
    );
    at(room, 999_999_999);
    assert.equal(room.events.filter(({ type }) => type === 'LotReopened').length, 1);
  });
});
