import { exampleOrderId } from '../../order/views/example-data.ts';
import { exampleFileId } from '../../order/views/played-examples.ts';
import type { Sample } from './blocks.ts';
import { curl, filledPath, quoted, type Place } from './example-blocks.ts';
import { layOut, layOutIn, typescript } from './json-layout.ts';
import { camelCase } from '../../kernel/view-codec.ts';

/** Streams are followed and files fetched, in the languages of all samples. */

type Other = { readonly name: string; readonly path: string; readonly isStream: boolean };

const exampleIds: Readonly<Record<string, string>> = {
  order_id: exampleOrderId,
  file_id: exampleFileId,
};

export const otherSamples = ({ publicUrl }: Place, other: Other): readonly Sample[] => {
  const { path, isStream } = other;
  const address = `${publicUrl}${filledPath(path, { params: exampleIds })}`;
  return [
    {
      language: 'curl',
      label: 'curl',
      text: curl([...(isStream ? ['-N'] : ['-OJ']), quoted(address)]),
    },
    { language: 'typescript', label: 'TypeScript', text: clientSample(publicUrl, other) },
    { language: 'python', label: 'Python', text: pythonSample(address, isStream) },
    { language: 'mcp', label: 'MCP tool call', text: toolSample(other) },
  ];
};

const paramsOf = (path: string): object =>
  Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, exampleIds[name]]),
  );

const clientSample = (baseUrl: string, { name, path, isStream }: Other): string => {
  const params = paramsOf(path);
  const given = Object.keys(params).length === 0 ? '' : layOutIn(typescript, params, '', 40);
  const call = `client.${camelCase(name)}(${given})`;
  return [
    "import { createClient } from 'studiolot-client';",
    '',
    `const client = createClient(${layOutIn(typescript, { baseUrl })});`,
    ...(isStream
      ? [`for await (const { data } of ${call}) console.log(data);`]
      : [`const file = await ${call};`, 'console.log((await file.blob()).size);']),
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

/** A tool answers once: one waits for the next change, and what lists files says where they are. */
const toolSample = ({ path, isStream }: Other): string => {
  const { order_id: id } = paramsOf(path) as { readonly order_id?: string };
  const called = isStream
    ? { name: 'wait_for_change', arguments: id === undefined ? { lot: 1 } : { order_id: id } }
    : { name: 'list_files', arguments: { order_id: id } };
  return layOut({ method: 'tools/call', params: called });
};
