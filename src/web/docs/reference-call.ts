import { capitalized } from '../../kernel/texts/formats.ts';
import { camelCase } from '../../kernel/view-codec.ts';
import type { DescribedCall, DocumentedService } from '../http/api-description.ts';
import { requestLimits } from '../http/request-limits.ts';
import {
  code,
  codeLink,
  heading,
  link,
  inline,
  text,
  type DocBlock,
  type TextSpan,
  type RichText,
} from './blocks.ts';
import { describedCall, here, shownAnswer } from './example-blocks.ts';
import { layOut } from './json-layout.ts';
import { duration, figure } from './limit-words.ts';
import type { ReferenceOperation, ShownSchema } from './openapi-shape.ts';
import { fieldRows, fieldTable, schemaAnchor } from './reference-schema.ts';
import { parameterTables, statusTable } from './reference-tables.ts';
import { samplesOf } from './samples.ts';

/** One operation in the reference. */
export const callBlock = (
  service: DocumentedService,
  name: string,
  described: ReferenceOperation,
  errors: readonly DocBlock[],
): DocBlock => {
  const call = describedCall(service, name);
  return {
    kind: 'call',
    name,
    hasTryForm: true,
    about: [
      heading(3, name, [humanName(name)], [code(name)]),
      { kind: 'endpoint', method: call.method, path: call.path },
      text`${withCodeAndLinks(service, asSentence(call.summary))}`,
      ...paragraphsOf(call).map(
        (paragraph) => text`${withCodeAndLinks(service, asSentence(paragraph))}`,
      ),
      { kind: 'list', items: facts(service, name, call) },
      ...inputTables(name, call, described),
      answerTable(call, described),
      ...errors,
    ],
    examples: exampleBlocks(service, name, call),
  };
};

/** place_order → Place order */
export const humanName = (name: string): string => capitalized(name.replaceAll('_', ' '));

/** Names of fields become code, and names of operations become links. */
const withCodeAndLinks = ({ api }: DocumentedService, sentences: string): RichText =>
  sentences
    .split(/\b([a-z]+(?:_[a-z]+)+)\b/)
    .map((part, index) =>
      index % 2 === 0 ? part : api.calls.has(part) ? codeLink(part, `#${part}`) : code(part),
    );

/** Without a description of its own, the description is the summary. */
const paragraphsOf = ({ description, summary }: DescribedCall): readonly string[] =>
  description === summary ? [] : description.split('\n\n');

const asSentence = (sentence: string): string =>
  sentence.endsWith('.') ? sentence : `${sentence}.`;

const facts = (
  { links, publicUrl }: DocumentedService,
  name: string,
  call: DescribedCall,
): readonly RichText[] => [
  inline`${keyWords(call.access)}`,
  ...(call.hasDryRun
    ? [inline`${code('dry_run')} checks and answers the call, but stores and sends nothing.`]
    : []),
  ...(call.changes
    ? [inline`Safe to send again with the same ${link('Idempotency-Key', links.guide('repeats'))}.`]
    : []),
  ...(call.limit === null ? [] : [limitWords(links, call.limit)]),
  ...(call.counts === null ? [] : [quotaWords(call.counts)]),
  inline`Method of the client: ${code(`${camelCase(name)}()`)}. Tool of MCP: ${code(name)}. ${markdownLink(publicUrl, name)}`,
];

export const keyWords = (access: DescribedCall['access']): RichText =>
  whoMayCall[access] ?? ['No key is needed.'];

/** A link to the call as a page of its own. */
export const markdownLink = (publicUrl: string, name: string): TextSpan =>
  link('As Markdown', `${publicUrl}${callMarkdownPath(name)}`);

export const callMarkdownPath = (name: string): string => `/docs/${name}.md`;

const whoMayCall: Readonly<Partial<Record<DescribedCall['access'], RichText>>> = {
  participant: inline`Needs a participant key: ${code('Authorization: Bearer PARTICIPANT_KEY')}.`,
  order_holder: ['Needs the id of the order, which is the key to it; no other key.'],
  client: ['Needs the id of the order, which is the key to it.'],
};

export const limitWords = (
  { guide }: DocumentedService['links'],
  limit: keyof typeof requestLimits,
): RichText => {
  const { max, windowMs } = requestLimits[limit];
  return inline`At most ${figure(max)} requests in ${duration(windowMs)} from one network, with others that ${link('share this limit', guide('limits'))}.`;
};

const quotaWords = ({ max, windowMs, name }: NonNullable<DescribedCall['counts']>): RichText =>
  inline`At most ${figure(max)} of these requests in ${duration(windowMs)} may succeed (${code(name)}). Dry runs do not count, but are refused like real calls once the limit is reached.`;

const inputTables = (
  name: string,
  { method, path, input, takesFiles }: DescribedCall,
  { parameters, requestBody }: ReferenceOperation,
): readonly DocBlock[] => {
  const own = parameters.filter((parameter) => parameter.in !== 'query');
  const form = requestBody?.content['multipart/form-data'];
  const schema: ShownSchema = takesFiles && form !== undefined ? form.schema : input;
  const rows = fieldRows(besidesPath(schema, path), 'required', name);
  const bodyCaption = takesFiles ? 'Body, as multipart/form-data' : 'Body, as JSON';
  const caption = method === 'GET' ? 'In the query' : bodyCaption;
  return [
    ...parameterTables(
      name,
      own.filter((parameter) => parameter.in === 'path'),
    ),
    ...(rows.length === 0 ? [] : [fieldTable(caption, rows)]),
    ...parameterTables(
      name,
      own.filter((parameter) => parameter.in === 'header'),
    ),
  ];
};

/** Without the fields that stand in the path. */
const besidesPath = (schema: ShownSchema, path: string): ShownSchema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => !path.includes(`{${name}}`)),
  ),
});

/** If several operations share the address, only what this one answers. */
const answerTable = (
  { statuses, answer, meanings }: DescribedCall,
  { responses, operationId }: ReferenceOperation,
): DocBlock => {
  const isShared = operationId.includes('_or_');
  const rows = Object.entries(responses).filter(([status]) =>
    isShared ? statuses.includes(Number(status)) || status === '304' : Number(status) < 400,
  );
  return statusTable(
    rows.map(([status, response]) => ({
      status,
      holds:
        response.content === undefined
          ? ['nothing']
          : [codeLink(answer, `#${schemaAnchor(answer)}`)],
      when: meanings[Number(status)] ?? response.description,
    })),
  );
};

const exampleBlocks = (
  service: DocumentedService,
  name: string,
  { examples }: DescribedCall,
): readonly DocBlock[] => {
  const shown = examples.map((example) => {
    const { summary, status, excerpt } = example;
    const cut = example.answer === undefined ? ', with its list cut short' : '';
    const blocks: readonly DocBlock[] = [
      { kind: 'samples', samples: samplesOf(service, name, example) },
      {
        kind: 'code',
        label: `Answer, status ${status}${cut}`,
        language: 'json',
        text: here(service, layOut(shownAnswer(example) ?? excerpt)),
      },
    ];
    return { summary, blocks };
  });
  return shown.flatMap(({ summary, blocks }, index): readonly DocBlock[] =>
    index === 0
      ? [text`${summary}:`, ...blocks]
      : [{ kind: 'fold', summary: `Example: ${summary}`, blocks }],
  );
};
