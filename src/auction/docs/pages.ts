import type { GuidePage } from '../../web/http/api-description.ts';
import { auctionErrorsGuide, auctionGuide, bidsGuide } from './guide-auction.ts';

export const auctionGuidePages: readonly GuidePage[] = [
  {
    slug: 'auction',
    title: 'Auction',
    about: 'see lots, bid for a client, confirm by a mailed code',
    content: auctionGuide,
  },
  { slug: 'bids', title: 'Bids', about: 'what a participant key is for', content: bidsGuide },
  {
    slug: 'auction-errors',
    title: 'Errors of the auction',
    about: 'codes that bids meet',
    isUnlisted: true,
    content: auctionErrorsGuide,
  },
];
