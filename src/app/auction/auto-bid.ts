import type { AutoInput, AutoView } from '../../contract/auction/set-automatic-bid.ts';
import { evolveBid, type AutomaticBidPlaced, type Bid } from '../../domain/auction/bid.ts';
import { blockSubjects } from '../../domain/auction/block.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import { isAnnounced } from '../../domain/auction/public-lot.ts';
import { wouldLead } from '../../domain/auction/enter.ts';
import { isHeld, isProbe, review, type Review } from '../../domain/auction/review.ts';
import {
  leastProxyMaximum,
  minNextBid,
  reaches,
  type Bidder,
  type Entry,
} from '../../domain/auction/standing.ts';
import { ok } from '../../domain/base.ts';
import type { Happened } from '../../domain/happened.ts';
import { bidId, type BidId } from '../../domain/ids.ts';
import type { Minor } from '../../domain/money.ts';
import type { Instant } from '../../domain/time.ts';
import { askingNetwork } from '../asking-network.ts';
import {
  participantOf,
  refuse,
  saveNothing,
  unchanged,
  type Decision,
  type Moment,
  type QuotaUpdate,
  type UseCase,
} from '../use-case.ts';
import { enterLot, entryOf, loadBidContext, type BidContext } from './bid-context.ts';
import { loadBackground, type Background } from './evidence.ts';
import { applyToBid, lotHappened, notOpen, upToNow } from './pending-changes.ts';
import { loadUses, useProxyMaximum, type Uses } from './proxy-maximum-quota.ts';

type Loaded = {
  readonly context: BidContext | null;
  /** A maximum that waits for review. */
  readonly held: Bid | null;
  readonly background: Background;
  readonly isBlocked: boolean;
  readonly uses: Uses;
};

/** Sets up to where a participant is bid for on a lot; null stops it. */
export const setAutomaticBid: UseCase<AutoInput, Loaded, AutoView, BidId> = {
  lockScope: 'auction',
  load: async (tx, { lotId }, circumstances) => {
    const { settings, now } = circumstances;
    const network = askingNetwork(circumstances);
    const { id, email } = participantOf(circumstances);
    const [context, held, background, isBlocked, uses] = await Promise.all([
      loadBidContext(tx, lotId, id),
      tx.bids.heldAutomatic(lotId, id),
      loadBackground(tx, settings, { lotId, email, network }, id, now),
      tx.blocks.isBlocked(blockSubjects(email, circumstances.network)),
      loadUses(tx, lotId, id),
    ]);
    return { context, held, background, isBlocked, uses };
  },
  draw: (random, { now }) => bidId(now, random.bytes(16)),
  decide: (loaded, { proxyMaximumMinor }, moment) => {
    const { context, held } = loaded;
    const { now, drawn } = moment;
    const participant = participantOf(moment);
    if (context === null || !isAnnounced(context.lot, now)) {
      return refuse({ kind: 'lot_not_found' });
    }
    if (loaded.isBlocked) return refuse({ kind: 'address_blocked' });
    const { own } = context;
    const { lot } = upToNow(context.lot, now);
    if (lot.status !== 'open') return refuse(notOpen(lot));
    const isLowered = (proxyMaximumMinor ?? 0) <= (own?.proxyMaximumMinor ?? -1);
    if (held !== null && !isLowered) {
      return proxyMaximumMinor === null
        ? takeBackHeld(held, viewAuto(lot, own, now), now)
        : refuse({ kind: 'bid_under_review' });
    }
    if (proxyMaximumMinor === (own?.proxyMaximumMinor ?? null)) {
      return unchanged(viewAuto(lot, own, now));
    }
    const entry: Entry = {
      kind: 'maximum',
      bidId: own?.automatic?.bidId ?? drawn,
      participantId: participant.id,
      hasBrief: own?.hasBrief ?? false,
      amountMinor: proxyMaximumMinor,
      // A stop lowers the maximum to this, also where others take their bids back later.
      ...(proxyMaximumMinor === null && own !== null ? { bidSoFarMinor: own.amountMinor } : {}),
    };
    if (!reaches(lot.standing, entry, own)) {
      const minimumMinor = leastProxyMaximum(lot.standing, own);
      return refuse({ kind: 'below_minimum', offered: 'proxy_maximum', minimumMinor });
    }
    // Whoever wants it to stop is never told to wait, and what waits for review goes with it.
    if (proxyMaximumMinor === null) {
      const isGone = held === null ? [] : [cancelledHeld(held, now)];
      return change(context, participant, isGone, [], entry, now);
    }
    const isFirst = (own?.automatic ?? null) === null;
    const amountMinor = proxyMaximumMinor;
    const evidence = {
      ...loaded.background,
      amountMinor,
      minNextBidMinor: minNextBid(lot.standing),
      wouldLead: isLowered || wouldLead(lot.standing, entry, own),
    };
    const isPlaced = isFirst || isProbe(evidence);
    const used = useProxyMaximum(loaded.uses, [lot.id, participant.id], isPlaced, now);
    if (!used.ok) return refuse({ kind: 'too_many_maxima', ...used.problem });
    return isPlaced
      ? place(context, { amountMinor, findings: review(evidence) }, used.value, moment)
      : change(context, participant, [], used.value, entry, now);
  },
  save: saveNothing,
};

