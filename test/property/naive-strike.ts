import type { Line, Offer } from './naive-lines.ts';

/**
 * The reference model's treatment of removals. It strikes out removed bids and applies each later
 * lowering of a limit from the start, so that no bid ever exceeds the lowered limit.
 */

export type EffectiveOffer = {
  readonly offer: Offer;
  readonly index: number;
  /** The offered amount. Once a bid is struck out and the lists are recomputed, it is the lowered amount. */
  readonly statedCents: number | null;
};
type Lowering = { readonly who: string; readonly cents: number; readonly index: number };

/**
 * The valid offers with their lowered amounts, by line. `ownCall` returns the amount that a bidder has
 * called before a line.
 */
export const effective = (
  lines: readonly Line[],
  ownCall: (
    effectiveOffers: readonly EffectiveOffer[],
    index: number,
    who: string,
  ) => number | null,
): readonly EffectiveOffer[] => {
  let effectiveOffers: EffectiveOffer[] = [];
  const lowerings: Lowering[] = [];
  let struckAt = -1;
  const now = (): readonly EffectiveOffer[] => {
    const earlier = lowerings.filter(({ index }) => index < struckAt);
    return effectiveOffers.map((each) => ({
      ...each,
      offer: lowered(each, lowerings),
      statedCents: lowered(each, earlier).cents,
    }));
  };
  for (const [index, line] of lines.entries()) {
    if (line.what === 'removed')
      effectiveOffers = effectiveOffers.filter(({ offer }) => offer.id !== line.id);
    if (line.what === 'raise removed')
      effectiveOffers = withoutRaise(effectiveOffers, lowerings, line.id);
    if (line.what === 'removed' || line.what === 'raise removed') struckAt = index;
    if (line.what !== 'bid' && line.what !== 'limit') continue;
    if (line.what === 'limit') {
      const cents = line.cents ?? ownCall(now(), index, line.who);
      if (cents !== null) lowerings.push({ who: line.who, cents, index });
    }
    effectiveOffers.push({ offer: line, index, statedCents: line.cents });
  }
  return now();
};

const lowered = (
  { offer, index }: Omit<EffectiveOffer, 'statedCents'>,
  lowerings: readonly Lowering[],
): Offer => {
  if (offer.cents === null) return offer;
  const later = lowerings.filter((each) => each.who === offer.who && each.index > index);
  return { ...offer, cents: Math.min(offer.cents, ...later.map(({ cents }) => cents)) };
};

/** Withdraws the last raise of a bid. The bid is struck out once it has no raise left. */
const withoutRaise = (
  effectiveOffers: readonly EffectiveOffer[],
  lowerings: readonly Lowering[],
  id: string,
): EffectiveOffer[] => {
  const raises: number[] = [];
  let limit = 0;
  for (const each of effectiveOffers.filter(({ offer }) => offer.id === id)) {
    const offer = lowered(each, lowerings);
    const { cents } = offer;
    const isSeparateOffer = offer.what === 'bid' || offer.withBid !== true;
    if ((cents ?? 0) > limit && isSeparateOffer) raises.push(each.index);
    limit = cents ?? 0;
  }
  const from = raises.length > 1 ? (raises.at(-1) ?? 0) : null;
  return effectiveOffers.filter(({ offer, index }) => {
    if (offer.id !== id) return true;
    return from !== null && (index < from || offer.cents === null);
  });
};
