import type { Language } from '../../kernel/languages.ts';
import type { Json, JsonObject } from '../../kernel/result.ts';
import { isJsonObject } from '../../kernel/wire.ts';
import { contactGroup } from '../rules/questions.ts';
import { questionTexts } from '../views/question-texts.ts';
import type { FormQuestion, QuestionField } from './fields.ts';
import { unlistedKey, nameOf, toOptionText, type FieldOptions } from './options.ts';
import { typed } from './plain-text.ts';
import { fingerprint, fingerprintName, unlisted, type AnsweredQuestion } from './prefill.ts';

/**
 * Reads the answers of a form. The key of an option becomes its text in the form's language. A question
 * whose fields are all empty has no answer.
 */
export const readBriefForm = (form: URLSearchParams, language: Language): JsonObject =>
  readChanges(form, language, []);

/**
 * The answers that were changed in a prefilled form. Unchanged fields are left out, so that their
 * stored values stay as they are.
 */
export const readChanges = (
  form: URLSearchParams,
  language: Language,
  answered: readonly AnsweredQuestion[],
): JsonObject => {
  const answers: Record<string, Json> = {};
  for (const question of questionTexts(language)) {
    const stored = answered.find(({ id }) => id === question.id);
    const answer = readAnswer({ form, language, question, stored });
    if (answer !== null) answers[question.id] = answer;
  }
  return answers;
};

type FormReading = {
  readonly form: URLSearchParams;
  readonly language: Language;
  readonly question: FormQuestion;
  readonly stored: AnsweredQuestion | undefined;
};

const readAnswer = (reading: FormReading): Json | null => {
  const { form, question, stored } = reading;
  const { id, spec } = question;
  if (spec.type === 'fields') return readFields(reading);
  const name = nameOf(id);
  if (!isChanged(form, name)) return null;
  const answer = readField(reading, {
    name,
    type: spec.type,
    keys: spec.options,
    optionTexts: question.options,
    stored: stored?.answer ?? null,
  });
  return isNothing(answer) && !mayBeEmptied(reading) ? null : answer;
};

/** Fields that are left out keep their stored values, unless the stored answer is no object. */
const readFields = (reading: FormReading): Json | null => {
  const { form, question, stored } = reading;
  const { id, spec } = question;
  const earlier = stored?.answer ?? null;
  const fields = (question.fields ?? []).map((field) => {
    const name = nameOf(id, field.key);
    const value = readField(reading, {
      name,
      type: field.type,
      keys: spec.fields?.find(({ key }) => key === field.key)?.options,
      optionTexts: field.options,
      stored: isJsonObject(earlier) ? (earlier[field.key] ?? null) : null,
    });
    return { key: field.key, isFieldChanged: isChanged(form, name), value };
  });
  if (!fields.some(({ isFieldChanged }) => isFieldChanged)) return null;
  if (fields.every(({ value }) => isNothing(value)) && !mayBeEmptied(reading)) return null;
  // The new answer replaces an answer that is no object, so it needs the unchanged fields too.
  const isReplaced = earlier !== null && !isJsonObject(earlier);
  const sent = fields.filter(
    ({ isFieldChanged, value }) => isFieldChanged || (isReplaced && !isNothing(value)),
  );
  return Object.fromEntries(sent.map(({ key, value }) => [key, value]));
};

type FormField = FieldOptions & {
  readonly name: string;
  readonly type: QuestionField['type'];
  readonly stored: Json;
};

const readField = ({ form, language }: FormReading, field: FormField): Json => {
  const { name, type, keys, stored } = field;
  const first = typed(form.get(name) ?? '');
  switch (type) {
    case 'checkbox':
      return first !== '';
    case 'multi_choice': {
      const chosen: Json[] = [];
      for (const key of form.getAll(name)) {
        if (key === unlistedKey) chosen.push(...unlisted(name, stored));
        else chosen.push(toOptionText(key, field, language));
      }
      return chosen;
    }
    default:
      // The form does not contain an answer outside of the list of options, so the stored one is used.
      return keys !== undefined && first === unlistedKey
        ? stored
        : toOptionText(first, field, language);
  }
};

/** A form that began empty has no fingerprints, and empty fields of it are unchanged. */
const isChanged = (form: URLSearchParams, name: string): boolean => {
  const shown = form.getAll(name);
  const before = form.get(fingerprintName(name));
  return before === null
    ? shown.some((value) => typed(value) !== '')
    : fingerprint(shown) !== before;
};

const isNothing = (answer: Json): boolean =>
  answer === '' ||
  answer === null ||
  answer === false ||
  (Array.isArray(answer) && answer.length === 0);

/** An emptied field of a needed question keeps its stored answer. */
const mayBeEmptied = ({ form, question, stored }: FormReading): boolean => {
  if (stored === undefined || stored.answer === null) return false;
  if (question.spec.group === undefined) return !stored.isNeeded;
  return contactGroup.some((id) => id !== question.id && typed(form.get(nameOf(id)) ?? '') !== '');
};
