import type { RefusalEntry } from '../../kernel/refusal-entry.ts';
import { refusalEntries, fieldAtFault } from '../../kernel/refusals.ts';
import type { Links } from '../../kernel/links.ts';
import { waitWords } from '../../kernel/wait.ts';
import { secondsMs, type Instant } from '../../kernel/time.ts';
import type { HttpRefusal, HttpRefusalKind, OwnRefusal } from './http-refusal.ts';
import { nextStepOf } from './next-steps.ts';

/** Statuses of all refusals, and the sentences of those by HTTP itself. */

type OwnKind = OwnRefusal['kind'];

export type Problem = {
  readonly status: number;
  /** One sentence that says what to do; `error` in the body. */
  readonly text: string;
  /** Stable, in snake_case. */
  readonly code: HttpRefusalKind;
  readonly title: string;
  readonly retryable: boolean;
  /** The next step, with addresses. */
  readonly next?: string;
  readonly field?: string;
  readonly retryAfterSeconds?: number;
  readonly allow?: readonly string[];
};

const ownEntries: {
  readonly [Kind in OwnKind]: RefusalEntry<Extract<OwnRefusal, { kind: Kind }>>;
} = {
  not_json: {
    title: 'The body is not a JSON object',
    text: ({ fields }) => `Send JSON: {${fields.join(', ')}}`,
  },
  unclear_json: {
    title: 'The JSON can be read in two ways',
    text: ({ problem }) => problem,
  },
  body_too_large: {
    title: 'The body is too large',
    text: () => 'Request too large',
  },
  too_many_watchers: {
    title: 'Too many connections follow the lots, or orders',
    retryable: true,
    text: (_refusal, { calls }) =>
      `Too many connections follow the lots or orders: poll ${calls.show_lots}, or the order, instead`,
  },
  too_many_requests: {
    title: 'The request limit is reached',
    retryable: true,
    text: ({ retryAfterSeconds }) =>
      `Too many requests from this address, try again in ${waitWords(secondsMs(retryAfterSeconds))}`,
  },
  foreign_form: {
    title: 'The form was not sent from this site',
    text: () => 'Forms are only taken from the pages of this site, programs use the API instead',
  },
  no_such_address: {
    title: 'There is no such address',
    text: (_refusal, links) => `No such address, see ${links.agents}`,
  },
  method_not_allowed: {
    title: 'The method is not allowed here',
    text: ({ allowed }) => `This method is not allowed here, use ${allowed.join(', ')}`,
  },
  malformed_request: {
    title: 'The request is not valid HTTP',
    text: () => 'The request is malformed, send a valid HTTP request',
  },
  request_timeout: {
    title: 'The request took too long',
    retryable: true,
    text: () => 'The request did not arrive in time, send it again',
  },
  headers_too_large: {
    title: 'The headers are too large',
    text: () => 'The request headers are too large, send fewer or shorter ones',
  },
  internal_error: {
    title: 'Something broke on our side',
    text: () => 'Internal error',
  },
};

const entries = { ...refusalEntries, ...ownEntries };

