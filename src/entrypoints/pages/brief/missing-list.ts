import { html } from 'ghtml';
import { missingText } from '../../../content/missing.ts';
import type { Missing } from '../../../domain/order/brief.ts';
import type { Visit } from '../visit.ts';

/** The questions that are still open, in asking order. */
export const missingList = ({ language }: Visit, missing: readonly Missing[]): string =>
  html`<ul class="missing">!${missing.map((each) => html`<li>${missingText(each, language)}</li>`)}</ul>`;
