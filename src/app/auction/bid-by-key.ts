import type { BidInput, PlacedBidView } from '../../contract/auction/place-bid.ts';
import type { BidPlaced } from '../../domain/auction/bid-events.ts';
import { evolveBid, type Bid } from '../../domain/auction/bid.ts';
import type { Mandate } from '../../domain/auction/mandate.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import { isHeld, review, withoutSuspicion } from '../../domain/auction/review.ts';
import { minNextBid } from '../../domain/auction/standing.ts';
import type { BidId, LotId } from '../../domain/ids.ts';
import type { Tx } from '../../store/store.ts';
import { askingNetwork } from '../authorise.ts';
import type { Circumstances } from '../context.ts';
import { changed, refuse, type Decision, type Moment } from '../use-case.ts';
import {
  enterWhole,
  loadBidContext,
  ownAfter,
  wouldLeadWith,
  type BidContext,
} from './bid-context.ts';
import { loadBackground, type Background } from './evidence.ts';
import { loadMandate } from './mandates.ts';
import { lotHappened, upToNow } from './pending-changes.ts';
import { loadUses, useProxyMaximum, type Uses } from './proxy-maximum-quota.ts';
import { viewEntered } from './view.ts';

/** A bid by a participant key that is within what its owner has allowed: it needs no code. */

export type ByKey = {
  readonly participant: Participant;
  readonly mandate: Mandate;
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
  circumstances: Circumstances,
): Promise<ByKey> => {
  const { settings, now } = circumstances;
  const { id, email } = participant;
  const network = askingNetwork(circumstances);
  const [mandate, context, background, held, uses] = await Promise.all([
    loadMandate(tx, settings, lotId, participant),
    loadBidContext(tx, lotId, id),
    loadBackground(tx, settings, { lotId, email, network }, participant, now),
    tx.bids.heldAutomatic(lotId, id),
    loadUses(tx, lotId, id),
  ]);
  return { participant, mandate, own: context?.own ?? null, background, held, uses };
};

/** `stored` is the lot, which is open and whose minimum the bid reaches. */
export const enterByKey = (
  { participant, mandate, own, background, held, uses }: ByKey,
  stored: BidContext['lot'],
  input: BidInput,
  moment: Moment<{ readonly bidId: BidId }>,
): Decision<PlacedBidView> => {
  const { now, dryRun, settings } = moment;
  const { amountMinor, ceilingMinor } = input;
  const { lot } = upToNow(stored, now);
  if (held !== null && (ceilingMinor ?? amountMinor) > amountMinor)
    return refuse({ kind: 'bid_under_review' });
  // Whoever leads can bid further without moving the price, so how often they do has an end.
  const used = useProxyMaximum(uses, [lot.id, participant.id], false, now);
  if (!used.ok) return refuse({ kind: 'too_many_maxima', ...used.problem });
  const { bid, event } = draftBid({ participant, own, background, stored }, input, moment);
  const placed = { subject: 'bid', before: null, after: bid, events: [event] } as const;
  const context = { lot: stored, own };
  const entered = bid.status === 'entered' ? enterWhole(context, bid, participant, now) : null;
  const after = {
    lot: entered?.lot ?? lot,
    own: entered === null ? own : ownAfter(entered, participant, context),
  };
  const viewer = { participant, mandate, before: { lot, own }, dryRun, now };
  return changed(
    { bidId: bid.id, entered: viewEntered(bid, after, { ...viewer, vat: settings.pricesAre }) },
    entered === null ? [placed] : [placed, lotHappened(entered)],
    used.value,
  );
};

/** It is looked at as any bid, by the most that it may come to. */
const draftBid = (
  {
    participant,
    own,
    background,
    stored,
  }: Pick<ByKey, 'participant' | 'own' | 'background'> & { readonly stored: BidContext['lot'] },
  { amountMinor, ceilingMinor, name }: BidInput,
  moment: Moment<{ readonly bidId: BidId }>,
): { readonly bid: Bid; readonly event: BidPlaced } => {
  const { now, drawn, dryRun } = moment;
  const { lot } = upToNow(stored, now);
  const draft: BidPlaced = {
    type: 'BidPlaced',
    bidId: drawn.bidId,
    version: 1,
    at: now,
    lotId: lot.id,
    participantId: participant.id,
    email: participant.email,
    name: name ?? participant.name,
    language: participant.language,
    amountMinor,
    ...(ceilingMinor === null ? {} : { ceilingMinor }),
    network: askingNetwork(moment),
    outcome: 'entered',
    review: withoutSuspicion,
  };
  const findings = review({
    ...background,
    amountMinor: ceilingMinor ?? amountMinor,
    minNextBidMinor: minNextBid(lot.standing),
    // What depends on somebody's hidden maximum is not told by a dry run.
    wouldLead:
      dryRun || wouldLeadWith({ lot: stored, own }, evolveBid(null, draft), participant, now),
  });
  const outcome = isHeld(findings) ? 'under_review' : 'entered';
  const event: BidPlaced = { ...draft, outcome, review: findings };
  return { bid: evolveBid(null, event), event };
};
