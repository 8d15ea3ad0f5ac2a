import type { ListInput } from '../../../contract/operator/fields.ts';
import type { InspectLotInput, LotDetails } from '../../../contract/operator/inspect-lot.ts';
import type { ParticipantDetails } from '../../../contract/operator/list-participants.ts';
import type { Lot } from '../../../domain/auction/lot.ts';
import { no, ok } from '../../../domain/base.ts';
import type { Handler } from '../../use-case.ts';
import { upToNow } from '../pending-changes.ts';

/** What the operator sees of the auction. */

/** The newest first. */
export const listLots: Handler<ListInput, readonly Lot[]> = {
  look: async ({ lots }, { limit }, { now }) =>
    ok((await lots.list(limit)).map((lot) => upToNow(lot, now).lot)),
};

const bidsMax = 1_000;

export const inspectLot: Handler<InspectLotInput, LotDetails> = {
  look: async ({ lots, bids }, { lotId }, { now }) => {
    const lot = await lots.find(lotId);
    if (lot === null) return no({ kind: 'lot_not_found' });
    return ok({
      lot: upToNow(lot, now).lot,
      bidders: await lots.bidders(lotId),
      bids: await bids.ofLot(lotId, bidsMax),
    });
  },
};

/** The newest first. */
export const listParticipants: Handler<ListInput, readonly ParticipantDetails[]> = {
  look: async ({ participants, keys }, { limit }) => {
    const details: ParticipantDetails[] = [];
    for (const participant of await participants.list(limit)) {
      details.push({ participant, keys: await keys.count(participant.id) });
    }
    return ok(details);
  },
};
