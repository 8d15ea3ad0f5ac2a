import type { Json } from '../../kernel/result.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { isQuestionId } from '../rules/questions.ts';
import type { TextBank } from './question-texts.ts';

/** Answers are nested so deep at most; deeper parts are not written. */
const depthMax = 4;

/** A question in English, as operators read it. `plain` writes an id that is none of our questions. */
export const questionInWords = (
  id: string,
  plain: (name: string) => string = (name) => name,
): string =>
  isQuestionId(id) ? catalogues.en.questions[id].text : `${plain(id)} (not one of our questions)`;

/** An answer in English, as operators read it. */
export const answerInWords = (id: string, answer: Json): string =>
  inWords(answer, { id, key: null, depth: 0 });

type AnswerPlace = {
  readonly id: string;
  readonly key: string | null;
  readonly depth: number;
};

const inWords = (answer: Json, place: AnswerPlace): string => {
  const { id, depth } = place;
  if (typeof answer === 'string')
    return answer.trim() === '' ? leftEmpty : choiceText(answer, place);
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  if (typeof answer !== 'object' || answer === null) return String(answer ?? leftEmpty);
  if (depth === depthMax) return '…';
  const deeper = { ...place, depth: depth + 1 };
  const parts = isList(answer)
    ? answer.map((each) => inWords(each, deeper))
    : Object.entries(answer).map(
        ([key, value]) => `${labelOf(id, key)}: ${inWords(value, { ...deeper, key })}`,
      );
  if (parts.length === 0) return leftEmpty;
  return parts.join(isList(answer) ? ', ' : '\n');
};

const leftEmpty = '(left empty)';

/** The text of an option that was sent by its key; any other answer stays as it is. */
const choiceText = (answer: string, { id, key }: AnswerPlace): string => {
  const bank: TextBank = catalogues.en.questions;
  const texts = isQuestionId(id) ? bank[id] : undefined;
  const options = key === null ? texts?.options : texts?.fields?.[key]?.options;
  return options !== undefined && Object.hasOwn(options, answer)
    ? (options[answer] ?? answer)
    : answer;
};

const isList = (answer: object): answer is readonly Json[] => Array.isArray(answer);

const labelOf = (id: string, key: string): string => {
  const bank: TextBank = catalogues.en.questions;
  const label = isQuestionId(id) ? bank[id]?.fields?.[key]?.label : undefined;
  return label ?? key.replaceAll(/\s+/g, ' ').trim();
};
