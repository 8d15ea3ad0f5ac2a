/** Rules have changed, and what was decided by earlier ones is still read by those. */

/**
 * By which a lot is decided. 1: lots from before there was a public log. 2: everything that happens
 * to it stands in that.
 */
export type LotRules = 1 | 2;
export const lotRules = 2;

/** By which an entry counts. The second: it is noted when something was bid, and nobody bids against themself. */
export const entryRules = 2;
