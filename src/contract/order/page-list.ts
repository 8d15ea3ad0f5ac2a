import type { Json } from '../../domain/base.ts';

/**
 * How many pages an answer names, where it is a list. "About and contact" may be one page or two,
 * so both are counted; a text that is no list counts as one.
 */
export const countsOfPages = (answer: Json): { readonly min: number; readonly max: number } => {
  if (Array.isArray(answer)) return { min: answer.length, max: answer.length };
  if (typeof answer !== 'string') return { min: 1, max: 1 };
  const text = answer
    .slice(0, lengthMax)
    // What a page is made of is no page, and a word before the list is none either.
    .replaceAll(/\([^()]*\)/g, '')
    .replace(/^[^:,;\n]*:/, '');
  const items = text.split(/[,;\n•·|]/).map((item) => item.replace(/^[\s\d.)*–—-]+/, ''));
  const named = items.filter((item) => /\p{L}/u.test(item));
  const more = named.flatMap((item) => item.match(conjunction) ?? []);
  return { min: Math.max(1, named.length), max: named.length + more.length };
};

const lengthMax = 5_000;

/** "And" in the languages that questions are asked in, and the signs for it. */
const conjunction = /(?<=\s)(?:and|и|i|und|et|y|e|і|або|or|oraz|&|\+|\/)(?=\s)/giu;
