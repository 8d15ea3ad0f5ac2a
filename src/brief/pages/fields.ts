import { html } from 'ghtml';
import { wordedQuestions } from '../views/question-texts.ts';
import type { Project } from '../rules/project.ts';
import { contactGroup, isNeverNeeded } from '../rules/questions.ts';
import {
  checkboxes,
  checkField,
  idOf,
  longTextField,
  selectField,
  textField,
  valueOf,
  type FieldSpec,
  type FormState,
  type Option,
} from '../../web/site/form/fields.ts';
import { keptKey, nameOf, unknownKey } from './options.ts';
import type { Kept } from './prefill.ts';

/** The questions of a brief as fields of a form. */

export type Question = ReturnType<typeof wordedQuestions>[number];
export type Field = NonNullable<Question['fields']>[number];

/** A form of questions; `kept` is what was answered and no option says. */
export type BriefState = FormState & { readonly kept?: Kept };

/** Questions that a form asks in one group, in asking order. */
export const briefFields = (state: BriefState, isAsked: (question: Question) => boolean): string =>
  wordedQuestions(state.request.language)
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

const questionFields = (state: BriefState, question: Question): string =>
  `<div class="question"${languageMark(question)}>${answerFields(state, question)}</div>`;

/** Marks a question as English where the language of the page lacks it. */
export const languageMark = ({ translated }: Question): string => (translated ? '' : ' lang="en"');

/** What one question is answered in; `labelledBy` where the question itself stands elsewhere. */
export const answerFields = (
  state: BriefState,
  question: Question,
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
        ...keptOption(state, about.name),
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
  question: Question,
  labelledBy: string | undefined,
): string => {
  const { id, text, hint, fields = [] } = question;
  const label = labelledBy === undefined ? '' : html` aria-labelledby="${labelledBy}"`;
  return html`<fieldset id="${idOf(nameOf(id))}"!${label}>
!${labelledBy === undefined ? html`<legend class="label">${text}</legend>` : ''}
!${hint === undefined ? '' : html`<p class="hint">${hint}</p>`}
<div class="pair">!${fields.map((field) => subField(state, question, field))}</div></fieldset>`;
};

/** What was stored in several lines keeps them only where there is room for several. */
const textual = (state: BriefState, about: FieldSpec, isLong: boolean): string =>
  isLong || (state.kept !== undefined && valueOf(state, about.name).includes('\n'))
    ? longTextField(state, about)
    : textField(state, about);

/** Contacts, which nobody writes a paragraph of. */
const oneLineIds: ReadonlySet<string> = new Set([...contactGroup, 'phone']);

const subField = (state: BriefState, { id, spec }: Question, field: Field): string => {
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
  ...keptOption(state, name),
  { value: unknownKey, label: state.request.texts.order.dontKnow },
];

const keptOption = ({ kept }: BriefState, name: string): readonly Option[] => {
  const label = kept?.get(name);
  return label === undefined ? [] : [{ value: keptKey, label }];
};

const optionsOf = (
  keys: readonly string[] = [],
  words: readonly string[] = [],
): readonly Option[] => keys.map((value, index) => ({ value, label: words[index] ?? value }));
