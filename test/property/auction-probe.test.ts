import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { wouldLead } from '../../src/auction/rules/enter.ts';
import { isProbe } from '../../src/auction/rules/review.ts';
import { Room, terms } from '../support/auction-arbitrary.ts';
import { entryOf } from '../support/auction-offers.ts';
import { openSteps, type Step } from '../support/auction-steps.ts';
import { cases, rounds } from '../support/cases.ts';
import { naiveLot, naiveStanding, type NaiveStanding } from './naive-auction.ts';
import type { Line, Offer } from './naive-lines.ts';

/** Ada and Ben share a network, probe what others would pay, and withdraw their bids. */
const accomplices: ReadonlySet<string> = new Set(['ada', 'ben']);

/** A room with reviews: a bid under review does not enter. */
class RoomWithReviews extends Room {
  hasWithdrawn = false;
  reviewedCount = 0;

  override mayPass(offer: Offer): boolean {
    if (!accomplices.has(offer.who) || offer.cents === null) return true;
    const own = this.rows.get(offer.who) ?? null;
    const isLowered = offer.what === 'limit' && offer.cents <= (own?.proxyMaximumMinor ?? -1);
    const leads = isLowered || wouldLead(this.lot.standing, entryOf(offer), own);
    const isSuspicious = isProbe({ isWithdrawnFrom: this.hasWithdrawn, wouldLead: leads });
    this.reviewedCount += isSuspicious ? 1 : 0;
    return !isSuspicious;
  }
}

/** The standing after these lines, before or after a reopening. */
const standingAfter = (lines: readonly Line[]): NaiveStanding =>
  naiveStanding(terms.startCents, lines, naiveLot(terms, lines).reopened);

const ownerOf = (room: Room, id: string): string =>
  room.lines.flatMap((line) => ('cents' in line && line.id === id ? [line.who] : []))[0] ?? '';

describe('a bidder who withdrew a bid from a lot', () => {
  it('makes nobody else pay more by later entries, unless they lead with them', () => {
    let reviewed = 0;
    let raisedCount = 0;
    const play = (steps: readonly Step[]): void => {
      const room = new RoomWithReviews();
      for (const step of steps) {
        const earlier = [...room.lines];
        room.take(step);
        for (const line of room.lines.slice(earlier.length)) {
          const isTakenBack = line.what === 'removed' || line.what === 'raise removed';
          if (isTakenBack && accomplices.has(ownerOf(room, line.id))) room.hasWithdrawn = true;
          if (!('cents' in line) || !accomplices.has(line.who) || !room.hasWithdrawn) continue;
          const [before, after] = [standingAfter(earlier), standingAfter(room.lines)];
          const raisesPriceForOthers =
            after.price > before.price && !accomplices.has(after.leader ?? '');
          assert.equal(raisesPriceForOthers, false, JSON.stringify(line));
          raisedCount += after.price > before.price ? 1 : 0;
        }
      }
      reviewed += room.reviewedCount;
    };
    fc.assert(fc.property(openSteps, play), cases(600));
    const least = rounds(20);
    assert.ok(
      reviewed > least && raisedCount > least,
      `${reviewed} were reviewed, ${raisedCount} moved the price`,
    );
  });
});
