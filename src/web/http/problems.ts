import type { Links } from '../../kernel/links.ts';
import type { RatePolicy } from '../../kernel/quota.ts';
import type { RefusalCategory, RefusalEntry } from '../../kernel/refusal-entry.ts';
import type { ErrorGuidePage, Refusals } from '../../kernel/refusals.ts';
import { waitWords } from '../../kernel/time-texts.ts';
import { instant, secondsMs, type Instant } from '../../kernel/time.ts';
import type { HttpRefusal, HttpRefusalKind, OwnRefusal } from './http-refusal.ts';
import { bodyBytesMax } from './json-body.ts';

/** Turns refusals into answers over HTTP: those of all rooms, and those by HTTP itself. */
export type Problems = {
  /** The addresses that problems name. */
  readonly links: Links;
  /** Every kind, in the order of the documents. */
  readonly kinds: readonly ProblemKind[];
  /** The answer to a refusal. `now` turns the time of the next attempt into seconds. */
  readonly toProblem: (refusal: HttpRefusal, now: Instant) => Problem;
  readonly statusOf: (kind: HttpRefusalKind) => number;
  /** The `type` of a problem (RFC 9457): the address of its line in the guide for programs. */
  readonly typeUrlOf: (kind: HttpRefusalKind) => string;
  /** An example of the kind for the documents; times in it count from 0. */
  readonly exampleOf: (kind: HttpRefusalKind) => HttpRefusal;
};

/** A kind of refusal as the documents list it. */
export type ProblemKind = {
  readonly code: HttpRefusalKind;
  readonly status: number;
  readonly title: string;
  readonly guidePage: ErrorGuidePage;
  readonly advice: string | null;
};

/** A refusal with its status, its sentence and its next step, before it is written as JSON. */
export type Problem = {
  readonly status: number;
  /** One sentence that says what to do; `error` in the body. */
  readonly text: string;
  /** Stable, in snake_case. */
  readonly code: HttpRefusalKind;
  readonly title: string;
  readonly retryable: boolean;
  /** The next step, with addresses. */
  readonly next: string | undefined;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The quota that is used up, which the RateLimit headers name. */
  readonly usedUp: RatePolicy | undefined;
  /** The methods that are allowed instead. */
  readonly allow: readonly string[] | undefined;
};

const statuses: Readonly<Record<RefusalCategory, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  key_reused: 422,
  too_many: 429,
  unavailable: 503,
  storage_full: 507,
};

const busyRetrySeconds = 2;

/** How a kind of refusal reads, with its status. Rooms declare a category instead, from which it follows. */
type Entry<Refusal> = Omit<RefusalEntry<Refusal>, 'category'> & { readonly status: number };

