import { z } from 'zod';
import { exampleBase } from '../../../contract/example.ts';
import { controlFields } from '../../../contract/operation.ts';
import type { Registry } from '../../../app/run.ts';
import { problemKinds } from '../../http/problems.ts';
import { requestExamples } from '../examples.ts';
import { lotStream, orderStream } from '../streams.ts';
import type { RestTable } from '../table.ts';
import { successes, unchangedAnswer, type Described } from './answers.ts';
import { describeDownload, downloadPath } from './files.ts';
import { failures, problemExamples } from './refusals.ts';
import { describeLotStream, describeOrderStream } from './streams.ts';
import { bodyContent, formContent, parametersOf, preferParameter } from './input.ts';

/** The machine-readable description: OpenAPI 3.1, made from the operations and the table that binds them. */

type Schema = Record<string, unknown>;

/** The document as text; `baseUrl` is where the described service answers. */
export const openApiText = (registry: Registry, table: RestTable, baseUrl: string): string => {
  const document = openApiDocument(describedBy(registry, table));
  return `${JSON.stringify(document, null, 2)}\n`.replaceAll(exampleBase, baseUrl);
};

const describedBy = (registry: Registry, table: RestTable): readonly Described[] =>
  [...table].flatMap(([name, binding]) => {
    const operation = registry.get(name)?.operation;
    return operation === undefined ? [] : [{ operation, binding }];
  });

const openApiDocument = (described: readonly Described[]): object => ({
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
  paths: paths(described),
  components: {
    schemas: { ...answerSchemas(described), ...errorSchemas },
    examples: problemExamples(),
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

/** What is answered, each shape after those that it is made of; shapes that nothing bound answers with stay out. */
const answerSchemas = (described: readonly Described[]): Record<string, Schema> => {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    io: 'output',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  });
  const listed: Record<string, Schema> = {};
  const list = (id: string): void => {
    const { $schema: _schema, $id: _id, ...schema } = schemas[id] ?? {};
    for (const [, part = ''] of JSON.stringify(schema).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (part !== id && !(part in listed)) list(part);
    }
    listed[id] = schema;
  };
  for (const { operation } of described) list(z.globalRegistry.get(operation.output)?.id ?? '');
  return listed;
};

const paths = (all: readonly Described[]): Record<string, Schema> => {
  const described: Record<string, Schema> = {};
  for (const [path, group] of Map.groupBy(all, ({ binding }) => binding.path)) {
    described[path] = {};
    for (const method of ['GET', 'POST'] as const) {
      const bound = group.filter(({ binding }) => binding.method === method);
      if (bound.length > 0) described[path][method.toLowerCase()] = describe(path, bound);
    }
  }
  return {
    ...described,
    [downloadPath]: { get: describeDownload() },
    [lotStream.path]: { get: describeLotStream() },
    [orderStream.path]: { get: describeOrderStream() },
  };
};

/** Operations that share a method and path are one operation to OpenAPI, with each answer it can give. */
const describe = (path: string, bound: readonly Described[]): Schema => {
  const shown = bound.flatMap(requestExamples);
  const [body] = bound.filter(takesBody).map(({ operation }) => operation.input);
  const takesFiles = bound.some(({ binding }) => binding.takesFiles === true);
  const changes = bound.some(({ operation }) => operation.effect.startsWith('changes'));
  const isKeyed = bound.some(({ operation }) => operation.access === 'participant');
  const isLimited = bound.some(({ binding }) => binding.limit !== undefined);
  const isVersioned = bound.some(({ operation }) => operation.version !== undefined);
  return {
    operationId: bound.map(({ operation }) => operation.name).join('_or_'),
    summary: bound.map(({ operation }) => operation.summary).join('. Or: '),
    description: describedAs(bound),
    parameters: [
      ...pathParameters(path),
      ...queryParameters(bound),
      ...(changes ? [idempotencyParameter] : []),
      ...(isVersioned ? [versionParameter] : []),
      preferParameter,
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required:
              takesFiles || Object.keys(body.shape).some((name) => !controlFields.has(name)),
            content: takesFiles
              ? { 'multipart/form-data': formContent(body, shown) }
              : { 'application/json': bodyContent(body, shown) },
          },
        }),
    ...(isKeyed ? { security: [{ participant_key: [] }] } : {}),
    responses: {
      ...successes(bound, shown),
      ...(isVersioned ? unchangedAnswer : {}),
      ...failures({ changes, isKeyed, path, isLimited, takesFiles }, shown),
    },
  };
};

/** Where several answer at one address, each by its name. */
const describedAs = (bound: readonly Described[]): string =>
  bound
    .map(({ operation: { name, summary, description = summary } }) =>
      bound.length === 1 ? description : `**${name}**: ${description}`,
    )
    .join('\n\n');

const takesBody = ({ operation, binding }: Described): boolean =>
  binding.method === 'POST' && Object.keys(operation.input.shape).length > 0;

const pathParameters = (path: string): readonly Schema[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    ...(name === undefined ? {} : { description: pathWords[name] }),
    schema: { type: 'string' },
  }));

const pathWords: Readonly<Record<string, string>> = {
  order_id: 'The id that placing the order answered, such as ord_…',
  file_id: 'The file_id under which the file is listed, such as fil_…',
};

const queryParameters = (bound: readonly Described[]): readonly Schema[] => {
  const byName = new Map<string, Schema>();
  for (const { operation, binding } of bound) {
    const isShown = (name: string): boolean =>
      binding.method === 'GET' || (binding.alsoInQuery ?? []).includes(name);
    for (const parameter of parametersOf(operation.input)) {
      const { name, schema } = parameter;
      if (!isShown(name)) continue;
      const description = `The same as ${name} in the body`;
      byName.set(
        name,
        binding.method === 'GET' ? parameter : { ...parameter, schema: { ...schema, description } },
      );
    }
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
    'The same key with the same content from the same network gets the same answer within 24 hours and changes nothing twice',
  schema: { type: 'string', maxLength: 200 },
};
