import type { ClientOptions } from './options.js';
import type { Methods } from './types.js';
/** A method for each call of the service, and another client with other options. */
export type Client = Methods & {
    /** For calls with another participant key, in another language, … */
    readonly with: (options: Partial<ClientOptions>) => Client;
};
export declare const createClient: (options: ClientOptions) => Client;
