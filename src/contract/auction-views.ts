import type { z } from 'zod';
import {
  afterAuto,
  afterBid,
  afterCancel,
  afterConfirm,
  type AutoStatus,
} from '../content/auction-answers.ts';
import { missingText } from '../content/missing.ts';
import type { BidStatus } from '../domain/auction/bid.ts';
import { publicLot, type PublicLot } from '../domain/auction/public-lot.ts';
import type { LotKindName } from '../domain/auction/kind.ts';
import type { Lot, LotStatus } from '../domain/auction/lot.ts';
import type { BidId, LotId, OrderId, ParticipantKey } from '../domain/ids.ts';
import type { Language } from '../domain/languages.ts';
import { inCurrency, toMajor, type Currency, type Minor } from '../domain/money.ts';
import type { Missing } from '../domain/order/brief.ts';
import type { Instant } from '../domain/time.ts';
import type {
  autoAnswer,
  bidsAnswer,
  briefAnswer,
  cancelAnswer,
  confirmAnswer,
  lotAnswer,
  ownBidAnswer,
  ownBidStatuses,
  pendingBidAnswer,
  revokeAnswer,
  stateAnswer,
} from './auction-answers.ts';
import type { Links } from './links.ts';

/** What the auction's use cases found, as it is written on the wire. */

export type LotsView = {
  readonly lots: readonly PublicLot[];
  readonly currency: Currency;
  readonly now: Instant;
};

export type PendingBidView = {
  readonly bidId: BidId;
  readonly email: string;
  readonly codeExpiresAt: Instant;
  readonly isCodeLongerThanLot: boolean;
};

type BriefStatusView = { readonly kind: LotKindName; readonly missing: readonly Missing[] };

export type ConfirmView = {
  readonly key: ParticipantKey;
  readonly lotId: LotId;
  readonly amountMinor: Minor;
  readonly status: BidStatus;
  readonly leader: boolean;
  readonly lotStatus: LotStatus;
  readonly minNextBidMinor: Minor;
  readonly brief: BriefStatusView;
  readonly language: Language;
};

export type BriefView = {
  readonly saved: readonly string[];
  readonly unrecognized: readonly string[];
  readonly briefs: readonly BriefStatusView[];
  readonly language: Language;
};

export type OwnBidStatus = (typeof ownBidStatuses)[number];

export type OwnBid = {
  readonly id: BidId;
  readonly lotId: LotId;
  readonly amountMinor: Minor;
  readonly placedAt: Instant;
  readonly status: OwnBidStatus;
  readonly entered: boolean;
  readonly leader: boolean;
  readonly maximumMinor: Minor | null;
  /** The order that the bid has won. */
  readonly orderId: OrderId | null;
};

/** `now` is the moment that the lot's remaining seconds are counted from. */
export type CancelView = {
  readonly bid: OwnBid;
  readonly lot: Lot;
  readonly now: Instant;
  /** An automatic maximum of the same bidder stays in force. */
  readonly keepsMaximum: boolean;
};

export type AutoView = {
  readonly lot: Lot;
  readonly now: Instant;
  readonly maximumMinor: Minor | null;
  readonly status: AutoStatus;
  readonly ownBidMinor: Minor | null;
  readonly leader: boolean;
};

export const presentState = ({ lots, currency, now }: LotsView): z.input<typeof stateAnswer> => ({
  ok: true,
  currency,
  lots: lots.map((lot) => presentLot(lot, currency, now)),
});

const presentLot = (
  lot: PublicLot,
  currency: Currency,
  now: Instant,
): z.input<typeof lotAnswer> => ({
  id: lot.id,
  kind: lot.kind,
  status: lot.status,
  price_usd: toMajor(lot.priceMinor),
  min_next_bid_usd: toMajor(lot.minNextBidMinor),
  price: toMajor(inCurrency(lot.priceMinor, currency)),
  min_next_bid: toMajor(inCurrency(lot.minNextBidMinor, currency)),
  ends_at: timestamp(lot.endsAt),
  ends_in_seconds: Math.max(0, Math.ceil((lot.endsAt - now) / 1_000)),
  bidders: lot.bidders,
  leader_has_brief: lot.leaderHasBrief,
  leader_brief_deadline:
    lot.leaderBriefDeadline === null ? null : timestamp(lot.leaderBriefDeadline),
  best_bid_with_brief_usd:
    lot.bestBidWithBriefMinor === null ? null : toMajor(lot.bestBidWithBriefMinor),
});

