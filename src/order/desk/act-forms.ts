import { html } from 'ghtml';
import { questionInWords } from '../../brief/views/answers-in-words.ts';
import { toMajor } from '../../kernel/money.ts';
import type { AnyOperation } from '../../kernel/operation.ts';
import type { JsonObject } from '../../kernel/result.ts';
import { confirmMaterials, askAgain } from '../operations/check-brief.ts';
import { deliverSite } from '../operations/deliver-site.ts';
import { decideDefect, finishChanges } from '../operations/finish-changes.ts';
import { callOffOrder, resumeWork, holdWork } from '../operations/hold-work.ts';
import { refundPayment, recordPayment } from '../operations/record-payment.ts';
import { writeNote, writeToStudio } from '../operations/write-to-studio.ts';
import type { Act } from '../rules/acts.ts';
import { openRequests, type ChangeRequest } from '../rules/work.ts';
import type { FoundOrder } from '../views/found-order.ts';

/** The forms of operators' acts on orders, and how each is sent to its operation. */

type ActForm = {
  /** The operation, or its name if it belongs to a later subject. */
  readonly operation: AnyOperation | 'offer_to_next';
  /** Trusted markup, made from escaped parts. */
  readonly fields: (view: FoundOrder, typed: URLSearchParams) => string;
  readonly read: (typed: URLSearchParams) => JsonObject;
};

type FieldOptions = { readonly isOptional?: true };
type InputOptions = FieldOptions & { readonly type?: string; readonly value?: string };

const labelFor = (name: string, label: string, isOptional: boolean): string =>
  html`<label for="${name}">${label}!${isOptional ? ' <span class="soft">(optional)</span>' : ''}</label>`;

const input = (
  name: string,
  label: string,
  typed: URLSearchParams,
  { isOptional, type = 'text', value = '' }: InputOptions,
): string =>
  html`!${labelFor(name, label, isOptional === true)}
<input id="${name}" name="${name}" type="${type}" value="${typed.get(name) ?? value}"!${isOptional === true ? '' : ' required'}>`;

const textArea = (
  name: string,
  label: string,
  typed: URLSearchParams,
  { isOptional }: FieldOptions = {},
): string =>
  html`!${labelFor(name, label, isOptional === true)}
<textarea id="${name}" name="${name}" rows="4"!${isOptional === true ? '' : ' required'}>
${typed.get(name) ?? ''}</textarea>`;

/** Reads text fields by their names. Empty fields are not sent. */
const readTexts = (typed: URLSearchParams, names: readonly string[]): JsonObject => {
  const sent: Record<string, string> = {};
  for (const name of names) {
    const text = (typed.get(name) ?? '').replaceAll('\r\n', '\n').trim();
    if (text !== '') sent[name] = text;
  }
  return sent;
};

const withoutFields = { fields: () => '', read: () => ({}) };

const withOneText = (name: 'reason' | 'text', label: string) => ({
  fields: (_view: FoundOrder, typed: URLSearchParams) => textArea(name, label, typed),
  read: (typed: URLSearchParams) => readTexts(typed, [name]),
});

/** The chosen request, or the oldest open one. */
const requestOf = (
  { order }: FoundOrder,
  typed: URLSearchParams,
  isMeant: (request: ChangeRequest) => boolean,
): ChangeRequest | null => {
  const open = openRequests(order.work).filter(isMeant);
  const chosen = Number(typed.get('request'));
  return open.find(({ number }) => number === chosen) ?? open[0] ?? null;
};

const readRequest = (typed: URLSearchParams): JsonObject =>
  typed.has('request') ? { request: Number(typed.get('request')) } : {};

