import type { KernelRefusalKinds } from '../../kernel/call-refusal.ts';
import type { Links } from '../../kernel/links.ts';
import { fromMajor, toMajor } from '../../kernel/money.ts';
import { tooOften, type RefusalEntries } from '../../kernel/refusal-entry.ts';
import { instant } from '../../kernel/time.ts';
import type { AuctionRefusalKinds } from '../rules/refusals.ts';
import { codeRefusals, listBidsText } from './code-refusals.ts';
import { cancelLimitsText } from './limit-texts.ts';
import { offerRefusals } from './offer-refusals.ts';

/** An operator has to end the hold, which may take longer; a clock may recover sooner. */
const onHoldRetrySeconds = 60;

const listLots = (_refusal: object, { calls }: Links): string =>
  `${calls.show_lots} lists the lots with their status and min_next_bid_usd`;
const signIn = (_refusal: object, { calls }: Links): string =>
  `Sign in with the client's email (${calls.sign_in}), then send the mailed code (${calls.confirm_bid}), which is answered with a participant key`;

const soughtField = ({ sought }: AuctionRefusalKinds['bid_not_found']): string =>
  sought === 'pending_bid' ? 'pending_id' : 'bid_id';
const offeredField = ({ offered }: AuctionRefusalKinds['below_minimum']): string =>
  offered === 'bid' ? 'amount_usd' : 'max_usd';

/** The auction authenticates participants, so it also declares how refusals of their keys read. */
type Kinds = AuctionRefusalKinds & Pick<KernelRefusalKinds, 'key_required' | 'key_not_valid'>;

export const auctionRefusals: RefusalEntries<Kinds> = {
  rules_not_accepted: {
    category: 'invalid',
    title: 'The auction rules are not accepted',
    text: (_refusal, { rules }) =>
      `accept_rules must be true: the client has to accept the auction rules at ${rules('en')}`,
    field: 'accept_rules',
    next: (_refusal, { rules }) =>
      `Show ${rules('en')} to the client, and send accept_rules as true once they accept`,
  },
  lot_not_found: {
    category: 'not_found',
    title: 'There is no such lot',
    text: (_refusal, { calls }) => `lot not found, see ${calls.show_lots}`,
    next: listLots,
  },
  leaf_not_found: {
    category: 'not_found',
    title: 'The public log has no such leaf',
    text: () => 'leaf_hash not found, send the leaf_hash of a receipt',
    next: (_refusal, { log }) =>
      `Take leaf_hash from the receipt that a bid was answered with; ${log}/checkpoint says how far the log is`,
  },
  bid_not_found: {
    category: 'not_found',
    title: 'There is no such bid, or it is not yours',
    text: (refusal) => `${soughtField(refusal)} not found`,
    field: soughtField,
    next: listBidsText,
    advice: 'Only the bids of the participant whose key is sent are found.',
    example: { sought: 'bid' },
  },
  lot_not_open: {
    category: 'conflict',
    title: 'The lot takes no bids now',
    text: ({ status, opensAt }, { calls }) =>
      status === 'scheduled'
        ? `This lot is not open yet, it opens at ${new Date(opensAt).toISOString()}`
        : `This lot is not open, its status is ${status}; see ${calls.show_lots} for lots that are`,
    next: listLots,
    example: { status: 'sold', opensAt: instant(0) },
  },
  brief_required: {
    category: 'conflict',
    title: 'The brief has to be complete first',
    text: ({ missing }, { calls }) =>
      `Bidding has reopened for those whose brief is complete: send the missing answers first (${calls.submit_brief}: ${missing.join(', ')}), then bid again`,
    next: (_refusal, { calls }) =>
      `Ask the client for the missing answers and send them (${calls.submit_brief}); what was set aside counts again then`,
    example: { missing: ['goal', 'contact'] },
  },
  bids_void: {
    category: 'conflict',
    title: 'The bids of this client on the lot are void',
    text: () =>
      'The brief was not complete in time, so the bids of this client on this lot are void and no more are taken; look for another lot',
    next: listLots,
  },
  below_minimum: {
    category: 'conflict',
    title: 'The amount is below the minimum',
    text: (refusal) =>
      `${offeredField(refusal)} must be at least ${toMajor(refusal.minimumMinor)} now`,
    field: offeredField,
    next: (_refusal, { calls }) =>
      `Ask the client whether to bid more, then bid again (${calls.place_bid}); ${calls.show_lots} shows min_next_bid_usd`,
    advice: 'Ask for `min_next_bid_usd` again: somebody may have bid meanwhile.',
    example: { offered: 'bid', minimumMinor: fromMajor(21) },
  },
  bid_under_review: {
    category: 'conflict',
    title: 'The bid is being reviewed',
    text: () => 'Your maximum for this lot is being reviewed, wait for the e-mail about it',
  },
  cancel_not_allowed: {
    category: 'conflict',
    title: 'The bid can no longer be cancelled',
    text: () => `This bid can no longer be cancelled: bids can be cancelled ${cancelLimitsText}`,
    next: listBidsText,
  },
  nothing_to_cancel: {
    category: 'conflict',
    title: 'The bid does not count',
    text: () => 'This bid does not count, so there is nothing to cancel',
    next: listBidsText,
  },
  ...offerRefusals,
  ...codeRefusals,
  too_many_follows: tooOften(
    'Too many links to follow lots',
    'Too many links to follow lots were sent to this address or requested from this network',
    1,
  ),
  too_many_answers: tooOften(
    'The brief was changed too often',
    'Too many changes to this brief',
    24,
  ),
  too_many_maxima: tooOften(
    'The maximum was changed too often',
    'Too many changes to your maximum for this lot',
    24,
  ),
  bidding_paused: {
    category: 'forbidden',
    title: 'The client has paused bidding',
    text: () =>
      'Bidding for this e-mail address is paused, and no codes are mailed to it: only the client can resume it, with the link in the e-mail about the pause',
  },
  pause_link_not_valid: {
    category: 'not_found',
    title: 'The pause link is not valid',
    text: () => 'pause_token not found, use the newest mail to the client',
  },
  key_required: {
    category: 'unauthenticated',
    title: 'A participant key is needed',
    text: (_refusal, { sendParticipantKey }) => sendParticipantKey,
    next: signIn,
  },
  key_not_valid: {
    category: 'unauthenticated',
    title: 'The participant key is not valid',
    text: () =>
      'This participant key is unknown, expired or revoked, confirm a bid to get a new one',
    next: signIn,
  },
  auction_on_hold: {
    category: 'unavailable',
    title: 'The auction is on hold',
    retryable: true,
    text: () =>
      'The auction is on hold until its operator confirms that it may continue, so nothing was done: try again later',
    retryAfterSeconds: onHoldRetrySeconds,
    next: (_refusal, { calls, retryAfter }) =>
      `Nothing was done: send the call again after ${retryAfter}; ${calls.show_lots} still works`,
  },
};
