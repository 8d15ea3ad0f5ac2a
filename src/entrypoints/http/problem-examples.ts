import type { HttpRefusal, HttpRefusalKind } from './problems.ts';
import { fromMajor } from '../../domain/money.ts';
import { hoursMs, instant, type Instant } from '../../domain/time.ts';

/** The examples are of the moment 0. */
const inHours = (count: number): Instant => instant(hoursMs(count));

/** One refusal of each kind, so that the documentation can show the sentence that a program would read. */
export const refusalExamples: {
  readonly [Kind in HttpRefusalKind]: Extract<HttpRefusal, { kind: Kind }>;
} = {
  not_json: { kind: 'not_json', fields: ['studio', 'project', 'currency'] },
  unclear_json: {
    kind: 'unclear_json',
    problem: 'A key stands twice in one JSON object, send each key once',
  },
  body_too_large: { kind: 'body_too_large' },
  contact_required: { kind: 'contact_required' },
  invalid_field: {
    kind: 'invalid_field',
    field: 'pages',
    problem: 'must be an integer from 1 to 500, got 501',
  },
  rules_not_accepted: { kind: 'rules_not_accepted' },
  order_not_found: { kind: 'order_not_found' },
  reference_taken: { kind: 'reference_taken' },
  client_link_ended: { kind: 'client_link_ended' },
  brief_too_large: { kind: 'brief_too_large' },
  too_many_orders: { kind: 'too_many_orders', retryAt: inHours(1) },
  too_many_resupplies: { kind: 'too_many_resupplies', retryAt: inHours(24) },
  too_many_unchanged: { kind: 'too_many_unchanged', retryAt: inHours(24) },
  lot_not_found: { kind: 'lot_not_found' },
  bid_not_found: { kind: 'bid_not_found', sought: 'bid' },
  lot_not_open: { kind: 'lot_not_open', status: 'sold', opensAt: instant(0) },
  below_minimum: { kind: 'below_minimum', offered: 'bid', minimumMinor: fromMajor(21) },
  bid_under_review: { kind: 'bid_under_review' },
  cancel_not_allowed: { kind: 'cancel_not_allowed' },
  nothing_to_cancel: { kind: 'nothing_to_cancel' },
  wrong_code: { kind: 'wrong_code', attemptsLeft: 4 },
  too_many_wrong_codes: { kind: 'too_many_wrong_codes', retryAt: inHours(0.25) },
  wrong_codes_used_up: { kind: 'wrong_codes_used_up', retryAt: inHours(24) },
  code_expired: { kind: 'code_expired' },
  code_used: { kind: 'code_used' },
  code_replaced: { kind: 'code_replaced' },
  code_cancelled: { kind: 'code_cancelled' },
  too_many_codes: { kind: 'too_many_codes', retryAt: inHours(1) },
  too_many_answers: { kind: 'too_many_answers', retryAt: inHours(24) },
  too_many_maxima: { kind: 'too_many_maxima', retryAt: inHours(24) },
  address_blocked: { kind: 'address_blocked' },
  file_too_large: { kind: 'file_too_large', name: 'film.zip' },
  file_empty: { kind: 'file_empty', name: 'logo.svg' },
  file_type_not_taken: { kind: 'file_type_not_taken', name: 'setup.exe' },
  no_file: { kind: 'no_file' },
  files_full: { kind: 'files_full' },
  file_not_found: { kind: 'file_not_found' },
  source_not_paid: { kind: 'source_not_paid' },
  file_not_removable: { kind: 'file_not_removable' },
  storage_full: { kind: 'storage_full' },
  key_required: { kind: 'key_required' },
  key_not_valid: { kind: 'key_not_valid' },
  too_many_watchers: { kind: 'too_many_watchers' },
  too_many_requests: { kind: 'too_many_requests', retryAfterSeconds: 60 },
  idempotency_key_reused: {
    kind: 'idempotency_key_reused',
    hasSucceeded: true,
    result: 'order S-1042',
  },
  request_in_flight: { kind: 'request_in_flight' },
  kept_answer_unreadable: { kind: 'kept_answer_unreadable' },
  foreign_form: { kind: 'foreign_form' },
  no_such_address: { kind: 'no_such_address' },
  method_not_allowed: { kind: 'method_not_allowed', allowed: ['GET', 'POST', 'OPTIONS'] },
  malformed_request: { kind: 'malformed_request' },
  request_timeout: { kind: 'request_timeout' },
  headers_too_large: { kind: 'headers_too_large' },
  unavailable: { kind: 'unavailable' },
  only_looking: { kind: 'only_looking' },
  internal_error: { kind: 'internal_error' },
};
