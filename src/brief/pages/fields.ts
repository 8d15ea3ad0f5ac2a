import { html } from 'ghtml';
import {
  checkboxes,
  checkField,
  idOf,
  longTextField,
  selectField,
  textField,
  valueOf,
  type FormFieldSpec,
  type FormState,
  type Option,
} from '../../web/site/form/fields.ts';
import type { Project } from '../rules/project.ts';
import { contactGroup, isNeverNeeded } from '../rules/questions.ts';
import { questionTexts } from '../views/question-texts.ts';
import { unlistedKey, nameOf, unknownKey } from './options.ts';
import type { UnlistedChoices } from './prefill.ts';

/** The questions of a brief as form fields. */

export type FormQuestion = ReturnType<typeof questionTexts>[number];
export type QuestionField = NonNullable<FormQuestion['fields']>[number];

/** The state of a form of questions; `unlistedChoices` holds answers that are none of the options. */
export type BriefState = FormState & { readonly unlistedChoices?: UnlistedChoices };

/** The questions of one group of a form, in asking order. */
export const briefFields = (
  state: BriefState,
  isShown: (question: FormQuestion) => boolean,
): string =>
  questionTexts(state.request.language)
    .filter(isShown)
    .map((question) => questionFields(state, question))
    .join('\n');

/** Whether work on this project needs the answer to begin. */
export const isNeededFor =
  (project: Project) =>
  ({ spec }: FormQuestion): boolean =>
    spec.required(project);

export const isOptional = ({ spec }: FormQuestion): boolean => isNeverNeeded(spec);

const questionFields = (state: BriefState, question: FormQuestion): string =>
  `<div class="question"${languageMark(question)}>${answerFields(state, question)}</div>`;

/** Marks a question as English if the language of the page lacks it. */
export const languageMark = ({ translated }: FormQuestion): string =>
  translated ? '' : ' lang="en"';

/**
 * The fields of one question; `labelledBy` names the element that has the question, where that is
 * elsewhere.
 */
export const answerFields = (
  state: BriefState,
  question: FormQuestion,
  labelledBy?: string,
): string => {
  const { id, text, hint, spec } = question;
  const about = { name: nameOf(id), label: text, hint, ...(labelledBy ? { labelledBy } : {}) };
  switch (spec.type) {
    case 'text':
      return textual(state, about, !oneLineIds.has(id));
    case 'choice':
      return selectField(state, about, choices(state, about.name, spec.options, question.options));
    case 'multi_choice':
      return checkboxes(state, about, [
        ...optionsOf(spec.options, question.options),
        ...unlistedOption(state, about.name),
        { value: unknownKey, label: state.request.texts.order.dontKnow },
      ]);
    case 'checkbox':
      return labelledBy === undefined
        ? checkField(state, about)
        : checkField(state, { ...about, label: state.request.catalogue.brief.yes });
    case 'fields':
      return fieldset(state, question, labelledBy);
  }
};

const fieldset = (
  state: BriefState,
  question: FormQuestion,
  labelledBy: string | undefined,
): string => {
  const { id, text, hint, fields = [] } = question;
  const label = labelledBy === undefined ? '' : html` aria-labelledby="${labelledBy}"`;
  return html`<fieldset id="${idOf(nameOf(id))}"!${label}>
!${labelledBy === undefined ? html`<legend class="label">${text}</legend>` : ''}
!${hint === undefined ? '' : html`<p class="hint">${hint}</p>`}
<div class="pair">!${fields.map((field) => subField(state, question, field))}</div></fieldset>`;
};

/** A value with several lines needs a field with several lines. */
const textual = (state: BriefState, about: FormFieldSpec, isLong: boolean): string =>
  isLong || (state.unlistedChoices !== undefined && valueOf(state, about.name).includes('\n'))
    ? longTextField(state, about)
    : textField(state, about);

/** Contacts, which are short. */
const oneLineIds: ReadonlySet<string> = new Set([...contactGroup, 'phone']);

const subField = (state: BriefState, { id, spec }: FormQuestion, field: QuestionField): string => {
  const about = { name: nameOf(id, field.key), label: field.label };
  const keys = spec.fields?.find(({ key }) => key === field.key)?.options;
  if (field.type === 'checkbox') return checkField(state, about);
  if (field.type === 'choice')
    return selectField(state, about, choices(state, about.name, keys, field.options));
  return textual(state, about, field.key === 'description');
};

const choices = (
  state: BriefState,
  name: string,
  keys: readonly string[] = [],
  words: readonly string[] = [],
): readonly Option[] => [
  { value: '', label: state.request.texts.order.later },
  ...optionsOf(keys, words),
  ...unlistedOption(state, name),
  { value: unknownKey, label: state.request.texts.order.dontKnow },
];

const unlistedOption = ({ unlistedChoices }: BriefState, name: string): readonly Option[] => {
  const label = unlistedChoices?.get(name);
  return label === undefined ? [] : [{ value: unlistedKey, label }];
};

const optionsOf = (
  keys: readonly string[] = [],
  words: readonly string[] = [],
): readonly Option[] => keys.map((value, index) => ({ value, label: words[index] ?? value }));
