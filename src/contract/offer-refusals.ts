import type { RefusalEntry } from './refusal-entry.ts';
import type { CallRefusal } from './refusal.ts';

/** How a program is told that a lot is not offered, or not to be offered, to somebody. A part of `refusals.ts`. */

type Kind = 'offer_not_found' | 'offer_over' | 'offer_open' | 'nobody_next' | 'lot_passed_on';

export const offerRefusalEntries: {
  readonly [Each in Kind]: RefusalEntry<Extract<CallRefusal, { kind: Each }>>;
} = {
  offer_not_found: {
    title: 'Nothing is offered',
    text: (_refusal, { calls }) =>
      `Nothing is offered to you on this lot, see ${calls.list_bids} for what is`,
  },
  offer_over: {
    title: 'The offer is over',
    text: () => 'This offer is over: it was answered, or nobody answered in time',
  },
  offer_open: {
    title: 'The lot is offered to somebody',
    text: ({ until }) =>
      `The lot is offered to the bidder asked last until ${new Date(until).toISOString()}, wait for the answer`,
  },
  nobody_next: {
    title: 'There is nobody to ask',
    text: () => 'Nobody is left who bid behind those who were asked',
  },
  lot_passed_on: {
    title: 'The lot went to somebody else',
    text: () => 'The lot of this order was sold to another bidder since, see their order',
  },
};