/** Says whether anything but the remaining seconds has changed. */
export const versionOfState = ({ lots, currency }: LotsView): string =>
  JSON.stringify([currency, lots]);

export const presentPendingBid = (view: PendingBidView): z.input<typeof pendingBidAnswer> => ({
  ok: true,
  status: 'waiting_for_code',
  pending_id: view.bidId,
  code_sent_to: view.email,
  code_expires_at: timestamp(view.codeExpiresAt),
  next: afterBid(view.isCodeLongerThanLot),
});

export const presentConfirmed = (
  view: ConfirmView,
  { auction }: Links,
): z.input<typeof confirmAnswer> => ({
  ok: true,
  participant_key: view.key,
  bids: [
    {
      lot: view.lotId,
      amount_usd: toMajor(view.amountMinor),
      entered: view.status === 'entered',
      leader: view.leader,
    },
  ],
  brief: presentBriefs([view.brief], view.language),
  next: afterConfirm({
    status: view.status,
    leader: view.leader,
    isLotOpen: view.lotStatus === 'open',
    minNextBidUsd: toMajor(view.minNextBidMinor),
    hasBrief: view.brief.missing.length === 0,
    briefAddress: auction.brief,
  }),
});

export const presentBrief = (view: BriefView): z.input<typeof briefAnswer> => ({
  ok: true,
  saved: [...view.saved],
  ...(view.unrecognized.length === 0 ? {} : { unrecognized: [...view.unrecognized] }),
  brief: presentBriefs(view.briefs, view.language),
});

const presentBriefs = (
  briefs: readonly BriefStatusView[],
  language: Language,
): z.input<typeof briefAnswer>['brief'] =>
  Object.fromEntries(
    briefs.map(({ kind, missing }) => [
      kind,
      {
        ready: missing.length === 0,
        missing: missing.map((each) => ({ id: each.id, question: missingText(each, language) })),
      },
    ]),
  );

export const presentBids = (bids: readonly OwnBid[]): z.input<typeof bidsAnswer> => ({
  ok: true,
  bids: bids.map(presentOwnBid),
});

const presentOwnBid = (bid: OwnBid): z.input<typeof ownBidAnswer> => ({
  bid_id: bid.id,
  lot: bid.lotId,
  amount_usd: toMajor(bid.amountMinor),
  placed_at: timestamp(bid.placedAt),
  status: bid.status,
  entered: bid.entered,
  leader: bid.leader,
  automatic_max_usd: bid.maximumMinor === null ? null : toMajor(bid.maximumMinor),
  ...(bid.orderId === null ? {} : { order_id: bid.orderId }),
});

export const presentCancelled = (view: CancelView): z.input<typeof cancelAnswer> => ({
  ok: true,
  bid: presentOwnBid(view.bid),
  lot: presentLot(publicLot(view.lot), 'EUR', view.now),
  next: afterCancel(view.keepsMaximum),
});

export const presentAuto = (view: AutoView): z.input<typeof autoAnswer> => ({
  ok: true,
  auto: {
    lot: view.lot.id,
    max_usd: view.maximumMinor === null ? null : toMajor(view.maximumMinor),
    status: view.status,
    own_bid_usd: view.ownBidMinor === null ? null : toMajor(view.ownBidMinor),
    leader: view.leader,
  },
  lot: presentLot(publicLot(view.lot), 'EUR', view.now),
  next: afterAuto(view.status, view.leader),
});

export const presentRevoked = (): z.input<typeof revokeAnswer> => ({ ok: true });

const timestamp = (moment: Instant): string => new Date(moment).toISOString();
