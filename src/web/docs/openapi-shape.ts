import type { ApiDescription } from '../http/api-description.ts';
import type { LimitName } from '../http/request-limits.ts';

/** The parts of an OpenAPI document that the reference shows. */

export type ShownSchema = {
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
  readonly items?: ShownSchema;
  readonly properties?: Readonly<Record<string, ShownSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | ShownSchema;
  readonly anyOf?: readonly ShownSchema[];
  readonly oneOf?: readonly ShownSchema[];
};

/** References to shared examples have neither. */
type SharedExample = { readonly summary?: string; readonly value?: unknown };

export type ShownContent = {
  readonly schema: ShownSchema;
  readonly examples?: Readonly<Record<string, SharedExample>>;
  readonly 'x-event-data'?: ShownSchema;
};

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: ShownSchema;
};

export type ReferenceOperation = {
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
  readonly requestBody?: { readonly content: Readonly<Record<string, ShownContent>> };
  readonly security: readonly unknown[];
  readonly responses: Readonly<
    Record<
      string,
      { readonly description: string; readonly content?: Readonly<Record<string, ShownContent>> }
    >
  >;
};

export type OpenApiDocument = {
  readonly info: { readonly version: string; readonly summary: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ReferenceOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, ShownSchema>> };
};

/** The document that /openapi.json sends. */
export const readDocument = ({ openApi }: ApiDescription): OpenApiDocument =>
  JSON.parse(openApi()) as OpenApiDocument;
