import type { Site } from '../visit.ts';
import { plainWords, type Block, type Row, type Words } from './blocks.ts';
import { guide } from './guide.ts';
import { reference } from './reference.ts';

/** What the script of the documents asks for once somebody searches, or tries a call. */

export const searchPath = '/docs/search.json';
export const callsPath = '/docs/calls.json';

/** What is found, what it is, where it stands, and what is said there. */
type Entry = readonly [title: string, kind: string, to: string, said: string];

const saidLengthMax = 160;

/** Everything that has an anchor, on both pages. */
export const searchText = (site: Site): string =>
  JSON.stringify([...entriesOf('docs', reference(site)), ...entriesOf('agents', guide(site))]);

const entriesOf = (page: 'docs' | 'agents', blocks: readonly Block[]): readonly Entry[] => {
  const entries: Entry[] = [];
  let section = '';
  for (const block of blocks.flatMap(flat)) {
    if (block.kind === 'heading') {
      if (block.level === 2) section = block.id;
      entries.push([plainWords(block.words), kindOf(page, section), `${page}#${block.id}`, '']);
    } else if (block.kind === 'table') {
      entries.push(...block.rows.flatMap((row) => rowEntries(page, row)));
    } else if (block.kind === 'paragraph') {
      say(entries, plainWords(block.words));
    }
  }
  return entries;
};

/** What is said first under a heading is shown with it. */
const say = (entries: Entry[], said: string): void => {
  const last = entries.at(-1);
  if (last === undefined || last[3] !== '') return;
  entries[entries.length - 1] = [last[0], last[1], last[2], said.slice(0, saidLengthMax)];
};

const flat = (block: Block): readonly Block[] =>
  block.kind === 'call' ? block.about.flatMap(flat) : block.kind === 'fold' ? [] : [block];

const kindOf = (page: 'docs' | 'agents', section: string): string => {
  if (page === 'agents') return 'Guide';
  if (section === 'schemas') return 'Schema';
  return section === 'changes' ? 'Change' : 'Reference';
};

/** A field, or a problem. */
const rowEntries = (page: 'docs' | 'agents', { id, cells }: Row): readonly Entry[] => {
  const [first = [], ...others] = cells;
  if (id === undefined) return [];
  const kind = page === 'agents' ? 'Error' : `Field of ${id.split('.')[0]?.replace('schema-', '')}`;
  return [[titleOf(first), kind, `${page}#${id}`, described(others)]];
};

const titleOf = ([name = '']: Words): string => (typeof name === 'string' ? name : name.text);

const described = (cells: readonly Words[]): string =>
  cells
    .map(plainWords)
    .toReversed()
    .filter((said) => said !== '')
    .join('. ')
    .slice(0, saidLengthMax);

/** How each call is made, for the forms that try it. */
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