const takeBackHeld = (held: Bid, view: AutoView, now: Instant): Decision<AutoView> => ({
  answer: ok(view),
  change: { happened: [cancelledHeld(held, now)], quotas: [], extras: null },
});

const cancelledHeld = (held: Bid, now: Instant): Happened =>
  applyToBid(held, now, {
    type: 'BidCancelled',
    by: 'bidder',
    reason: null,
    amountMinor: held.amountMinor,
    countsForReview: false,
  });

/** The participant's first maximum on the lot is looked at like any bid, and a raise where it is a probe. */
const place = (
  context: BidContext,
  { amountMinor, findings }: { readonly amountMinor: Minor; readonly findings: Review },
  quotas: readonly QuotaUpdate[],
  moment: Moment<BidId>,
): Decision<AutoView> => {
  const { now, drawn } = moment;
  const participant = participantOf(moment);
  const { email, name, language } = participant;
  const { own } = context;
  const { lot } = upToNow(context.lot, now);
  const event: AutomaticBidPlaced = {
    type: 'AutomaticBidPlaced',
    bidId: drawn,
    version: 1,
    at: now,
    participantId: participant.id,
    lotId: lot.id,
    email,
    name,
    language,
    amountMinor,
    network: askingNetwork(moment),
    outcome: isHeld(findings) ? 'under_review' : 'entered',
    review: findings,
  };
  const bid = evolveBid(null, event);
  const placed: Happened = { subject: 'bid', before: null, after: bid, events: [event] };
  if (event.outcome === 'under_review') {
    return {
      answer: ok(viewAuto(lot, own, now, bid)),
      change: { happened: [placed], quotas, extras: null },
    };
  }
  return change(context, participant, [placed], quotas, entryOf(bid, participant, lot, own), now);
};

const change = (
  context: BidContext,
  { id }: Participant,
  placed: readonly Happened[],
  quotas: readonly QuotaUpdate[],
  entry: Entry,
  now: Instant,
): Decision<AutoView> => {
  const pending = enterLot(context, entry, now);
  const own = pending.bidders.findLast(({ participantId }) => participantId === id) ?? context.own;
  return {
    answer: ok(viewAuto(pending.lot, own, now)),
    change: { happened: [...placed, lotHappened(pending)], quotas, extras: null },
  };
};

const viewAuto = (
  lot: Lot,
  own: Bidder | null,
  now: Instant,
  held: Bid | null = null,
): AutoView => ({
  lot,
  now,
  maximumMinor: held?.amountMinor ?? own?.proxyMaximumMinor ?? null,
  status: held !== null ? 'under_review' : (own?.proxyMaximumMinor ?? null) === null ? 'off' : 'on',
  ownBidMinor: own?.amountMinor ?? null,
  leader: own !== null && lot.standing.leader?.participantId === own.participantId,
});
