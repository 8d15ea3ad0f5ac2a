import { type Clock } from './clock.js';
import type { ClientOptions } from './options.js';
/** What all calls of one client have in common. */
export type Core = {
    readonly options: ClientOptions;
    readonly clock: Clock;
    readonly http: Http;
};
/** Calls are made from the table, so that their types are ours and not those of each address. */
type Http = {
    readonly request: (method: 'get' | 'post', path: string, init: Sent) => Promise<Got>;
};
type Sent = {
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
export type Got = {
    readonly data?: unknown;
    readonly error?: unknown;
    readonly response: Response;
};
export declare const createCore: (options: ClientOptions) => Core;
/** Until the time is over, or a signal of the call or its client is aborted. */
export declare const waitFor: ({ clock, options }: Core, durationMs: number, signal: AbortSignal | undefined) => Promise<void>;
export {};
