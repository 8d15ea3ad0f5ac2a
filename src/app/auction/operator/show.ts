import type { Bid } from '../../../domain/auction/bid.ts';
import type { Lot } from '../../../domain/auction/lot.ts';
import type { Participant } from '../../../domain/auction/participant.ts';
import type { Bidder } from '../../../domain/auction/standing.ts';
import type { LotId } from '../../../domain/ids.ts';
import type { AppContext } from '../../ports.ts';
import { upToNow } from '../pending-changes.ts';

/** What the operator sees of the auction. */

export const listLots = ({ store, clock }: AppContext, limit: number): Promise<readonly Lot[]> =>
  store.read(async ({ lots }) =>
    (await lots.list(limit)).map((lot) => upToNow(lot, clock.now()).lot),
  );

/** A lot with everyone who has bid, the highest first, and every bid, the oldest first. */
export type LotDetails = {
  readonly lot: Lot;
  readonly bidders: readonly Bidder[];
  readonly bids: readonly Bid[];
};

const bidsMax = 1_000;

export const findLot = ({ store, clock }: AppContext, id: LotId): Promise<LotDetails | null> =>
  store.read(async ({ lots, bids }) => {
    const lot = await lots.find(id);
    if (lot === null) return null;
    return {
      lot: upToNow(lot, clock.now()).lot,
      bidders: await lots.bidders(id),
      bids: await bids.ofLot(id, bidsMax),
    };
  });

export type ParticipantDetails = { readonly participant: Participant; readonly keys: number };

/** The newest first. */
export const listParticipants = (
  { store }: AppContext,
  limit: number,
): Promise<readonly ParticipantDetails[]> =>
  store.read(async ({ participants, keys }) => {
    const details: ParticipantDetails[] = [];
    for (const participant of await participants.list(limit)) {
      details.push({ participant, keys: await keys.count(participant.id) });
    }
    return details;
  });
