import type { Refusal, RefusalKind } from '../domain/refusal.ts';
import type { Instant } from '../domain/time.ts';
import { auctionEntries } from './auction-refusals.ts';
import type { Links } from './links.ts';
import type { Entry } from './refusal-entry.ts';

/** The only room with HTTP statuses and error texts, with those of the auction beside it. The quoted texts of the contract stand here literally. */

export type Problem = {
  readonly status: number;
  /** One sentence that says what to do; the `error` of the contract's body. */
  readonly text: string;
  /** Stable snake_case for programs. */
  readonly code: RefusalKind;
  readonly title: string;
  readonly retryable: boolean;
  readonly field?: string;
  readonly retryAfterSeconds?: number;
  readonly allow?: readonly string[];
};

const busyRetrySeconds = 2;
const busyKinds: ReadonlySet<RefusalKind> = new Set([
  'unavailable',
  'request_in_flight',
  'too_many_watchers',
]);

const entries: { readonly [Kind in RefusalKind]: Entry<Kind> } = {
  not_json: {
    status: 400,
    title: 'The body is not a JSON object',
    text: ({ fields = ['studio', 'project', 'currency'] }) => `Send JSON: {${fields.join(', ')}}`,
  },
  unclear_json: {
    status: 400,
    title: 'The JSON can be read in two ways',
    text: ({ problem }) => problem,
  },
  body_too_large: {
    status: 413,
    title: 'The body is too large',
    text: () => 'Request too large',
  },
  contact_required: {
    status: 400,
    title: 'A contact of the studio is missing',
    text: () => 'studio.email or studio.telegram is required, so we can confirm the order',
  },
  invalid_field: {
    status: 400,
    title: 'A field is not valid',
    text: ({ field, problem }) => `${field} ${problem}`,
  },
  order_not_found: {
    status: 404,
    title: 'There is no such order',
    text: () => 'order_id not found',
  },
  brief_too_large: {
    status: 400,
    title: 'The brief is too large',
    text: () =>
      'The brief would hold more than 200 answers or 200,000 characters, send links to long material instead',
  },
  too_many_orders: {
    status: 429,
    title: 'The order limit is reached',
    retryable: true,
    text: () => 'Too many orders from this address, try again in an hour',
  },
  too_many_resupplies: {
    status: 429,
    title: 'This order was changed too often',
    retryable: true,
    text: () => 'Too many changes to this order, try again tomorrow',
  },
  ...auctionEntries,
  too_many_requests: {
    status: 429,
    title: 'The request limit is reached',
    retryable: true,
    text: ({ retryAfterSeconds }) =>
      `Too many requests from this address, try again in ${duration(retryAfterSeconds)}`,
  },
  idempotency_key_reused: {
    status: 422,
    title: 'The Idempotency-Key belongs to another request',
    text: () => 'This Idempotency-Key was used with another body, use a new key for a new request',
  },
  request_in_flight: {
    status: 409,
    title: 'The same request is still being answered',
    retryable: true,
    text: () =>
      'A request with this Idempotency-Key is still being answered, try again in a moment',
  },
  kept_answer_unreadable: {
    status: 409,
    title: 'The answer kept for the Idempotency-Key cannot be read',
    text: () =>
      'This request was carried out, but its kept answer can no longer be read, ask us before you send it under a new Idempotency-Key',
  },
  foreign_form: {
    status: 403,
    title: 'The form was not sent from this site',
    text: () => 'Forms are only taken from the pages of this site, programs use the API instead',
  },
  no_such_address: {
    status: 404,
    title: 'There is no such address',
    text: (_refusal, links) => `No such address, see ${links.agents}`,
  },
  method_not_allowed: {
    status: 405,
    title: 'The method is not allowed here',
    text: ({ allowed }) => `This method is not allowed here, use ${allowed.join(', ')}`,
  },
  malformed_request: {
    status: 400,
    title: 'The request is not valid HTTP',
    text: () => 'The request is malformed, send a valid HTTP request',
  },
  request_timeout: {
    status: 408,
    title: 'The request took too long',
    retryable: true,
    text: () => 'The request did not arrive in time, send it again',
  },
  headers_too_large: {
    status: 431,
    title: 'The headers are too large',
    text: () => 'The request headers are too large, send fewer or shorter ones',
  },
  unavailable: {
    status: 503,
    title: 'The service is busy',
    retryable: true,
    text: () => 'The service is busy, try again in a moment',
  },
  internal_error: {
    status: 500,
    title: 'Something broke on our side',
    text: () => 'Internal error',
  },
};

/** How a refusal is told to a program; `now` turns the moment of the next try into seconds. */
export const toProblem = (refusal: Refusal, links: Links, now: Instant): Problem => {
  const entry = entries[refusal.kind] as Entry<RefusalKind>;
  const wait = retryAfter(refusal, now);
  return {
    status: entry.status,
    text: entry.text(refusal, links),
    code: refusal.kind,
    title: entry.title,
    retryable: entry.retryable ?? false,
    ...('field' in refusal ? { field: refusal.field } : {}),
    ...(wait === null ? {} : { retryAfterSeconds: wait }),
    ...(refusal.kind === 'method_not_allowed' ? { allow: refusal.allowed } : {}),
  };
};

/** Every problem, for the page that documents them and for the OpenAPI document. */
export const problemKinds = Object.entries(entries).map(([code, { status, title }]) => ({
  code,
  status,
  title,
}));

const duration = (seconds: number): string =>
  seconds <= 90 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`;

const retryAfter = (refusal: Refusal, now: Instant): number | null => {
  if ('retryAt' in refusal) return Math.max(1, Math.ceil((refusal.retryAt - now) / 1_000));
  if ('retryAfterSeconds' in refusal) return refusal.retryAfterSeconds;
  return busyKinds.has(refusal.kind) ? busyRetrySeconds : null;
};
