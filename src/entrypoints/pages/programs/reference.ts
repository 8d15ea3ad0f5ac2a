import { orderPath } from '../../../contract/links.ts';
import type { OperationName } from '../../../contract/registry.ts';
import { code, codeLink, heading, link, say, text, type Block } from './blocks.ts';
import type { Place } from './example-blocks.ts';
import { changeBlocks } from './reference-changes.ts';
import { readDocument, type Described, type Document } from './openapi-shape.ts';
import { callBlocks } from './reference-call.ts';
import { commonCodes, commonErrors, errorBlocks } from './reference-errors.ts';
import { otherBlocks } from './reference-other.ts';
import { schemaAnchor, schemaBlocks } from './reference-schema.ts';

/** The API reference, made from the OpenAPI document, the operations and their examples, and nothing else. */
export const reference = (place: Place): readonly Block[] => {
  const document = readDocument(place.api);
  const entries = entriesOf(document);
  return [
    ...beginning(place, document),
    ...groupsOf(document, entries).flatMap(({ name, description, members }) => [
      heading(2, name, [titled(name)]),
      ...(description === undefined ? [] : [text`${description}`]),
      ...members.flatMap((entry) => entryBlocks(place, entry, commonCodes(document))),
    ]),
    heading(2, 'schemas', say`Schemas`),
    text`A field is always there unless it is marked as optional.`,
    ...Object.entries(document.components.schemas).flatMap(([name, schema]) => [
      heading(3, schemaAnchor(name), [name]),
      ...schemaBlocks(name, schema),
    ]),
    ...changeBlocks(),
  ];
};

const beginning = (place: Place, document: Document): readonly Block[] => {
  const { publicUrl, links } = place;
  const { servers, info } = document;
  const guide = (anchor: string): string => `${links.agents}#${anchor}`;
  return [
    text`${info.summary}. Version ${info.version}; all paths begin with ${code(servers[0]?.url ?? publicUrl)}.`,
    heading(2, 'conventions', say`How every call works`),
    {
      kind: 'list',
      items: [
        say`Requests and answers are JSON. Orders need no key, and whoever has an order’s id has the order; a confirmed bid returns a participant key, sent as ${code('Authorization: Bearer …')}.`,
        say`With ${code('dry_run')} a change is checked and answered like any other, and nothing is stored or sent.`,
        say`A change that may be sent twice is sent with an ${link('Idempotency-Key', guide('idempotency'))}; the second answer is the first one again.`,
        say`A refusal says in one sentence what to do; for a stable ${code('code')} ask for ${code('application/problem+json')}. ${link('Every problem', guide('problems'))}.`,
        say`${link('Limits', guide('limits'))} are counted per network; ${codeLink('429', guide('too_many_requests'))} says in ${code('Retry-After')} when to come back.`,
        say`Fields may be added to answers at any time, so read the ones you know. ${link('What has changed', '#changes')}.`,
        commonErrors(place, commonCodes(document)),
      ],
    },
    heading(2, 'elsewhere', say`The same for machines`),
    {
      kind: 'list',
      items: [
        say`${link('OpenAPI 3.1', links.spec)}, which tools read`,
        say`${link('This page as Markdown', `${publicUrl}/docs.md`)}`,
        say`${link('Instructions for programs', links.agents)}: the calls in the order in which they are needed`,
      ],
    },
  ];
};

type Entry = { readonly path: string; readonly method: string; readonly described: Described };

const entriesOf = ({ paths }: Document): readonly Entry[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      path,
      method: method.toUpperCase(),
      described,
    })),
  );

type Group = {
  readonly name: string;
  readonly description?: string | undefined;
  readonly members: readonly Entry[];
};

/** In the order of the document's own list of tags. */
const groupsOf = ({ tags = [] }: Document, entries: readonly Entry[]): readonly Group[] => {
  const listed = new Map(tags.map(({ name, description }) => [name, description]));
  const byTag = Map.groupBy(entries, groupOf);
  const names = [...new Set([...listed.keys(), 'orders', 'auction', ...byTag.keys()])];
  return names.flatMap((name) => {
    const members = byTag.get(name);
    return members === undefined ? [] : [{ name, description: listed.get(name), members }];
  });
};

const groupOf = ({ path, described: { tags = [] } }: Entry): string =>
  tags[0] ?? (path.startsWith(orderPath) ? 'orders' : 'auction');

const titled = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** One address can do several things. */
const entryBlocks = (
  place: Place,
  { path, method, described }: Entry,
  common: ReturnType<typeof commonCodes>,
): readonly Block[] => {
  const errors = errorBlocks(place, described, common);
  const names = [...place.api.calls]
    .filter(([, call]) => call.path === path && call.method === method)
    .map(([name]) => name as OperationName);
  if (names.length === 0) return [otherBlocks(place, path, method, described, errors)];
  return names.map((name) => callBlocks(place, name, described, errors));
};
