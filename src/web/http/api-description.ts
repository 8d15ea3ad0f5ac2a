import type { JsonSchema } from '../../kernel/json-schema.ts';
import type { Links } from '../../kernel/links.ts';
import type { Access } from '../../kernel/operation.ts';
import type { RatePolicy } from '../../kernel/quota.ts';
import type { WebhookFamily } from '../../webhooks/subject.ts';
import type { DocBlock, Row } from '../docs/blocks.ts';
import type { Endpoint } from '../rest/endpoints.ts';
import type { Problems } from './problems.ts';
import type { LimitName } from './request-limits.ts';

/** The API as documents describe it. */
export type ApiDescription = {
  /** The OpenAPI document as text, with this service's addresses in it. */
  readonly openApi: () => string;
  /** By the names of operations. */
  readonly calls: ReadonlyMap<string, DescribedCall>;
  /** Addresses that are no operations: streams and files. */
  readonly endpoints: readonly Endpoint[];
  /** Pages of the guide that the rooms write. */
  readonly guide: readonly GuidePage[];
  /** Rows of the guide's table of limits that the rooms write. */
  readonly limitRows: () => readonly Row[];
  /** The events that webhooks get. */
  readonly webhookEvents: readonly WebhookFamily[];
  readonly isSandbox: boolean;
};

/** The service that a document describes. */
export type DocumentedService = {
  readonly links: Links;
  readonly problems: Problems;
  readonly publicUrl: string;
  readonly api: ApiDescription;
};

export type GuidePage = {
  /** The last part of its address, behind `/agents/`. */
  readonly slug: string;
  readonly title: string;
  /** Its line in the index. */
  readonly about: string;
  readonly content: (service: DocumentedService) => readonly DocBlock[];
  /** The index leaves it out, and another page leads to it. */
  readonly isUnlisted?: true;
};

export type DescribedCall = {
  readonly summary: string;
  /** When to use it and what it does. */
  readonly description: string;
  readonly access: Access;
  /** It changes something, so it accepts an Idempotency-Key. */
  readonly changes: boolean;
  /** It accepts `dry_run`. */
  readonly hasDryRun: boolean;
  /** The fields besides those in the path. */
  readonly input: JsonSchema;
  /** The name of the schema of a success, and its statuses. */
  readonly answer: string;
  readonly statuses: readonly number[];
  readonly meanings: Readonly<Record<number, string>>;
  /** Fields that choose it among the operations of its address; a client or a tool chooses it by its name. */
  readonly selectors: readonly string[];
  /** Fields of a POST that may stand in the query too. */
  readonly alsoInQuery: readonly string[];
  readonly method: 'GET' | 'POST';
  /** With `{name}` for a parameter. */
  readonly path: string;
  readonly needsKey: boolean;
  /** Its body is a form with files. */
  readonly takesFiles: boolean;
  readonly limit: LimitName | null;
  /** A quota of successful calls, besides the limit of requests. */
  readonly counts: RatePolicy | null;
  readonly examples: readonly RequestExample[];
};

export type RequestExample = {
  readonly name: string;
  readonly summary: string;
  /** A participant key is sent although the call works without one. */
  readonly sendsKey?: true | undefined;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly body?: object | undefined;
  readonly status: number;
  /** The whole answer, unless an excerpt stands for it. */
  readonly answer?: object | undefined;
  readonly excerpt?: object | undefined;
  /** The refusal as RFC 9457. */
  readonly problem?: object | undefined;
  /** The most interesting fields of a long answer. */
  readonly highlights?: readonly string[] | undefined;
};
