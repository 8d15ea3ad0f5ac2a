import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isHidden, ownBid } from '../../src/app/auction/view.ts';
import type { Bid } from '../../src/domain/auction/bid.ts';
import { remainingEntries } from '../../src/domain/auction/remaining.ts';
import { asOne } from '../../src/domain/auction/standby.ts';
import { Room } from '../support/auction-arbitrary.ts';
import { openSteps, type Step } from '../support/auction-steps.ts';
import { cases } from '../support/cases.ts';

/** What a bidder is shown of the bids that are theirs, on lots with two lines. */

const exactly = (cents: number) => ({ at: 'exactly', cents, off: 0 }) as const;

/** Their brief came while somebody without one led, and they bid past them by hand. */
const pastWhoHasNone: readonly Step[] = [
  { do: 'bid', who: 'ada', aim: exactly(2_000) },
  { do: 'bid', who: 'ben', aim: exactly(2_500) },
  { do: 'brief', who: 'ada' },
  { do: 'bid', who: 'ada', aim: exactly(3_000) },
];

/** They lead by a bid that came with its maximum, and somebody's brief makes that answer for less. */
const bidOutBehind: readonly Step[] = [
  { do: 'bid', who: 'ben', aim: exactly(2_000) },
  { do: 'brief', who: 'ben' },
  { do: 'limit', who: 'dan', aim: exactly(2_100) },
  { do: 'bid up to', who: 'ben', aim: exactly(2_300), up: 1 },
  { do: 'brief', who: 'dan' },
];

/** They bid by hand past whoever stood by, and so once more past whoever has no brief. */
const byHandTwice: readonly Step[] = [
  { do: 'brief', who: 'dan' },
  { do: 'bid', who: 'ada', aim: exactly(2_000) },
  { do: 'bid', who: 'dan', aim: exactly(2_000) },
  { do: 'bid', who: 'dan', aim: exactly(2_100) },
  { do: 'brief', who: 'cleo' },
  { do: 'limit', who: 'cleo', aim: exactly(2_200) },
  { do: 'limit', who: 'ada', aim: exactly(2_300) },
  { do: 'bid', who: 'dan', aim: exactly(2_399) },
  { do: 'bid', who: 'dan', aim: exactly(2_400) },
];

/** The same by a bid that came with its maximum. */
const upToBehind: readonly Step[] = [
  { do: 'limit', who: 'cleo', aim: exactly(2_700) },
  { do: 'bid', who: 'dan', aim: exactly(2_100) },
  { do: 'brief', who: 'dan' },
  { do: 'brief', who: 'ada' },
  { do: 'limit', who: 'cleo', aim: exactly(2_900) },
  { do: 'bid', who: 'dan', aim: exactly(2_300) },
  { do: 'limit', who: 'ada', aim: exactly(2_500) },
  { do: 'bid up to', who: 'dan', aim: exactly(2_900), up: 1 },
  { do: 'bid', who: 'dan', aim: exactly(3_100) },
];

/** The bids that count, as they are stored. */
const enteredIn = ({ events }: Room): readonly Bid[] => {
  const bids = new Map<string, Bid>();
  for (const event of remainingEntries(events.toReversed())) {
    if (event.type !== 'BidEntered') continue;
    const { entry, at, lotId } = event;
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

/** A bidder's bids that they are shown, as their amounts by id. */
const shownTo = (who: string, room: Room): ReadonlyMap<string, number> => {
  const own = asOne(room.own(who));
  const theirs = enteredIn(room).filter(({ participantId }) => participantId === who);
  return new Map(
    theirs
      .filter((bid) => !isHidden(bid, room.lot, own))
      .map((bid) => [bid.id, ownBid(bid, room.lot, own, bid.placedAt).amountMinor]),
  );
};

const played = (steps: readonly Step[], look: (room: Room) => void): void => {
  const room = new Room();
  for (const step of steps) {
    room.take(step);
    look(room);
  }
};

const examples: [readonly Step[]][] = [
  [pastWhoHasNone],
  [bidOutBehind],
  [byHandTwice],
  [upToBehind],
];

describe('a bidder', () => {
  it('is shown the bid that is their highest among all, with its amount', () => {
    fc.assert(
      fc.property(openSteps, (steps) =>
        played(steps, (room) => {
          for (const [who, { bidId, amountMinor }] of room.rows) {
            const shown = shownTo(who, room).get(bidId);
            assert.ok(shown !== undefined, `${bidId} of ${who} is not shown`);
            assert.ok(shown >= amountMinor, `${bidId} is shown as ${shown}, not ${amountMinor}`);
          }
        }),
      ),
      { ...cases(2_000), examples },
    );
  });

  it('is shown the bid by which they stand by, and have the lot where the leader drops out', () => {
    fc.assert(
      fc.property(openSteps, (steps) =>
        played(steps, (room) => {
          const leader = room.lot.standby?.leader;
          if (leader === null || leader === undefined) return;
          const { bidId, participantId, amountMinor } = leader;
          const shown = shownTo(participantId, room).get(bidId);
          assert.ok(shown !== undefined, `${bidId} of ${participantId} is not shown`);
          assert.ok(shown >= amountMinor, `${bidId} is shown as ${shown}, not ${amountMinor}`);
        }),
      ),
      { ...cases(2_000), examples },
    );
  });
});
