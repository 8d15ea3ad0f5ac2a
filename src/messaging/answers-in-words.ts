import { en } from '../content/en.ts';
import type { TextBank } from '../content/questions.ts';
import type { Json } from '../domain/base.ts';
import { isQuestionId } from '../domain/order/questions.ts';
import { directionMarks, heading, oneLine, paragraph, type Block } from './email.ts';

/** Answers as the operator reads them. A mail is no archive: long ones are cut, with where the rest is. */

const answerMax = 1_500;
const allMax = 12_000;
/** Deeper than this nobody answers a question. */
const depthMax = 4;

export const answersInWords = (
  answers: readonly (readonly [id: string, answer: Json])[],
  orderId: string,
): readonly Block[] => {
  const blocks: Block[] = [];
  let length = 0;
  for (const [index, [id, answer]] of answers.entries()) {
    if (length > allMax) {
      const rest = `Answers that are not shown here: ${answers.length - index}. They are in:`;
      return [...blocks, paragraph(`${rest}\nstudiolot order ${orderId}`)];
    }
    const text = cut(inWords(answer, id));
    length += text.length;
    blocks.push(heading(titleOf(id)), paragraph(text));
  }
  return blocks;
};

const titleMax = 100;

const titleOf = (id: string): string => {
  if (isQuestionId(id)) return en.questions[id].text;
  return `${cut(plain(oneLine(id)), titleMax)} (not one of our questions)`;
};

const cut = (text: string, max = answerMax): string =>
  text.length <= max ? text : `${text.slice(0, max).toWellFormed()}… (cut)`;

const inWords = (answer: Json, id: string, key: string | null = null, depth = 0): string => {
  if (typeof answer === 'string')
    return answer.trim() === '' ? '(left empty)' : said(answer, id, key);
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  if (typeof answer !== 'object' || answer === null) return String(answer ?? '(left empty)');
  if (depth === depthMax) return '…';
  const parts = isList(answer)
    ? answer.map((each) => inWords(each, id, key, depth + 1))
    : Object.entries(answer).map(
        ([name, value]) => `${labelOf(id, name)}: ${inWords(value, id, name, depth + 1)}`,
      );
  if (parts.length === 0) return '(left empty)';
  return parts.join(isList(answer) ? ', ' : '\n');
};

/** A choice that was sent by its name is shown by its words. */
const said = (answer: string, id: string, key: string | null): string => {
  const bank: TextBank = en.questions;
  const texts = isQuestionId(id) ? bank[id] : undefined;
  const options = key === null ? texts?.options : texts?.fields?.[key]?.options;
  return options !== undefined && Object.hasOwn(options, answer)
    ? (options[answer] ?? answer)
    : plain(answer);
};

const isList = (answer: object): answer is readonly Json[] => Array.isArray(answer);

const labelOf = (id: string, key: string): string => {
  const bank: TextBank = en.questions;
  const label = isQuestionId(id) ? bank[id]?.fields?.[key]?.label : undefined;
  return label ?? plain(oneLine(key));
};

/** With direction marks as what they are, so that every line shows what it holds. */
const plain = (text: string): string =>
  text.replaceAll(directionMarks, (mark) => `[U+${mark.charCodeAt(0).toString(16).toUpperCase()}]`);
