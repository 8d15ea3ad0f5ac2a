import { catalogues } from '../../../kernel/texts/catalogues.ts';
import type { ProblemTexts } from '../../../../locales/en/pages/problems.ts';
import { formatAmount, formatNumber, formatWait } from '../../../kernel/texts/formats.ts';
import type { Instant } from '../../../kernel/time.ts';
import { clip } from '../../../kernel/wire.ts';
import { fieldAtFault } from '../../../kernel/refusals.ts';
import type { HttpRefusal, HttpRefusalKind } from '../../http/http-refusal.ts';
import { ruleOf, textMaxOf } from './field-rules.ts';
import type { PageRequest } from '../request.ts';

/** The text of a refusal for visitors. */
type RefusalWords<Kind extends HttpRefusalKind> = {
  readonly text: PlainText | ((request: PageRequest, refusal: OfKind<Kind>) => string);
  /** The form field that it is about. */
  readonly field?: string | ((refusal: OfKind<Kind>) => string | null);
};

type OfKind<Kind extends HttpRefusalKind> = Extract<HttpRefusal, { readonly kind: Kind }>;

type PlainText = {
  [Name in keyof ProblemTexts]: ProblemTexts[Name] extends string ? Name : never;
}[keyof ProblemTexts];

type WaitText = 'tooManyOrders' | 'tooManyChanges' | 'tooManyCodes' | 'wrongCodesUsedUp';

/** With the time to wait. */
const wait = (name: WaitText) => ({
  text: ({ texts, language, now }: PageRequest, { retryAt }: { readonly retryAt: Instant }) =>
    texts.problems[name]({ again: formatWait(retryAt - now, language) }),
});

const notFound = { text: ({ texts }: PageRequest) => texts.problems.notFound.text };

/** Texts about files, which also stand on pages of a studio's client. */
const ofFiles = (name: 'noFile' | 'full' | 'sourceNotPaid' | 'notRemovable' | 'noRoom') => ({
  text: ({ language }: PageRequest) => catalogues[language].files.problems[name],
});

const ofWebhooks = (
  name: 'full' | 'exists' | 'notFound' | 'onHold' | 'notPublic' | 'unconfirmed',
) => ({
  text: ({ language }: PageRequest) => catalogues[language].webhooks.problems[name],
});

const named = (problem: 'tooLarge' | 'isEmpty' | 'type') => ({
  text: ({ language }: PageRequest, { name }: { readonly name: string }) =>
    catalogues[language].files.problems[problem]({ name: clip(name) }),
});

