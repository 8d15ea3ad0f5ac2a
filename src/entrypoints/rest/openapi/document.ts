import { z } from 'zod';
import { auctionExamples, streamExample, streamExampleText } from './auction-examples.ts';
import { exampleBase, type Example } from './example.ts';
import { examples } from './examples.ts';
import type { Operation } from './operation.ts';
import { failures, successes, unchangedAnswer, type Described } from './openapi-answers.ts';
import { bodyContent, parametersOf } from './openapi-input.ts';
import { operations, type OperationName } from './operations.ts';
import { lotStream } from './auction-operations.ts';
import { problemKinds } from './refusals.ts';

/** The machine-readable description: OpenAPI 3.1, made from the operations and nothing else. */

type Schema = Record<string, unknown>;

/** Every operation has one. */
export const shownExamples: Readonly<Record<OperationName, readonly Example[]>> = {
  ...examples,
  ...auctionExamples,
};

/** The document as text; `baseUrl` is where the described service answers. */
export const openApiText = (baseUrl: string): string =>
  `${JSON.stringify(openApiDocument(), null, 2)}\n`.replaceAll(exampleBase, baseUrl);

const openApiDocument = (): object => ({
  openapi: '3.1.0',
  info: {
    title: 'Studiolot',
    version: '1.0.0',
    summary:
      'Order websites at a fixed price or bid for them at auction, for web studios and their programs',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  externalDocs: {
    description: 'Instructions for programs, with every call and its answer',
    url: `${exampleBase}/agents.md`,
  },
  servers: [{ url: exampleBase }],
  paths: paths(),
  components: {
    schemas: { ...answerSchemas(), ...errorSchemas },
    securitySchemes: {
      participant_key: {
        type: 'http',
        scheme: 'bearer',
        description: 'The participant key that confirming a bid returned',
      },
    },
  },
});

const errorSchemas = {
  Error: {
    type: 'object',
    properties: { error: { type: 'string', description: 'One sentence that says what to do' } },
    required: ['error'],
    additionalProperties: false,
  },
  Problem: {
    type: 'object',
    description: 'RFC 9457, for Accept: application/problem+json',
    properties: {
      type: { type: 'string', format: 'uri' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string' },
      code: { type: 'string', enum: problemKinds.map(({ code }) => code) },
      retryable: { type: 'boolean' },
      field: { type: 'string' },
    },
    required: ['type', 'title', 'status', 'detail', 'code', 'retryable'],
    additionalProperties: false,
  },
};

const answerSchemas = (): Record<string, Schema> => {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    io: 'output',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _schema, $id: _id, ...schema }]) => [id, schema]),
  );
};

const paths = (): Record<string, Schema> => {
  const described: Record<string, Schema> = {};
  for (const [path, group] of groups(({ path }) => path)) {
    described[path] = {};
    for (const method of ['GET', 'POST'] as const) {
      const bound = group.filter(([, { http }]) => http.method === method);
      if (bound.length > 0) described[path][method.toLowerCase()] = describe(path, bound);
    }
  }
  return { ...described, [lotStream.path]: { get: describeStream() } };
};

const describeStream = (): Schema => ({
  operationId: lotStream.name,
  summary: lotStream.summary,
  parameters: [
    ...parametersOf(lotStream.query),
    {
      name: 'Last-Event-ID',
      in: 'header',
      description: 'The id of the last event that was read; what came after it is sent first',
      schema: { type: 'string' },
    },
  ],
  responses: {
    200: {
      description: 'Events named state, each with an id and the lots as JSON in data',
      content: {
        'text/event-stream': {
          schema: { type: 'string' },
          'x-event-data': { $ref: '#/components/schemas/AuctionState' },
          examples: { on_connect: { summary: streamExample.summary, value: streamExampleText() } },
        },
      },
    },
    ...failures({ changes: false, isKeyed: false, path: lotStream.path, isLimited: true }),
  },
});

const groups = (
  key: (http: Operation<unknown, unknown>['http']) => string,
): Map<string, Described[]> =>
  Map.groupBy(Object.entries(operations) as unknown as Described[], ([, { http }]) => key(http));

/** Operations that share a method and path are one operation to OpenAPI, with each answer it can give. */
const describe = (path: string, bound: readonly Described[]): Schema => {
  const shown = bound.flatMap(([name]) => shownExamples[name]);
  const [body] = bound.flatMap(([, { http }]) => (http.body === undefined ? [] : [http.body]));
  const changes = bound.some(([, { effect }]) => effect === 'write');
  const isKeyed = bound.some(([, { auth }]) => auth === 'participant_key');
  const isLimited = bound.some(([, { http }]) => http.limit !== undefined);
  const isVersioned = bound.some(([, { version }]) => version !== undefined);
  return {
    operationId: bound.map(([name]) => name).join('_or_'),
    summary: bound.map(([, { summary }]) => summary).join('. Or: '),
    parameters: [
      ...pathParameters(path),
      ...queryParameters(bound),
      ...(changes ? [idempotencyParameter] : []),
      ...(isVersioned ? [versionParameter] : []),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': bodyContent(body, shown) },
          },
        }),
    ...(isKeyed ? { security: [{ participant_key: [] }] } : {}),
    responses: {
      ...successes(bound, shown),
      ...(isVersioned ? unchangedAnswer : {}),
      ...failures({ changes, isKeyed, path, isLimited }),
    },
  };
};

const pathParameters = (path: string): readonly Schema[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const queryParameters = (bound: readonly Described[]): readonly Schema[] => {
  const byName = new Map<string, Schema>();
  for (const [, { http }] of bound) {
    if (http.query === undefined) continue;
    for (const parameter of parametersOf(http.query)) byName.set(parameter.name, parameter);
  }
  return [...byName.values()];
};

const versionParameter: Schema = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of an earlier answer: as long as nothing has changed, 304 comes instead',
  schema: { type: 'string' },
};

const idempotencyParameter: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'The same key with the same body within 24 hours gets the same answer and changes nothing twice',
  schema: { type: 'string', maxLength: 200 },
};
