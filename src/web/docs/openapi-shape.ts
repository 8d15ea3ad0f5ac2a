import type { ApiDescription } from '../http/api-description.ts';
import type { LimitName } from '../http/request-limits.ts';

/** The parts of an OpenAPI document that the reference shows. */

export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};

/** References to shared examples have neither. */
type Shown = { readonly summary?: string; readonly value?: unknown };

export type Content = {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, Shown>>;
  readonly 'x-event-data'?: Schema;
};

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
};

export type Described = {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  /** Codes of refusals with their statuses. */
  readonly 'x-error-codes': Readonly<Record<string, number>>;
  /** Set if several operations share the address. */
  readonly 'x-operations'?: readonly {
    readonly name: string;
    readonly tag: string;
    readonly 'x-error-codes': Readonly<Record<string, number>>;
  }[];
  readonly 'x-rate-limit'?: { readonly policy: LimitName };
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly security: readonly unknown[];
  readonly responses: Readonly<
    Record<
      string,
      { readonly description: string; readonly content?: Readonly<Record<string, Content>> }
    >
  >;
};

export type Document = {
  readonly info: { readonly version: string; readonly summary: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** The document that /openapi.json sends. */
export const readDocument = ({ openApi }: ApiDescription): Document =>
  JSON.parse(openApi()) as Document;
