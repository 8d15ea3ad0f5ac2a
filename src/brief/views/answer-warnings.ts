import { isEmailAddress } from '../../kernel/email-address.ts';
import { holdsJson, insteadOf } from '../../kernel/field-groups.ts';
import type { Language } from '../../kernel/languages.ts';
import { nearestName } from '../../kernel/near-miss.ts';
import { unknownName, type Warning } from '../../kernel/operation.ts';
import type { Json, JsonObject } from '../../kernel/result.ts';
import { got, isJsonObject, isLeftOut, isOnOff, shownName } from '../../kernel/wire.ts';
import type { Brief } from '../rules/brief.ts';
import { contactGroup, questions, type FieldSpec, type QuestionSpec } from '../rules/questions.ts';
import { isLink } from './link.ts';
import { optionKey } from './option-texts.ts';
import { choiceWarnings, choicesIn } from './option-warnings.ts';
import { countsOfPages } from './page-list.ts';

/** Warnings about answers that are stored as they are, although they do not fit their question. */

type AnswerContext = {
  /** The numbers of pages for which there is a price: one for an order, one for each kind of lot. */
  readonly pagesOrdered: readonly number[];
  /** The stored answers, whose fields a new answer may leave unchanged. */
  readonly earlier: Brief;
  /** The language in which options are named: that of the call, else that of the order or bidder. */
  readonly language: Language;
};

const specs: ReadonlyMap<string, QuestionSpec> = new Map(questions.map((spec) => [spec.id, spec]));
const ids = [...specs.keys()];

/** `path` is where the answers stood, such as `project.brief`. */
export const answerWarnings = (
  path: string,
  answers: Json | undefined,
  context: AnswerContext,
): readonly Warning[] =>
  isJsonObject(answers)
    ? Object.entries(answers).flatMap(([id, answer]) => warningsOf(`${path}.`, id, answer, context))
    : [];

const warningsOf = (
  path: string,
  id: string,
  answer: Json,
  context: AnswerContext,
): readonly Warning[] => {
  const field = `${path}${shownName(id)}`;
  if (answer === null) return [noAnswer(field)];
  const spec = specs.get(id);
  if (spec === undefined) return unknownAnswerWarnings(path, id, answer, context);
  if (isLeftOut(answer)) return [];
  if (spec.fields !== undefined) return fieldWarnings(field, spec, answer, context);
  return [
    ...valueWarnings(field, spec, answer, { id, ...context }),
    ...(id === 'page_list' ? pageWarnings(field, answer, context.pagesOrdered) : []),
  ];
};

const noAnswer = (field: string): Warning => ({
  field,
  problem:
    'is null, which does not count as an answer: send an empty text if the client does not know',
});

/** An answer to an unknown id is stored for operators to read. */
const unknownAnswerWarnings = (
  path: string,
  id: string,
  answer: Json,
  context: AnswerContext,
): readonly Warning[] => {
  const field = `${path}${shownName(id)}`;
  if (id === 'contact') return contactWarnings(path, answer, context);
  const meant = nearestName(id, ids);
  return [meant === null ? { field, problem: noQuestion } : unknownName(field, `${path}${meant}`)];
};

const noQuestion =
  'is not one of our questions and is only stored for us to read, leave it out or put it in notes';

/** The contact group is answered by an object with its questions as keys. */
const contactWarnings = (
  path: string,
  answer: Json,
  context: AnswerContext,
): readonly Warning[] => {
  const field = `${path}contact`;
  if (!isJsonObject(answer)) {
    return [
      {
        field,
        problem: `is the name of a group, answer one of ${contactGroup.join(', ')} instead`,
      },
    ];
  }
  return Object.entries(answer).flatMap(([key, value]) => {
    if (contactGroup.some((id) => id === key)) {
      return warningsOf(`${field}.`, key, value, context);
    }
    // Telephone number and address have questions of their fieldPath.
    return ids.some((id) => id === key)
      ? [unknownName(`${field}.${key}`, `${path}${key}`)]
      : [unknownFieldWarning(field, key, contactGroup)];
  });
};

/** An unknown field is stored with its answer, for operators to read. */
const unknownFieldWarning = (field: string, key: string, keys: readonly string[]): Warning => {
  const fieldPath = `${field}.${shownName(key)}`;
  const meant = nearestName(key, keys);
  if (meant !== null) return unknownName(fieldPath, `${field}.${meant}`);
  const problem = `is not one of the fields (${keys.join(', ')}) and is only stored for us to read, leave it out or use one of them`;
  return { field: fieldPath, problem };
};

