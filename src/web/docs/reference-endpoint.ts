import { camelCase } from '../../kernel/view-codec.ts';
import type { DocumentedService } from '../http/api-description.ts';
import type { Endpoint } from '../rest/endpoints.ts';
import { code, heading, joined, inline, text, type DocBlock, type RichText } from './blocks.ts';
import { describedCall, here } from './example-blocks.ts';
import { layOut } from './json-layout.ts';
import type { ShownContent, ReferenceOperation } from './openapi-shape.ts';
import { markdownLink, humanName, keyWords, limitWords } from './reference-call.ts';
import { typeWords } from './reference-schema.ts';
import { parameterTables, statusTable } from './reference-tables.ts';
import { endpointSamples } from './sample-endpoint.ts';

/** A stream or a file in the reference. */
export const endpointBlock = (
  service: DocumentedService,
  endpoint: Endpoint,
  described: ReferenceOperation,
  errors: readonly DocBlock[],
): DocBlock => {
  const { operationId, summary, description = summary, parameters, responses } = described;
  return {
    kind: 'call',
    name: operationId,
    hasTryForm: false,
    about: [
      heading(3, operationId, [humanName(operationId)], [code(operationId)]),
      { kind: 'endpoint', method: 'GET', path: endpoint.path },
      text`${description.replace(/\.?$/, '.')}`,
      { kind: 'list', items: facts(service, endpoint, described) },
      ...(['path', 'query', 'header'] as const).flatMap((position) =>
        parameterTables(
          operationId,
          parameters.filter((parameter) => parameter.in === position),
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
    examples: [
      { kind: 'samples', samples: endpointSamples(service, endpoint) },
      ...Object.values(responses).flatMap(({ content = {} }) => shownBlocks(content)),
      ...exampleEvents(service, endpoint),
    ],
  };
};

const facts = (
  { links, publicUrl }: DocumentedService,
  { access, tool }: Endpoint,
  { operationId: name, 'x-rate-limit': limit }: ReferenceOperation,
): readonly RichText[] => [
  keyWords(access),
  ...(limit === undefined ? [] : [limitWords(links, limit.policy)]),
  inline`Method of the client: ${code(`${camelCase(name)}()`)}. By MCP ${code(tool.name)} does it. ${markdownLink(publicUrl, name)}`,
];

/** For a stream the type of its events, otherwise the type of the content. */
const contentWords = (content: Readonly<Record<string, ShownContent>>): RichText => {
  const kinds = Object.entries(content).map(([type, { schema, 'x-event-data': event }]) =>
    type === 'text/event-stream' ? inline`${type} of ${typeWords(event ?? {})}` : typeWords(schema),
  );
  return kinds.length === 0 ? ['nothing'] : joined(kinds, ' or ');
};

const shownBlocks = (content: Readonly<Record<string, ShownContent>>): readonly DocBlock[] =>
  Object.entries(content)
    .filter(([type]) => type !== 'application/problem+json')
    .flatMap(([, { examples = {} }]) => Object.values(examples))
    .flatMap(({ summary, value }) => (summary === undefined ? [] : [shown(summary, value)]));

const shown = (label: string, value: unknown): DocBlock =>
  typeof value === 'string'
    ? { kind: 'code', label, language: 'text', text: value }
    : { kind: 'code', label, language: 'json', text: layOut(value) };

/** An event whose data is the example answer of an operation. */
const exampleEvents = (service: DocumentedService, { answer }: Endpoint): readonly DocBlock[] => {
  if (answer.kind === 'file' || answer.example.kind === 'written') return [];
  const { operation, event } = answer.example;
  const [example] = describedCall(service, operation.name).examples;
  const data = JSON.stringify(example?.answer ?? example?.excerpt);
  const shown = here(service, `event: ${event}\nid: 4\ndata: ${data}\n`);
  return [{ kind: 'code', label: 'Answer, status 200, continues', language: 'text', text: shown }];
};
