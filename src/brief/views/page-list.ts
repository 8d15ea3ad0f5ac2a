import type { Json } from '../../kernel/result.ts';

type Counts = { readonly min: number; readonly max: number };

/**
 * How many pages an answer names; null where it may not be a list, because a description must cause no
 * warning. "About and contact" may be one page or two, so the result is a range.
 */
export const countsOfPages = (answer: Json): Counts | null => {
  if (typeof answer === 'string') return countsInText(answer.slice(0, lengthMax));
  if (typeof answer === 'number') return Number.isInteger(answer) ? exactly(answer) : null;
  if (typeof answer !== 'object' || answer === null) return null;
  const isList = Array.isArray(answer) || Object.keys(answer).every((key) => /^\d+$/.test(key));
  return isList ? countsInList(Object.values(answer)) : null;
};

const lengthMax = 5_000;

const exactly = (count: number): Counts => ({ min: count, max: count });

/** A list with one text may hold the list in that text. */
const countsInList = (items: readonly Json[]): Counts | null => {
  const [first] = items;
  const isAlone = items.length === 1 && typeof first === 'string';
  return (isAlone ? countsInText(first) : null) ?? countsOfNames(items);
};

const countsInText = (text: string): Counts | null => {
  const [, count] = countAlone.exec(text) ?? [];
  if (count !== undefined) return exactly(Number(count));
  if (undecided.test(text)) return null;
  // Drop parts in parentheses, which describe a page, and a heading before the list.
  const plain = text.replaceAll(/\([^()]*\)/g, '');
  const items = numbered(plain) ?? plain.replace(/^[^:,;\n]*:/, '').split(/[,;\n•·|]/);
  const names = items.map((item) => item.replace(/^[\s\d.)*–—-]+/, ''));
  const named = names.filter((name) => /\p{L}/u.test(name));
  return named.length < 2 ? null : countsOfNames(named);
};

/** "7", or "7 pages" in the languages of the questions. */
const countAlone =
  /^\s*(\d{1,3})\s*(?:(?:pages?|seiten?|stron[ay]?|p[áa]ginas?|страниц[аы]?|старон(?:ка|кі|ак))[\s.!]*)?$/iu;

/** The items after 1., 2., 3. and so on, also within one line. */
const numbered = (text: string): readonly string[] | null => {
  const parts = text.split(/(?<!\S)(\d{1,2})[.)](?=\s*\p{L})/u);
  const numbers = parts.filter((_part, index) => index % 2 === 1);
  const isInOrder = numbers.every((number, index) => Number(number) === index + 1);
  return numbers.length > 1 && isInOrder
    ? parts.filter((_part, index) => index > 0 && index % 2 === 0)
    : null;
};

const countsOfNames = (items: readonly Json[]): Counts | null => {
  const texts = items.filter((item) => typeof item === 'string');
  if (items.length === 0 || !texts.every(isName)) return null;
  const more = texts.flatMap((text) => text.match(conjunction) ?? []);
  return { min: items.length, max: items.length + more.length };
};

/** A page has a short name. A longer text, or one that continues the text before it, is a description. */
const isName = (text: string): boolean =>
  text.trim().split(/\s+/).length <= wordsMax && !undecided.test(text) && !continuation.test(text);

const wordsMax = 5;

const continuation = /^\s*(?:with|mit|avec|con|com|z|ze|с|со|з|са)\s/iu;

/** "And" in the languages of the questions, and the signs for it. */
const conjunction = /(?<=\s)(?:and|и|i|und|et|y|e|і|або|or|oraz|&|\+|\/)(?=\s)/giu;

/** Words of people who leave the choice to us, or the end open. */
const undecided = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`do ?n.?t know|not sure|no idea|you (?:decide|choose)|up to you|whatever|suggest|etc|\.\.\.|…`,
    String.raw`не знаю|не знаем|не уверен|реш(?:ите|айте)|на ваш|как хотите|предложите|и т\. ?[дп]`,
    'nie wie|nie jeste|zdecyduj|jak chcecie|waszego|państwa|zapropon|itd|itp',
    'weiß|weiss|nicht sicher|entscheide|egal|keine ahnung|schlagen sie|usw',
    'sais pas|savons pas|à vous|comme vous|proposez|aucune idée',
    'no sé|no lo sé|no sabemos|decidan|decidid|decida|ustedes|como quiera|propon',
    'não sei|não sabemos|vocês|como quiser|sugira|sugiram',
    String.raw`не ведаю|не ведаем|выраш(?:ыце|айце)|як хочаце|прапануйце|і г\. ?д`,
  ].join('|')})`,
  'iu',
);
