import { toMajor } from '../domain/money.ts';
import type { Entry } from './refusal-entry.ts';

/** Statuses and texts of what the auction refuses. A part of `refusals.ts`. */
export const auctionEntries: { readonly [Kind in AuctionRefusalKind]: Entry<Kind> } = {
  lot_not_found: {
    status: 404,
    title: 'There is no such lot',
    text: (_refusal, { auction }) => `lot not found, see ${auction.state}`,
  },
  bid_not_found: {
    status: 404,
    title: 'There is no such bid, or it is not yours',
    text: ({ field }) => `${field} not found`,
  },
  lot_not_open: {
    status: 409,
    title: 'The lot takes no bids now',
    text: ({ status, opensAt }, { auction }) =>
      status === 'scheduled'
        ? `This lot is not open yet, it opens at ${new Date(opensAt).toISOString()}`
        : `This lot is not open, its status is ${status}; see ${auction.state} for those that are`,
  },
  below_minimum: {
    status: 409,
    title: 'The amount is below the minimum',
    text: ({ field, minimumMinor }) => `${field} must be at least ${toMajor(minimumMinor)} now`,
  },
  bid_under_review: {
    status: 409,
    title: 'The bid is being reviewed',
    text: () => 'Your maximum for this lot is being reviewed, wait for the e-mail about it',
  },
  cancel_not_allowed: {
    status: 409,
    title: 'The bid cannot be cancelled any more',
    text: () =>
      'This bid cannot be cancelled any more: that is possible until 12 hours before the end, or within 10 minutes of the bid and until 10 minutes before the end',
  },
  nothing_to_cancel: {
    status: 409,
    title: 'The bid does not count',
    text: () => 'This bid does not count, so there is nothing to cancel',
  },
  wrong_code: {
    status: 400,
    title: 'The code is wrong',
    text: ({ attemptsLeft }) =>
      `The code is wrong, ${attemptsLeft} ${attemptsLeft === 1 ? 'attempt' : 'attempts'} left`,
  },
  too_many_wrong_codes: {
    status: 429,
    title: 'Too many wrong codes',
    text: () => 'Too many wrong codes for this bid, bid again to get a new code',
  },
  code_expired: {
    status: 410,
    title: 'The code has expired',
    text: () => 'The code has expired, bid again to get a new one',
  },
  code_replaced: {
    status: 410,
    title: 'The code is not the newest',
    text: () => 'A newer code was sent for this lot or the bid was cancelled, use the newest code',
  },
  too_many_codes: {
    status: 429,
    title: 'Too many codes for one address',
    retryable: true,
    text: () => 'Too many codes were sent to this e-mail address, try again in an hour',
  },
  too_many_answers: {
    status: 429,
    title: 'The brief was changed too often',
    retryable: true,
    text: () => 'Too many changes to this brief, try again tomorrow',
  },
  too_many_maxima: {
    status: 429,
    title: 'The maximum was changed too often',
    retryable: true,
    text: () => 'Too many changes to your maximum for this lot, try again tomorrow',
  },
  address_blocked: {
    status: 403,
    title: 'No bids are taken from this address',
    text: () => 'No bids are taken from this address, write to us if you think that is a mistake',
  },
  key_required: {
    status: 401,
    title: 'A participant key is needed',
    text: () =>
      'Send the participant key in the header Authorization: Bearer <PARTICIPANT_KEY>; confirming a bid returns one',
  },
  key_not_valid: {
    status: 401,
    title: 'The participant key is not valid',
    text: () =>
      'This participant key is unknown, expired or revoked, confirm a bid to get a new one',
  },
  too_many_watchers: {
    status: 503,
    title: 'Too many connections follow the lots',
    retryable: true,
    text: (_refusal, { auction }) =>
      `Too many connections follow the lots, ask ${auction.state} now and then instead`,
  },
};

type AuctionRefusalKind =
  | 'lot_not_found'
  | 'bid_not_found'
  | 'lot_not_open'
  | 'below_minimum'
  | 'bid_under_review'
  | 'cancel_not_allowed'
  | 'nothing_to_cancel'
  | 'wrong_code'
  | 'too_many_wrong_codes'
  | 'code_expired'
  | 'code_replaced'
  | 'too_many_codes'
  | 'too_many_answers'
  | 'too_many_maxima'
  | 'address_blocked'
  | 'key_required'
  | 'key_not_valid'
  | 'too_many_watchers';
