import { type RateLimit } from './rate-limit.js';
/** The service refused the call: what it said, for programs and for people. */
export declare class StudiolotError<Code extends string = string> extends Error {
    readonly name: string;
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
    constructor(call: string, idempotencyKey: string | null, response: Response, body: unknown);
}
/** Nobody is known to have answered: the line broke, or it took too long. The cause says which. */
export declare class StudiolotConnectionError extends Error {
    readonly name: string;
    readonly call: string;
    /** How often it was tried. */
    readonly attempts: number;
    /** The call may have been carried out; to be made again with this key (`idempotencyKey` of the options). */
    readonly idempotencyKey: string | null;
    constructor(call: string, attempts: number, idempotencyKey: string | null, cause: unknown);
}
/** Nothing was sent, because it could not be: a mistake of the caller's, whose cause says which. */
export declare class UnsentError extends Error {
}
/** A failure as its caller is to have it. */
export declare const toldAs: (failure: unknown, call: string, attempts: number, idempotencyKey: string | null) => unknown;
export declare const isObject: (value: unknown) => value is Readonly<Record<string, unknown>>;
