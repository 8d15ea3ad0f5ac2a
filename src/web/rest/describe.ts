import { z } from 'zod';
import { inputSchema, type JsonSchema } from '../../kernel/json-schema.ts';
import type { AnyOperation } from '../../kernel/operation.ts';
import type { ApiDescription, DescribedCall } from '../http/api-description.ts';
import type { Api } from './api.ts';
import { requestExamples } from './examples.ts';
import { meaningOf } from './openapi/answers.ts';
import { openApiText, type Contact } from './openapi/document.ts';
import type { RestBinding } from './table.ts';

/** How the API describes itself at the address `publicUrl`. */
export const describeApi = (
  api: Api,
  publicUrl: string,
  contact?: Contact,
  isSandbox = false,
): ApiDescription => {
  let openApi: string | undefined;
  let calls: ReadonlyMap<string, DescribedCall> | undefined;
  return {
    openApi: () => (openApi ??= openApiText(api, publicUrl, contact, isSandbox)),
    isSandbox,
    get calls() {
      return (calls ??= describeCalls(api));
    },
    endpoints: api.endpoints,
    guide: api.guide,
    limitRows: api.limitRows,
    webhookEvents: api.webhookEvents,
  };
};

const describeCalls = ({
  registry,
  table,
  exampleProblems,
}: Api): ReadonlyMap<string, DescribedCall> =>
  new Map(
    [...table].flatMap(([name, binding]): readonly [string, DescribedCall][] => {
      const operation = registry.get(name)?.operation;
      if (operation === undefined) return [];
      const examples = requestExamples(operation, binding, exampleProblems);
      return [[name, { ...describeCall(operation, binding), examples }]];
    }),
  );

const describeCall = (
  operation: AnyOperation,
  binding: RestBinding,
): Omit<DescribedCall, 'examples'> => {
  const { summary, description = summary, access, effect, input, output } = operation;
  const { method, path, statuses, alsoInQuery = [], limit = null } = binding;
  const { counts = null, unread = [], selectors = [] } = binding;
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
    selectors,
    alsoInQuery,
    method,
    path,
    needsKey: access === 'participant',
    takesFiles: binding.takesFiles === true,
    limit,
    counts,
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
