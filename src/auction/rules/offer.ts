import type { BidId, LotId, OrderId, ParticipantId } from '../../kernel/ids.ts';
import type { Minor } from '../../kernel/money.ts';
import { after, hoursMs, type Instant } from '../../kernel/time.ts';
import type { Bidder } from './standing.ts';

/** How long a bidder has to answer an offer; silence declines it. */
export const offerOpenMs = hoursMs(24);

/** `withdrawn`: the bidder can no longer answer, because the lot was offered to somebody else. */
type OfferState = 'open' | 'accepted' | 'declined' | 'lapsed' | 'withdrawn';

/**
 * An offer: if the order of a sold lot comes to nothing, an operator offers the lot to the best
 * bidder behind its winner, at that bidder's own bid. The bidder accepts or declines it, time lets it
 * lapse, and a further offer withdraws it. An offer never changes its amount, and once ended it is
 * never open again.
 */
export type Offer = {
  readonly participantId: ParticipantId;
  /** The bid that they would win with, and its price. */
  readonly bidId: BidId;
  readonly amountMinor: Minor;
  readonly madeAt: Instant;
  /** The bidder can accept it while now < until. */
  readonly until: Instant;
  readonly state: OfferState;
  readonly endedAt: Instant | null;
  /** The order that accepting it placed. */
  readonly orderId: OrderId | null;
};

export type LotEventBase = {
  readonly lotId: LotId;
  readonly version: number;
  readonly at: Instant;
};

type OfferMade = LotEventBase &
  Pick<Offer, 'participantId' | 'bidId' | 'amountMinor' | 'until'> & {
    readonly type: 'OfferMade';
  };

type OfferAccepted = LotEventBase & {
  readonly type: 'OfferAccepted';
  readonly participantId: ParticipantId;
  readonly orderId: OrderId;
};

export type OfferEvent =
  | OfferMade
  | OfferAccepted
  | (LotEventBase & { readonly type: 'OfferDeclined'; readonly participantId: ParticipantId })
  /** Nobody answered in time. */
  | (LotEventBase & { readonly type: 'OfferLapsed'; readonly participantId: ParticipantId });

/** The open offer; a lot has one at most. */
export const openOffer = (offers: readonly Offer[]): Offer | null =>
  offers.find(({ state }) => state === 'open') ?? null;

/** The newest offer to a participant. */
export const offerTo = (offers: readonly Offer[], id: ParticipantId): Offer | null =>
  offers.findLast(({ participantId }) => participantId === id) ?? null;

export const offerUntil = (madeAt: Instant): Instant => after(madeAt, offerOpenMs);

/** The changes of an accepted offer: the winner and the order. */
type Sale = {
  readonly winner: Pick<Offer, 'participantId' | 'bidId' | 'amountMinor'>;
  readonly orderId: OrderId;
};

/** The offers after an event, and the sale if it accepts one. */
export const evolveOffers = (
  offers: readonly Offer[],
  event: OfferEvent,
): { readonly offers: readonly Offer[] } & Partial<Sale> => {
  const { at: endedAt } = event;
  const ended = (changes: Partial<Offer>): readonly Offer[] =>
    offers.map((offer) => (offer.state === 'open' ? { ...offer, ...changes, endedAt } : offer));
  switch (event.type) {
    case 'OfferMade': {
      const { participantId, bidId, amountMinor, until } = event;
      const offer = { participantId, bidId, amountMinor, madeAt: event.at, until } as const;
      const made = { ...offer, state: 'open', endedAt: null, orderId: null } as const;
      return { offers: [...ended({ state: 'withdrawn' }), made] };
    }
    case 'OfferAccepted': {
      const { orderId } = event;
      const accepted = openOffer(offers);
      if (accepted === null) throw new Error(`Lot ${event.lotId} was offered to nobody`);
      const { participantId, bidId, amountMinor } = accepted;
      const winner = { participantId, bidId, amountMinor };
      return { offers: ended({ state: 'accepted', orderId }), winner, orderId };
    }
    case 'OfferDeclined':
      return { offers: ended({ state: 'declined' }) };
    case 'OfferLapsed':
      return { offers: ended({ state: 'lapsed' }) };
  }
};

/**
 * The bidders to whom the lot can be offered next, the best first: everyone whose own highest bid
 * stands behind the winner's and behind those of all earlier offers. Bids that are void or set
 * aside do not count. The unspent part of a maximum stays hidden.
 */
export const runnersUp = (
  winnerId: ParticipantId,
  offers: readonly Offer[],
  bidders: readonly Bidder[],
): readonly Bidder[] => {
  const approached = new Set([winnerId, ...offers.map(({ participantId }) => participantId)]);
  const ranked = bidders
    .filter(({ state }) => state === 'in_play')
    .toSorted((one, other) => (ranksAbove(one, other) ? -1 : 1));
  return ranked.slice(
    ranked.findLastIndex(({ participantId }) => approached.has(participantId)) + 1,
  );
};

/** The earlier of two equal bids ranks above. */
const ranksAbove = (one: Bidder, other: Bidder): boolean =>
  one.amountMinor > other.amountMinor ||
  (one.amountMinor === other.amountMinor && one.sequence < other.sequence);
