import { html } from 'ghtml';
import { problemSummary, type FormState } from '../../../web/site/form/fields.ts';
import type { PageRequest } from '../../../web/site/request.ts';
import type { OrderRecord } from '../../views/record.ts';
import { formActNames, isAllowed } from './act-forms.ts';

/** The result of the last form, at the top of the page. `confirmationMarkup` is escaped already. */
export const notices = (
  state: FormState,
  record: OrderRecord,
  confirmationMarkup: readonly string[],
): string => {
  const { request } = state;
  return html`!${request.query.has('placed') ? thanks(request, confirmationMarkup) : ''}
!${sent(request)}
!${problemSummary(state)}
!${unsentText(state, record)}`;
};

const thanks = ({ texts }: PageRequest, confirmationMarkup: readonly string[]): string =>
  html`<div class="notice" role="status"><p>${texts.placed.thanks}</p>!${
    confirmationMarkup.length === 0
      ? ''
      : html`<ul>!${confirmationMarkup.map((line) => `<li>${line}</li>`)}</ul>`
  }</div>`;

const sent = ({ query, texts }: PageRequest): string => {
  const act = formActNames.find((each) => each === query.get('sent'));
  return act === undefined
    ? ''
    : html`<div class="notice" role="status"><p>${texts.tracker.sent[act]}</p></div>`;
};

/** Shows typed text for copying where the order no longer has its form. */
const unsentText = (state: FormState, record: OrderRecord): string => {
  const { request, values, problem } = state;
  if (problem === null) return '';
  const lost = formActNames.filter(
    (act) => !isAllowed(record, act) && (values.get(act) ?? '').trim() !== '',
  );
  return html`!${lost.map((act) => html`<p>${request.texts.tracker.typed}</p><pre>${values.get(act) ?? ''}</pre>`)}`;
};
