import type { BidInput, PlacedBidView } from './place-bid.ts';
import type { Bid } from '../rules/bid.ts';
import type { BidAuthorization } from '../rules/bid-authorization.ts';
import type { Participant } from '../rules/participant.ts';
import { review, withoutSuspicion } from '../rules/review.ts';
import { minNextBid } from '../rules/standing.ts';
import type { BidChange } from '../../kernel/changes.ts';
import type { BidId, LotId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/store.ts';
import { callerNetwork } from '../../kernel/authorise.ts';
import type { CallContext } from '../../kernel/context.ts';
import {
  changed,
  participantOf,
  refuse,
  type Decision,
  type DecisionContext,
} from '../../kernel/use-case.ts';
import {
  enterWhole,
  isLedBy,
  loadBidContext,
  ownAfter,
  placed,
  type BidContext,
} from './bid-context.ts';
import { loadBackground, type Background } from './evidence.ts';
import { loadAuthorization } from './mandates.ts';
import { lotChange, upToNow, type PendingChanges } from './pending-changes.ts';
import { loadUses, useProxyMaximum, type Uses } from './proxy-maximum-quota.ts';
import { viewEntered } from './view.ts';

/** A bid by a participant key that is within what its owner has allowed: it needs no code. */

export type ByKey = {
  readonly participant: Participant;
  readonly authorization: BidAuthorization;
  readonly own: BidContext['own'];
  readonly background: Background;
  /** A maximum that waits for review. */
  readonly held: Bid | null;
  readonly uses: Uses;
};

export const loadByKey = async (
  tx: Tx,
  participant: Participant,
  lotId: LotId,
  callContext: CallContext,
): Promise<ByKey> => {
  const { settings, now } = callContext;
  const { id, email } = participant;
  const network = callerNetwork(callContext);
  const [authorization, context, background, held, uses] = await Promise.all([
    loadAuthorization(tx, settings, lotId, participant),
    loadBidContext(tx, lotId, id),
    loadBackground(tx, settings, { lotId, email, network }, participant, now),
    tx.bids.heldAutomatic(lotId, id),
    loadUses(tx, lotId, id),
  ]);
  return { participant, authorization, own: context?.own ?? null, background, held, uses };
};

/** `stored` is the lot, which is open and whose minimum the bid reaches. */
export const enterByKey = (
  { participant, authorization, own, background, held, uses }: ByKey,
  stored: BidContext['lot'],
  input: BidInput,
  call: DecisionContext<{ readonly bidId: BidId }>,
): Decision<PlacedBidView> => {
  const { now, dryRun, settings } = call;
  const { amountMinor, ceilingMinor } = input;
  const { lot } = upToNow(stored, now);
  if (held !== null && (ceilingMinor ?? amountMinor) > amountMinor)
    return refuse({ kind: 'bid_under_review' });
  // Whoever leads can bid further without moving the price, so how often they do has an end.
  const used = useProxyMaximum(uses, [lot.id, participant.id], false, now);
  if (!used.ok) return refuse({ kind: 'too_many_maxima', ...used.problem });
  const context = { lot: stored, own };
  const { changes, entering } = reviewed(context, background, input, call);
  const bid = changes.after;
  const entered = bid.status === 'entered' ? entering : null;
  const after = {
    lot: entered?.lot ?? lot,
    own: entered === null ? own : ownAfter(entered, participant, context),
  };
  const viewer = { participant, authorization, before: { lot, own }, dryRun, now };
  return changed(
    { bidId: bid.id, entered: viewEntered(bid, after, { ...viewer, vat: settings.pricesAre }) },
    entered === null ? [changes] : [changes, lotChange(entered)],
    used.value,
  );
};

/** It is looked at as any bid, by the most that it may come to. */
const reviewed = (
  context: BidContext,
  background: Background,
  { amountMinor, ceilingMinor, name }: BidInput,
  call: DecisionContext<{ readonly bidId: BidId }>,
): { readonly changes: BidChange; readonly entering: PendingChanges | null } => {
  const { now, dryRun } = call;
  const participant = participantOf(call);
  const { lot } = upToNow(context.lot, now);
  const ceiling = ceilingMinor === null ? {} : { ceilingMinor };
  const what = { type: 'BidPlaced', amountMinor, ...ceiling, name } as const;
  const draft = placed(lot, { ...what, review: withoutSuspicion }, call).after;
  const entering = enterWhole(context, draft, participant, now);
  const findings = review({
    ...background,
    amountMinor: ceilingMinor ?? amountMinor,
    minNextBidMinor: minNextBid(lot.standing),
    // What depends on somebody's hidden maximum is not told by a dry run.
    wouldLead: dryRun || isLedBy(participant, entering?.lot ?? lot),
  });
  const outcome = entering === null ? ({ outcome: 'not_entered' } as const) : {};
  return { changes: placed(lot, { ...what, review: findings, ...outcome }, call), entering };
};