const fieldWarnings = (
  field: string,
  { id, fields = [] }: QuestionSpec,
  answer: Json,
  { earlier, language }: AnswerContext,
): readonly Warning[] => {
  // A plain text is fine: it may say that the client does not know.
  if (!isJsonObject(answer)) {
    const isText = typeof answer === 'string' && !holdsJson('object', answer);
    const problem = `must be an object of its fields (${fields.map(({ key }) => key).join(', ')}), ${insteadOf('object', answer)}`;
    return isText ? [] : [{ field, problem }];
  }
  const keys = fields.map(({ key }) => key);
  const warnings = Object.entries(answer).flatMap(([key, value]) => {
    const fieldPath = `${field}.${shownName(key)}`;
    const spec = fields.find((each) => each.key === key);
    if (spec === undefined) return [unknownFieldWarning(field, key, keys)];
    if (value === null) return [noAnswer(fieldPath)];
    return isLeftOut(value) ? [] : valueWarnings(fieldPath, spec, value, { id, language });
  });
  const stored = earlier.get(id);
  const known: JsonObject = { ...(isJsonObject(stored) ? stored : {}), ...answer };
  return [...warnings, ...sendWarnings(field, fields, known, id)];
};

/** Warns where an answer says that a logo or photos exist, but neither link nor file was sent. */
const sendWarnings = (
  field: string,
  fields: readonly FieldSpec[],
  { status, link }: JsonObject,
  id: string,
): readonly Warning[] => {
  const takesLink = fields.some(({ key }) => key === 'link');
  if (!takesLink || typeof status !== 'string' || !isLeftOut(link)) return [];
  return optionKey(id, 'status', status) === 'have'
    ? [{ field, problem: 'says that it is there, but no link or file was sent: send one' }]
    : [];
};

/** A question, and the language in which its options are named. */
type OptionContext = Pick<AnswerContext, 'language'> & { readonly id: string };

/** A question, or a field of one. */
type AnswerSlot = Pick<QuestionSpec, 'type' | 'options'> &
  Pick<FieldSpec, 'isAmount'> & { readonly key?: string | null };

const valueWarnings = (
  field: string,
  { type, key = null, options = [], isAmount = false }: AnswerSlot,
  value: Json,
  { id, language }: OptionContext,
): readonly Warning[] => {
  const choice = { id, key, optionKeys: options, language };
  if (type === 'choice') return choiceWarnings(field, choice, [value]);
  if (type === 'multi_choice') return choiceWarnings(field, choice, choicesIn(id, value));
  if (type === 'checkbox' && !isOnOff(value)) {
    return [{ field, problem: `must be true or false, got ${got(value)}` }];
  }
  if (type === 'text' && !isText(id, isAmount, value)) {
    return [{ field, problem: `must be a text, got ${got(value)}` }];
  }
  if (id === 'email' && !(typeof value === 'string' && isEmailAddress(value.trim()))) {
    return [{ field, problem: 'is not an e-mail address, send one such as hello@example.org' }];
  }
  if ((key === 'link' || id === 'current_site') && !isLink(value)) {
    return [
      {
        field,
        problem: 'is not a link, send one with its host, such as https://example.org/logo.svg',
      },
    ];
  }
  return [];
};

/** An amount may be a number, and pages may be sent as a list or a number. */
const isText = (id: string, isAmount: boolean, value: Json): boolean =>
  typeof value === 'string' ||
  (isAmount && typeof value === 'number') ||
  (id === 'page_list' && (isListOfTexts(value) || countsOfPages(value) !== null));

const isListOfTexts = (value: Json): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const pageWarnings = (
  field: string,
  answer: Json,
  pagesOrdered: readonly number[],
): readonly Warning[] => {
  const counts = countsOfPages(answer);
  if (counts === null) return [];
  const { min, max } = counts;
  if (pagesOrdered.some((pages) => min <= pages && pages <= max)) return [];
  const named = min === max ? String(min) : `${min} to ${max}`;
  const problem = `names ${named} ${max === 1 ? 'page' : 'pages'}, but the price is for ${pagesOrdered.join(' or ')}: change one of them`;
  return [{ field, problem }];
};
