import type { Operations } from './operations.gen.js';
import type { CallOptions, ChangeOptions, DryRunOptions, WatchOptions } from './options.js';
import type { components } from './schemas.gen.js';
/** What calls take, answer and refuse, by their names: made from the table that the service makes its API from. */
/** Everything that is sent and answered, by its name in the OpenAPI document. */
export type Schemas = components['schemas'];
export type Warning = Schemas['Warning'];
export type CallName = keyof Operations;
/** The fields of a call, by their names on the wire. */
export type FieldsOf<Name extends CallName> = Fields<Operations[Name]>;
export type AnswerOf<Name extends CallName> = Operations[Name]['answer'];
/** The codes that a call may be refused with. */
export type RefusalOf<Name extends CallName> = Operations[Name]['refusal'];
/** A file as a browser gives it, or any content with a name. */
export type UploadFile = File | {
    readonly name: string;
    readonly content: Blob | Uint8Array | string;
};
type Operation = Operations[CallName];
type Fields<Of extends Operation> = Of['files'] extends true ? Omit<Of['fields'], 'files'> & {
    readonly files: readonly UploadFile[];
} : Of['fields'];
type Options<Of extends Operation> = Of['kind'] extends 'stream' ? WatchOptions : (Of['changes'] extends true ? ChangeOptions : CallOptions) & (Of['dryRun'] extends true ? DryRunOptions : unknown);
/** No fields need to be given where none is required. */
type Given<Of extends Operation> = Record<string, never> extends Fields<Of> ? [fields?: Fields<Of>, options?: Options<Of>] : [fields: Fields<Of>, options?: Options<Of>];
declare const refusal: unique symbol;
/** An answer that is on its way, and the codes that may come instead; `settle` tells them apart by type. */
export interface Pending<Answer, Refusal extends string> extends Promise<Answer> {
    readonly [refusal]?: Refusal;
}
/** One state of what is watched. */
export type Watched<Data> = {
    /** To go on after it, also in another process. */
    readonly id: string;
    readonly data: Data;
    /** States between the one before and this one are not known any more. */
    readonly hasSkipped: boolean;
};
export type Method<Of extends Operation> = (...given: Given<Of>) => Of['kind'] extends 'stream' ? AsyncGenerator<Watched<Of['answer']>, void, undefined> : Pending<Of['answer'], Of['refusal']>;
export type Methods = {
    readonly [Name in CallName]: Method<Operations[Name]>;
};
export {};
