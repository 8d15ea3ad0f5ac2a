import { html } from 'ghtml';
import { formatNumber } from '../../kernel/texts/formats.ts';
import type { PageRequest } from '../../web/site/request.ts';
import type { Missing } from '../rules/brief.ts';
import { missingText } from '../views/question-texts.ts';
import type { Card } from './cards.ts';

/**
 * How many needed and how many optional questions are answered. It stays visible while the page
 * scrolls.
 */
export const progressBar = (
  request: PageRequest,
  cards: readonly Card[],
  isSaved: boolean,
): string => {
  const { brief } = request.catalogue;
  const needed = countOf(cards.filter(({ isNeeded }) => isNeeded));
  const optional = countOf(cards.filter(({ isNeeded }) => !isNeeded));
  const isAll = needed.done === needed.of;
  const counts = formattedCount(request, needed);
  return html`<div class="brief-progress">
<div id="progress" data-part>
<p><strong>${isAll ? brief.allAnswered : brief.progress(counts)}</strong>!${optional.of === 0 ? '' : html` <span class="soft">${brief.optional(formattedCount(request, optional))}</span>`}</p>
<progress max="${Math.max(1, needed.of)}" value="${needed.of === 0 ? 1 : needed.done}" aria-label="${brief.progress(counts)}"></progress>
</div>
<p class="saved" role="status">${isSaved ? brief.saved : ''}</p>
</div>`;
};

type Count = { readonly done: number; readonly of: number };

const countOf = (cards: readonly Card[]): Count => ({
  done: cards.filter(({ isDone }) => isDone).length,
  of: cards.length,
});

const formattedCount = ({ language }: PageRequest, { done, of }: Count) => ({
  done: formatNumber(done, language),
  of: formatNumber(of, language),
});

/** The open questions, in asking order. */
export const missingItems = ({ language }: PageRequest, missing: readonly Missing[]): string =>
  html`<ul class="missing">!${missing.map((each) => html`<li>${missingText(each, language)}</li>`)}</ul>`;
