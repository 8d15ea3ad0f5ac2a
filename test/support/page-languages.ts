import type { Page } from 'playwright-core';
import { languages, type Language } from '../../src/kernel/languages.ts';
import { catalogues } from '../../src/kernel/texts/catalogues.ts';

/** Finds the languages of a page by the sentences of the catalogues on it. */

/** All text and accessible names on the page, without parts that are marked as English. */
const textOf = (page: Page): Promise<string> => page.evaluate(script);

const script = `(() => {
  const copy = document.documentElement.cloneNode(true);
  for (const each of copy.querySelectorAll('[lang="en"], script, .languages')) each.remove();
  const names = ['aria-label', 'alt', 'content', 'data-copied', 'data-live-text', 'data-lost-text', 'placeholder', 'title', 'value'];
  const said = [...copy.querySelectorAll('*')].flatMap((each) => names.map((name) => each.getAttribute(name) ?? ''));
  return [copy.textContent, ...said].join('\\n').replaceAll(/\\s+/g, ' ');
})()`;

/** Shorter texts may be equal in two languages, or part of another word. */
const lengthMin = 25;

const sentencesIn = (texts: unknown): readonly string[] => {
  if (typeof texts === 'string') {
    const plain = texts.replaceAll(/\s+/g, ' ');
    return plain.length > lengthMin ? [plain] : [];
  }
  return typeof texts === 'object' && texts !== null
    ? Object.values(texts).flatMap(sentencesIn)
    : [];
};

const sentences = new Map(
  languages.map((language) => [language, new Set(sentencesIn(catalogues[language]))]),
);

/** The page's sentences in its own language, and those in any other. */
export const languagesOn = async (
  page: Page,
  language: Language,
): Promise<{ readonly own: readonly string[]; readonly foreign: readonly string[] }> => {
  const text = await textOf(page);
  const own = [...(sentences.get(language) ?? [])];
  const others = languages.flatMap((each) => [...(sentences.get(each) ?? [])]);
  return {
    own: own.filter((each) => text.includes(each)),
    foreign: others.filter((each) => !own.includes(each) && text.includes(each)),
  };
};
