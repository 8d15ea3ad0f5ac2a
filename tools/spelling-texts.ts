import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';

/** A text that people read, and the file and line where it is. */
export type Text = { readonly place: string; readonly text: string };

/** All texts of a language: the strings and templates in its catalogue, and its brief questions. */
export const textsOfLanguage = (language: string): readonly Text[] => [
  ...globSync(`locales/${language}/**/*.ts`).flatMap((file) => stringsOf(file)),
  ...globSync(`locales/${language}/**/*.json`).flatMap((file) =>
    sentencesIn(file, JSON.parse(readFileSync(file, 'utf8'))),
  ),
];

/** English prose: the sentences of the source, and the documents without their blocks of code. */
export const englishProse = (): readonly Text[] => [
  ...globSync('src/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts') && !notEnglish.test(file))
    .flatMap((file) => stringsOf(file))
    .filter(({ text }) => sentence.test(text)),
  ...['README.md', ...globSync('docs/**/*.md')].flatMap((file) => linesOfDocument(file)),
];

/**
 * Files with SQL, with code samples, and with words of other languages that the service recognises in
 * answers.
 */
const notEnglish =
  /^src\/(store|.*\/rows|web\/docs\/sample-|brief\/views\/(file-answer-texts|page-list)\.ts)/;

/** Three words in a row. A string without them is for programs. */
const sentence = /\p{L}+,? \p{Ll}+ \p{Ll}+/u;

/**
 * The strings and templates of a module, without names of modules and properties. A space replaces each value
 * in a template.
 */
const stringsOf = (file: string): readonly Text[] => {
  const source = readFileSync(file, 'utf8');
  const texts: Text[] = [];
  const add = (start: number, text: string): void => {
    texts.push({ place: `${file}:${source.slice(0, start).split('\n').length}`, text });
  };
  const names = new Set<number>();
  new Visitor({
    ImportDeclaration: ({ source }) => void names.add(source.start),
    Property: ({ key }) => void names.add(key.start),
    Literal: ({ start, value }) => {
      if (typeof value === 'string' && !names.has(start)) add(start, value);
    },
    TemplateLiteral: ({ start, quasis }) =>
      add(start, quasis.map(({ value }) => value.cooked ?? '').join(' ')),
  }).visit(parseSync(file, source).program);
  return texts;
};

const sentencesIn = (place: string, value: unknown): readonly Text[] =>
  typeof value === 'string'
    ? [{ place, text: value }]
    : Object.entries(value as object).flatMap(([key, inner]) =>
        sentencesIn(`${place} ${key}`, inner),
      );

const linesOfDocument = (file: string): readonly Text[] =>
  readFileSync(file, 'utf8')
    // Blank lines instead of code, so that the lines below it keep their numbers.
    .replaceAll(/^```.*?^```/gms, (code) => code.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .map((line, index) => ({
      place: `${file}:${index + 1}`,
      text: line.replaceAll(/\]\([^)]*\)/g, ']'),
    }));
