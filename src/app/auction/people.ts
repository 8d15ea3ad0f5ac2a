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
  const people = new Map((await participants.ofLot(id)).map((each) => [each.id, each]));
  return (await lots.bidders(id)).flatMap((bidder) => {
    const participant = people.get(bidder.participantId);
    return participant === undefined ? [] : [{ bidder, participant }];
  });
};
