import { exampleBase, exampleKey } from '../../kernel/example.ts';
import type { AnyOperation } from '../../kernel/operation.ts';
import type { DescribedCall, DocumentedService, RequestExample } from '../http/api-description.ts';
import { text, type DocBlock } from './blocks.ts';
import { layOut } from './json-layout.ts';

/** Examples of operations as blocks of a document. */

/** An example of an operation, the first unless one is named; `fields` limits the answer. */
export const exampleOf = (
  service: DocumentedService,
  { name }: Pick<AnyOperation, 'name'>,
  { example: wanted, fields }: ExampleOptions = {},
): readonly DocBlock[] => {
  const { examples } = describedCall(service, name);
  const found = examples.find((each) => wanted === undefined || each.name === wanted);
  if (found === undefined) throw new Error(`${name} has no such example`);
  if (fields === undefined) return exampleBlocks(service, name, found);
  const answer = found.answer ?? found.excerpt ?? {};
  return exampleBlocks(service, name, { ...found, answer, highlights: fields });
};

type ExampleOptions = { readonly example?: string; readonly fields?: readonly string[] };

/** @throws Error if the operation has no address */
export const describedCall = ({ api }: DocumentedService, name: string): DescribedCall => {
  const call = api.calls.get(name);
  if (call === undefined) throw new Error(`${name} cannot be called by a program`);
  return call;
};

const exampleBlocks = (
  service: DocumentedService,
  name: string,
  example: RequestExample,
): readonly DocBlock[] => {
  const { status, answer, excerpt } = example;
  const cut = answer === undefined ? ', with its list cut short' : partWords(example);
  return [
    text`${example.summary}:`,
    { kind: 'code', label: 'Request', language: 'shell', text: command(service, name, example) },
    {
      kind: 'code',
      label: `Answer, status ${status}${cut}`,
      language: 'json',
      text: here(service, layOut(shownAnswer(example) ?? excerpt)),
    },
  ];
};

const partWords = ({ highlights }: RequestExample): string =>
  highlights === undefined ? '' : ', in part';

/** Long answers are reduced to their highlights. */
export const shownAnswer = ({ answer, highlights }: RequestExample): object | undefined =>
  answer === undefined || highlights === undefined
    ? answer
    : Object.fromEntries(Object.entries(answer).filter(([name]) => highlights.includes(name)));

/** Whether a participant key is sent. */
export const isKeyed = (
  { needsKey }: Pick<DescribedCall, 'needsKey'>,
  { sendsKey }: RequestExample,
): boolean => needsKey || sendsKey === true;

/** The request as a shell command. */
export const command = (
  service: DocumentedService,
  name: string,
  example: RequestExample,
  headers: readonly string[] = [],
): string => {
  const call = describedCall(service, name);
  const { method, path, takesFiles } = call;
  const sent = [
    ...(isKeyed(call, example) ? [`Authorization: Bearer ${exampleKey}`] : []),
    ...headers,
  ];
  const hasNoBody = method === 'POST' && example.body === undefined;
  return curl([
    `${hasNoBody ? '-X POST ' : ''}${quoted(exampleAddress(service, path, example))}`,
    ...sent.map((header) => `-H ${quoted(header)}`),
    ...bodyOptions(example, takesFiles),
  ]);
};

/** The options of curl that send the body. */
const bodyOptions = ({ body }: RequestExample, takesFiles: boolean): readonly string[] => {
  if (body === undefined) return [];
  return takesFiles ? formParts(body) : [`-d ${quoted(layOut(body))}`];
};

/** Files by their names, and the other fields. */
const formParts = (body: object): readonly string[] =>
  Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
    Array.isArray(value)
      ? value.map((file) => `-F ${quoted(`${name}=@${String(file)}`)}`)
      : [`-F ${quoted(`${name}=${String(value)}`)}`],
  );

export const exampleAddress = (
  { publicUrl }: DocumentedService,
  path: string,
  example: Pick<RequestExample, 'params' | 'query'>,
): string => `${publicUrl}${filledPath(path, example)}`;

/** With its parameters and its query. */
export const filledPath = (
  path: string,
  { params = {}, query = {} }: Pick<RequestExample, 'params' | 'query'>,
): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, each: string) => params[each] ?? '');
  const search = new URLSearchParams(query).toString();
  return `${filled}${search === '' ? '' : `?${search}`}`;
};

/** Replaces the base address of examples by that of this service. */
export const here = ({ publicUrl }: DocumentedService, shown: string): string =>
  shown.replaceAll(exampleBase, publicUrl);

const lineLength = 88;

export const curl = (parts: readonly string[]): string => {
  const line = `curl ${parts.join(' ')}`;
  return line.length <= lineLength ? line : `curl ${parts.join(' \\\n  ')}`;
};

export const quoted = (argument: string): string =>
  `'${argument.replaceAll("'", String.raw`'\''`)}'`;
