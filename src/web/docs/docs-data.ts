import type { GuidePage } from '../http/api-description.ts';
import type { Site } from '../site/request.ts';
import { plainWords, type DocBlock, type Row, type RichText } from './blocks.ts';
import { pageOfAnchor } from './docs-pages.ts';
import { guidePages } from './guide-pages.ts';
import { reference } from './reference.ts';

/** Data that the scripts of the documents fetch for the search and for trying calls. */

export const searchPath = '/docs/search.json';
export const callsPath = '/docs/calls.json';

type SearchEntry = {
  readonly title: string;
  readonly kind: string;
  readonly to: string;
  readonly summary: string;
  readonly rank: number;
};

type PageName = 'docs' | `agents/${string}`;

const summaryLengthMax = 160;

/** The order of search results: lower ranks first. */
const ranks = { section: 0, call: 1, part: 2, error: 3, field: 4, schema: 5, change: 6 } as const;

/** More search terms for a section. */
const furtherTerms: Readonly<Record<string, string>> = {
  'docs#client': 'npm install python typescript package library sdk',
  'docs#conventions': 'authentication key token bearer header',
  'docs#changes': 'changelog version',
  'docs#webhooks': 'webhook',
  'agents/limits': 'rate limit quota throttle 429',
  'agents/repeats#idempotency': 'idempotency key retry repeat',
  'agents/webhooks': 'webhook callback event',
  'agents/errors': 'error problem refusal status',
  'agents/mcp': 'model context protocol agent tool',
};

/** The search index over the reference and the guide. */
export const searchText = (site: Site): string => {
  const entries = [
    ...entriesOf('docs', reference(site), site),
    ...guidePages(site).flatMap((page) => guideEntries(page, site)),
  ].toSorted((one, other) => one.rank - other.rank);
  return JSON.stringify(
    entries.map(({ title, kind, to, summary, rank }) => [
      rank,
      title,
      kind,
      to,
      summary.slice(0, summaryLengthMax),
      ...(to in furtherTerms ? [furtherTerms[to]] : []),
    ]),
  );
};

/** The page itself, and its sections. */
const guideEntries = (
  { slug, title, about, content }: GuidePage,
  site: Site,
): readonly SearchEntry[] => {
  const to = `agents/${slug}` as const;
  return [
    { title, kind: 'Guide', to, summary: about, rank: ranks.section },
    ...entriesOf(to, content(site), site).filter((entry) => entry.title !== title),
  ];
};

const entriesOf = (
  page: PageName,
  blocks: readonly DocBlock[],
  { api }: Site,
): readonly SearchEntry[] => {
  const entries: SearchEntry[] = [];
  let section = '';
  for (const block of blocks.flatMap(searchableBlocks)) {
    if (block.kind === 'heading') {
      const { level, id, words } = block;
      if (level === 2) section = id;
      const [kind, rank] =
        level === 2 ? sectionKind(page) : partKind(page, section, api.calls.has(id));
      entries.push({ title: plainWords(words), kind, to: anchorPath(page, id), summary: '', rank });
    } else if (block.kind === 'table') {
      entries.push(...block.rows.flatMap((row) => rowEntries(page, row)));
    } else if (block.kind === 'paragraph') {
      addSummary(entries, block.words);
    }
  }
  return entries;
};

const anchorPath = (page: PageName, id: string): string =>
  `${page === 'docs' ? pageOfAnchor(id) : page}#${id}`;

/** The first sentence under a heading is shown with it. */
const addSummary = (entries: SearchEntry[], words: RichText): void => {
  const last = entries.at(-1);
  const [first] = words;
  if (last === undefined || last.summary !== '' || typeof first !== 'string') return;
  entries[entries.length - 1] = { ...last, summary: plainWords(words) };
};

/** The blocks within a call, without its examples and without what most readers skip. */
const searchableBlocks = (block: DocBlock): readonly DocBlock[] => {
  if (block.kind === 'call') return block.about.flatMap(searchableBlocks);
  return block.kind === 'fold' ? [] : [block];
};

const sectionKind = (page: PageName): readonly [string, number] => [
  page === 'docs' ? 'Section' : 'Guide',
  page === 'docs' ? ranks.section : ranks.part,
];

const partKind = (page: PageName, section: string, isCall: boolean): readonly [string, number] => {
  if (page !== 'docs') return ['Guide', ranks.part];
  if (section === 'schemas') return ['Schema', ranks.schema];
  if (section === 'changes') return ['Change', ranks.change];
  return isCall ? ['Operation', ranks.call] : ['Reference', ranks.part];
};

/** A row of a table of problems or of fields. */
const rowEntries = (page: PageName, { id, cells }: Row): readonly SearchEntry[] => {
  const [first = [], second = [], third = []] = cells;
  if (id === undefined) return [];
  const to = anchorPath(page, id);
  const [name = ''] = first;
  const title = typeof name === 'string' ? name : name.text;
  if (page !== 'docs') {
    const summary = `${plainWords(second)}: ${plainWords(third)}`;
    return [{ title, kind: 'Error', to, summary, rank: ranks.error }];
  }
  const [type, meaning] = [plainWords(second), plainWords(third)];
  const kind = `Field of ${id.split('.')[0]?.replace('schema-', '')}`;
  const summary = meaning === '' ? type : `${meaning} (${type})`;
  return [{ title, kind, to, summary, rank: ranks.field }];
};

/** How each call is made, for the forms that send it. */
export const callsText = ({ api }: Site): string =>
  JSON.stringify(
    Object.fromEntries(
      [...api.calls].map(([name, call]) => {
        const { method, path, needsKey, changes, hasDryRun, takesFiles, input } = call;
        const examples = call.examples.map(({ summary, params, query, body }) => ({
          summary,
          params,
          query,
          body,
        }));
        const fields = method === 'GET' || takesFiles ? (input['properties'] ?? {}) : {};
        return [name, { method, path, needsKey, changes, hasDryRun, takesFiles, fields, examples }];
      }),
    ),
  );
