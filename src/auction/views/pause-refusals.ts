import type { RefusalEntries } from '../../kernel/refusal-entry.ts';

/** Refusals about a pause of all bidding. A part of `refusals.ts`. */

export const pauseRefusalEntries = {
  bidding_paused: {
    title: 'The client has paused bidding',
    text: () =>
      'Bidding for this e-mail address is paused, and no codes are mailed to it: only the client can resume it, with the link in the e-mail about the pause',
  },
  pause_link_not_valid: {
    title: 'The pause link is not valid',
    text: () => 'pause_token not found, use the newest mail to the client',
  },
} satisfies Partial<RefusalEntries>;

/** Refusals about offers of a lot. A part of `refusals.ts`. */
export const offerRefusalEntries = {
  offer_not_found: {
    title: 'There is no such offer',
    text: (_refusal, { calls }) =>
      `There is no offer for you on this lot, see ${calls.list_bids} for your offers`,
  },
  offer_over: {
    title: 'The offer has ended',
    text: () => 'This offer has ended: it was answered, or its time ran out',
  },
  offer_open: {
    title: 'The lot is offered to another bidder',
    text: ({ until }) =>
      `The lot is offered to another bidder until ${new Date(until).toISOString()}, wait for their answer`,
  },
  nobody_next: {
    title: 'No bidder is left',
    text: () => 'No other bidder is left to offer this lot to',
  },
  lot_passed_on: {
    title: 'The lot went to somebody else',
    text: () => 'The lot of this order has since been sold to another bidder, see their order',
  },
} satisfies Partial<RefusalEntries>;
