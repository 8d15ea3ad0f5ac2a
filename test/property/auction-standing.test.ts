import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { foldLot } from '../../src/auction/rules/history.ts';
import { minNextBid, type Bidder } from '../../src/auction/rules/standing.ts';
import { Room, terms } from '../support/auction-arbitrary.ts';
import { anySteps, openSteps, reopenedSteps, type Step } from '../support/auction-steps.ts';
import { cases, rounds } from '../support/cases.ts';
import { naiveStanding, mayEnter, naiveLot } from './naive-auction.ts';

/** A bidder's record according to the reference model. */
const written = ({
  bidId,
  amountMinor,
  hasBrief,
  proxyMaximumMinor,
  automatic,
  state,
}: Bidder) => ({
  id: bidId,
  cents: amountMinor,
  ready: hasBrief,
  limit: proxyMaximumMinor,
  automatic: automatic && { id: automatic.bidId, cents: automatic.amountMinor },
  state,
});

const allWritten = (rows: ReadonlyMap<string, Bidder>) =>
  Object.fromEntries([...rows].map(([who, row]) => [who, written(row)]));

const asWritten = ({ lot, rows }: Room) => {
  const { priceMinor, leader, bidderCount, bestWithBriefMinor } = lot.standing;
  return {
    price: priceMinor,
    leader: leader?.participantId ?? null,
    minNext: minNextBid(lot.standing),
    best: bestWithBriefMinor,
    count: bidderCount,
    bidders: allWritten(rows),
  };
};

const asModelled = (lines: Room['lines']) => {
  const { reopened } = naiveLot(terms, lines);
  const {
    calls: _calls,
    reopened: _reopened,
    ...standing
  } = naiveStanding(terms.startCents, lines, reopened);
  return standing;
};

const outcomeOf = ({ lot }: Room) => ({
  status: lot.status,
  endsAt: lot.endsAt,
  moves: lot.extensions,
  deadline: lot.briefDeadline,
  winner: lot.winner && {
    who: lot.winner.participantId,
    id: lot.winner.bidId,
    cents: lot.winner.amountMinor,
  },
  closedAt: lot.closedAt,
});

/** Plays the steps and checks the room after each one. */
const play = (steps: readonly Step[], look: (room: Room) => void): void => {
  const room = new Room();
  for (const step of steps) {
    room.take(step);
    look(room);
  }
};

const limit = (who: 'ada' | 'dan', cents: number): Step => ({
  do: 'limit',
  who,
  aim: exactly(cents),
});
const exactly = (cents: number) => ({ at: 'exactly', cents, off: 0 }) as const;

/** Once an earlier bid is removed, a leading bid is not higher than its bidder's own automatic bid. */
const equalWithoutAnother: readonly Step[] = [
  limit('dan', 2_000),
  { do: 'bid', who: 'dan', aim: exactly(499_900) },
  limit('ada', 499_900),
  limit('dan', 509_900),
  { do: 'bid', who: 'dan', aim: exactly(509_900) },
  limit('dan', 499_900),
  { do: 'remove', which: 1 },
];

describe('the standing of a lot', () => {
  it('equals what the reference model computes from the whole list', () => {
    fc.assert(
      fc.property(anySteps, (steps) =>
        play(steps, (room) => assert.deepEqual(asWritten(room), asModelled(room.lines))),
      ),
      { ...cases(250), examples: [[equalWithoutAnother]] },
    );
  });

  it('lets in exactly the bids and maxima that the rules let in', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        play(steps, (room) => {
          if (room.lastOffer === null) return;
          const { offer, isIn, before } = room.lastOffer;
          const earlier = room.lines.slice(0, before);
          const { reopened } = naiveLot(terms, earlier);
          assert.equal(isIn, mayEnter(naiveStanding(terms.startCents, earlier, reopened), offer));
        });
      }),
      cases(250),
    );
  });

  it('has the same data about the leader as the leader’s row', () => {
    fc.assert(
      fc.property(openSteps, (steps) =>
        play(steps, ({ lot, rows }) => {
          const { leader } = lot.standing;
          if (leader !== null) assert.deepEqual(rows.get(leader.participantId), leader);
        }),
      ),
      cases(350),
    );
  });
});

describe('a lot', () => {
  it('opens, ends, awaits a brief and closes as the reference model computes', () => {
    fc.assert(
      fc.property(anySteps, (steps) =>
        play(steps, (room) => {
          const { reopened: _, ...outcome } = naiveLot(terms, room.lines);
          assert.deepEqual(outcomeOf(room), outcome);
        }),
      ),
      cases(250),
    );
  });

  it('is, after each step, determined by its events alone', () => {
    fc.assert(
      fc.property(anySteps, (steps) =>
        play(steps, (room) => {
          const { lot, bidders } = foldLot(room.events);
          assert.deepEqual(room.lot, lot);
          assert.deepEqual(room.rows, bidders);
        }),
      ),
      cases(250),
    );
  });
});

describe('a lot that is reopened', () => {
  it('is, at each step, what the reference model computes and what its events determine', () => {
    let reopened = 0;
    fc.assert(
      fc.property(reopenedSteps, (steps) =>
        play(steps, (room) => {
          if (room.lot.reopening === null) return;
          reopened += 1;
          assert.deepEqual(asWritten(room), asModelled(room.lines));
          const { reopened: _, ...outcome } = naiveLot(terms, room.lines);
          assert.deepEqual(outcomeOf(room), outcome);
          const { lot, bidders } = foldLot(room.events);
          assert.deepEqual([room.lot, room.rows], [lot, bidders]);
          if (room.lastOffer === null) return;
          const { offer, isIn, before } = room.lastOffer;
          const earlier = room.lines.slice(0, before);
          const standing = naiveStanding(
            terms.startCents,
            earlier,
            naiveLot(terms, earlier).reopened,
          );
          assert.equal(isIn, mayEnter(standing, offer));
        }),
      ),
      cases(500),
    );
    assert.ok(reopened > rounds(500), `only ${reopened} steps were in a reopened lot`);
  });
});
