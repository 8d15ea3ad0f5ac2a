import type { Lot } from '../../domain/auction/lot.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import type { Bidder } from '../../domain/auction/standing.ts';
import type { LotId } from '../../domain/ids.ts';
import type { Tx } from '../ports.ts';

/** Who is behind the bids of a lot. */

export const leaderOf = async (
  { participants }: Tx,
  { standing: { leader } }: Lot,
): Promise<Participant | null> =>
  leader === null ? null : participants.find(leader.participantId);

/** Someone who bid, with what they bid. */
export type Party = { readonly bidder: Bidder; readonly participant: Participant };

/** Everyone who has bid on the lot, the highest first. */
export const partiesOf = async (
  { lots, participants }: Tx,
  id: LotId,
): Promise<readonly Party[]> => {
  const parties: Party[] = [];
  for (const bidder of await lots.bidders(id)) {
    const participant = await participants.find(bidder.participantId);
    if (participant !== null) parties.push({ bidder, participant });
  }
  return parties;
};
