import type { WebhookFamily } from '../../webhooks/subject.ts';
import type { Access } from '../../kernel/operation.ts';
import type { Links } from '../../kernel/links.ts';
import type { Block, Row } from '../docs/blocks.ts';
import type { Endpoint } from '../rest/endpoints.ts';
import type { Quota } from './rate-limit.ts';
import type { LimitName } from './request-limits.ts';
import type { JsonSchema } from '../../kernel/json-schema.ts';

/** What the API's own entrypoint says of itself to those who show it to people. */
export type ApiDescription = {
  /** The OpenAPI document as text, with this service's addresses in it. */
  readonly openApi: () => string;
  /** How each operation is called, by its name. */
  readonly calls: ReadonlyMap<string, DescribedCall>;
  /** Addresses that are no operations: streams and files. */
  readonly endpoints: readonly Endpoint[];
  /** Pages of the guide that the rooms write. */
  readonly guide: readonly GuidePage[];
  /** Rows of the guide's table of limits that the rooms write. */
  readonly limitRows: () => readonly Row[];
  /** The events that webhooks get. */
  readonly webhookEvents: readonly WebhookFamily[];
  /** Whether it describes a sandbox, where nothing is real. */
  readonly isSandbox: boolean;
};

/** The service that a document describes. */
export type Place = {
  readonly links: Links;
  readonly publicUrl: string;
  readonly api: ApiDescription;
};

export type GuidePage = {
  /** The last part of its address, behind `/agents/`. */
  readonly slug: string;
  readonly title: string;
  /** What the index says of it. */
  readonly about: string;
  readonly say: (place: Place) => readonly Block[];
  /** The index leaves it out, and another page leads to it. */
  readonly isUnlisted?: true;
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
  /** Fields that choose it among the operations of its address; a client or a tool chooses it by its name. */
  readonly selectors: readonly string[];
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