const forms = {
  ask_again: {
    operation: askAgain,
    fields: ({ order }, typed) => {
      const chosen = typed.getAll('questions');
      const boxes = Object.keys(order.brief).map(
        (id) =>
          html`<label class="tick"><input type="checkbox" name="questions" value="${id}"!${chosen.includes(id) ? ' checked' : ''}> ${questionInWords(id)}</label>`,
      );
      return html`<fieldset><legend>Which of the answers are to be given again?</legend>!${boxes}</fieldset>!${textArea('note', 'What is wrong with them; the studio reads it', typed, { isOptional: true })}`;
    },
    read: (typed) => ({ questions: typed.getAll('questions'), ...readTexts(typed, ['note']) }),
  },
  confirm_materials: { operation: confirmMaterials, ...withoutFields },
  deliver: {
    operation: deliverSite,
    fields: (_view, typed) => input('site_url', 'Where the site is live', typed, { type: 'url' }),
    read: (typed) => readTexts(typed, ['site_url']),
  },
  finish_changes: {
    operation: finishChanges,
    fields: (view, typed) => {
      const request = requestOf(view, typed, () => true);
      if (request === null) return '';
      const words = typed.getAll('words');
      const items = request.items.map(
        (item, index) => html`<label for="words-${String(index)}">${item}</label>
<input id="words-${String(index)}" name="words" value="${words[index] ?? 'Done.'}" required>`,
      );
      return html`<input type="hidden" name="request" value="${String(request.number)}">
<p>A word on each item:</p>!${items}!${input('site_url', 'Where the site is live now, if elsewhere', typed, { type: 'url', isOptional: true })}`;
    },
    read: (typed) => ({
      ...readRequest(typed),
      words: typed.getAll('words'),
      ...readTexts(typed, ['site_url']),
    }),
  },
  decide_defect: {
    operation: decideDefect,
    fields: (view, typed) => {
      const request = requestOf(
        view,
        typed,
        ({ kind, verdict }) => kind === 'defects' && verdict === null,
      );
      if (request === null) return '';
      const chosen = typed.get('verdict');
      const choice = (value: string, label: string): string =>
        html`<label class="tick"><input type="radio" name="verdict" value="${value}" required!${chosen === value ? ' checked' : ''}> ${label}</label>`;
      return html`<input type="hidden" name="request" value="${String(request.number)}">
<ul>!${request.items.map((item) => html`<li>${item}</li>`)}</ul>
<fieldset><legend>What is it?</legend>!${choice('defect', 'A defect: we mend it, and it uses no round')}!${choice('change', 'A change: it uses a round')}</fieldset>!${textArea('reason', 'Why; the studio reads it', typed, { isOptional: true })}`;
    },
    read: (typed) => ({ ...readRequest(typed), ...readTexts(typed, ['verdict', 'reason']) }),
  },
  record_payment: {
    operation: recordPayment,
    fields: ({ order: { price } }, typed) =>
      html`!${input('amount', `What was paid, in ${price.currency}`, typed, { value: String(toMajor(price.amountMinor)) })}!${input('reference', "The transfer's own reference", typed, { isOptional: true })}!${input('invoice_number', 'Of the invoice for it', typed, { isOptional: true })}`,
    read: (typed) => readTexts(typed, ['amount', 'reference', 'invoice_number']),
  },
  offer_to_next: { operation: 'offer_to_next', ...withoutFields },
  hold: {
    operation: holdWork,
    ...withOneText('reason', 'What the studio owes us; the studio reads it'),
  },
  resume: { operation: resumeWork, ...withoutFields },
  message: { operation: writeToStudio, ...withOneText('text', 'To the studio') },
  note: { operation: writeNote, ...withOneText('text', 'For operators only') },
  refund: {
    operation: refundPayment,
    ...withOneText('reason', 'Why it was paid back; the studio reads it'),
  },
  cancel: { operation: callOffOrder, ...withOneText('reason', 'Why; the studio reads it') },
} as const satisfies Partial<Record<Act, ActForm>>;

export type DeskAct = keyof typeof forms;

/**
 * The acts in the order in which they are offered: those that continue the work first, those that
 * end it last. Source files have a form of their own.
 */
export const offeredActs: readonly Act[] = (Object.keys(forms) as DeskAct[]).flatMap<Act>((act) =>
  act === 'record_payment' ? [act, 'add_source_files'] : [act],
);

export const isActOfDesk = (act: string): act is DeskAct => Object.hasOwn(forms, act);

export const actFormOf = (act: DeskAct) => forms[act];
