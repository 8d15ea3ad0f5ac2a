import { greater, type Minor } from '../money.ts';
import type { Instant } from '../time.ts';
import type { Bid } from './bid.ts';

/**
 * The mandate of a participant on a lot: the highest amount that a code mail on that lot has named
 * and whose code was entered. Nobody who has only a key can commit its owner to more.
 * Null where no code of theirs counts on the lot, or all that did are from before a pause.
 */
export type Mandate = Minor | null;

/** What one bid adds to the mandate: bids that needed no code of their own add nothing. */
export const mandateOf = (
  { codeExpiresAt, confirmedAt, ceilingMinor, amountMinor }: Bid,
  pausedAt: Instant | null,
): Mandate => {
  if (codeExpiresAt === null || confirmedAt === null) return null;
  return pausedAt !== null && confirmedAt <= pausedAt ? null : (ceilingMinor ?? amountMinor);
};

export const mandateFrom = (bids: readonly Bid[], pausedAt: Instant | null): Mandate =>
  bids.reduce<Mandate>((highest, bid) => {
    const own = mandateOf(bid, pausedAt);
    return own === null ? highest : greater(own, highest ?? own);
  }, null);

export const isWithin = (amountMinor: Minor, mandate: Mandate): boolean =>
  mandate !== null && amountMinor <= mandate;

/** The highest that a bid may come to. */
export const ceilingOf = ({ amountMinor, ceilingMinor }: Bid): Minor => ceilingMinor ?? amountMinor;