const words: { readonly [Kind in HttpRefusalKind]: RefusalWords<Kind> } = {
  not_json: { text: 'unreadable' },
  unclear_json: { text: 'unreadable' },
  body_too_large: { text: 'briefTooLarge' },
  contact_required: { text: 'contact', field: 'studio.email' },
  invalid_field: {
    text: (request, { field }) => fieldText(request, field),
    // The form asks for a maximum, from which the amount follows.
    field: ({ field }) => (field === 'amount_usd' ? 'max_usd' : field),
  },
  rules_not_accepted: { text: 'acceptRules', field: fieldAtFault },
  order_not_found: notFound,
  // Forms send no reference.
  reference_taken: { text: 'changedSinceSent' },
  client_link_ended: { text: ({ texts }) => texts.problems.linkEnded.text },
  brief_too_large: { text: 'briefTooLarge' },
  price_changed: { text: 'priceChanged' },
  act_not_allowed: { text: 'notNow' },
  // Only operators meet these, on no page of the site.
  not_taken_back: { text: 'notNow' },
  site_not_live: { text: 'notNow' },
  amount_not_due: { text: 'notNow' },
  too_many_orders: wait('tooManyOrders'),
  too_many_resupplies: wait('tooManyChanges'),
  too_many_unchanged: { text: 'tooManyRequests' },
  lot_not_found: notFound,
  leaf_not_found: notFound,
  bid_not_found: { ...notFound, field: fieldAtFault },
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
  // Only operators meet these.
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
  wrong_codes_used_up: wait('wrongCodesUsedUp'),
  code_expired: { text: 'codeExpired', field: 'code' },
  code_used: { text: 'codeUsed', field: 'code' },
  code_replaced: { text: 'codeReplaced', field: 'code' },
  code_cancelled: { text: 'codeCancelled', field: 'code' },
  too_many_codes: { ...wait('tooManyCodes'), field: 'email' },
  too_many_mailboxes: { text: 'tooManyRequests' },
  too_many_order_links: wait('tooManyChanges'),
  too_many_follows: wait('tooManyChanges'),
  too_many_answers: wait('tooManyChanges'),
  too_many_maxima: wait('tooManyChanges'),
  address_blocked: { text: 'addressBlocked' },
  bidding_paused: { text: 'biddingPaused' },
  pause_link_not_valid: { text: 'pauseLinkNotValid' },
  file_too_large: named('tooLarge'),
  file_empty: named('isEmpty'),
  file_type_not_taken: named('type'),
  no_file: ofFiles('noFile'),
  files_full: ofFiles('full'),
  too_many_files: wait('tooManyChanges'),
  too_many_unfinished: { text: 'tooManyRequests' },
  file_not_found: notFound,
  source_not_paid: ofFiles('sourceNotPaid'),
  file_not_removable: ofFiles('notRemovable'),
  storage_full: ofFiles('noRoom'),
  // The desk has its own texts.
  desk_link_not_valid: { text: 'notNow' },
  too_many_desk_links: { text: 'tooManyRequests' },
  webhook_not_found: ofWebhooks('notFound'),
  webhooks_full: ofWebhooks('full'),
  webhook_exists: { ...ofWebhooks('exists'), field: 'url' },
  webhook_on_hold: ofWebhooks('onHold'),
  receiver_unconfirmed: { ...ofWebhooks('unconfirmed'), field: 'url' },
  receiver_not_public: { ...ofWebhooks('notPublic'), field: 'url' },
  too_many_webhook_calls: wait('tooManyChanges'),
  key_required: { text: 'keyNotValid' },
  key_not_valid: { text: 'keyNotValid' },
  too_many_watchers: { text: 'busy' },
  too_many_requests: { text: 'tooManyRequests' },
  idempotency_key_reused: { text: 'changedSinceSent' },
  request_in_flight: { text: 'inProgress' },
  kept_answer_unreadable: {
    text: ({ path, texts: { problems } }) =>
      path === '/order' ? problems.sentBefore.order : problems.sentBefore.other,
  },
  foreign_form: { text: 'foreignForm' },
  no_such_address: notFound,
  method_not_allowed: notFound,
  malformed_request: { text: 'unreadable' },
  request_timeout: { text: 'unreadable' },
  headers_too_large: { text: 'unreadable' },
  unavailable: { text: 'busy' },
  auction_on_hold: { text: 'onHold' },
  only_looking: { text: 'onlyLooking' },
  internal_error: { text: ({ texts }) => texts.problems.broken.text },
};

/** In the visitor's language. */
export const refusalText = (request: PageRequest, refusal: HttpRefusal): string => {
  const { text } = words[refusal.kind] as RefusalWords<HttpRefusalKind>;
  return typeof text === 'string' ? request.texts.problems[text] : text(request, refusal);
};

/** The form field at fault; null if there is none. */
export const refusedField = (refusal: HttpRefusal): string | null => {
  const { field = null } = words[refusal.kind] as RefusalWords<HttpRefusalKind>;
  return typeof field === 'function' ? field(refusal) : field;
};

/** Describes what the field accepts. */
const fieldText = (request: PageRequest, field: string): string => {
  const { site, texts, language } = request;
  const { bounds, text } = ruleOf(site.fieldRules, field);
  if (text !== undefined) return text(request);
  const { problems } = texts;
  return bounds === undefined
    ? problems.text({ max: formatNumber(textMaxOf(site.fieldRules, field), language) })
    : problems.number({
        min: formatNumber(bounds.min, language),
        max: formatNumber(bounds.max, language),
      });
};
