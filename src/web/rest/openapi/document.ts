import { z } from 'zod';
import { exampleBase } from '../../../kernel/example.ts';
import type { Identity } from '../../../kernel/identity.ts';
import type { ProblemKind } from '../../http/problems.ts';
import type { Api, Tag } from '../api.ts';
import { requestExamples } from '../examples.ts';
import type { OperationBinding } from './answers.ts';
import { describeEndpoint } from './endpoints.ts';
import { headerComponents, type ApiPart } from './headers.ts';
import { describeOperation, type DescribedOperation } from './operation.ts';
import { problemExamples } from './refusals.ts';
import { describeWebhooks } from './webhooks.ts';

/** Makes the OpenAPI 3.1 document from the operations and their bindings. */

/** The document as compact text; `baseUrl` is the address of the described service. */
export const openApiText = (
  api: Api,
  baseUrl: string,
  contact: Contact = { name: null, email: null },
  isSandbox = false,
): string => {
  const document = plainSchemas(openApiDocument(api, contact, isSandbox));
  return JSON.stringify(document).replaceAll(exampleBase, baseUrl);
};

const describedBy = ({ registry, table, exampleProblems }: Api): readonly OperationBinding[] =>
  [...table].flatMap(([name, binding]) => {
    const operation = registry.get(name)?.operation;
    if (operation === undefined) return [];
    const examples = requestExamples(operation, binding, exampleProblems);
    return [{ operation, binding, examples }];
  });

const openApiDocument = (api: Api, contact: Contact, isSandbox: boolean): object => {
  const described = describedBy(api);
  const paths = pathsOf(described, api);
  const { webhooks, parameters, data } = describeWebhooks(described, api.webhookEvents);
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  return {
    openapi: '3.1.0',
    info: infoOf(contact, isSandbox),
    externalDocs: {
      description: 'Instructions for programs, with every call and its answer',
      url: `${exampleBase}/agents.md`,
    },
    servers: [isSandbox ? sandboxAt(exampleBase) : serverAt(exampleBase)],
    tags: tagsAmong(api, new Set(operations.flatMap(({ tags }) => tags))),
    paths,
    webhooks,
    components: {
      schemas: { ...answerSchemas(described, data), ...errorSchemas(api.exampleProblems.kinds) },
      parameters,
      headers: headerComponents,
      examples: problemExamples(api.exampleProblems, examplesReferred(paths)),
      securitySchemes: {
        participant_key: {
          type: 'http',
          scheme: 'bearer',
          description: 'The participant key that confirming a bid returned',
        },
      },
    },
  };
};

const examplesReferred = (paths: Paths): ReadonlySet<string> =>
  new Set(
    [...JSON.stringify(paths).matchAll(/#\/components\/examples\/(\w+)/g)].map(
      ([, code = '']) => code,
    ),
  );

const errorSchemas = (kinds: readonly ProblemKind[]) => ({
  Error: {
    type: 'object',
    description: 'A refusal, unless the client accepts application/problem+json',
    properties: { error: { type: 'string', description: 'One sentence that says what to do' } },
    required: ['error'],
    additionalProperties: false,
  },
  Problem: {
    type: 'object',
    description: 'RFC 9457, for Accept: application/problem+json',
    properties: {
      type: { type: 'string', format: 'uri', description: 'The page that explains this problem' },
      title: { type: 'string', description: 'The title of the code, which never changes' },
      status: {
        type: 'integer',
        minimum: 400,
        maximum: 599,
        description: 'The status of the answer',
      },
      detail: { type: 'string', description: 'One sentence that says what to do' },
      code: {
        type: 'string',
        enum: kinds.map(({ code }) => code),
        description: 'The code for programs, which never changes',
      },
      retryable: { type: 'boolean', description: 'Whether the same request may succeed later' },
      field: { type: 'string', description: 'The invalid field, with its path' },
      next: {
        type: 'string',
        description: 'What to do next, with the addresses to use; missing if detail is enough',
      },
    },
    required: ['type', 'title', 'status', 'detail', 'code', 'retryable'],
    additionalProperties: false,
  },
});

/** The schemas of answers, each after those that it uses; unused ones are left out. */
const answerSchemas = (
  described: readonly OperationBinding[],
  eventData: readonly string[],
): Record<string, ApiPart> => {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    io: 'output',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  });
  const listed: Record<string, ApiPart> = {};
  const list = (id: string): void => {
    const { $schema: _schema, $id: _id, ...schema } = schemas[id] ?? {};
    for (const [, part = ''] of JSON.stringify(schema).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (part !== id && !(part in listed)) list(part);
    }
    listed[id] = schema;
  };
  for (const { operation } of described) list(z.globalRegistry.get(operation.output)?.id ?? '');
  for (const id of eventData) list(id);
  return listed;
};

type Paths = Record<string, Record<string, DescribedOperation>>;

