import type { Bid } from '../../domain/auction/bid.ts';
import { isReadyFor } from '../../domain/auction/kind.ts';
import { entryRules, type Lot } from '../../domain/auction/lot.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import type { Bidder, Entry } from '../../domain/auction/standing.ts';
import type { LotId, ParticipantId } from '../../domain/ids.ts';
import type { Instant } from '../../domain/time.ts';
import type { Tx } from '../ports.ts';
import { apply, upToNow, type PendingChanges } from './pending-changes.ts';

/** A lot with the record of whoever is about to enter something; null where they are new to it. */
export type BidContext = { readonly lot: Lot; readonly own: Bidder | null };

export const loadBidContext = async (
  tx: Tx,
  lotId: LotId,
  participantId: ParticipantId | null,
): Promise<BidContext | null> => {
  const [lot, own] = await Promise.all([
    tx.lots.find(lotId),
    participantId === null ? null : tx.lots.bidder(lotId, participantId),
  ]);
  return lot === null ? null : { lot, own };
};

/** Lets an entry in. */
export const enterLot = ({ lot, own }: BidContext, entry: Entry, now: Instant): PendingChanges =>
  apply(upToNow(lot, now), now, { type: 'BidEntered', entry, rules: entryRules }, own);

/** What a bid enters into its lot; all that is bid automatically for a participant there is one bid. */
export const entryOf = (
  bid: Bid,
  participant: Participant,
  lot: Lot,
  own: Bidder | null,
): Entry => ({
  kind: bid.isAutomatic ? 'maximum' : 'bid',
  bidId: (bid.isAutomatic ? own?.automatic?.bidId : null) ?? bid.id,
  participantId: participant.id,
  hasBrief: isReadyFor(lot.kind, participant.brief),
  amountMinor: bid.amountMinor,
});
