import type { LotId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Canceller } from '../rules/bid-events.ts';
import type { Bid, BidChange } from '../rules/bid.ts';
import { wholeBid, type WithdrawnPart } from '../rules/cancelling.ts';
import { recount } from '../rules/history.ts';
import type { BidRemoved, Lot, LotChange, LotEvent } from '../rules/lot.ts';
import type { Bidder } from '../rules/standing.ts';
import { lotStream } from '../rules/streams.ts';
import { applyToBid, ensureReopened, lotRecounted, numbered, upToNow } from './apply-events.ts';
import { bidSoFar } from './view-own-bid.ts';

/**
 * Removes bids of one bidder, who withdraws them, or of an operator, who voids one. Price and leader
 * then follow from the remaining bids.
 */

/** A bid with the part of it that is removed. */
export type BidRemoval = {
  readonly bid: Bid;
  readonly part: WithdrawnPart;
  /** Whether it counts for later reviews of the bidder; left out if an operator voids the bid. */
  readonly countsForReview?: boolean;
};

type RemovalContext = {
  /** The lot as it is stored. */
  readonly lot: Lot;
  /** The bidder's record on the lot. */
  readonly own: Bidder | null;
  /** The lot's events so far; needed only if one of the bids counts. */
  readonly history: readonly LotEvent[];
  readonly by: Canceller;
  readonly reason: string | null;
  readonly now: Instant;
};

/** The lot, the bids and their bidder's record after the removal. */
export type RemovedBids = {
  readonly bids: readonly Bid[];
  readonly lot: Lot;
  readonly own: Bidder | null;
  readonly changes: readonly (BidChange | LotChange)[];
};

/** The lot's events; read only if a bid that counts may be removed, because there are many. */
export const loadLotEvents = async ({ events }: Tx, id: LotId): Promise<readonly LotEvent[]> => {
  const logged = await events.stream(lotStream(id));
  return logged.map(({ event }) => event as LotEvent);
};

export const removeBids = (
  removals: readonly BidRemoval[],
  context: RemovalContext,
): RemovedBids => {
  const bidChanges = removals.map((removal) => changeBid(removal, context));
  const bids = bidChanges.map(({ after }) => after);
  const counted = removals.filter(({ bid }) => bid.status === 'entered');
  if (counted.length === 0) {
    const { lot } = upToNow(context.lot, context.now);
    return { bids, lot, own: context.own, changes: bidChanges };
  }
  const recounted = recountWithout(counted, context);
  const bidderId = counted[0]?.bid.participantId;
  const own = recounted.bidders.find(({ participantId }) => participantId === bidderId) ?? null;
  return { bids, lot: recounted.after, own, changes: [...bidChanges, recounted] };
};

/**
 * Cancels the bidder's other bids that entered only by raising the maximum of a removed bid. They have no
 * entry of their own, so they end when nothing of the bidder remains on the lot. They do not count for review.
 */
export const cancelRaisesWithoutEntry = (
  removed: RemovedBids,
  inPlay: readonly Bid[],
  context: RemovalContext,
): RemovedBids => {
  if (context.own === null || removed.own !== null) return removed;
  const removedIds = new Set(removed.bids.map(({ id }) => id));
  const changes = inPlay
    .filter(({ id, status }) => status === 'entered' && !removedIds.has(id))
    .map((bid) => changeBid({ bid, part: wholeBid, countsForReview: false }, context));
  return {
    ...removed,
    bids: [...removed.bids, ...changes.map(({ after }) => after)],
    changes: [...removed.changes, ...changes],
  };
};

const changeBid = (
  { bid, part, countsForReview }: BidRemoval,
  { own, by, reason, now }: RemovalContext,
): BidChange => {
  if (part.fromVersion !== null) {
    return applyToBid(bid, now, {
      type: 'RaiseWithdrawn',
      countsForReview: countsForReview ?? false,
    });
  }
  const cancelled = { type: 'BidCancelled', by, reason, amountMinor: bidSoFar(bid, own) } as const;
  return applyToBid(
    bid,
    now,
    countsForReview === undefined ? cancelled : { ...cancelled, countsForReview },
  );
};

const recountWithout = (
  removals: readonly BidRemoval[],
  { lot: stored, history, by, now }: RemovalContext,
): LotChange => {
  const { lot, events } = upToNow(stored, now);
  ensureReopened(lot, now);
  const removed = removals.map(({ bid, part }, index): BidRemoved => {
    const event = { type: 'BidRemoved', bidId: bid.id, by } as const;
    const numberedEvent = numbered({ ...lot, version: lot.version + index }, now, event);
    const { fromVersion } = part;
    return fromVersion === null ? numberedEvent : { ...numberedEvent, fromVersion };
  });
  const recounted = recount(lot, removed, history);
  return lotRecounted(stored, { ...recounted, events: [...events, ...removed] });
};
