import { apiChanges } from '../api-changes.ts';
import { withLinks } from './block-links.ts';
import { documentMarkdown } from './block-markdown.ts';
import { heading, link, say, text, type Block } from './blocks.ts';
import type { Place } from '../http/api-description.ts';
import { conventionBlocks, reference, referenceCalls, schemasOf } from './reference.ts';
import { callMarkdownPath } from './reference-call.ts';
import { changesOf } from './reference-changes.ts';
import { schemaAnchor } from './reference-schema.ts';

/**
 * The reference in pieces that a program reads alone, as Markdown: a page for each call and each schema,
 * one that lists them, and one with the newest changes. Each is short enough to be read whole, and
 * links to the others.
 */

/** `guide-pages.test.ts` follows all links and says that no page has more. */
const pageBytesMax = 14_500;

/** The page that lists all calls, and says what holds for each of them. */
const callsPage = 'calls';
const changesPage = 'changes';
const changesMax = 20;

/** Where that page is. */
export const callsAddress = ({ publicUrl }: Pick<Place, 'publicUrl'>): string =>
  `${publicUrl}${callMarkdownPath(callsPage)}`;

/** By their names, each made when it is asked for: all at once would keep everybody else waiting. */
export const referencePages = (place: Place): ReadonlyMap<string, () => string> => {
  const blocks = reference(place);
  const leading = leadingIn(place);
  const markdown = (said: readonly Block[]): string =>
    documentMarkdown(said.map(leading), callsAddress(place));
  const schemas = new Map(
    schemasOf(place).map(([name]) => [name, () => markdown(sectionOf(blocks, schemaAnchor(name)))]),
  );
  const calls = blocks.flatMap((block) =>
    block.kind === 'call' ? [[block.name, () => callPage(block, markdown, schemas)] as const] : [],
  );
  return new Map([
    ...calls,
    ...[...schemas].map(([name, said]) => [name, () => said().replace(/^##/, '')] as const),
    [callsPage, () => markdown(callsBlocks(place)).replace(/^#/, '')],
    [
      changesPage,
      () =>
        markdown([
          heading(2, changesPage, say`The newest changes`),
          ...changesOf(apiChanges.slice(0, changesMax)),
        ]).replace(/^#/, ''),
    ],
  ]);
};

type CallBlock = Extract<Block, { kind: 'call' }>;

/** The call with its first example; the schema of its answer and further examples as far as they fit. */
const callPage = (
  block: CallBlock,
  markdown: (said: readonly Block[]) => string,
  schemas: ReadonlyMap<string, () => string>,
): string => {
  const beside = block.beside.map(asCurl);
  const further = beside.filter(({ kind }) => kind === 'fold');
  const first = beside.filter(({ kind }) => kind !== 'fold');
  const said = markdown([{ ...block, beside: first }]);
  const more = [
    ...[...schemas]
      .filter(([name]) => said.includes(callMarkdownPath(name)))
      .map(([, each]) => each()),
    ...further.map((each) => markdown([each])),
  ];
  return more.reduce(
    (page, each) => {
      const longer = `${page}\n${each}`;
      return Buffer.byteLength(longer) > pageBytesMax ? page : longer;
    },
    said.replace(/^##/, ''),
  );
};

/** In other languages the same stands on the page for people. */
const asCurl = (block: Block): Block => {
  if (block.kind === 'fold') return { ...block, blocks: block.blocks.map(asCurl) };
  return block.kind === 'samples' ? { ...block, samples: block.samples.slice(0, 1) } : block;
};

const callsBlocks = (place: Place): readonly Block[] => [
  heading(2, callsPage, say`Every call`),
  ...conventionBlocks(place),
  {
    kind: 'list',
    items: [...referenceCalls(place)].map(
      ([name, summary]) => say`${link(name, `#${name}`)}: ${summary}`,
    ),
  },
  text`Each call links to the schemas of its answers. ${link('The newest changes', `#${changesPage}`)}.`,
];

/** Anchors of the whole reference lead to the page that has what stands there, and the guide's pages are Markdown too. */
const leadingIn = (place: Place) => {
  const names = new Map([
    ...schemasOf(place).map(([name]) => [schemaAnchor(name), name] as const),
    ...[...referenceCalls(place).keys()].map((name) => [name, name] as const),
    [changesPage, changesPage] as const,
  ]);
  return (block: Block): Block =>
    withLinks(block, (to) => {
      if (to.startsWith('#')) {
        return `${place.publicUrl}${callMarkdownPath(names.get(to.slice(1)) ?? callsPage)}`;
      }
      const [address = to, anchor] = to.split('#');
      if (!address.startsWith(place.links.guide(''))) return to;
      return anchor === undefined ? `${address}.md` : `${address}.md#${anchor}`;
    });
};

/** A heading with what stands below it. */
const sectionOf = (blocks: readonly Block[], id: string): readonly Block[] => {
  const start = blocks.findIndex((block) => block.kind === 'heading' && block.id === id);
  const length = blocks.slice(start + 1).findIndex(({ kind }) => kind === 'heading');
  return blocks.slice(start, start + 1 + length);
};
