import type { OwnBidsView } from './list-bids.ts';
import type { Bid } from '../rules/bid.ts';
import { isReadyFor } from '../rules/kind.ts';
import { emailKey } from '../../kernel/mailbox.ts';
import { ok } from '../../kernel/result.ts';
import type { LotId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/store.ts';
import { callerNetwork } from '../../kernel/authorise.ts';
import type { CallContext } from '../../kernel/context.ts';
import { participantOf, type Handler } from '../../kernel/use-case.ts';
import { loadAuthorization } from './mandates.ts';
import { inTurn, ownLot, type Involved } from './own-lots.ts';
import { isPaused } from './paused.ts';
import { upToNow } from './pending-changes.ts';
import { isHidden, ownBid } from './view.ts';

const listedMax = 200;
/** Strangers can ask for codes too, and must not fill the list with them. */
const unconfirmedMax = 20;

/** A participant's newest bids, newest first, with what has become of them, and each lot of theirs once. */
export const listBids: Handler<null, OwnBidsView> = {
  look: async (tx, _input, callContext) => {
    const { now } = callContext;
    const { id, email, language } = participantOf(callContext);
    const [confirmed, unconfirmed, paused] = await Promise.all([
      tx.bids.ofParticipant(id, listedMax),
      tx.bids.unconfirmedOf(emailKey(email), unconfirmedMax),
      isPaused(tx, callContext.settings, email),
    ]);
    const bids = [...confirmed, ...unconfirmed].toSorted(newestFirst);
    const involved = new Map<LotId, Involved>();
    for (const [lotId, those] of Map.groupBy(bids, (bid) => bid.lotId)) {
      involved.set(lotId, await loadInvolved(tx, lotId, those, callContext));
    }
    const shown = bids.flatMap((bid) => {
      const on = involved.get(bid.lotId);
      return on === undefined || isHidden(bid, on.lot, on.own)
        ? []
        : [ownBid(bid, on.lot, on.own, now)];
    });
    const lots = inTurn([...involved.values()].map((each) => ownLot(each, id, now)));
    return ok({ bids: shown, lots, language, isPaused: paused });
  },
};

const newestFirst = (one: Bid, other: Bid): number =>
  other.placedAt - one.placedAt || (one.id < other.id ? -1 : 1);

const loadInvolved = async (
  tx: Tx,
  lotId: LotId,
  bids: readonly Bid[],
  callContext: CallContext,
): Promise<Involved> => {
  const { now, settings } = callContext;
  const participant = participantOf(callContext);
  const lot = await tx.lots.find(lotId);
  if (lot === null) throw new Error(`A bid is for lot ${lotId}, which is not there`);
  const own = await tx.lots.bidder(lotId, participant.id);
  const authorization = await loadAuthorization(tx, settings, lotId, participant);
  const hasBrief = isReadyFor(lot.kind, participant.brief);
  const network = callerNetwork(callContext);
  return { lot: upToNow(lot, now).lot, own, hasBrief, authorization, network, bids };
};
