import type { ClientOptions } from './options.js';
import type { Methods } from './types.js';
/** A client of the service, with one method for each operation. */
export type Client = Methods & {
    /** Returns a client with some options replaced, such as the participant key or the language. */
    readonly with: (options: Partial<ClientOptions>) => Client;
};
export declare const createClient: (options: ClientOptions) => Client;