const ownEntries: {
  readonly [Kind in OwnRefusal['kind']]: Entry<Extract<OwnRefusal, { kind: Kind }>>;
} = {
  not_json: {
    status: 400,
    title: 'The body is not a JSON object',
    text: ({ fields }) => `Send JSON: {${fields.join(', ')}}`,
    next: (_refusal, { agents }) => `${agents} shows the body of every call`,
    example: { fields: ['studio', 'project', 'currency'] },
  },
  unclear_json: {
    status: 400,
    title: 'The JSON can be read in two ways',
    text: ({ problem }) => problem,
    example: { problem: 'A key stands twice in one JSON object, send each key once' },
  },
  body_too_large: {
    status: 413,
    title: 'The body is too large',
    text: () => 'Request too large',
    next: ({ bytesMax }, links) =>
      `${bytesMax === null ? 'Send less at once' : `Send at most ${bytesMax.toLocaleString('en')} bytes`}: long answers in several calls with order_id, and files ${links.sendFiles}`,
    advice: `A body has at most ${bodyBytesMax.toLocaleString('en')} bytes; send long material as files.`,
    example: { bytesMax: bodyBytesMax },
  },
  too_many_watchers: {
    status: 503,
    title: 'Too many connections follow the lots, or orders',
    retryable: true,
    retryAfterSeconds: busyRetrySeconds,
    text: (_refusal, { calls }) =>
      `Too many connections follow the lots or orders: poll ${calls.show_lots}, or the order, instead`,
  },
  too_many_requests: {
    status: 429,
    title: 'The request limit is reached',
    retryable: true,
    text: ({ retryAfterSeconds }) =>
      `Too many requests from this address, try again in ${waitWords(secondsMs(retryAfterSeconds))}`,
    example: { retryAfterSeconds: 60 },
  },
  foreign_form: {
    status: 403,
    title: 'The form was not sent from this site',
    text: () => 'Forms are only taken from the pages of this site, programs use the API instead',
    next: (_refusal, { calls }) => `Programs send JSON, ${calls.describe_service} shows how`,
    advice: 'Programs that use the API never get this.',
  },
  no_such_address: {
    status: 404,
    title: 'There is no such address',
    text: (_refusal, links) => `No such address, see ${links.agents}`,
    next: (_refusal, { calls, spec }) =>
      `${calls.describe_service} describes the service, and ${spec} every address`,
  },
  method_not_allowed: {
    status: 405,
    title: 'The method is not allowed here',
    text: ({ allowed }) => `This method is not allowed here, use ${allowed.join(', ')}`,
    example: { allowed: ['GET', 'POST', 'OPTIONS'] },
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
    advice: 'With an `Idempotency-Key` that is safe.',
  },
  headers_too_large: {
    status: 431,
    title: 'The headers are too large',
    text: () => 'The request headers are too large, send fewer or shorter ones',
  },
  internal_error: {
    status: 500,
    title: 'Something broke on our side',
    text: () => 'Internal error',
    next: () => 'Name the X-Request-Id of this answer when you write to us',
    advice:
      'It may or may not have been carried out: send it once more with the same `Idempotency-Key`, and send us the `X-Request-Id` if it fails again.',
  },
};

const isOwnKind = (kind: HttpRefusalKind): kind is OwnRefusal['kind'] => kind in ownEntries;

export const problemsOf = (refusals: Refusals): Problems => {
  const { links } = refusals;
  const entryOf = (kind: HttpRefusalKind): Entry<HttpRefusal> => {
    if (isOwnKind(kind)) return ownEntries[kind] as Entry<HttpRefusal>;
    const entry = refusals.entryOf(kind);
    return { ...(entry as RefusalEntry<HttpRefusal>), status: statuses[entry.category] };
  };
  const kinds = [...(Object.keys(ownEntries) as OwnRefusal['kind'][]), ...refusals.kinds];
  return {
    links,
    kinds: kinds.map((code) => {
      const { status, title, advice = null } = entryOf(code);
      return { code, status, title, guidePage: refusals.guidePageOf(code), advice };
    }),
    toProblem: (refusal, now) => problemOf(entryOf(refusal.kind), refusal, links, now),
    statusOf: (kind) => entryOf(kind).status,
    typeUrlOf: (kind) => `${links.guide(refusals.guidePageOf(kind))}#${kind}`,
    exampleOf: (kind) =>
      ({ kind, ...(entryOf(kind).example as object | undefined) }) as HttpRefusal,
  };
};

export const exampleProblem = (problems: Problems, kind: HttpRefusalKind): Problem =>
  problems.toProblem(problems.exampleOf(kind), instant(0));

const problemOf = (
  entry: Entry<HttpRefusal>,
  refusal: HttpRefusal,
  links: Links,
  now: Instant,
): Problem => {
  const { field, retryable = false } = entry;
  return {
    status: entry.status,
    text: entry.text(refusal, links, now),
    code: refusal.kind,
    title: entry.title,
    retryable: typeof retryable === 'function' ? retryable(refusal) : retryable,
    next: entry.next?.(refusal, links),
    field: typeof field === 'function' ? field(refusal) : field,
    retryAfterSeconds: retryAfter(entry, refusal, now),
    usedUp: entry.usedUp,
    allow: refusal.kind === 'method_not_allowed' ? refusal.allowed : undefined,
  };
};

const retryAfter = (
  entry: Entry<HttpRefusal>,
  refusal: HttpRefusal,
  now: Instant,
): number | undefined => {
  if ('retryAt' in refusal) return Math.max(1, Math.ceil((refusal.retryAt - now) / 1_000));
  return 'retryAfterSeconds' in refusal ? refusal.retryAfterSeconds : entry.retryAfterSeconds;
};
