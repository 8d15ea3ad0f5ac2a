import { exampleKey } from '../../../contract/auction-examples.ts';
import { exampleBase, type Example } from '../../../contract/example.ts';
import { shownExamples } from '../../../contract/openapi.ts';
import { operations, type OperationName } from '../../../contract/operations.ts';
import type { Site } from '../visit.ts';
import { text, type Block } from './blocks.ts';
import { layOut } from './json-layout.ts';

/** The contract's examples as what a person types and reads. */

/** The service that the examples are shown for. */
export type Place = Pick<Site, 'links' | 'publicUrl'>;

/** Every example of an operation, or those that are named. */
export const examplesOf = (
  place: Place,
  name: OperationName,
  names?: readonly string[],
): readonly Block[] =>
  shownExamples[name]
    .filter((example) => names?.includes(example.name) ?? true)
    .flatMap((example) => exampleBlocks(place, name, example));

const exampleBlocks = (place: Place, name: OperationName, example: Example): readonly Block[] => {
  const { status, answer, excerpt } = example;
  const cut = answer === undefined ? ', with its list cut short' : '';
  return [
    text`${example.summary}:`,
    { kind: 'code', label: 'Request', language: 'shell', text: command(place, name, example) },
    {
      kind: 'code',
      label: `Answer, status ${status}${cut}`,
      language: 'json',
      text: here(place, layOut(answer ?? excerpt)),
    },
  ];
};

/** The request as a line for the shell, with more headers where they matter. */
export const command = (
  place: Place,
  name: OperationName,
  example: Example,
  headers: readonly string[] = [],
): string => {
  const { http, auth } = operations[name];
  const sent = [...(auth === 'none' ? [] : [`Authorization: Bearer ${exampleKey}`]), ...headers];
  const hasNoBody = http.method === 'POST' && example.body === undefined;
  return curl([
    `${hasNoBody ? '-X POST ' : ''}${quoted(addressOf(place, http.path, example))}`,
    ...sent.map((header) => `-H ${quoted(header)}`),
    ...(example.body === undefined ? [] : [`-d ${quoted(layOut(example.body))}`]),
  ]);
};

export const addressOf = (
  { publicUrl }: Place,
  path: string,
  { params = {}, query = {} }: Pick<Example, 'params' | 'query'>,
): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, each: string) => params[each] ?? '');
  const search = new URLSearchParams(query).toString();
  return `${publicUrl}${filled}${search === '' ? '' : `?${search}`}`;
};

/** With this service's own addresses in it. */
const here = ({ publicUrl }: Place, shown: string): string =>
  shown.replaceAll(exampleBase, publicUrl);

const lineLength = 88;

export const curl = (parts: readonly string[]): string => {
  const line = `curl ${parts.join(' ')}`;
  return line.length <= lineLength ? line : `curl ${parts.join(' \\\n  ')}`;
};

export const quoted = (argument: string): string =>
  `'${argument.replaceAll("'", String.raw`'\''`)}'`;
