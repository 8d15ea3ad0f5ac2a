import type { ListedLot } from './change-lots.ts';
import type { ParticipantDetails } from './participants.ts';
import { collisionsOf } from '../rules/related-bidders.ts';
import { no, ok } from '../../kernel/result.ts';
import type { HandlerOf } from '../../kernel/use-case.ts';
import { upToNow } from './pending-changes.ts';

/** What the operator sees of the auction. */

const heldMax = 1_000;

/** The newest first. */
export const listLots: HandlerOf<'list_lots'> = {
  look: async ({ lots, bids, participants }, { limit }, { now }) => {
    const held = await bids.underReview(heldMax);
    const listed = (await lots.list(limit)).map(async (each): Promise<ListedLot> => {
      const { lot } = upToNow(each, now);
      const ahead = lot.winner ?? lot.standing.leader;
      const leader = ahead === null ? null : await participants.find(ahead.participantId);
      return {
        lot,
        leaderEmail: leader?.email ?? null,
        heldBids: held.filter(({ lotId }) => lotId === lot.id).length,
      };
    });
    return ok(await Promise.all(listed));
  },
};

const bidsMax = 1_000;

export const inspectLot: HandlerOf<'inspect_lot'> = {
  look: async ({ lots, bids }, { lotId }, { now }) => {
    const lot = await lots.find(lotId);
    if (lot === null) return no({ kind: 'lot_not_found' });
    const placed = await bids.ofLot(lotId, bidsMax);
    return ok({
      lot: upToNow(lot, now).lot,
      bidders: await lots.bidders(lotId),
      bids: placed,
      relatedBidders: collisionsOf(placed),
    });
  },
};

/** The newest first. */
export const listParticipants: HandlerOf<'list_participants'> = {
  look: async ({ participants, keys }, { limit }) => {
    const details: ParticipantDetails[] = [];
    for (const participant of await participants.list(limit)) {
      details.push({ participant, keys: await keys.count(participant.id) });
    }
    return ok(details);
  },
};
