import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { minNextBid, reaches } from '../../src/auction/rules/standing.ts';
import { Room } from '../support/auction-arbitrary.ts';
import { entryOf } from '../support/auction-offers.ts';
import { openSteps, people, type Step } from '../support/auction-steps.ts';
import { cases } from '../support/cases.ts';

const cap = 10_000_000;
const runs = cases(2_000);
const played = (steps: readonly Step[]): Room => {
  const room = new Room();
  for (const step of steps) room.take(step);
  return room;
};

describe('the least next bid', () => {
  it('is accepted from each bidder, and one cent less from none', () => {
    fc.assert(
      fc.property(openSteps, (steps) => {
        const { lot, rows } = played(steps);
        const least = minNextBid(lot.standing);
        if (least > cap) return;
        for (const who of [...people, 'eva']) {
          const mayBid = (cents: number): boolean => {
            const offer = { what: 'bid', who, id: 'bid_new', ready: false, cents } as const;
            return reaches(lot.standing, entryOf(offer), rows.get(who) ?? null);
          };
          assert.deepEqual([mayBid(least), mayBid(least - 1)], [true, false]);
        }
      }),
      runs,
    );
  });

  it('is also the minimum of a first maximum for a bidder who does not lead', () => {
    fc.assert(
      fc.property(openSteps, (steps) => {
        const room = played(steps);
        const { standing } = room.lot;
        for (const who of [...people, 'eva']) {
          const row = room.rows.get(who) ?? null;
          if (standing.leader?.participantId === who || (row?.proxyMaximumMinor ?? null) !== null)
            continue;
          const maySet = (cents: number): boolean => {
            const offer = { what: 'limit', who, id: 'bid_new', ready: false, cents } as const;
            return reaches(standing, entryOf(offer), row);
          };
          const least = minNextBid(standing);
          assert.deepEqual([maySet(least), maySet(least - 1)], [true, false]);
        }
      }),
      runs,
    );
  });
});
