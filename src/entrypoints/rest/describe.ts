import { streamExample, streamExampleText } from '../../contract/auction/watch-lots.ts';
import type { Registry } from '../../app/run.ts';
import type { ApiDescription, DescribedCall } from '../http/api-description.ts';
import { requestExamples } from './examples.ts';
import { openApiText } from './openapi/document.ts';
import type { Contact } from './openapi/info.ts';
import { lotStream } from './streams.ts';
import type { RestTable } from './table.ts';

/** What the API says of itself; `publicUrl` is where it answers. */
export const describeApi = (
  registry: Registry,
  table: RestTable,
  publicUrl: string,
  contact?: Contact,
): ApiDescription => {
  let openApi: string | undefined;
  return {
    openApi: () => (openApi ??= openApiText(registry, table, publicUrl, contact)),
    calls: new Map(
      [...table].flatMap(([name, binding]): readonly [string, DescribedCall][] => {
        const operation = registry.get(name)?.operation;
        if (operation === undefined) return [];
        const { method, path, limit = null, takesFiles = false } = binding;
        const needsKey = operation.access === 'participant';
        const examples = requestExamples({ operation, binding });
        return [[name, { method, path, needsKey, takesFiles, limit, examples }]];
      }),
    ),
    stream: {
      name: lotStream.name,
      path: lotStream.path,
      limit: lotStream.limit,
      example: { summary: streamExample.summary, query: streamExample.sent },
      exampleText: streamExampleText(),
    },
  };
};
