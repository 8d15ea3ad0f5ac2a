import type { KernelRefusalKinds } from '../../kernel/call-refusal.ts';
import { formatAmount, formatNumber } from '../../kernel/texts/formats.ts';
import type { FieldRule } from '../../web/site/form/field-rules.ts';
import { notFoundText, textWithWait } from '../../web/site/form/refusal-text.ts';
import type { RefusalTexts } from '../../web/site/request.ts';
import { bidMax } from '../rules/increments.ts';
import type { AuctionRefusalKinds } from '../rules/refusals.ts';

type Kinds = AuctionRefusalKinds & Pick<KernelRefusalKinds, 'key_required' | 'key_not_valid'>;

/** How pages explain refusals, in the visitor's language. */
export const auctionRefusalTexts: RefusalTexts<Kinds> = {
  rules_not_accepted: { text: 'acceptRules', field: 'accept_rules' },
  lot_not_found: notFoundText,
  leaf_not_found: notFoundText,
  bid_not_found: {
    ...notFoundText,
    field: ({ sought }) => (sought === 'pending_bid' ? 'pending_id' : 'bid_id'),
  },
  lot_not_open: { text: 'lotNotOpen' },
  brief_required: { text: 'briefRequired' },
  bids_void: { text: 'bidsVoid' },
  below_minimum: {
    text: ({ texts, language }, { minimumMinor }) =>
      texts.problems.belowMinimum({ minimum: formatAmount(minimumMinor, 'USD', language) }),
    field: 'max_usd',
  },
  bid_under_review: { text: 'bidUnderReview' },
  cancel_not_allowed: { text: 'cancelNotAllowed' },
  offer_not_found: { text: 'offerOver' },
  offer_over: { text: 'offerOver' },
  // The desk has its own texts for these, and no page of the site leads to them.
  offer_open: { text: 'notNow' },
  nobody_next: { text: 'notNow' },
  lot_passed_on: { text: 'notNow' },
  nothing_to_cancel: { text: 'nothingToCancel' },
  wrong_code: {
    text: ({ texts, language }, { attemptsLeft }) =>
      texts.problems.wrongCode({ attempts: formatNumber(attemptsLeft, language) }),
    field: 'code',
  },
  too_many_wrong_codes: { text: 'tooManyWrongCodes', field: 'code' },
  wrong_codes_used_up: textWithWait('wrongCodesUsedUp'),
  code_expired: { text: 'codeExpired', field: 'code' },
  code_used: { text: 'codeUsed', field: 'code' },
  code_replaced: { text: 'codeReplaced', field: 'code' },
  code_cancelled: { text: 'codeCancelled', field: 'code' },
  too_many_codes: { ...textWithWait('tooManyCodes'), field: 'email' },
  too_many_mailboxes: { text: 'tooManyRequests' },
  too_many_follows: textWithWait('tooManyChanges'),
  too_many_answers: textWithWait('tooManyChanges'),
  too_many_maxima: textWithWait('tooManyChanges'),
  bidding_paused: { text: 'biddingPaused' },
  pause_link_not_valid: { text: 'pauseLinkNotValid' },
  key_required: { text: 'keyNotValid' },
  key_not_valid: { text: 'keyNotValid' },
  auction_on_hold: { text: 'onHold' },
};

/** The sentences under fields of bids whose values are refused. */
export const auctionFieldRules: readonly FieldRule[] = [
  {
    fields: /^(amount_usd|max_usd)$/,
    text: ({ texts, language }) =>
      texts.problems.maximum({ max: formatAmount(bidMax, 'USD', language) }),
  },
  { fields: /^code$/, text: ({ texts }) => texts.problems.code },
  { fields: /^accept_rules$/, text: ({ texts }) => texts.problems.acceptRules },
];
