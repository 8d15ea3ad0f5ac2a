import type { Operations } from './operations.gen.ts';
import type { CallOptions, ChangeOptions, DryRunOptions, WatchOptions } from './options.ts';
import type { components } from './schemas.gen.ts';

/**
 * Maps the name of a call to the types of its fields, answer and refusals, which are generated from
 * openapi.json.
 */

/** All schemas of the API, by their names in the OpenAPI document. */
export type Schemas = components['schemas'];
export type Warning = Schemas['Warning'];

export type CallName = keyof Operations;
/** The fields of a call, by their names on the wire. */
export type FieldsOf<Name extends CallName> = Fields<Operations[Name]>;
export type AnswerOf<Name extends CallName> = Operations[Name]['answer'];
/** The codes of a call's possible refusals. */
export type RefusalOf<Name extends CallName> = Operations[Name]['refusal'];

/** A `File` of a browser, or any content with a name. */
export type UploadFile =
  | File
  | { readonly name: string; readonly content: Blob | Uint8Array | string };

type Operation = Operations[CallName];

type Fields<Of extends Operation> = Of['files'] extends true
  ? Omit<Of['fields'], 'files'> & { readonly files: readonly UploadFile[] }
  : Of['fields'];

type Options<Of extends Operation> = Of['kind'] extends 'stream'
  ? WatchOptions
  : (Of['changes'] extends true ? ChangeOptions : CallOptions) &
      (Of['dryRun'] extends true ? DryRunOptions : unknown);

/** The fields are optional if none of them is required. */
type Given<Of extends Operation> =
  Record<string, never> extends Fields<Of>
    ? [fields?: Fields<Of>, options?: Options<Of>]
    : [fields: Fields<Of>, options?: Options<Of>];

declare const refusal: unique symbol;

/** The promise of an answer. Its type also has the codes of possible refusals, which `resultOf` returns. */
export interface Pending<Answer, Refusal extends string> extends Promise<Answer> {
  readonly [refusal]?: Refusal;
}

/** One state of a watched order or of the watched lots. */
export type Watched<Data> = {
  /** Pass it as `lastEventId` to continue after this state, also in another process. */
  readonly id: string;
  readonly data: Data;
  /** The service no longer has the states between the previous one and this one. */
  readonly hasSkipped: boolean;
};

export type Method<Of extends Operation> = (
  ...given: Given<Of>
) => Of['kind'] extends 'stream'
  ? AsyncGenerator<Watched<Of['answer']>, void, undefined>
  : Pending<Of['answer'], Of['refusal']>;

export type Methods = { readonly [Name in CallName]: Method<Operations[Name]> };
