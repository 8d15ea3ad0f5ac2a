import type { Line, Offer } from './naive-lines.ts';

/**
 * The reference model's treatment of removals: it strikes out removed bids, and corrects every
 * limit that its owner lowered or stopped later, so that a limit is never exceeded, not even before
 * it was lowered.
 */

export type Kept = {
  readonly offer: Offer;
  readonly index: number;
  /**
   * The offer as made; also corrected once the lists are computed anew because something is struck
   * out.
   */
  readonly saidCents: number | null;
};
type Lowering = { readonly who: string; readonly cents: number; readonly index: number };

/**
 * The offers that count, with the values that count, by line. `ownCall` returns what somebody has
 * called by then.
 */
export const effective = (
  lines: readonly Line[],
  ownCall: (kept: readonly Kept[], index: number, who: string) => number | null,
): readonly Kept[] => {
  let kept: Kept[] = [];
  const lowerings: Lowering[] = [];
  let struckAt = -1;
  const now = (): readonly Kept[] => {
    const earlier = lowerings.filter(({ index }) => index < struckAt);
    return kept.map((each) => ({
      ...each,
      offer: lowered(each, lowerings),
      saidCents: lowered(each, earlier).cents,
    }));
  };
  for (const [index, line] of lines.entries()) {
    if (line.what === 'removed') kept = kept.filter(({ offer }) => offer.id !== line.id);
    if (line.what === 'raise removed') kept = withoutRaise(kept, lowerings, line.id);
    if (line.what === 'removed' || line.what === 'raise removed') struckAt = index;
    if (line.what !== 'bid' && line.what !== 'limit') continue;
    if (line.what === 'limit') {
      const cents = line.cents ?? ownCall(now(), index, line.who);
      if (cents !== null) lowerings.push({ who: line.who, cents, index });
    }
    kept.push({ offer: line, index, saidCents: line.cents });
  }
  return now();
};

const lowered = (
  { offer, index }: Omit<Kept, 'saidCents'>,
  lowerings: readonly Lowering[],
): Offer => {
  if (offer.cents === null) return offer;
  const later = lowerings.filter((each) => each.who === offer.who && each.index > index);
  return { ...offer, cents: Math.min(offer.cents, ...later.map(({ cents }) => cents)) };
};

/** A raised bid is struck out only once nothing of it is left. */
const withoutRaise = (
  kept: readonly Kept[],
  lowerings: readonly Lowering[],
  id: string,
): Kept[] => {
  const raises: number[] = [];
  let limit = 0;
  for (const each of kept.filter(({ offer }) => offer.id === id)) {
    const offer = lowered(each, lowerings);
    const { cents } = offer;
    const isOwnBreath = offer.what === 'bid' || offer.withBid !== true;
    if ((cents ?? 0) > limit && isOwnBreath) raises.push(each.index);
    limit = cents ?? 0;
  }
  const from = raises.length > 1 ? (raises.at(-1) ?? 0) : null;
  return kept.filter(({ offer, index }) => {
    if (offer.id !== id) return true;
    return from !== null && (index < from || offer.cents === null);
  });
};
