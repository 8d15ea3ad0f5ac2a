import { packagesPath } from '../../kernel/links.ts';
import { capitalized } from '../../kernel/texts/formats.ts';
import { webhookTimeoutMs } from '../../webhooks/webhook.ts';
import type { DocumentedService } from '../http/api-description.ts';
import { code, codeLink, heading, link, inline, text, type DocBlock } from './blocks.ts';
import { duration } from './limit-words.ts';
import { readDocument, type ReferenceOperation, type OpenApiDocument } from './openapi-shape.ts';
import { callBlock, callMarkdownPath } from './reference-call.ts';
import { changeBlocks } from './reference-changes.ts';
import { endpointBlock } from './reference-endpoint.ts';
import { commonCodes, commonErrors, errorBlocks } from './reference-errors.ts';
import { schemaAnchor, schemaBlocks, typeWords } from './reference-schema.ts';
import { eventTables } from './webhook-blocks.ts';

/** The API reference, made only from the OpenAPI document, the operations and their examples. */
export const reference = (service: DocumentedService): readonly DocBlock[] => [
  ...callSections(service),
  ...schemaSection(service),
  ...changeBlocks(),
];

/** Everything before the schemas. */
export const callSections = (service: DocumentedService): readonly DocBlock[] => {
  const document = readDocument(service.api);
  const entries = entriesOf(document);
  const { common, ofPosts } = commonTo(service, entries);
  return [
    ...introduction(service, document),
    ...groupsOf(document, entries).flatMap(({ name, description, members }) => [
      heading(2, name, [capitalized(name)]),
      text`${description}.`,
      ...members.map((entry) =>
        entryBlock(service, entry, entry.method === 'POST' ? ofPosts : common),
      ),
      ...(name === 'webhooks' ? eventBlocks(service) : []),
    ]),
  ];
};

export const schemaSection = (service: DocumentedService): readonly DocBlock[] => [
  heading(2, 'schemas', inline`Schemas`),
  text`A field is always there unless it is marked as optional.`,
  ...documentedSchemas(service).flatMap(([name, schema]) => [
    heading(3, schemaAnchor(name), [name]),
    ...schemaBlocks(name, schema),
  ]),
];

export const documentedSchemas = ({ api }: Pick<DocumentedService, 'api'>) =>
  Object.entries(readDocument(api).components.schemas);

/** Names and summaries of all calls, in the order of the reference. */
export const referenceCalls = ({
  api,
}: Pick<DocumentedService, 'api'>): ReadonlyMap<string, string> => {
  const document = readDocument(api);
  const members = groupsOf(document, entriesOf(document)).flatMap((group) => group.members);
  return new Map(
    members.map(({ name, described }) => [name, api.calls.get(name)?.summary ?? described.summary]),
  );
};

/** Codes that every call shares, and those that every POST shares. */
const commonTo = ({ problems }: DocumentedService, entries: readonly ReferenceEntry[]) => ({
  common: commonCodes(
    problems,
    entries.map(({ errors }) => errors),
  ),
  ofPosts: commonCodes(
    problems,
    entries.filter(({ method }) => method === 'POST').map(({ errors }) => errors),
  ),
});

export const conventionBlocks = (service: DocumentedService): readonly DocBlock[] => {
  const { links, api } = service;
  const { common, ofPosts } = commonTo(service, entriesOf(readDocument(api)));
  return [
    heading(2, 'conventions', inline`How every call works`),
    {
      kind: 'list',
      items: [
        inline`Requests and answers are JSON. Orders need no key: keep the id of an order secret, since anyone who has it controls the order. A confirmed bid returns a participant key, sent as ${code('Authorization: Bearer …')}.`,
        inline`With ${code('dry_run')} a change is checked and answered like any other, and nothing is stored or sent.`,
        inline`A change that may be sent twice is sent with an ${link('Idempotency-Key', links.guide('repeats'))}; the second answer is the first one again.`,
        inline`A refusal says in one sentence what to do; for a stable ${code('code')} ask for ${code('application/problem+json')}. ${link('Every problem', links.guide('errors'))}.`,
        inline`${link('Limits', links.guide('limits'))} are counted per network; ${codeLink('429', service.problems.typeUrlOf('too_many_requests'))} says in ${code('Retry-After')} when to try again.`,
        inline`Fields may be added to answers at any time, so read the ones you know. ${link('What has changed', '#changes')}.`,
        commonErrors(service, common, ofPosts),
      ],
    },
  ];
};

