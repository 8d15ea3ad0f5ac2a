import { html } from 'ghtml';
import { wordedQuestions } from '../../../content/questions.ts';
import type { Json, JsonObject } from '../../../domain/base.ts';
import type { Language } from '../../../domain/languages.ts';
import type { Project } from '../../../domain/order/project.ts';
import { contactGroup, isNeverNeeded, type QuestionId } from '../../../domain/order/questions.ts';
import { catalogues } from '../../../content/catalogues.ts';
import {
  checkboxes,
  checkField,
  idOf,
  longTextField,
  selectField,
  textField,
  type FormState,
  type Option,
} from '../form/fields.ts';

/**
 * The brief as fields of a form, and back. A choice is sent as its key, so that it survives a change
 * of the language, and becomes the words of that language in the answer.
 */

type Question = ReturnType<typeof wordedQuestions>[number];
type Field = NonNullable<Question['fields']>[number];

/** The answer to a choice that somebody cannot make yet. */
const unknownKey = 'unknown';

const nameOf = (id: QuestionId, key?: string): string =>
  key === undefined ? `brief.${id}` : `brief.${id}.${key}`;

/** Questions that a form asks in one group, in asking order. */
export const briefFields = (state: FormState, isAsked: (question: Question) => boolean): string =>
  wordedQuestions(state.visit.language)
    .filter(isAsked)
    .map((question) => questionFields(state, question))
    .join('\n');

/** Whether the question is needed to begin with this project. */
export const isNeededFor =
  (project: Project) =>
  ({ spec }: Question): boolean =>
    spec.required(project);

/** Whether the question is never needed and makes any site better. */
export const isHelpful = ({ spec }: Question): boolean => isNeverNeeded(spec);

const questionFields = (state: FormState, question: Question): string => {
  const { id, text, hint, spec } = question;
  const about = { name: nameOf(id), label: text, hint };
  switch (spec.type) {
    case 'text':
      return inQuestion(oneLineIds.has(id) ? textField(state, about) : longTextField(state, about));
    case 'choice':
      return inQuestion(selectField(state, about, choices(state, spec.options, question.options)));
    case 'multi_choice':
      return inQuestion(
        checkboxes(state, about, [
          ...optionsOf(spec.options, question.options),
          { value: unknownKey, label: state.visit.texts.order.dontKnow },
        ]),
      );
    case 'checkbox':
      return inQuestion(checkField(state, about));
    case 'fields':
      return inQuestion(html`<fieldset id="${idOf(nameOf(id))}"><legend class="label">${text}</legend>
!${hint === undefined ? '' : html`<p class="hint">${hint}</p>`}
<div class="pair">!${(question.fields ?? []).map((field) => subField(state, question, field))}</div></fieldset>`);
  }
};

/** Contacts, which nobody writes a paragraph of. */
const oneLineIds: ReadonlySet<string> = new Set([...contactGroup, 'phone']);

const inQuestion = (field: string): string => `<div class="question">${field}</div>`;

const subField = (state: FormState, { id, spec }: Question, field: Field): string => {
  const about = { name: nameOf(id, field.key), label: field.label };
  const keys = spec.fields?.find(({ key }) => key === field.key)?.options;
  if (field.type === 'checkbox') return checkField(state, about);
  if (field.type === 'choice')
    return selectField(state, about, choices(state, keys, field.options));
  return field.key === 'description' ? longTextField(state, about) : textField(state, about);
};

const choices = (
  { visit: { texts } }: FormState,
  keys: readonly string[] = [],
  words: readonly string[] = [],
): readonly Option[] => [
  { value: '', label: texts.order.later },
  ...optionsOf(keys, words),
  { value: unknownKey, label: texts.order.dontKnow },
];

const optionsOf = (
  keys: readonly string[] = [],
  words: readonly string[] = [],
): readonly Option[] => keys.map((value, index) => ({ value, label: words[index] ?? value }));

/** What was answered; a question whose fields are all empty is not. */
export const readBriefForm = (form: URLSearchParams, language: Language): JsonObject => {
  const answers: Record<string, Json> = {};
  for (const question of wordedQuestions(language)) {
    const answer = readAnswer(form, question, language);
    if (answer !== null) answers[question.id] = answer;
  }
  return answers;
};

const readAnswer = (form: URLSearchParams, question: Question, language: Language): Json | null => {
  const { id, spec } = question;
  const typed = typedIn(form, nameOf(id));
  const inWords = wording(spec.options, question.options, language);
  switch (spec.type) {
    case 'text':
      return typed;
    case 'choice':
      return typed === null ? null : inWords(typed);
    case 'multi_choice': {
      const chosen = form.getAll(nameOf(id)).map(inWords);
      return chosen.length === 0 ? null : chosen;
    }
    case 'checkbox':
      return typed === null ? null : true;
    case 'fields':
      return readFields(form, question, language);
  }
};

const readFields = (form: URLSearchParams, question: Question, language: Language): Json | null => {
  const given: Record<string, Json> = {};
  for (const field of question.fields ?? []) {
    const typed = typedIn(form, nameOf(question.id, field.key));
    if (typed === null) continue;
    const keys = question.spec.fields?.find(({ key }) => key === field.key)?.options;
    given[field.key] =
      field.type === 'checkbox' ? true : wording(keys, field.options, language)(typed);
  }
  return Object.keys(given).length === 0 ? null : given;
};

/** From a key to its words; anything else is kept as it was typed. */
const wording =
  (keys: readonly string[] | undefined, words: readonly string[] | undefined, language: Language) =>
  (typed: string): string => {
    if (keys === undefined) return typed;
    if (typed === unknownKey) return catalogues[language].pages.order.dontKnow;
    return words?.[keys.indexOf(typed)] ?? typed;
  };

/** Browsers write a new line as CR LF. */
const typedIn = (form: URLSearchParams, name: string): string | null => {
  const typed = form.get(name)?.replaceAll('\r\n', '\n').trim() ?? '';
  return typed === '' ? null : typed;
};
