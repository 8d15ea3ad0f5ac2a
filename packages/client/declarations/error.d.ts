import { type RateLimit } from './rate-limit.js';
/** The service refused the call. The fields hold its reasons, for programs and for people. */
export declare class StudiolotError<Code extends string = string> extends Error {
    readonly name: string;
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
    constructor(call: string, idempotencyKey: string | null, response: Response, body: unknown);
}
/** No answer arrived: the connection broke, or the call timed out. `cause` has the reason. */
export declare class StudiolotConnectionError extends Error {
    readonly name: string;
    readonly call: string;
    readonly attempts: number;
    /**
     * The service may have carried out the call. Repeat it with this key, in the option
     * `idempotencyKey`, and it acts only once.
     */
    readonly idempotencyKey: string | null;
    constructor(call: string, attempts: number, idempotencyKey: string | null, cause: unknown);
}
/** The request could not be sent because of a mistake of the caller, which `cause` describes. */
export declare class UnsentError extends Error {
}
/** The error that the caller gets for a failed call. */
export declare const asClientError: (failure: unknown, call: string, attempts: number, idempotencyKey: string | null) => unknown;
export declare const isObject: (value: unknown) => value is Readonly<Record<string, unknown>>;