/** In the order of the documents. */
const statuses: Readonly<Record<HttpRefusalKind, number>> = {
  not_json: 400,
  unclear_json: 400,
  body_too_large: 413,
  contact_required: 400,
  invalid_field: 400,
  rules_not_accepted: 400,
  order_not_found: 404,
  reference_taken: 409,
  client_link_ended: 410,
  brief_too_large: 400,
  price_changed: 409,
  act_not_allowed: 409,
  not_taken_back: 409,
  site_not_live: 409,
  amount_not_due: 409,
  too_many_orders: 429,
  too_many_resupplies: 429,
  too_many_unchanged: 429,
  lot_not_found: 404,
  leaf_not_found: 404,
  bid_not_found: 404,
  lot_not_open: 409,
  brief_required: 409,
  bids_void: 409,
  below_minimum: 409,
  bid_under_review: 409,
  cancel_not_allowed: 409,
  offer_not_found: 404,
  offer_over: 409,
  offer_open: 409,
  nobody_next: 409,
  lot_passed_on: 409,
  nothing_to_cancel: 409,
  wrong_code: 400,
  too_many_wrong_codes: 429,
  wrong_codes_used_up: 429,
  code_expired: 410,
  code_used: 410,
  code_replaced: 410,
  code_cancelled: 410,
  too_many_codes: 429,
  too_many_mailboxes: 429,
  too_many_order_links: 429,
  too_many_follows: 429,
  too_many_answers: 429,
  too_many_maxima: 429,
  address_blocked: 403,
  bidding_paused: 403,
  pause_link_not_valid: 404,
  file_too_large: 413,
  file_empty: 400,
  file_type_not_taken: 415,
  no_file: 400,
  files_full: 409,
  too_many_files: 429,
  too_many_unfinished: 429,
  file_not_found: 404,
  source_not_paid: 409,
  file_not_removable: 409,
  storage_full: 507,
  desk_link_not_valid: 410,
  too_many_desk_links: 429,
  webhook_not_found: 404,
  webhooks_full: 409,
  webhook_exists: 409,
  webhook_on_hold: 503,
  receiver_unconfirmed: 400,
  receiver_not_public: 400,
  too_many_webhook_calls: 429,
  key_required: 401,
  key_not_valid: 401,
  too_many_watchers: 503,
  too_many_requests: 429,
  idempotency_key_reused: 422,
  request_in_flight: 409,
  kept_answer_unreadable: 409,
  foreign_form: 403,
  no_such_address: 404,
  method_not_allowed: 405,
  malformed_request: 400,
  request_timeout: 408,
  headers_too_large: 431,
  unavailable: 503,
  auction_on_hold: 503,
  only_looking: 503,
  internal_error: 500,
};

export const statusOf = (kind: HttpRefusalKind): number => statuses[kind];

/** The refusal as a problem; `now` turns the time of the next attempt into seconds. */
export const toProblem = (refusal: HttpRefusal, links: Links, now: Instant): Problem => {
  const { kind } = refusal;
  const entry = entries[kind] as RefusalEntry<HttpRefusal>;
  const wait = retryAfter(refusal, now);
  const next = nextStepOf(refusal, links);
  const field = isOwn(refusal) ? null : fieldAtFault(refusal);
  return {
    status: statuses[kind],
    text: entry.text(refusal, links, now),
    code: kind,
    title: entry.title,
    retryable: isRetryable(entry, refusal),
    ...(next === null ? {} : { next }),
    ...(field === null ? {} : { field }),
    ...(wait === null ? {} : { retryAfterSeconds: wait }),
    ...(kind === 'method_not_allowed' ? { allow: refusal.allowed } : {}),
  };
};

const isRetryable = (
  { retryable = false }: RefusalEntry<HttpRefusal>,
  refusal: HttpRefusal,
): boolean => (typeof retryable === 'function' ? retryable(refusal) : retryable);

const isOwn = (refusal: HttpRefusal): refusal is OwnRefusal => refusal.kind in ownEntries;

/** Every problem, for the documents. */
export const problemKinds = (Object.keys(statuses) as HttpRefusalKind[]).map((code) => ({
  code,
  status: statuses[code],
  title: entries[code].title,
}));

const busyRetrySeconds = 2;
/** Somebody has to make room first. */
const storageRetrySeconds = 600;
/** Somebody has to restart the service first. */
const onlyLookingRetrySeconds = 300;
/** An operator has to look first; a clock may recover sooner. */
const onHoldRetrySeconds = 60;
const onHoldKinds: ReadonlySet<HttpRefusalKind> = new Set(['auction_on_hold', 'webhook_on_hold']);
const busyKinds: ReadonlySet<HttpRefusalKind> = new Set([
  'unavailable',
  'request_in_flight',
  'too_many_watchers',
  'too_many_unfinished',
]);

const retryAfter = (refusal: HttpRefusal, now: Instant): number | null => {
  if ('retryAt' in refusal) return Math.max(1, Math.ceil((refusal.retryAt - now) / 1_000));
  if ('retryAfterSeconds' in refusal) return refusal.retryAfterSeconds;
  if (refusal.kind === 'only_looking') return onlyLookingRetrySeconds;
  if (onHoldKinds.has(refusal.kind)) return onHoldRetrySeconds;
  if (refusal.kind === 'storage_full') return storageRetrySeconds;
  return busyKinds.has(refusal.kind) ? busyRetrySeconds : null;
};
