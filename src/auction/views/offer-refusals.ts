import type { RefusalEntries } from '../../kernel/refusal-entry.ts';
import { instant } from '../../kernel/time.ts';
import type { AuctionRefusalKinds } from '../rules/refusals.ts';
import { listBidsText } from './code-refusals.ts';

type OfferKind = 'offer_not_found' | 'offer_over' | 'offer_open' | 'nobody_next' | 'lot_passed_on';

/** How refusals of offering a lot to the next bidder read. */
export const offerRefusals: RefusalEntries<Pick<AuctionRefusalKinds, OfferKind>> = {
  offer_not_found: {
    category: 'not_found',
    title: 'There is no such offer',
    text: (_refusal, { calls }) =>
      `There is no offer for you on this lot, see ${calls.list_bids} for your offers`,
    next: listBidsText,
  },
  offer_over: {
    category: 'conflict',
    title: 'The offer has ended',
    text: () => 'This offer has ended: it was answered, or its time ran out',
    next: listBidsText,
  },
  offer_open: {
    category: 'conflict',
    title: 'The lot is offered to another bidder',
    text: ({ until }) =>
      `The lot is offered to another bidder until ${new Date(until).toISOString()}, wait for their answer`,
    example: { until: instant(Date.UTC(2026, 0, 2, 18)) },
  },
  nobody_next: {
    category: 'conflict',
    title: 'No bidder is left',
    text: () => 'No other bidder is left to offer this lot to',
  },
  lot_passed_on: {
    category: 'conflict',
    title: 'The lot went to somebody else',
    text: () => 'The lot of this order has since been sold to another bidder, see their order',
  },
};
