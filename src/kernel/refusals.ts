import { toMajor } from './money.ts';
import type { Instant } from './time.ts';
import type { Links } from './links.ts';
import { codeRefusalEntries } from '../auction/views/code-refusals.ts';
import { fileRefusalEntries } from '../files/file-refusals.ts';
import { deskRefusalEntries } from '../operators/views/desk-refusals.ts';
import { webhookRefusalEntries } from '../webhooks/webhook-refusals.ts';
import { offerRefusalEntries, pauseRefusalEntries } from '../auction/views/pause-refusals.ts';
import { tooOften, type RefusalEntries, type RefusalEntry } from './refusal-entry.ts';
import { actRefusalText } from '../order/views/act-refusal.ts';
import { siteProblemText } from './outbound/site-problem.ts';
import type { CallRefusal } from './call-refusal.ts';
import { waitUntil } from './wait.ts';

/** How every refusal reads, on every entrypoint. Texts that the contract quotes stand here literally. */

export const refusalEntries: RefusalEntries = {
  contact_required: {
    title: 'A contact of the studio is missing',
    text: () => 'studio.email or studio.telegram is required, so we can confirm the order',
  },
  invalid_field: {
    title: 'A field is not valid',
    text: ({ field, problem }) => `${field} ${problem}`,
  },
  rules_not_accepted: {
    title: 'The auction rules are not accepted',
    text: (_refusal, { rules }) =>
      `accept_rules must be true: the client has to accept the auction rules at ${rules('en')}`,
  },
  order_not_found: {
    title: 'There is no such order',
    text: () => 'order_id not found',
  },
  reference_taken: {
    title: 'There is an order with this reference',
    text: (_refusal, { calls }) =>
      `This studio has already placed an order with this reference, and its order_id was sent to the studio: continue that order, have its link sent again (${calls.mail_order_link}), or choose another reference for a new order`,
  },
  client_link_ended: {
    title: 'The link of the client was ended',
    text: () => 'This link was ended, ask the studio for the new one',
  },
  brief_too_large: {
    title: 'The brief is too large',
    text: () =>
      'The brief would hold more than 200 answers or 200,000 characters, send links to long material instead',
  },
  price_changed: {
    title: 'The price has changed',
    text: () => 'The price has changed since you agreed to it, confirm the new price first',
  },
  act_not_allowed: {
    title: 'The order does not allow this now',
    text: actRefusalText,
  },
  site_not_live: {
    title: 'The site does not answer',
    retryable: true,
    text: ({ problem }) => `site_url ${siteProblemText(problem)}`,
  },
  amount_not_due: {
    title: 'The amount is not the one that is due',
    text: ({ dueMinor, currency }) =>
      `amount must be ${toMajor(dueMinor)} ${currency}, the amount that is due for this order`,
  },
  too_many_orders: {
    title: 'The order limit is reached',
    retryable: true,
    text: () => 'Too many orders from this address, try again in an hour',
  },
  too_many_resupplies: tooOften(
    'This order was changed too often',
    'Too many changes to this order',
  ),
  too_many_unchanged: {
    title: 'Too many calls changed nothing',
    retryable: true,
    text: (refusal, { idempotencyKey }, now) =>
      `Too many calls with an ${idempotencyKey} changed nothing, and so would this one: try again in ${waitUntil(refusal, now)}, or without the key`,
  },
  lot_not_found: {
    title: 'There is no such lot',
    text: (_refusal, { calls }) => `lot not found, see ${calls.show_lots}`,
  },
  leaf_not_found: {
    title: 'The public log has no such leaf',
    text: () => 'leaf_hash not found, send the leaf_hash of a receipt',
  },
  bid_not_found: {
    title: 'There is no such bid, or it is not yours',
    text: (refusal) => `${fieldAtFault(refusal)} not found`,
  },
  lot_not_open: {
    title: 'The lot takes no bids now',
    text: ({ status, opensAt }, { calls }) =>
      status === 'scheduled'
        ? `This lot is not open yet, it opens at ${new Date(opensAt).toISOString()}`
        : `This lot is not open, its status is ${status}; see ${calls.show_lots} for lots that are`,
  },
  brief_required: {
    title: 'The brief has to be complete first',
    text: ({ missing }, { calls }) =>
      `Bidding has reopened for those whose brief is complete: send the missing answers first (${calls.submit_brief}: ${missing.join(', ')}), then bid again`,
  },
  bids_void: {
    title: 'The bids of this client on the lot are void',
    text: () =>
      'The brief was not complete in time, so the bids of this client on this lot are void and no more are taken; look for another lot',
  },
  below_minimum: {
    title: 'The amount is below the minimum',
    text: (refusal) =>
      `${fieldAtFault(refusal)} must be at least ${toMajor(refusal.minimumMinor)} now`,
  },
  bid_under_review: {
    title: 'The bid is being reviewed',
    text: () => 'Your maximum for this lot is being reviewed, wait for the e-mail about it',
  },
  cancel_not_allowed: {
    title: 'The bid can no longer be cancelled',
    text: () =>
      'This bid can no longer be cancelled: bids can be cancelled until 12 hours before the end, or within 10 minutes of being placed and until 10 minutes before the end',
  },
  ...offerRefusalEntries,
  nothing_to_cancel: {
    title: 'The bid does not count',
    text: () => 'This bid does not count, so there is nothing to cancel',
  },
  ...codeRefusalEntries,
  too_many_order_links: tooOften(
    'Too many order links',
    'Too many order links were requested from this network',
  ),
  too_many_follows: tooOften(
    'Too many links to follow lots',
    'Too many links to follow lots were sent to this address or requested from this network',
  ),
  too_many_answers: tooOften('The brief was changed too often', 'Too many changes to this brief'),
  too_many_maxima: tooOften(
    'The maximum was changed too often',
    'Too many changes to your maximum for this lot',
  ),
  address_blocked: {
    title: 'The address is blocked',
    text: () => 'This address is blocked, write to us if you think that is a mistake',
  },
  ...pauseRefusalEntries,
  ...fileRefusalEntries,
  ...deskRefusalEntries,
  ...webhookRefusalEntries,
  key_required: {
    title: 'A participant key is needed',
    text: (_refusal, { sendParticipantKey }) => sendParticipantKey,
  },
  key_not_valid: {
    title: 'The participant key is not valid',
    text: () =>
      'This participant key is unknown, expired or revoked, confirm a bid to get a new one',
  },
  idempotency_key_reused: {
    title: 'The Idempotency-Key belongs to another request',
    text: ({ hasSucceeded, result }, { idempotencyKey }) => {
      if (!hasSucceeded) {
        return `This ${idempotencyKey} was used for other content, use a new key for a new request`;
      }
      const where = result === null ? '' : ` and is ${result}`;
      return `This ${idempotencyKey} was used for other content, and that request succeeded${where}: send that content again to get its answer, and use a new key only for something new`;
    },
  },
  request_in_flight: {
    title: 'The same request is still being answered',
    retryable: true,
    text: (_refusal, { idempotencyKey }) =>
      `A request with this ${idempotencyKey} is still being answered, try again in a moment`,
  },
  kept_answer_unreadable: {
    title: 'The stored answer for the Idempotency-Key cannot be read',
    text: (_refusal, { idempotencyKey }) =>
      `This request succeeded, but its stored answer can no longer be read: ask us before you send it with a new ${idempotencyKey}`,
  },
  unavailable: {
    title: 'The service is busy',
    retryable: true,
    text: () => 'The service is busy, try again in a moment',
  },
  auction_on_hold: {
    title: 'The auction is on hold',
    retryable: true,
    text: () =>
      'The auction is on hold until its operator confirms that it may continue, so nothing was done: try again later',
  },
  only_looking: {
    title: 'The service is read-only',
    retryable: true,
    text: () => 'This service is read-only at the moment, try again later',
  },
};

/** The sentence that a refused caller reads. */
export const refusalText = (refusal: CallRefusal, links: Links, now: Instant): string => {
  const entry = refusalEntries[refusal.kind] as RefusalEntry<CallRefusal>;
  return entry.text(refusal, links, now);
};

/** The field that a refusal is about, by its name on the wire; null if it is about none. */
export const fieldAtFault = (refusal: CallRefusal): string | null => {
  if (refusal.kind === 'invalid_field') return refusal.field;
  if (refusal.kind === 'rules_not_accepted') return 'accept_rules';
  if (refusal.kind === 'reference_taken') return 'reference';
  if (refusal.kind === 'site_not_live') return 'site_url';
  if (refusal.kind === 'amount_not_due') return 'amount';
  if (refusal.kind === 'receiver_not_public' || refusal.kind === 'receiver_unconfirmed')
    return 'url';
  if (refusal.kind === 'bid_not_found') {
    return refusal.sought === 'pending_bid' ? 'pending_id' : 'bid_id';
  }
  if (refusal.kind !== 'below_minimum') return null;
  return refusal.offered === 'bid' ? 'amount_usd' : 'max_usd';
};
