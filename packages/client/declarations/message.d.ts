import type { Entry } from './entry.js';
import type { ClientOptions } from './options.js';
export type Message = {
    readonly path: Readonly<Record<string, unknown>>;
    readonly query: Readonly<Record<string, unknown>>;
    readonly body?: unknown;
};
export type GivenFields = Readonly<Record<string, unknown>>;
/** Puts the fields of a call into the path, the query or the body. @throws TypeError if a field cannot be in the path */
export declare const messageOf: (entry: Entry, given: GivenFields, { lang }: Pick<ClientOptions, "lang">, isDryRun: boolean) => Message;
