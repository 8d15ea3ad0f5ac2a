import { rateLimitsOf, type RateLimit } from './rate-limit.ts';

/** The service refused the call. The fields hold its reasons, for programs and for people. */
export class StudiolotError<Code extends string = string> extends Error {
  override readonly name: string = 'StudiolotError';
  /** The name of the client's method. */
  readonly call: string;
  /** A stable code in snake_case; `unexpected_answer` if the answer did not come from the service. */
  readonly code: Code;
  /** The HTTP status; 0 after a redirect whose target the browser hides. */
  readonly status: number;
  /** One sentence that says what to do; the same as `message`. */
  readonly detail: string;
  /** The invalid field; null if the refusal is about no single field. */
  readonly field: string | null;
  /** What to do next, with the addresses to use; null if `detail` is all. */
  readonly next: string | null;
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | null;
  /** Identifies the request in the service's log. */
  readonly requestId: string | null;
  /** The address of the page that explains the code. */
  readonly docUrl: string | null;
  readonly rateLimits: readonly RateLimit[];
  /** The key that was sent with the call; null if none was. */
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

/** No answer arrived: the connection broke, or the call timed out. `cause` has the reason. */
export class StudiolotConnectionError extends Error {
  override readonly name: string = 'StudiolotConnectionError';
  readonly call: string;
  readonly attempts: number;
  /**
   * The service may have carried out the call. Repeat it with this key, in the option
   * `idempotencyKey`, and it acts only once.
   */
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

/** The request could not be sent because of a mistake of the caller, which `cause` describes. */
export class UnsentError extends Error {}

/** The error that the caller gets for a failed call. */
export const asClientError = (
  failure: unknown,
  call: string,
  attempts: number,
  idempotencyKey: string | null,
): unknown => {
  if (failure instanceof UnsentError) return failure.cause;
  if (failure instanceof StudiolotError) return failure;
  return new StudiolotConnectionError(call, attempts, idempotencyKey, failure);
};

/** The seconds of Retry-After; null if there is none. A date is compared with the answer's own Date. */
const retryAfterSecondsOf = (headers: Headers): number | null => {
  const text = headers.get('retry-after');
  if (text === null) return null;
  if (/^\d+$/.test(text)) return Number(text);
  const waitMs = Date.parse(text) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(waitMs) ? null : Math.max(0, Math.ceil(waitMs / 1_000));
};

const unexplained = ({ ok, status }: Response): string =>
  ok
    ? `The service answered ${status} with an unexpected body`
    : `The service answered ${status} without saying why`;

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** What to do about a redirect, which is never followed; null for any other answer. */
const redirectOf = ({ type, status, headers, url }: Response): string | null => {
  if (type !== 'opaqueredirect' && !redirects.has(status)) return null;
  const base = url === '' ? undefined : url;
  const location = headers.get('location');
  // The full address may contain an order id, which is secret.
  const isKnown = location !== null && URL.canParse(location, base);
  const where = isKnown ? ` to ${new URL(location, base).origin}` : '';
  return `The address redirects${where}. The client follows no redirects: set baseUrl to the final address`;
};

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
