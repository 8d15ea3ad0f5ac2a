import { apiChanges } from '../api-changes.ts';
import type { DocumentedService } from '../http/api-description.ts';
import { withLinks } from './block-links.ts';
import { documentMarkdown } from './block-markdown.ts';
import { heading, link, inline, text, type DocBlock } from './blocks.ts';
import { callMarkdownPath } from './reference-call.ts';
import { changesOf } from './reference-changes.ts';
import { schemaAnchor } from './reference-schema.ts';
import { conventionBlocks, reference, referenceCalls, documentedSchemas } from './reference.ts';

/**
 * The reference as Markdown in pieces that a program reads one by one: a page for each call and
 * schema, a list of them, and the newest changes. Each page is short enough to be read whole.
 */

/** `guide-pages.test.ts` checks that no page is longer. */
const pageBytesMax = 14_500;

/** The page that lists all calls. */
const callsPage = 'calls';
const changesPage = 'changes';
const changesMax = 20;

export const callsAddress = ({ publicUrl }: Pick<DocumentedService, 'publicUrl'>): string =>
  `${publicUrl}${callMarkdownPath(callsPage)}`;

/** Pages by name, each made on request: making all at once would block other requests. */
export const referencePages = (service: DocumentedService): ReadonlyMap<string, () => string> => {
  const blocks = reference(service);
  const pageNames = pageNamesByAnchor(service);
  const write: WriteBlocks = (content) =>
    documentMarkdown(
      content.map((block) => withPageLinks(block, service, pageNames)),
      callsAddress(service),
    );
  const schemas = documentedSchemas(service).map(([name]) => ({
    name,
    markdown: () => write(sectionOf(blocks, schemaAnchor(name))),
  }));
  const pages = new Map<string, () => string>();
  for (const block of blocks) {
    if (block.kind === 'call') pages.set(block.name, () => callPage(block, write, schemas));
  }
  for (const { name, markdown } of schemas) pages.set(name, () => asPage(markdown()));
  pages.set(callsPage, () => asPage(write(callsBlocks(service))));
  pages.set(changesPage, () =>
    asPage(
      write([
        heading(2, changesPage, inline`The newest changes`),
        ...changesOf(apiChanges.slice(0, changesMax)),
      ]),
    ),
  );
  return pages;
};

type WriteBlocks = (blocks: readonly DocBlock[]) => string;

/** Makes the first heading that of the page. */
const asPage = (markdown: string): string => markdown.replace(/^#+/, '#');

type CallBlock = Extract<DocBlock, { kind: 'call' }>;
type SchemaPart = { readonly name: string; readonly markdown: () => string };

/**
 * The call with its first example; the answer's schema and further examples are added while they
 * fit.
 */
const callPage = (block: CallBlock, write: WriteBlocks, schemas: readonly SchemaPart[]): string => {
  const examples = block.examples.map(asCurl);
  const further = examples.filter(({ kind }) => kind === 'fold');
  const first = examples.filter(({ kind }) => kind !== 'fold');
  let page = asPage(write([{ ...block, examples: first }]));
  const linkedSchemas = schemas.filter(({ name }) => page.includes(callMarkdownPath(name)));
  const parts = [
    ...linkedSchemas.map(({ markdown }) => markdown()),
    ...further.map((example) => write([example])),
  ];
  for (const part of parts) {
    const longer = `${page}\n${part}`;
    if (Buffer.byteLength(longer) <= pageBytesMax) page = longer;
  }
  return page;
};

/** Keeps the curl sample only; the page for people has the others. */
const asCurl = (block: DocBlock): DocBlock => {
  if (block.kind === 'fold') return { ...block, blocks: block.blocks.map(asCurl) };
  return block.kind === 'samples' ? { ...block, samples: block.samples.slice(0, 1) } : block;
};

const callsBlocks = (service: DocumentedService): readonly DocBlock[] => [
  heading(2, callsPage, inline`Every call`),
  ...conventionBlocks(service),
  {
    kind: 'list',
    items: [...referenceCalls(service)].map(
      ([name, summary]) => inline`${link(name, `#${name}`)}: ${summary}`,
    ),
  },
  text`Each call links to the schemas of its answers. ${link('The newest changes', `#${changesPage}`)}.`,
];

const pageNamesByAnchor = (service: DocumentedService): ReadonlyMap<string, string> =>
  new Map([
    ...documentedSchemas(service).map(([name]) => [schemaAnchor(name), name] as const),
    ...[...referenceCalls(service).keys()].map((name) => [name, name] as const),
    [changesPage, changesPage] as const,
  ]);

/** Links to anchors lead to their pages, and links to the guide to its Markdown. */
const withPageLinks = (
  block: DocBlock,
  { publicUrl, links }: DocumentedService,
  pageNames: ReadonlyMap<string, string>,
): DocBlock =>
  withLinks(block, (to) => {
    const [address = to, anchor] = to.split('#');
    if (address === '') {
      return `${publicUrl}${callMarkdownPath(pageNames.get(anchor ?? '') ?? callsPage)}`;
    }
    if (!address.startsWith(links.guide(''))) return to;
    return anchor === undefined ? `${address}.md` : `${address}.md#${anchor}`;
  });

/** A heading with its content. */
const sectionOf = (blocks: readonly DocBlock[], id: string): readonly DocBlock[] => {
  const start = blocks.findIndex((block) => block.kind === 'heading' && block.id === id);
  const length = blocks.slice(start + 1).findIndex(({ kind }) => kind === 'heading');
  return blocks.slice(start, start + 1 + length);
};
