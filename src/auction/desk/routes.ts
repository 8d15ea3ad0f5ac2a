import type { DeskSection } from '../../web/desk/request.ts';
import type { DeskRoute } from '../../web/desk/routes.ts';
import { auctionPage } from './auction-page.ts';
import { approveBidPage, bidPage, rejectBidPages, voidBidPages } from './bid-page.ts';
import { cancelLotPages, createLotPages, moveLotPages } from './lot-acts.ts';
import { deskLotPage } from './lot-page.ts';

export const auctionDeskPages: readonly DeskRoute[] = [
  { path: '/desk/auction', isOpen: false, get: auctionPage },
  { path: '/desk/auction/new', isOpen: false, ...createLotPages },
  { path: '/desk/auction/:lot', isOpen: false, get: deskLotPage },
  { path: '/desk/auction/:lot/reschedule', isOpen: false, ...moveLotPages },
  { path: '/desk/auction/:lot/cancel', isOpen: false, ...cancelLotPages },
  { path: '/desk/auction/:lot/bids/:bid/void', isOpen: false, ...voidBidPages },
  {
    path: '/desk/bids/:bid',
    isOpen: false,
    get: (request) => bidPage(request),
    post: approveBidPage,
  },
  { path: '/desk/bids/:bid/reject', isOpen: false, ...rejectBidPages },
];

export const auctionDeskSections: readonly DeskSection[] = [
  { name: 'auction', path: '/desk/auction', label: 'Auction', keys: 'g a', rank: 20 },
];
