import { camelCase } from '../../kernel/view-codec.ts';
import type { DocumentedService } from '../http/api-description.ts';
import type { Endpoint } from '../rest/endpoints.ts';
import type { Sample } from './blocks.ts';
import { curl, filledPath, quoted } from './example-blocks.ts';
import { layOut, layOutIn, typescript } from './json-layout.ts';

/** Samples of streams and files in every language. */
export const endpointSamples = (
  { publicUrl }: DocumentedService,
  endpoint: Endpoint,
): readonly Sample[] => {
  const { path, exampleParams, tool } = endpoint;
  const isStream = endpoint.answer.kind === 'stream';
  const address = `${publicUrl}${filledPath(path, { params: exampleParams })}`;
  return [
    {
      language: 'curl',
      label: 'curl',
      text: curl([...(isStream ? ['-N'] : ['-OJ']), quoted(address)]),
    },
    { language: 'typescript', label: 'TypeScript', text: clientSample(publicUrl, endpoint) },
    { language: 'python', label: 'Python', text: pythonSample(address, isStream) },
    {
      language: 'mcp',
      label: 'MCP tool call',
      text: layOut({ method: 'tools/call', params: tool }),
    },
  ];
};

const clientSample = (baseUrl: string, { name, exampleParams, answer }: Endpoint): string => {
  const isStream = answer.kind === 'stream';
  const call = `client.${camelCase(name)}(`;
  const start = isStream ? `for await (const { data } of ${call}` : `const file = await ${call}`;
  const hasParams = Object.keys(exampleParams).length > 0;
  const params = hasParams ? layOutIn(typescript, exampleParams, '', start.length) : '';
  return [
    "import { createClient } from 'studiolot-client';",
    '',
    `const client = createClient(${layOutIn(typescript, { baseUrl })});`,
    ...(isStream
      ? [`${start}${params})) console.log(data);`]
      : [`${start}${params});`, 'console.log((await file.blob()).size);']),
  ].join('\n');
};

const pythonSample = (address: string, isStream: boolean): string =>
  [
    'from urllib.request import urlopen',
    '',
    `with urlopen(${JSON.stringify(address)}) as answer:`,
    ...(isStream
      ? ['    for line in answer:', '        print(line.decode(), end="")']
      : ['    print(len(answer.read()))']),
  ].join('\n');
