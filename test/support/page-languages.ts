import type { Page } from 'playwright-core';
import { languages, type Language } from '../../src/kernel/languages.ts';
import { catalogues } from '../../src/kernel/texts/catalogues.ts';

/** In which languages a page speaks, by the sentences of the catalogues that it holds. */

/** All text and accessible names on the page, outside parts marked as English. */
const textOf = (page: Page): Promise<string> => page.evaluate(script);

const script = `(() => {
  const copy = document.documentElement.cloneNode(true);
  for (const each of copy.querySelectorAll('[lang="en"], script, .languages')) each.remove();
  const names = ['aria-label', 'alt', 'content', 'data-copied', 'data-live-text', 'data-lost-text', 'placeholder', 'title', 'value'];
  const said = [...copy.querySelectorAll('*')].flatMap((each) => names.map((name) => each.getAttribute(name) ?? ''));
  return [copy.textContent, ...said].join('\\n').replaceAll(/\\s+/g, ' ');
})()`;

/** Shorter ones may be the same in two languages, or a part of another word. */
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

/** What the page says in its own language, and what it says in any other. */
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
