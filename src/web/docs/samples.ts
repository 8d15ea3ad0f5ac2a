import { exampleKey } from '../../kernel/example.ts';
import type { RequestExample, DocumentedService } from '../http/api-description.ts';
import type { Sample } from './blocks.ts';
import { describedCall, command, isKeyed } from './example-blocks.ts';
import { layOut } from './json-layout.ts';
import { clientSample } from './sample-client.ts';
import { pythonSample } from './sample-python.ts';
import { besidesSelectors, type SampleSource, typedFields } from './sample-source.ts';

/** An example of an operation for the shell, the client, Python and MCP. */

export const samplesOf = (
  service: DocumentedService,
  name: string,
  example: RequestExample,
): readonly Sample[] => {
  const call = describedCall(service, name);
  const source: SampleSource = {
    name,
    call,
    example,
    fields: typedFields(call, example),
    baseUrl: service.publicUrl,
    key: isKeyed(call, example) ? exampleKey : null,
  };
  return [
    { language: 'curl', label: 'curl', text: command(service, name, example) },
    { language: 'typescript', label: 'TypeScript', text: clientSample(source) },
    { language: 'python', label: 'Python', text: pythonSample(source) },
    { language: 'mcp', label: 'MCP tool call', text: toolSample(source) },
  ];
};

/** The call as a request for the tool of the same name. */
const toolSample = ({ name, call, fields, key }: SampleSource): string =>
  layOut({
    method: 'tools/call',
    params: {
      name,
      arguments: {
        ...besidesSelectors(call, fields),
        ...(call.takesFiles ? { files: filesIn(fields['files']) } : {}),
        ...(key === null ? {} : { participant_key: key }),
      },
    },
  });

const filesIn = (names: unknown): readonly object[] =>
  (names as readonly string[]).map((name) => ({ name, content: `(${name} as Base64)` }));
