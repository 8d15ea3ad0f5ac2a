import { html } from 'ghtml';
import { generateOnce, onceField } from '../../http/form-once.ts';
import type { HttpRefusal } from '../../http/http-refusal.ts';
import type { PageRequest } from '../request.ts';
import { boundsOf, textMaxOf } from './field-rules.ts';
import { refusalText, refusedField } from './refusal-text.ts';

/** Fields of forms, each with its label, hint, value and error. */

export type FormState = {
  readonly request: PageRequest;
  /** The typed values by field name. */
  readonly values: URLSearchParams;
  readonly problem: FieldProblem | null;
};

/** `field` is null if the problem is about no field of the form. */
type FieldProblem = { readonly field: string | null; readonly text: string };

export const formState = (
  request: PageRequest,
  values: URLSearchParams,
  refusal: HttpRefusal | null = null,
): FormState => ({
  request,
  values,
  problem:
    refusal === null
      ? null
      : { field: refusedField(request, refusal), text: refusalText(request, refusal) },
});

export type FormFieldSpec = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
  /** Shows "optional" next to the label. */
  readonly isOptional?: boolean;
  readonly autocomplete?: string;
  /** The ID of an element that replaces the label. */
  readonly labelledBy?: string;
};

/** The error at the top of a form, with a link to its field. */
export const problemSummary = ({ request, problem }: FormState): string => {
  if (problem === null) return '';
  const { field, text } = problem;
  const linkedText = field === null ? html`${text}` : html`<a href="#${idOf(field)}">${text}</a>`;
  return html`<div class="problem" role="alert"><h2>${request.texts.problems.heading}</h2><p>!${linkedText}</p></div>`;
};

type InputType = 'text' | 'email' | 'url' | 'tel' | 'password';

export const textField = (
  state: FormState,
  spec: FormFieldSpec & { readonly type?: InputType },
): string =>
  withLabel(
    state,
    spec,
    html`<input type="${spec.type ?? 'text'}" maxlength="${longestOf(state, spec)}" value="${valueOf(state, spec.name)}" !${attributes(state, spec)}>`,
  );

/** Browsers drop the first newline in a textarea, so one is added. */
export const longTextField = (state: FormState, spec: FormFieldSpec): string =>
  withLabel(
    state,
    spec,
    html`<textarea maxlength="${longestOf(state, spec)}" rows="3" !${attributes(state, spec)}>
${valueOf(state, spec.name)}</textarea>`,
  );

/** A value from elsewhere may be longer than what may be typed. */
const longestOf = (state: FormState, { name }: FormFieldSpec): number =>
  Math.max(textMaxOf(state.request.site.fieldRules, name), valueOf(state, name).length);

export const numberField = (state: FormState, spec: FormFieldSpec): string => {
  const { min, max } = boundsOf(state.request.site.fieldRules, spec.name) ?? { min: 0, max: 0 };
  return withLabel(
    state,
    spec,
    html`<input type="number" inputmode="numeric" min="${min}" max="${max}" step="1" value="${valueOf(state, spec.name)}" !${attributes(state, spec)}>`,
  );
};

export type Option = { readonly value: string; readonly label: string };

export const selectField = (
  state: FormState,
  spec: FormFieldSpec,
  options: readonly Option[],
): string => {
  const chosen = valueOf(state, spec.name);
  const items = options.map(
    ({ value, label }) =>
      html`<option value="${value}"!${value === chosen ? ' selected' : ''}>${label}</option>`,
  );
  return withLabel(state, spec, html`<select !${attributes(state, spec)}>!${items}</select>`);
};

export const checkField = (state: FormState, spec: FormFieldSpec): string => {
  const { name, label } = spec;
  return html`<div class="field tick"><div class="choice">!${checkbox(state, spec, { value: 'on', label })}</div>!${errorOf(state, name)}</div>`;
};

/** Several checkboxes with one name. */
export const checkboxes = (
  state: FormState,
  spec: FormFieldSpec,
  options: readonly Option[],
): string => html`<fieldset class="field" id="${idOf(spec.name)}"!${labelOf(spec)}>
!${spec.labelledBy === undefined ? html`<legend>${spec.label}</legend>` : ''}
!${spec.hint === undefined ? '' : html`<p class="hint">${spec.hint}</p>`}
!${options.map((option) => html`<div class="choice">!${checkbox(state, spec, option)}</div>`)}
!${errorOf(state, spec.name)}</fieldset>`;

const labelOf = ({ labelledBy }: FormFieldSpec): string =>
  labelledBy === undefined ? '' : html` aria-labelledby="${labelledBy}"`;

const checkbox = (
  state: FormState,
  { name, isRequired }: FormFieldSpec,
  option: Option,
): string => {
  const id = option.value === 'on' ? idOf(name) : `${idOf(name)}-${option.value}`;
  const isTicked = state.values.getAll(name).includes(option.value);
  const more = `${isTicked ? ' checked' : ''}${isRequired === true ? ' required' : ''}`;
  return html`<input type="checkbox" id="${id}" name="${name}" value="${option.value}"!${more}><label for="${id}">${option.label}</label>`;
};

export const hidden = (name: string, value: string): string =>
  html`<input type="hidden" name="${name}" value="${value}">`;

/** A hidden field that makes a form be sent only once. */
export const hiddenOnceField = ({ site }: PageRequest): string =>
  hidden(onceField, generateOnce(site.context.random));

export const valueOf = ({ values }: FormState, name: string): string => values.get(name) ?? '';

export const idOf = (name: string): string => `f-${name.replaceAll('.', '-')}`;

const withLabel = (state: FormState, spec: FormFieldSpec, control: string): string => {
  const { name, label, hint, isOptional = false } = spec;
  const id = idOf(name);
  const optional = isOptional
    ? html` <span class="mark-optional">(${state.request.texts.order.optional})</span>`
    : '';
  const labelled = html`<label for="${id}">${label}!${optional}</label>`;
  return html`<div class="field">!${spec.labelledBy === undefined ? labelled : ''}
!${hint === undefined ? '' : html`<p class="hint" id="${id}-hint">${hint}</p>`}
!${control}
!${errorOf(state, name)}</div>`;
};

const errorOf = ({ problem }: FormState, name: string): string =>
  problem?.field === name
    ? html`<p class="error" id="${idOf(name)}-error">${problem.text}</p>`
    : '';

/** Attributes without the value, whose place depends on the control. */
const attributes = ({ problem }: FormState, spec: FormFieldSpec): string => {
  const { name, hint, isRequired = false, autocomplete } = spec;
  const id = idOf(name);
  const isWrong = problem?.field === name;
  const described = [hint === undefined ? [] : `${id}-hint`, isWrong ? `${id}-error` : []].flat();
  return [
    html`id="${id}" name="${name}"!${labelOf(spec)}`,
    isRequired ? 'required' : '',
    autocomplete === undefined ? '' : html`autocomplete="${autocomplete}"`,
    described.length === 0 ? '' : html`aria-describedby="${described.join(' ')}"`,
    isWrong ? 'aria-invalid="true" autofocus' : '',
  ]
    .filter((each) => each !== '')
    .join(' ');
};
