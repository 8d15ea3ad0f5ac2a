import type { Access } from '../../kernel/operation.ts';
import type { JsonSchema } from '../../kernel/json-schema.ts';
import type { Quota } from './rate-limit.ts';
import type { LimitName } from './request-limits.ts';

/** What the API's own entrypoint says of itself to those who show it to people. */
export type ApiDescription = {
  /** The OpenAPI document as text, with this service's addresses in it. */
  readonly openApi: () => string;
  /** How each operation is called, by its name. */
  readonly calls: ReadonlyMap<string, DescribedCall>;
  readonly stream: DescribedStream;
  /** Whether it is that of a sandbox, where nothing is real. */
  readonly isSandbox: boolean;
};

export type DescribedCall = {
  readonly summary: string;
  /** When to call it and what comes of it. */
  readonly description: string;
  readonly access: Access;
  /** Whether it changes something, and so may be repeated under an Idempotency-Key. */
  readonly changes: boolean;
  /** Whether all of it can be tried without being kept. */
  readonly hasDryRun: boolean;
  /** The fields that may be sent besides those in the path. */
  readonly input: JsonSchema;
  /** What is answered when all goes well: the name of its schema, and its statuses. */
  readonly answer: string;
  readonly statuses: readonly number[];
  /** What each of them means. */
  readonly meanings: Readonly<Record<number, string>>;
  /** Fields of a POST that may stand in the query too. */
  readonly alsoInQuery: readonly string[];
  readonly method: 'GET' | 'POST';
  /** With `{name}` for a parameter. */
  readonly path: string;
  readonly needsKey: boolean;
  /** Whether its body is a form with files. */
  readonly takesFiles: boolean;
  readonly limit: LimitName | null;
  /** What is counted by what is done, besides requests. */
  readonly counts: Quota | null;
  readonly examples: readonly RequestExample[];
};

/** A request with the answer it gets. */
export type RequestExample = {
  readonly name: string;
  readonly summary: string;
  /** Whether a participant key is sent where anyone may call without one. */
  readonly byKey?: true;
  /** What stands in the path for its `{name}`. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly status: number;
  /** The whole answer, except where an excerpt stands for it. */
  readonly answer?: object;
  readonly excerpt?: object;
  /** What is refused, as RFC 9457 has it. */
  readonly problem?: object;
  /** Of a long answer, the fields for which a person reads it. */
  readonly highlights?: readonly string[];
};

type DescribedStream = {
  readonly name: string;
  readonly path: string;
  readonly limit: LimitName;
  readonly example: { readonly summary: string; readonly query: Readonly<Record<string, string>> };
  /** What is sent first, as it stands on the connection. */
  readonly exampleText: string;
};
