import { readFileSync } from 'node:fs';
import { passageOfPath, passagesOf, passagesOfMarkdown, type Passage } from './source-words.ts';
import { exceptions, wordRules, type WordRule } from './words.ts';

/** Finds the words that `tools/words.ts` forbids. */

export type WordFinding = {
  readonly file: string;
  readonly line: number;
  readonly kind: Passage['kind'];
  readonly word: string;
  readonly found: string;
  readonly instead: string;
};

const passagesIn = (file: string): readonly Passage[] => {
  const source = readFileSync(file, 'utf8');
  if (file.endsWith('.md')) return passagesOfMarkdown(source);
  const passages = [passageOfPath(file), ...passagesOf(source)];
  // People who speak a language check its texts.
  if (file.startsWith('locales/')) return passages.filter(({ kind }) => kind === 'name');
  return file.startsWith('test/') ? passages.filter(({ kind }) => kind !== 'quote') : passages;
};

const rulesFor = (isName: boolean): readonly WordRule[] =>
  wordRules.filter((each) => each.in === 'both' || (each.in === 'names') === isName);

/** All patterns in one expression. It is fast, and most passages match none of them. */
const anyOf = (isName: boolean): RegExp =>
  new RegExp(
    rulesFor(isName)
      .map(({ pattern }) => pattern.source)
      .join('|'),
    'i',
  );
const [anyInName, anyInProse] = [anyOf(true), anyOf(false)];

export const findWords = (file: string): readonly WordFinding[] => {
  const allowed = exceptions.filter(({ files }) => files.test(file));
  const suspects = passagesIn(file).filter(({ kind, text }) =>
    (kind === 'name' ? anyInName : anyInProse).test(text),
  );
  return suspects.flatMap(({ kind, text, line }) => {
    const rest = allowed.reduce((left, { words }) => left.replaceAll(words, ' '), text);
    return rulesFor(kind === 'name')
      .filter(({ files, unless }) => files?.test(file) !== false && unless?.test(rest) !== true)
      .flatMap(({ word, pattern, instead }) =>
        [...rest.matchAll(pattern)].map(([found]) => ({ file, line, kind, word, found, instead })),
      );
  });
};

/** One line for each word: how often it occurs in each folder of the repository. */
export const countsOf = (findings: readonly WordFinding[]): readonly string[] => {
  const byWord = Object.entries(Object.groupBy(findings, ({ word }) => word));
  return byWord
    .toSorted(([, a = []], [, b = []]) => b.length - a.length)
    .map(([word, found = []]) => {
      const byFolder = Object.entries(Object.groupBy(found, ({ file }) => folderOf(file)));
      const folders = byFolder.map(([folder, each = []]) => `${folder} ${each.length}`);
      return `${String(found.length).padStart(6)}  ${word.padEnd(22)} ${folders.join(', ')}`;
    });
};

const folderOf = (file: string): string =>
  /^src\/[^/]+(?=\/)/.exec(file)?.[0] ?? file.split('/')[0] ?? file;
