import { watchOrder } from '../../order/operations/watch-order.ts';
import { code, heading, joined, say, text, type Block, type Words } from './blocks.ts';
import { callOf, here, type Place } from './example-blocks.ts';
import { layOut } from './json-layout.ts';
import type { Content, Described } from './openapi-shape.ts';
import { alone, humanName, keyWords, limitWords } from './reference-call.ts';
import { parameterTables, statusTable } from './reference-tables.ts';
import { typeWords } from './reference-schema.ts';
import { otherSamples } from './sample-other.ts';
import { camelCase } from '../../kernel/view-codec.ts';

/** What is no operation: streams, and files as they are. A part of `reference.ts`. */
export const otherBlock = (
  place: Place,
  path: string,
  method: string,
  described: Described,
  errors: readonly Block[],
): Block => {
  const { operationId, summary, description = summary, parameters, responses } = described;
  const isStream = Object.values(responses).some(
    ({ content = {} }) => 'text/event-stream' in content,
  );
  return {
    kind: 'call',
    name: operationId,
    isTried: false,
    about: [
      heading(3, operationId, [humanName(operationId)], [code(operationId)]),
      { kind: 'endpoint', method, path },
      text`${description.replace(/\.?$/, '.')}`,
      { kind: 'list', items: facts(place, path, described, isStream) },
      ...(['path', 'query', 'header'] as const).flatMap((place) =>
        parameterTables(
          operationId,
          parameters.filter((parameter) => parameter.in === place),
        ),
      ),
      statusTable(
        Object.entries(responses)
          .filter(([status]) => Number(status) < 400)
          .map(([status, response]) => ({
            status,
            holds: contentWords(response.content ?? {}),
            when: response.description,
          })),
      ),
      ...errors,
    ],
    beside: [
      { kind: 'samples', samples: otherSamples(place, { name: operationId, path, isStream }) },
      ...Object.values(responses).flatMap(({ content = {} }) => shownBlocks(content)),
      ...(operationId === watchOrder.name ? [orderEvent(place)] : []),
    ],
  };
};

const facts = (
  { links, publicUrl }: Place,
  path: string,
  { operationId: name, 'x-rate-limit': limit }: Described,
  isStream: boolean,
): readonly Words[] => [
  keyWords(path.includes('{order_id}') ? 'client' : 'anyone'),
  ...(limit === undefined ? [] : [limitWords(links, limit.policy)]),
  say`Method of the client: ${code(`${camelCase(name)}()`)}. By MCP ${code(isStream ? 'wait_for_change' : 'list_files')} does it. ${alone(publicUrl, name)}`,
];

/** A stream says what its events hold, everything else what it holds itself. */
const contentWords = (content: Readonly<Record<string, Content>>): Words => {
  const kinds = Object.entries(content).map(([type, { schema, 'x-event-data': event }]) =>
    type === 'text/event-stream' ? say`${type} of ${typeWords(event ?? {})}` : typeWords(schema),
  );
  return kinds.length === 0 ? ['nothing'] : joined(kinds, ' or ');
};

const shownBlocks = (content: Readonly<Record<string, Content>>): readonly Block[] =>
  Object.entries(content)
    // Problems are explained once for all calls.
    .filter(([type]) => type !== 'application/problem+json')
    .flatMap(([, { examples = {} }]) => Object.values(examples))
    .flatMap(({ summary, value }) => (summary === undefined ? [] : [shown(summary, value)]));

const shown = (label: string, value: unknown): Block =>
  typeof value === 'string'
    ? { kind: 'code', label, language: 'text', text: value }
    : { kind: 'code', label, language: 'json', text: layOut(value) };

/** The document has no example of it, because an order is shown where it is asked for. */
const orderEvent = (place: Place): Block => {
  const [example] = callOf(place, 'show_order').examples;
  const data = JSON.stringify(example?.answer ?? example?.excerpt);
  const shown = here(place, `event: order\nid: 4\ndata: ${data}\n`);
  return { kind: 'code', label: 'Answer, status 200, continues', language: 'text', text: shown };
};