const pathsOf = (all: readonly OperationBinding[], api: Api): Paths => {
  const described: Paths = {};
  for (const [path, group] of Map.groupBy(all, ({ binding }) => binding.path)) {
    const methods: Record<string, DescribedOperation> = {};
    for (const method of ['GET', 'POST'] as const) {
      const bound = group.filter(({ binding }) => binding.method === method);
      if (bound.length > 0) methods[method.toLowerCase()] = describeOperation(path, bound, api);
    }
    described[path] = methods;
  }
  for (const endpoint of api.endpoints) {
    described[endpoint.path] = { get: describeEndpoint(endpoint, api) };
  }
  return described;
};

/** Without tags that nothing has. */
const tagsAmong = ({ tags }: Api, used: ReadonlySet<string>): readonly Tag[] =>
  tags.filter(({ name }) => used.has(name));

/** Rewrites schemas for code generators without changing their meaning. */
const plainSchemas = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(plainSchemas);
  if (typeof part !== 'object' || part === null) return part;
  const inside: ApiPart = Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      isLiteral(name) ? value : plainSchemas(value),
    ]),
  );
  return withFormat(withProperties(inside));
};

/** Whether a keyword holds a value instead of a schema; values stay as they are. */
const isLiteral = (name: string): boolean =>
  name === 'examples' || name === 'example' || name === 'default' || name === 'const';

/** Adds the number of bits that an integer fits, by its bounds. */
const withFormat = (schema: ApiPart): ApiPart => {
  const types = [schema['type']].flat();
  return types.includes('integer') && !('format' in schema)
    ? { ...schema, format: fitsInt32(schema) ? 'int32' : 'int64' }
    : schema;
};

const int32Max = 2_147_483_647;

const fitsInt32 = ({ minimum, maximum }: ApiPart): boolean =>
  typeof minimum === 'number' &&
  typeof maximum === 'number' &&
  minimum >= -int32Max - 1 &&
  maximum <= int32Max;

/** A map with known keys becomes an object with these properties. */
const withProperties = (schema: ApiPart): ApiPart => {
  const { propertyNames, additionalProperties, ...rest } = schema;
  const names = (propertyNames as { readonly enum?: readonly string[] } | undefined)?.enum;
  if (names === undefined || typeof additionalProperties !== 'object') return schema;
  const properties = Object.fromEntries(names.map((name) => [name, additionalProperties]));
  return { ...rest, properties, additionalProperties: false };
};

export type Contact = Pick<Identity, 'name' | 'email'>;

const description = [
  'Websites at a fixed price for web studios, and an auction in which an agent bids for a client. No account is needed.',
  '',
  '- **Begin** with `GET /api/studio-order`, which describes the service. Prices, questions and lots need no key.',
  '- **Keys.** Placing an order returns its `order_id`, which is the key to that order and part of its addresses. Keep it secret. Confirming a bid returns a participant key, which you send as `Authorization: Bearer …`.',
  '- **Try first.** `dry_run` checks a call like a real one, and stores and sends nothing.',
  '- **Repeat safely.** A `POST` with an `Idempotency-Key` acts once, however often it arrives within 24 hours.',
  '- **Errors** are `{"error": "…"}`; with `Accept: application/problem+json` they come as RFC 9457, with a `code` for programs. `x-error-codes` lists the codes of each operation with their status.',
  '- **Typing mistakes.** A call that changes something refuses a misspelt field name. The answer lists other unknown names and unlikely values in `warnings`, which come first; `Prefer: handling=strict` refuses them.',
  '- **Limits.** `RateLimit-Policy` and `RateLimit` have the number of requests that a network may send, and how many are left. 429 and 503 come with `Retry-After`.',
].join('\n');

const infoOf = ({ name, email }: Contact, isSandbox: boolean): object => ({
  title: isSandbox ? 'Studiolot (sandbox)' : 'Studiolot',
  version: '1.0.0',
  summary:
    'Order websites at a fixed price or bid for them at auction, for web studios and their programs',
  description: isSandbox ? `${sandboxNotice}\n\n${description}` : description,
  ...(isSandbox ? { 'x-sandbox': true } : {}),
  termsOfService: `${exampleBase}/terms`,
  contact: {
    name: name ?? 'Studiolot',
    url: `${exampleBase}/contact`,
    ...(email === null ? {} : { email }),
  },
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
});

const sandboxNotice =
  '**This is a sandbox.** Nothing that is ordered or bid here is real: every answer has `sandbox: true`, messages are read at `GET /sandbox/inbox`, and `POST /sandbox/clock` moves the time.';

const sandboxAt = (url: string): object => ({
  url,
  description: 'A sandbox: nothing that is ordered or bid here is real',
  'x-internal': false,
});

const serverAt = (url: string): object => ({
  url,
  description: 'In production: what is ordered here is real, except with dry_run',
  'x-internal': false,
});
