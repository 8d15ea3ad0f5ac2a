import type { Bidder } from '../domain/auction/standing.ts';
import type { LotId, ParticipantId } from '../domain/ids.ts';

/** What each participant has bid, in one line of a lot. */
export type BidderRows = {
  readonly bidder: (id: LotId, participantId: ParticipantId) => Promise<Bidder | null>;
  readonly bidders: (id: LotId) => Promise<readonly Bidder[]>;
  readonly saveBidders: (id: LotId, changed: readonly Bidder[]) => Promise<void>;
  /** For a lot whose bids were counted anew: those who have none left are gone. */
  readonly replaceBidders: (id: LotId, all: readonly Bidder[]) => Promise<void>;
};
