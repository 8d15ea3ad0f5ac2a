import type { AppContext } from '../../kernel/context.ts';

/** Figures of the auction for monitoring. */
export type AuctionFigures = { readonly openLots: number; readonly bidsUnderReview: number };

export const auctionFigures = ({ store, clock }: AppContext): Promise<AuctionFigures> =>
  store.read(async ({ lots, bids }) => {
    const shown = await lots.shown(clock.now());
    return {
      openLots: shown.filter(({ status }) => status === 'open').length,
      bidsUnderReview: await bids.countUnderReview(),
    };
  });
