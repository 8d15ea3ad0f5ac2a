import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Bid } from '../../src/auction/rules/bid.ts';
import { remainingEntries } from '../../src/auction/rules/remaining.ts';
import { isHidden, viewOwnBid } from '../../src/auction/steps/view-own-bid.ts';
import { Room } from '../support/auction-arbitrary.ts';
import { openSteps, reopenedSteps, type Step } from '../support/auction-steps.ts';
import { cases } from '../support/cases.ts';

/** Bidders see their own bids. */

/** The stored bids that have entered and were not removed. */
const enteredIn = ({ events }: Room): readonly Bid[] => {
  const bids = new Map<string, Bid>();
  for (const event of remainingEntries(events.toReversed())) {
    if (event.type !== 'BidEntered') continue;
    // The standing counts a lowered maximum, but the bid is stored with its original amount.
    const placed = events.find(({ version }) => version === event.version);
    const { entry, at, lotId } = placed?.type === 'BidEntered' ? placed : event;
    const { bidId: id, participantId, kind, amountMinor } = entry;
    const earlier = bids.get(id);
    if (earlier !== undefined) {
      if (event.withBid) bids.set(id, { ...earlier, ceilingMinor: amountMinor });
      continue;
    }
    const isAutomatic = kind === 'maximum';
    const stored = { id, lotId, participantId, isAutomatic, amountMinor, ceilingMinor: null };
    bids.set(id, { ...stored, status: 'entered', placedAt: at, enteredAt: at } as Bid);
  }
  return [...bids.values()];
};

/** The amounts of the bids that a bidder sees, by id. */
const shownTo = (who: string, room: Room): ReadonlyMap<string, number> => {
  const own = room.own(who);
  const theirs = enteredIn(room).filter(({ participantId }) => participantId === who);
  return new Map(
    theirs
      .filter((bid) => !isHidden(bid, room.lot, own))
      .map((bid) => [bid.id, viewOwnBid(bid, room.lot, own, bid.placedAt).amountMinor]),
  );
};

const played = (steps: readonly Step[], look: (room: Room) => void): void => {
  const room = new Room();
  for (const step of steps) {
    room.take(step);
    look(room);
  }
};

describe('a bidder', () => {
  it('sees their highest bid with its amount, and none above it', () => {
    fc.assert(
      fc.property(fc.oneof(openSteps, reopenedSteps), (steps) =>
        played(steps, (room) => {
          for (const [who, { bidId, amountMinor }] of room.rows) {
            const shown = shownTo(who, room);
            assert.equal(shown.get(bidId), amountMinor, `${bidId} of ${who}`);
            assert.equal(Math.max(...shown.values()), amountMinor, `what ${who} is shown`);
          }
        }),
      ),
      cases(2_000),
    );
  });
});
