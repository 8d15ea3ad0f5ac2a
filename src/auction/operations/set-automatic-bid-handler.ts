import type { AutoInput, AutoView } from './set-automatic-bid.ts';
import type { Bid } from '../rules/bid.ts';
import { isReadyFor } from '../rules/kind.ts';
import type { Lot } from '../rules/lot.ts';
import { isWithin } from '../rules/bid-authorization.ts';
import type { Participant } from '../rules/participant.ts';
import { isAnnounced } from '../rules/public-lot.ts';
import { isProbe, review, type Review } from '../rules/review.ts';
import { mayEnter } from '../rules/reopening.ts';
import { wouldLead } from '../rules/enter.ts';
import { leastProxyMaximum, minNextBid, type Entry } from '../rules/standing.ts';
import { ok } from '../../kernel/result.ts';
import type { Change } from '../../kernel/changes.ts';
import { minor, type Minor } from '../../kernel/money.ts';
import { callerNetwork } from '../../kernel/authorise.ts';
import {
  changed,
  participantOf,
  refuse,
  unchanged,
  type Decision,
  type DecisionContext,
  type QuotaUpdate,
  type UseCase,
} from '../../kernel/use-case.ts';
import { forecast, viewAuto, type Shown } from './auto-view.ts';
import {
  enterLot,
  entryOf,
  loadBidContext,
  ownAfter,
  placed,
  type BidContext,
} from './bid-context.ts';
import {
  generateCodeRequest,
  loadCodeRequest,
  requestCode,
  type GeneratedCode,
  type CodeRequest,
} from './code-request.ts';
import { loadBackground, type Background } from './evidence.ts';
import { exclusionOf, lotChange, notOpen, takenBackEarly, upToNow } from './pending-changes.ts';
import { alongWith, loadAllowed, loweredTo, type Allowed } from './mandates.ts';
import { loadBarred, type Barred } from './paused.ts';
import { loadUses, useProxyMaximum, type Uses } from './proxy-maximum-quota.ts';

type Loaded = {
  readonly context: BidContext | null;
  readonly held: Bid | null;
  readonly background: Background;
  readonly barred: Barred;
  readonly uses: Uses;
  readonly allowed: Allowed;
  readonly code: CodeRequest;
};

/** Sets up to where a participant is bid for on a lot; null stops it. */
export const setAutomaticBid: UseCase<AutoInput, Loaded, AutoView, GeneratedCode> = {
  lockScope: 'auction',
  load: async (tx, { lotId }, callContext) => {
    const { settings, now } = callContext;
    const network = callerNetwork(callContext);
    const participant = participantOf(callContext);
    const { id, email } = participant;
    const [context, held, background, barred, uses, allowed, code] = await Promise.all([
      loadBidContext(tx, lotId, id),
      tx.bids.heldAutomatic(lotId, id),
      loadBackground(tx, settings, { lotId, email, network }, participant, now),
      loadBarred(tx, settings, email, [callContext.network]),
      loadUses(tx, lotId, id),
      loadAllowed(tx, settings, lotId, participant),
      loadCodeRequest(tx, email, lotId, callContext),
    ]);
    return { context, held, background, barred, uses, allowed, code };
  },
  generate: (random, { now }) => generateCodeRequest(random, now),
  decide: ({ allowed, ...loaded }, input, call) => {
    const own = loaded.context?.own ?? null;
    const lowered = loweredTo(input.proxyMaximumMinor, own, allowed, call.now);
    const decision = setMaximum({ ...loaded, authorization: lowered.authorization }, input, call);
    return decision.answer.ok ? alongWith(lowered.changes, decision) : decision;
  },
  withReceipts: (view, receipts) => ({ ...view, receipts }),
};

const setMaximum = (
  loaded: Omit<Loaded, 'allowed'> & Pick<Shown, 'authorization'>,
  { proxyMaximumMinor }: AutoInput,
  call: DecisionContext<GeneratedCode>,
): Decision<AutoView> => {
  const { context, held, authorization } = loaded;
  const { now, dryRun, settings } = call;
  const participant = participantOf(call);
  if (context === null || !isAnnounced(context.lot, now)) {
    return refuse({ kind: 'lot_not_found' });
  }
  if (loaded.barred.isBlocked) return refuse({ kind: 'address_blocked' });
  const { own } = context;
  const { lot } = upToNow(context.lot, now);
  if (lot.status !== 'open') return refuse(notOpen(lot, now));
  const { language } = participant;
  const shown: Shown = { authorization, now, dryRun, language, vat: settings.pricesAre };
  const isLowered = (proxyMaximumMinor ?? 0) <= (own?.proxyMaximumMinor ?? -1);
  const isMore = !isLowered && proxyMaximumMinor !== null;
  if (loaded.barred.isPaused && isMore) return refuse({ kind: 'bidding_paused' });
  if (held !== null && !isLowered) {
    // Until a person has looked at it, no other maximum is set; it may be taken back.
    if (held.isAutomatic && proxyMaximumMinor === held.amountMinor) {
      return unchanged(viewAuto(lot, own, shown, held));
    }
    if (proxyMaximumMinor !== null) return refuse({ kind: 'bid_under_review' });
    return changed(viewAuto(lot, own, shown), [takenBackEarly(held, now)]);
  }
  if (proxyMaximumMinor === (own?.proxyMaximumMinor ?? null)) {
    return unchanged(viewAuto(lot, own, shown));
  }
  const exclusion = isMore ? exclusionOf(lot, participant) : null;
  if (exclusion !== null) return refuse(exclusion);
  return enterMaximum({ ...loaded, context }, proxyMaximumMinor, { lot, isLowered, call, shown });
};

