import type { Line, Offer } from './naive-lines.ts';

/**
 * The reference model's treatment of removals: it strikes out removed bids, and corrects every
 * limit that its owner lowered or stopped later, so that a limit is never exceeded, not even before
 * it was lowered.
 */

export type EffectiveOffer = {
  readonly offer: Offer;
  readonly index: number;
  /**
   * The offer as made; also corrected once the lists are computed anew because something is struck
   * out.
   */
  readonly statedCents: number | null;
};
type Lowering = { readonly who: string; readonly cents: number; readonly index: number };

/**
 * The offers that count, with the values that count, by line. `ownCall` returns what somebody has
 * called by then.
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

/** A raised bid is struck out only once nothing of it is left. */
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
    const isOwnBreath = offer.what === 'bid' || offer.withBid !== true;
    if ((cents ?? 0) > limit && isOwnBreath) raises.push(each.index);
    limit = cents ?? 0;
  }
  const from = raises.length > 1 ? (raises.at(-1) ?? 0) : null;
  return effectiveOffers.filter(({ offer, index }) => {
    if (offer.id !== id) return true;
    return from !== null && (index < from || offer.cents === null);
  });
};