const introduction = (
  service: DocumentedService,
  { servers, info }: OpenApiDocument,
): readonly DocBlock[] => {
  const { publicUrl, links } = service;
  return [
    text`${info.summary}. API version ${info.version}; all paths begin with ${code(servers[0]?.url ?? publicUrl)}.`,
    ...clientBlocks(service),
    ...conventionBlocks(service),
    heading(2, 'elsewhere', inline`The same for machines`),
    {
      kind: 'list',
      items: [
        inline`${link('OpenAPI 3.1', links.spec)}, which tools read`,
        inline`${link('This page as Markdown', `${publicUrl}/docs.md`)}; each call has an address of its own, such as ${link('place_order.md', `${publicUrl}${callMarkdownPath('place_order')}`)}`,
        inline`${link('Instructions for programs', links.agents)}: what to call when, a page for each task`,
      ],
    },
  ];
};

type ReferenceEntry = {
  readonly path: string;
  readonly method: string;
  readonly described: ReferenceOperation;
  /** The name of one operation if several share the address. */
  readonly name: string;
  readonly tag: string;
  readonly errors: ReferenceOperation['x-error-codes'];
};

const entriesOf = ({ paths }: OpenApiDocument): readonly ReferenceEntry[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) => {
      const { operationId: name, tags, 'x-error-codes': errors } = described;
      const one = { path, method: method.toUpperCase(), described };
      return (
        described['x-operations']?.map((each) => ({
          ...one,
          name: each.name,
          tag: each.tag,
          errors: each['x-error-codes'],
        })) ?? [{ ...one, name, tag: tags[0] ?? '', errors }]
      );
    }),
  );

const groupsOf = ({ tags }: OpenApiDocument, entries: readonly ReferenceEntry[]) => {
  const byTag = Map.groupBy(entries, ({ tag }) => tag);
  return tags.flatMap(({ name, description }) => {
    const members = byTag.get(name) ?? [];
    return members.length === 0 ? [] : [{ name, description, members }];
  });
};

const entryBlock = (
  service: DocumentedService,
  { described, name, errors }: ReferenceEntry,
  common: ReturnType<typeof commonCodes>,
): DocBlock => {
  const refused = errorBlocks(service, errors, common);
  const endpoint = service.api.endpoints.find((each) => each.name === name);
  return endpoint === undefined
    ? callBlock(service, name, described, refused)
    : endpointBlock(service, endpoint, described, refused);
};

const eventBlocks = (service: DocumentedService): readonly DocBlock[] => [
  heading(3, 'events', inline`What webhooks are sent`),
  text`Each delivery is a ${code('POST')} of ${code('type')}, ${code('timestamp')} and ${code('data')}, which is ${typeWords(dataOf('Order'))} or ${typeWords(dataOf('Lot'))}. Any status from 200 to 299 within ${duration(webhookTimeoutMs)} takes it, 410 ends the webhook, and after anything else it is sent again for a day. ${link('A whole delivery', `${service.links.agents}#deliveries`)}.`,
  ...eventTables(service),
];

const dataOf = (about: string) => ({ $ref: `#/components/schemas/${about}EventData` });

const clientBlocks = ({ links, publicUrl }: DocumentedService): readonly DocBlock[] => [
  heading(2, 'client', inline`What to install`),
  text`You need nothing for ${code('curl')}, and only the standard library for Python; samples that send files use ${code('requests')}. For TypeScript and JavaScript there is a typed client, for Node, Deno, Bun and browsers:`,
  shell(`npm install ${links.package('studiolot-client')}`),
  text`This service serves the package itself, because no registry has it. ${link('The SHA-256 of every package', `${publicUrl}${packagesPath}/SHA256SUMS`)} is listed.`,
  text`An agent needs only the address of the ${link('MCP tools', links.guide('mcp'))}: ${code(links.mcp)}.`,
];

const shell = (command: string): DocBlock => ({
  kind: 'code',
  label: 'In a shell',
  language: 'shell',
  text: command,
});
