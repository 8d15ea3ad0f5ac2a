import { auctionPath, orderPath } from '../../../contract/links.ts';
import { code, heading, joined, say, text, type Block, type Row, type Words } from './blocks.ts';
import { layOut } from './json-layout.ts';
import type { Content, Described, Parameter, Shown } from './openapi-shape.ts';
import { fieldRow, fieldRows, fieldTable, typeWords } from './reference-schema.ts';

/** One method and path of the API. A part of `reference.ts`. */
export const operationBlocks = (
  path: string,
  method: string,
  described: Described,
): readonly Block[] => {
  const { operationId, summary, parameters, security, requestBody } = described;
  return [
    heading(3, operationId, say`${method} ${code(path)}`, say`${method} ${code(shortOf(path))}`),
    ...summaryBlocks(summary.split('. Or: ')),
    security.length === 0
      ? text`No key is needed.`
      : text`Needs a participant key: ${code('Authorization: Bearer PARTICIPANT_KEY')}.`,
    ...parameterTables(parameters),
    ...bodyTable(requestBody),
    answerTable(described),
    ...errorTable(described),
    ...exampleFolds(described),
  ];
};

/** All paths begin alike, and most go on alike, so the contents leave that out. */
const shortOf = (path: string): string =>
  path
    .replace(`${orderPath}/{order_id}/`, '…/')
    .replace(`${auctionPath}/`, '')
    .replace(orderPath, orderPath.slice('/api/'.length));

/** One path can do several things. */
const summaryBlocks = (summaries: readonly string[]): readonly Block[] =>
  summaries.length === 1
    ? summaries.map((summary) => text`${summary}.`)
    : [{ kind: 'list', items: summaries.map((summary) => say`${summary}.`) }];

const places = { path: 'In the path', query: 'In the query', header: 'Headers' } as const;

const parameterTables = (parameters: readonly Parameter[]): readonly Block[] =>
  [...Map.groupBy(parameters, (parameter) => parameter.in)].map(([place, group]) =>
    fieldTable(places[place], group.map(parameterRow)),
  );

const parameterRow = ({ name, required = false, description, schema }: Parameter): Row => {
  const described = description === undefined ? schema : { ...schema, description };
  return fieldRow(name, described, required ? 'required' : null);
};

const bodyTable = (request: Described['requestBody']): readonly Block[] => {
  const body = bodyOf(request);
  if (body === undefined) return [];
  const isForm = request?.content['application/json'] === undefined;
  const caption = isForm ? 'Body, as multipart/form-data' : 'Body, as JSON';
  return [fieldTable(caption, fieldRows(body.schema, 'required'))];
};

const bodyOf = (body: Described['requestBody']): Content | undefined =>
  body?.content['application/json'] ?? body?.content['multipart/form-data'];

type Response = Described['responses'][string];

const isError = (status: string): boolean => Number(status) >= 400;

const statusRow = (status: string, { description, content = {} }: Response): Row => ({
  cells: [
    [code(status)],
    contentWords(content),
    [`${description.replaceAll('. Or: ', '; or: ')}.`],
  ],
});

/** A stream says what its events hold, everything else what it holds itself. */
const contentWords = (content: Readonly<Record<string, Content>>): Words => {
  const kinds = Object.entries(content).map(([type, { schema, 'x-event-data': event }]) =>
    type === 'text/event-stream' ? say`${type} of ${typeWords(event ?? {})}` : typeWords(schema),
  );
  return kinds.length === 0 ? ['nothing'] : joined(kinds, ' or ');
};

const answerTable = ({ responses }: Described): Block => ({
  kind: 'table',
  look: 'answers',
  caption: 'Answers',
  columns: ['Status', 'Holds', 'When'],
  rows: Object.entries(responses)
    .filter(([status]) => !isError(status))
    .map(([status, response]) => statusRow(status, response)),
});

const errorTable = ({ responses }: Described): readonly Block[] => {
  const errors = Object.entries(responses).filter(([status]) => isError(status));
  return [
    {
      kind: 'fold',
      summary: `Errors: ${errors.map(([status]) => status).join(', ')}`,
      blocks: [
        {
          kind: 'table',
          look: 'answers',
          caption: 'Errors',
          columns: ['Status', 'Holds', 'When'],
          rows: errors.map(([status, response]) => statusRow(status, response)),
        },
      ],
    },
  ];
};

type Exchange = { readonly summary: string; readonly blocks: Block[] };

/** What is sent and what is answered stand under the same name in the document. */
const exampleFolds = ({ requestBody, responses }: Described): readonly Block[] => {
  const exchanges = new Map<string, Exchange>();
  const add = (examples: Readonly<Record<string, Shown>>, label: string): void => {
    for (const [name, { summary, value }] of Object.entries(examples)) {
      const exchange = exchanges.get(name) ?? { summary, blocks: [] };
      exchange.blocks.push(shownBlock(label, value));
      exchanges.set(name, exchange);
    }
  };
  add(bodyOf(requestBody)?.examples ?? {}, 'Body');
  for (const [status, { content = {} }] of Object.entries(responses)) {
    for (const [type, { examples = {} }] of Object.entries(content)) {
      // Problems are explained once for all calls.
      if (type !== 'application/problem+json') add(examples, `Answer, status ${status}`);
    }
  }
  return [...exchanges.values()].map(({ summary, blocks }) => ({
    kind: 'fold',
    summary: `Example: ${summary}`,
    blocks,
  }));
};

const shownBlock = (label: string, value: unknown): Block =>
  typeof value === 'string'
    ? { kind: 'code', label, language: 'text', text: value }
    : { kind: 'code', label, language: 'json', text: layOut(value) };
