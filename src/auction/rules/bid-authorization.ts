import { greater, lesser, type Minor } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Bid } from './bid.ts';

/**
 * The bid authorization of a participant on a lot: the most that their key may bid there without a
 * new code. It is the highest amount that a code mail on that lot named and whose code was entered.
 * Only entering a code raises it; its owner lowers it by a lower maximum, by cancelling all bids, or
 * by pausing. So a stolen key never commits its owner to more. Null: the key may not bid on the lot.
 */
export type BidAuthorization = Minor | null;

/**
 * `endedAt` is when the participant last ended all their authorizations; codes entered before count
 * no more.
 */
export const authorizationFrom = (
  bids: readonly Bid[],
  endedAt: Instant | null,
): BidAuthorization =>
  bids.reduce<BidAuthorization>((highest, { authorizedMinor, confirmedAt }) => {
    if (authorizedMinor === null || confirmedAt === null) return highest;
    if (endedAt !== null && confirmedAt <= endedAt) return highest;
    return greater(authorizedMinor, highest ?? authorizedMinor);
  }, null);

/** The bids that authorize more than this; null stands for nothing. */
export const authorizingMore = (
  bids: readonly Bid[],
  authorization: BidAuthorization,
): readonly Bid[] =>
  bids.filter(
    ({ authorizedMinor }) => authorizedMinor !== null && !isWithin(authorizedMinor, authorization),
  );

export const isWithin = (amountMinor: Minor, authorization: BidAuthorization): boolean =>
  authorization !== null && amountMinor <= authorization;

/**
 * The bid with no more than the authorization: its maximum may be lowered. Null if not even its
 * amount is within it.
 */
export const limitToAuthorization = (bid: Bid, authorization: BidAuthorization): Bid | null => {
  if (authorization === null) return null;
  if (bid.isAutomatic) return { ...bid, amountMinor: lesser(bid.amountMinor, authorization) };
  if (bid.amountMinor > authorization) return null;
  const { ceilingMinor } = bid;
  return { ...bid, ceilingMinor: ceilingMinor && lesser(ceilingMinor, authorization) };
};

/** The most that a bid may cost its bidder. */
export const ceilingOf = ({
  amountMinor,
  ceilingMinor,
}: Pick<Bid, 'amountMinor' | 'ceilingMinor'>): Minor => ceilingMinor ?? amountMinor;
