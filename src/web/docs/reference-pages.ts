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
  const leading = leadingIn(service);
  const markdown = (blocks: readonly DocBlock[]): string =>
    documentMarkdown(blocks.map(leading), callsAddress(service));
  const schemas = new Map(
    documentedSchemas(service).map(([name]) => [
      name,
      () => markdown(sectionOf(blocks, schemaAnchor(name))),
    ]),
  );
  const calls = blocks.flatMap((block) =>
    block.kind === 'call' ? [[block.name, () => callPage(block, markdown, schemas)] as const] : [],
  );
  return new Map([
    ...calls,
    ...[...schemas].map(([name, write]) => [name, () => write().replace(/^##/, '')] as const),
    [callsPage, () => markdown(callsBlocks(service)).replace(/^#/, '')],
    [
      changesPage,
      () =>
        markdown([
          heading(2, changesPage, inline`The newest changes`),
          ...changesOf(apiChanges.slice(0, changesMax)),
        ]).replace(/^#/, ''),
    ],
  ]);
};

type CallBlock = Extract<DocBlock, { kind: 'call' }>;

/**
 * The call with its first example; the answer's schema and further examples are added while they
 * fit.
 */
const callPage = (
  block: CallBlock,
  markdown: (blocks: readonly DocBlock[]) => string,
  schemas: ReadonlyMap<string, () => string>,
): string => {
  const examples = block.examples.map(asCurl);
  const further = examples.filter(({ kind }) => kind === 'fold');
  const first = examples.filter(({ kind }) => kind !== 'fold');
  const written = markdown([{ ...block, examples: first }]);
  const more = [
    ...[...schemas]
      .filter(([name]) => written.includes(callMarkdownPath(name)))
      .map(([, each]) => each()),
    ...further.map((each) => markdown([each])),
  ];
  return more.reduce(
    (page, each) => {
      const longer = `${page}\n${each}`;
      return Buffer.byteLength(longer) > pageBytesMax ? page : longer;
    },
    written.replace(/^##/, ''),
  );
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

/** Resolves anchors to Markdown pages. */
const leadingIn = (service: DocumentedService) => {
  const names = new Map([
    ...documentedSchemas(service).map(([name]) => [schemaAnchor(name), name] as const),
    ...[...referenceCalls(service).keys()].map((name) => [name, name] as const),
    [changesPage, changesPage] as const,
  ]);
  return (block: DocBlock): DocBlock =>
    withLinks(block, (to) => {
      if (to.startsWith('#')) {
        return `${service.publicUrl}${callMarkdownPath(names.get(to.slice(1)) ?? callsPage)}`;
      }
      const [address = to, anchor] = to.split('#');
      if (!address.startsWith(service.links.guide(''))) return to;
      return anchor === undefined ? `${address}.md` : `${address}.md#${anchor}`;
    });
};

/** A heading with its content. */
const sectionOf = (blocks: readonly DocBlock[], id: string): readonly DocBlock[] => {
  const start = blocks.findIndex((block) => block.kind === 'heading' && block.id === id);
  const length = blocks.slice(start + 1).findIndex(({ kind }) => kind === 'heading');
  return blocks.slice(start, start + 1 + length);
};