const enterMaximum = (
  loaded: Omit<Loaded, 'allowed'> & { readonly context: BidContext },
  amountMinor: Minor | null,
  {
    lot,
    isLowered,
    call,
    shown,
  }: {
    readonly lot: Lot;
    readonly isLowered: boolean;
    readonly call: DecisionContext<GeneratedCode>;
    readonly shown: Shown;
  },
): Decision<AutoView> => {
  const { context, held } = loaded;
  const { own } = context;
  const { now, generated, dryRun } = call;
  const participant = participantOf(call);
  const entry: Entry = {
    kind: 'maximum',
    bidId: own?.automatic?.bidId ?? generated.bidId,
    participantId: participant.id,
    hasBrief: own?.hasBrief === true || isReadyFor(lot.kind, participant.brief),
    amountMinor,
    // A stop lowers the maximum to this, also where others take their bids back later.
    ...(amountMinor === null && own !== null ? { bidSoFarMinor: own.amountMinor } : {}),
  };
  if (!mayEnter(lot, entry, own)) {
    const minimumMinor = leastProxyMaximum(lot.standing, own, amountMinor ?? minor(0));
    return refuse({ kind: 'below_minimum', offered: 'proxy_maximum', minimumMinor });
  }
  // A stop never has to wait, and takes back what waits for review.
  if (amountMinor === null) {
    const isGone = held === null ? [] : [takenBackEarly(held, now)];
    return change(context, participant, { placed: isGone, quotas: [] }, entry, shown);
  }
  if (!isLowered && !isWithin(amountMinor, shown.authorization)) {
    return waitForCode(loaded, amountMinor, { lot, own, shown }, call);
  }
  const evidence = {
    ...loaded.background,
    amountMinor,
    minNextBidMinor: minNextBid(lot.standing),
    wouldLead: isLowered || dryRun || wouldLead(lot.standing, entry, own),
  };
  const isPlaced = (own?.automatic ?? null) === null || isProbe(evidence);
  const used = useProxyMaximum(loaded.uses, [lot.id, participant.id], isPlaced, now);
  if (!used.ok) return refuse({ kind: 'too_many_maxima', ...used.problem });
  return isPlaced
    ? place(context, { amountMinor, findings: review(evidence) }, used.value, { call, shown })
    : change(context, participant, { placed: [], quotas: used.value }, entry, shown);
};

/** More than the client has allowed on this lot: they are asked by mail. */
const waitForCode = (
  { code }: Pick<Loaded, 'code'>,
  amountMinor: Minor,
  { lot, own, shown }: BidContext & { readonly shown: Shown },
  context: DecisionContext<GeneratedCode>,
): Decision<AutoView> => {
  const { email, name, language } = participantOf(context);
  const asked = { email, name, language, amountMinor, ceilingMinor: amountMinor };
  const requested = requestCode(code, { ...asked, isAutomatic: true }, lot, context);
  if (!requested.ok) return refuse(requested.problem);
  const { pending, toSave: requestedChange } = requested.value;
  const view = viewAuto(lot, own, shown);
  return {
    answer: ok({ ...view, status: 'waiting_for_code', pending }),
    toSave: requestedChange,
  };
};

/** The participant's first maximum on the lot is looked at like any bid, and a raise where it is a probe. */
const place = (
  context: BidContext,
  { amountMinor, findings }: { readonly amountMinor: Minor; readonly findings: Review },
  quotas: readonly QuotaUpdate[],
  { call, shown }: { readonly call: DecisionContext<GeneratedCode>; readonly shown: Shown },
): Decision<AutoView> => {
  const participant = participantOf(call);
  const { own } = context;
  const { lot } = upToNow(context.lot, call.now);
  const changes = placed(lot, { type: 'AutomaticBidPlaced', amountMinor, review: findings }, call);
  const bid = changes.after;
  if (bid.status === 'under_review') {
    return changed(viewAuto(lot, own, shown, bid), [changes], quotas);
  }
  const entry = entryOf(bid, participant, lot, own);
  return change(context, participant, { placed: [changes], quotas }, entry, shown);
};

const change = (
  context: BidContext,
  participant: Participant,
  {
    placed: bids,
    quotas,
  }: { readonly placed: readonly Change[]; readonly quotas: readonly QuotaUpdate[] },
  entry: Entry,
  shown: Shown,
): Decision<AutoView> => {
  const { now, dryRun } = shown;
  const pending = enterLot(context, entry, now);
  const own = ownAfter(pending, participant, context);
  const before = upToNow(context.lot, now).lot;
  const view = dryRun
    ? forecast(before, context.own, entry, shown)
    : viewAuto(pending.lot, own, shown);
  return changed(view, [...bids, lotChange(pending)], quotas);
};
