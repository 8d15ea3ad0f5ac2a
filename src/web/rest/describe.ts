import { z } from 'zod';
import { inputSchema, type JsonSchema } from '../../kernel/json-schema.ts';
import { streamExample, streamExampleText } from '../../auction/operations/watch-lots.ts';
import type { Registry } from '../../kernel/use-case.ts';
import type { AnyOperation } from '../../kernel/operation.ts';
import type { ApiDescription, DescribedCall } from '../http/api-description.ts';
import { requestExamples } from './examples.ts';
import { meaningOf } from './openapi/answers.ts';
import { openApiText, type Contact } from './openapi/document.ts';
import { lotStream } from './table.ts';
import type { RestBinding, RestTable } from './table.ts';

/** What the API says of itself; `publicUrl` is where it answers. */
export const describeApi = (
  registry: Registry,
  table: RestTable,
  publicUrl: string,
  contact?: Contact,
  isSandbox = false,
): ApiDescription => {
  let openApi: string | undefined;
  let calls: ReadonlyMap<string, DescribedCall> | undefined;
  return {
    openApi: () => (openApi ??= openApiText(registry, table, publicUrl, contact, isSandbox)),
    isSandbox,
    get calls() {
      return (calls ??= describeCalls(registry, table));
    },
    stream: {
      name: lotStream.name,
      path: lotStream.path,
      limit: lotStream.limit,
      example: { summary: streamExample.summary, query: streamExample.sent },
      exampleText: streamExampleText(),
    },
  };
};

const describeCalls = (registry: Registry, table: RestTable): ReadonlyMap<string, DescribedCall> =>
  new Map(
    [...table].flatMap(([name, binding]): readonly [string, DescribedCall][] => {
      const operation = registry.get(name)?.operation;
      if (operation === undefined) return [];
      return [[name, describeCall(operation, binding)]];
    }),
  );

const describeCall = (operation: AnyOperation, binding: RestBinding): DescribedCall => {
  const { summary, description = summary, access, effect, input, output } = operation;
  const { method, path, statuses, alsoInQuery = [], limit = null } = binding;
  const { counts = null, unread = [] } = binding;
  return {
    summary,
    description,
    access,
    changes: effect.startsWith('changes'),
    hasDryRun: effect === 'changes_with_dry_run',
    input: withoutFields(inputSchema(input), unread),
    answer: z.globalRegistry.get(output)?.id ?? '',
    statuses,
    meanings: Object.fromEntries(
      statuses.map((status) => [status, meaningOf({ operation, binding }, status)]),
    ),
    alsoInQuery,
    method,
    path,
    needsKey: access === 'participant',
    takesFiles: binding.takesFiles === true,
    limit,
    counts,
    examples: requestExamples({ operation, binding }),
  };
};

const withoutFields = (
  { properties, ...schema }: JsonSchema,
  names: readonly string[],
): JsonSchema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries((properties ?? {}) as JsonSchema).filter(([name]) => !names.includes(name)),
  ),
});
