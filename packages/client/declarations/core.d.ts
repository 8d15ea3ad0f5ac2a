import { type Clock } from './clock.js';
import type { ClientOptions } from './options.js';
/** The shared state of all calls of one client. */
export type Core = {
    readonly options: ClientOptions;
    readonly clock: Clock;
    readonly http: Http;
};
/** An untyped view of openapi-fetch. Calls are made from the table, and `Methods` gives them their types. */
type Http = {
    readonly request: (method: 'get' | 'post', path: string, init: HttpRequest) => Promise<HttpResult>;
};
type HttpRequest = {
    readonly params: {
        readonly path: Readonly<Record<string, unknown>>;
        readonly query: Readonly<Record<string, unknown>>;
    };
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: unknown;
    readonly signal: AbortSignal;
    readonly parseAs: 'text' | 'stream';
    readonly fetch?: (request: Request) => Promise<Response>;
};
export type HttpResult = {
    readonly data?: unknown;
    readonly error?: unknown;
    readonly response: Response;
};
export declare const createCore: (options: ClientOptions) => Core;
/** Waits; rejects early if a signal of the call or of its client is aborted. */
export declare const waitFor: ({ clock, options }: Core, durationMs: number, signal: AbortSignal | undefined) => Promise<void>;
export {};
