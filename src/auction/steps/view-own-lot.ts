import type { ParticipantId } from '../../kernel/ids.ts';
import { greater, type Minor } from '../../kernel/money.ts';
import { later, type Instant } from '../../kernel/time.ts';
import { ceilingOf, type BidAuthorization } from '../rules/bid-authorization.ts';
import type { Bid } from '../rules/bid.ts';
import { ifClosedNowFor, type BidderOnLot } from '../rules/if-closed-now.ts';
import { isClosed, type Lot } from '../rules/lot.ts';
import { publicLot } from '../rules/public-lot.ts';
import { leads, type Bidder } from '../rules/standing.ts';
import type { OwnLot, OwnStanding } from '../views/own-bid.ts';
import { isCodeAwaited, isHidden } from './view-own-bid.ts';

/** A lot as it is now, with one participant's record and bids, the newest first. */
export type LotOfParticipant = {
  readonly lot: Lot;
  readonly own: Bidder | null;
  readonly hasBrief: boolean;
  /** Their bid authorization on the lot. */
  readonly authorization: BidAuthorization;
  readonly bids: readonly Bid[];
  /** The network of the call. */
  readonly network: string;
};

export const viewOwnLot = (
  lotOfParticipant: LotOfParticipant,
  id: ParticipantId,
  now: Instant,
): OwnLot => {
  const { lot, own, authorization, bids } = lotOfParticipant;
  return {
    lot: publicLot(lot),
    bidIds: bids.filter((bid) => !isHidden(bid, lot, own)).map((bid) => bid.id),
    standing: standingOf(lot, own, id),
    ownBidMinor: own?.amountMinor ?? null,
    maximumMinor: own?.proxyMaximumMinor ?? null,
    authorizedMinor: authorization,
    ifClosedNow: ifClosedNowFor(lot, bidderForForecast(lotOfParticipant, id, now)),
    updatedAt: bids.map((bid) => changedAt(bid, now)).reduce(later, lot.lastEventAt),
  };
};

/** Running lots first, by their end; then the others, the newest first. */
export const inDisplayOrder = (lots: readonly OwnLot[]): readonly OwnLot[] => {
  const byId = lots.toSorted((one, other) => one.lot.id - other.lot.id);
  const running = byId.filter(({ lot }) => lot.closedAt === null);
  const over = byId.filter(({ lot }) => lot.closedAt !== null);
  return [
    ...running.toSorted((one, other) => one.lot.endsAt - other.lot.endsAt),
    ...over.toSorted((one, other) => other.lot.endsAt - one.lot.endsAt),
  ];
};

const bidderForForecast = (
  { own, hasBrief, bids, network }: LotOfParticipant,
  id: ParticipantId,
  now: Instant,
): BidderOnLot => {
  // Anybody can request a code for the address, so only a pending bid of this network is shown as
  // theirs to confirm.
  const pending = bids.find((bid) => bid.network === network && isCodeAwaited(bid, now));
  return {
    id,
    own,
    hasBrief,
    pending:
      pending === undefined || pending.codeExpiresAt === null
        ? null
        : { amountMinor: pending.amountMinor, codeExpiresAt: pending.codeExpiresAt },
    reviewedMinor: bids
      .filter(({ status }) => status === 'under_review')
      .map(ceilingOf)
      .reduce<Minor | null>((most, each) => greater(each, most ?? each), null),
  };
};

const standingOf = (lot: Lot, own: Bidder | null, id: ParticipantId): OwnStanding => {
  if (own === null || lot.status === 'cancelled') return 'none';
  if (isClosed(lot)) return lot.winner?.participantId === id ? 'won' : 'lost';
  if (own.state !== 'in_play') return own.state;
  return leads(lot.standing, own) ? 'leading' : 'outbid';
};

/** When the bid last changed: one whose code was not entered in time changed when the code expired. */
const changedAt = (bid: Bid, now: Instant): Instant => {
  const { status, placedAt, codeExpiresAt, confirmedAt, cancelledAt, withdrawnAt } = bid;
  const expiredAt = status === 'waiting_for_code' ? codeExpiresAt : null;
  return [expiredAt, confirmedAt, cancelledAt, withdrawnAt, bid.approvedAt]
    .filter((at) => at !== null)
    .filter((at) => at <= now)
    .reduce(later, placedAt);
};
