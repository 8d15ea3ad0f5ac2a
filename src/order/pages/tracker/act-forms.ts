import { html } from 'ghtml';
import type { AnyOperation } from '../../../kernel/operation.ts';
import {
  idOf,
  longTextField,
  type FormState,
  hiddenOnceField,
} from '../../../web/site/form/fields.ts';
import { href } from '../../../web/site/request.ts';
import {
  acceptSite,
  cancelOrder,
  refuseSite,
  reportDefects,
  requestChanges,
} from '../../operations/holder-acts.ts';
import { writeMessage } from '../../operations/write-message.ts';
import type { Act } from '../../rules/acts.ts';
import type { OrderRecord } from '../../views/record.ts';

/**
 * Forms for the acts that the order allows now. Each has an address of its own, so that they work
 * without scripts.
 */

type TrackerForms = { readonly state: FormState; readonly record: OrderRecord };

/** The decisions about the site; one form is open at a time. */
export const decisionForms = (shown: TrackerForms): string => {
  const { acts } = shown.state.request.texts.tracker;
  return html`<div class="decisions">
!${folded(shown, 'accept', acts.accept, { main: true })}
!${folded(shown, 'changes', acts.changes, { fields: itemsField(shown, 'changes') })}
!${folded(shown, 'defects', acts.defects, { fields: itemsField(shown, 'defects') })}
!${folded(shown, 'refuse', acts.refuse, { fields: textFieldOf(shown, 'refuse'), endsOrder: true })}
</div>`;
};

export const cancelForm = (shown: TrackerForms): string => {
  const { acts } = shown.state.request.texts.tracker;
  const fields = textFieldOf(shown, 'cancel');
  const form = folded(shown, 'cancel', acts.cancel, { fields, endsOrder: true });
  return form === '' ? '' : html`<div class="decisions">!${form}</div>`;
};

export const isAllowed = ({ allowed }: OrderRecord, act: Act): boolean => allowed.includes(act);

type Folded = {
  readonly fields?: string;
  readonly main?: boolean;
  /** Whether the act ends the order. */
  readonly endsOrder?: boolean;
};

/** An act that cannot be undone takes two steps. Its form is open again after a refusal. */
const folded = (
  shown: TrackerForms,
  act: FormAct,
  { title, text, send }: { readonly title: string; readonly text: string; readonly send: string },
  { fields = '', main = false, endsOrder = false }: Folded,
): string => {
  const { state, record } = shown;
  if (!isAllowed(record, act)) return '';
  const isRefused = state.problem !== null && state.values.has(act);
  return html`<details name="decision" id="act-${act}" class="decision!${main ? ' main' : ''}"!${isRefused ? ' open' : ''}>
<summary>${title}</summary>
!${actForm(
    state,
    record,
    act,
    html`<p>${text}</p>
!${fields}
<p class="actions"><button class="button!${endsOrder ? ' quiet grave' : ''}">${send}</button></p>`,
  )}
</details>`;
};

export const actForm = (
  { request }: FormState,
  { order }: OrderRecord,
  act: FormAct,
  body: string,
): string => html`<form method="post" action="${href(request, `/order/${order.id}/${act}`)}">
!${hiddenOnceField(request)}
!${body}
</form>`;

/** A script shows a row for each item. */
const itemsField = ({ state }: TrackerForms, act: 'changes' | 'defects'): string => {
  const { acts } = state.request.texts.tracker;
  const rows = html`data-rows="${idOf(act)}" data-add="${acts.addItem}" data-item="${acts.item({ number: '%number%' })}"`;
  return html`<div class="items" !${rows}>!${longTextField(state, { name: act, label: acts[act].label, hint: acts.onePerLine, isRequired: true })}</div>`;
};

const textFieldOf = ({ state }: TrackerForms, act: 'refuse' | 'cancel'): string =>
  longTextField(state, {
    name: act,
    label: state.request.texts.tracker.acts[act].label,
    isOptional: true,
  });

/**
 * The acts on the page of an order, by the last part of the address of their forms, which also
 * names their fields.
 */
export const formActs = {
  accept: acceptSite,
  changes: requestChanges,
  defects: reportDefects,
  refuse: refuseSite,
  cancel: cancelOrder,
  messages: writeMessage,
} as const satisfies Readonly<Record<string, AnyOperation>>;

export type FormAct = keyof typeof formActs;
export const formActNames = Object.keys(formActs) as readonly FormAct[];
