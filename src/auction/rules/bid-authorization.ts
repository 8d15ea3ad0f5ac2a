import { greater, lesser, type Minor } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Bid } from './bid.ts';

/**
 * The mandate of a participant on a lot: the highest amount that a code mail on that lot has named
 * and whose code was entered, unless they have lowered it since. Nobody who has only a key can commit
 * its owner to more. Null where no code of theirs counts on the lot any more.
 */
export type BidAuthorization = Minor | null;

/** `endedAt` is when the participant last ended all that they had allowed. */
export const authorizationFrom = (
  bids: readonly Bid[],
  endedAt: Instant | null,
): BidAuthorization =>
  bids.reduce<BidAuthorization>((highest, { mandateMinor, confirmedAt }) => {
    if (mandateMinor === null || confirmedAt === null) return highest;
    if (endedAt !== null && confirmedAt <= endedAt) return highest;
    return greater(mandateMinor, highest ?? mandateMinor);
  }, null);

/** Those of the bids that allow more than this; null is nothing at all. */
export const authorizingMore = (
  bids: readonly Bid[],
  authorization: BidAuthorization,
): readonly Bid[] =>
  bids.filter(
    ({ mandateMinor }) => mandateMinor !== null && !isWithin(mandateMinor, authorization),
  );

export const isWithin = (amountMinor: Minor, authorization: BidAuthorization): boolean =>
  authorization !== null && amountMinor <= authorization;

/** As much of a bid as the mandate allows: its maximum may be lower; null where not even the bid is allowed. */
export const within = (bid: Bid, authorization: BidAuthorization): Bid | null => {
  if (authorization === null) return null;
  if (bid.isAutomatic) return { ...bid, amountMinor: lesser(bid.amountMinor, authorization) };
  if (bid.amountMinor > authorization) return null;
  const { ceilingMinor } = bid;
  return { ...bid, ceilingMinor: ceilingMinor && lesser(ceilingMinor, authorization) };
};

/** The highest that a bid may come to. */
export const ceilingOf = ({
  amountMinor,
  ceilingMinor,
}: Pick<Bid, 'amountMinor' | 'ceilingMinor'>): Minor => ceilingMinor ?? amountMinor;
