import { rateLimitsOf, type RateLimit } from './rate-limit.ts';
import { retryAfterSecondsOf } from './retry-after.ts';

/** The service refused the call: what it said, for programs and for people. */
export class StudiolotError<Code extends string = string> extends Error {
  override readonly name: string = 'StudiolotError';
  /** The name of the call, as the client has it. */
  readonly call: string;
  /** Stable, in snake_case; `unexpected_answer` where something else than the service answered. */
  readonly code: Code;
  /** 0 where a browser does not show where it was redirected. */
  readonly status: number;
  /** One sentence that says what to do; also the message. */
  readonly detail: string;
  /** The field that is at fault, where one is. */
  readonly field: string | null;
  /** What to do next, with the addresses that it takes, where the service says more than `detail`. */
  readonly next: string | null;
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | null;
  /** What the service's log calls the request. */
  readonly requestId: string | null;
  /** Where the code is explained. */
  readonly docUrl: string | null;
  readonly rateLimits: readonly RateLimit[];
  /** What the call was sent with, if anything. */
  readonly idempotencyKey: string | null;

  constructor(call: string, idempotencyKey: string | null, response: Response, body: unknown) {
    const redirect = redirectOf(response);
    const problem = isObject(body) && redirect === null ? body : {};
    const text = (name: string): string | null =>
      typeof problem[name] === 'string' ? problem[name] : null;
    const detail = redirect ?? text('detail') ?? text('error') ?? unexplained(response);
    super(detail);
    this.call = call;
    this.code = (text('code') ?? 'unexpected_answer') as Code;
    this.status = response.status;
    this.detail = detail;
    this.field = text('field');
    this.next = text('next');
    this.retryable = problem['retryable'] === true;
    this.retryAfterSeconds = retryAfterSecondsOf(response.headers);
    this.requestId = response.headers.get('x-request-id');
    this.docUrl = text('type');
    this.rateLimits = rateLimitsOf(response.headers);
    this.idempotencyKey = idempotencyKey;
  }
}

/** Nobody is known to have answered: the line broke, or it took too long. The cause says which. */
export class StudiolotConnectionError extends Error {
  override readonly name: string = 'StudiolotConnectionError';
  readonly call: string;
  /** How often it was tried. */
  readonly attempts: number;
  /** The call may have been carried out; to be made again with this key (`idempotencyKey` of the options). */
  readonly idempotencyKey: string | null;

  constructor(call: string, attempts: number, idempotencyKey: string | null, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `${call} got no answer in ${attempts === 1 ? 'one attempt' : `${attempts} attempts`}: ${reason}`,
      {
        cause,
      },
    );
    this.call = call;
    this.attempts = attempts;
    this.idempotencyKey = idempotencyKey;
  }
}

/** Nothing was sent, because it could not be: a mistake of the caller's, whose cause says which. */
export class UnsentError extends Error {}

/** A failure as its caller is to have it. */
export const toldAs = (
  failure: unknown,
  call: string,
  attempts: number,
  idempotencyKey: string | null,
): unknown => {
  if (failure instanceof UnsentError) return failure.cause;
  if (failure instanceof StudiolotError) return failure;
  return new StudiolotConnectionError(call, attempts, idempotencyKey, failure);
};

const unexplained = ({ ok, status }: Response): string =>
  ok
    ? `The service answered ${status} with something else than it promises`
    : `The service answered ${status} without saying why`;

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** What to do about a redirect, which is never followed; null for any other answer. */
const redirectOf = ({ type, status, headers, url }: Response): string | null => {
  if (type !== 'opaqueredirect' && !redirects.has(status)) return null;
  const base = url === '' ? undefined : url;
  const location = headers.get('location');
  // Not the whole address, in which the id of an order may stand.
  const isKnown = location !== null && URL.canParse(location, base);
  const where = isKnown ? ` to ${new URL(location, base).origin}` : '';
  return `The address redirects${where}, which is not followed: baseUrl has to be where it leads`;
};

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
