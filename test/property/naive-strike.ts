import type { Line, Offer } from './naive-lines.ts';

/**
 * The clerk strikes out what was taken back, and corrects every limit that its owner lowered or
 * stopped later: a limit is never gone beyond, not even before it was lowered.
 */

type Standing = { readonly offer: Offer; readonly index: number };
type Lowering = { readonly who: string; readonly cents: number; readonly index: number };

/** The offers that count, as they count. `ownCall` says what somebody has called by then. */
export const effective = (
  lines: readonly Line[],
  ownCall: (offers: readonly Offer[], who: string) => number | null,
): readonly Offer[] => {
  let kept: Standing[] = [];
  const lowerings: Lowering[] = [];
  const now = (): readonly Offer[] => kept.map((each) => lowered(each, lowerings));
  for (const [index, line] of lines.entries()) {
    if (line.what === 'removed') kept = kept.filter(({ offer }) => offer.id !== line.id);
    if (line.what === 'raise removed') kept = withoutRaise(kept, lowerings, line.id);
    if (line.what !== 'bid' && line.what !== 'limit') continue;
    if (line.what === 'limit') {
      const cents = line.cents ?? ownCall(now(), line.who);
      if (cents !== null) lowerings.push({ who: line.who, cents, index });
    }
    kept.push({ offer: line, index });
  }
  return now();
};

const lowered = ({ offer, index }: Standing, lowerings: readonly Lowering[]): Offer => {
  if (offer.cents === null) return offer;
  const later = lowerings.filter((each) => each.who === offer.who && each.index > index);
  return { ...offer, cents: Math.min(offer.cents, ...later.map(({ cents }) => cents)) };
};

/** Of a bid that was raised only once nothing is left. */
const withoutRaise = (
  kept: readonly Standing[],
  lowerings: readonly Lowering[],
  id: string,
): Standing[] => {
  const raises: number[] = [];
  let limit = 0;
  for (const each of kept.filter(({ offer }) => offer.id === id)) {
    const { cents } = lowered(each, lowerings);
    if ((cents ?? 0) > limit) raises.push(each.index);
    limit = cents ?? 0;
  }
  const from = raises.length > 1 ? (raises.at(-1) ?? 0) : null;
  return kept.filter(({ offer, index }) => {
    if (offer.id !== id) return true;
    return from !== null && (index < from || offer.cents === null);
  });
};
