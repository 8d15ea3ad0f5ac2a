import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shownLots, publicLot, type PublicLot } from '../../src/auction/rules/public-lot.ts';
import type { LotId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import { Room } from '../support/auction-arbitrary.ts';

const now = 1_000_000_000;
const day = 86_400_000;

const shown = (id: number, changes: Partial<Record<keyof PublicLot, unknown>>): PublicLot => ({
  ...publicLot(new Room().lot),
  id: id as LotId,
  endsAt: instant(now),
  ...(changes as Partial<PublicLot>),
});

const order = (lots: readonly PublicLot[]): readonly number[] =>
  shownLots(lots, instant(now)).map(({ id }) => id);

describe('the public list of lots', () => {
  it('lists open lots, then those that wait for a brief, those to come, and those that are over', () => {
    const closed = { closedAt: now - 5, endsAt: now - 5 };
    assert.deepEqual(
      order([
        shown(1, { status: 'cancelled', ...closed, endsAt: now - 3 }),
        shown(2, { status: 'sold', ...closed, endsAt: now - 4 }),
        shown(3, { status: 'unsold', ...closed }),
        shown(4, { status: 'scheduled', opensAt: now + 1, endsAt: now + 2 }),
        shown(5, { status: 'awaiting_brief', endsAt: now - 9 }),
        shown(6, { status: 'open', endsAt: now + day }),
      ]),
      [6, 5, 4, 3, 2, 1],
    );
  });

  it('lists the lots of each group by their end, and of one end by their number', () => {
    const lots = [
      shown(3, { status: 'open', endsAt: now + 2 }),
      shown(2, { status: 'open', endsAt: now + 2 }),
      shown(1, { status: 'open', endsAt: now + 3 }),
      shown(9, { status: 'open', endsAt: now + 1 }),
    ];
    assert.deepEqual(order(lots), [9, 2, 3, 1]);
    assert.deepEqual(order(lots.toReversed()), [9, 2, 3, 1]);
  });

  it('shows lots that open within 24 hours, and none that opens a millisecond later', () => {
    const lots = [
      shown(1, { status: 'scheduled', opensAt: now + day }),
      shown(2, { status: 'scheduled', opensAt: now + day + 1 }),
    ];
    assert.deepEqual(order(lots), [1]);
  });

  it('shows ended lots for 24 hours, to the millisecond', () => {
    const lots = (['sold', 'unsold', 'cancelled'] as const).flatMap((status, index) => [
      shown(index, { status, closedAt: now - day + 1 }),
      shown(index + 10, { status, closedAt: now - day }),
    ]);
    assert.deepEqual(order(lots), [0, 1, 2]);
  });

  it('shows open lots and those that wait for a brief however long they last', () => {
    const lots = [
      shown(1, { status: 'open', opensAt: 0, endsAt: now + 9 * day }),
      shown(2, { status: 'awaiting_brief', opensAt: 0, endsAt: 1 }),
    ];
    assert.deepEqual(order(lots), [1, 2]);
  });
});

describe('a lot on the public list', () => {
  it('shows the start price, and nobody, before the first bid', () => {
    assert.deepEqual(publicLot(new Room().lot), {
      id: 1,
      kind: 'site_of_the_day',
      status: 'scheduled',
      priceMinor: 2_000,
      minNextBidMinor: 2_000,
      opensAt: 60_000,
      endsAt: 86_460_000,
      closedAt: null,
      bidders: 0,
      leaderHasBrief: false,
      leaderBriefDeadline: null,
      bestBidWithBriefMinor: null,
    });
  });

  it('shows price, bidders and briefs, and neither who bids nor how high a proxy maximum is', () => {
    const room = new Room();
    room.pass();
    room.brief('ben');
    room.setLimit('ada', 77_700);
    room.bid('ben', 3_000);
    assert.deepEqual(publicLot(room.lot), {
      id: 1,
      kind: 'site_of_the_day',
      status: 'open',
      priceMinor: 3_200,
      minNextBidMinor: 3_400,
      opensAt: 60_000,
      endsAt: 86_460_000,
      closedAt: null,
      bidders: 2,
      leaderHasBrief: false,
      leaderBriefDeadline: 93_660_000,
      bestBidWithBriefMinor: 3_000,
    });
    room.brief('ada');
    const { leaderHasBrief, leaderBriefDeadline, bestBidWithBriefMinor } = publicLot(room.lot);
    assert.deepEqual([leaderHasBrief, leaderBriefDeadline], [true, null]);
    assert.equal(bestBidWithBriefMinor, 3_200);
    room.now = 86_460_000;
    room.pass();
    const { status, closedAt, minNextBidMinor } = publicLot(room.lot);
    assert.deepEqual([status, closedAt, minNextBidMinor], ['sold', 86_460_000, null]);
  });
});
