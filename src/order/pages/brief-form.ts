import { html } from 'ghtml';
import { briefAnswers } from '../../brief/pages/answers.ts';
import {
  cardAnchor,
  cardField,
  cardMarkup,
  cardsOf,
  type Card,
  type CardPage,
} from '../../brief/pages/cards.ts';
import type { BriefState } from '../../brief/pages/fields.ts';
import { prefill } from '../../brief/pages/prefill.ts';
import { progressBar } from '../../brief/pages/progress.ts';
import { readChanges } from '../../brief/pages/read-brief.ts';
import type { Json } from '../../kernel/result.ts';
import { formState, problemSummary, type FormState } from '../../web/site/form/fields.ts';
import { href, type PageOutcome, type Page, type PageRequest } from '../../web/site/request.ts';
import { addAnswers } from '../operations/add-answers.ts';
import { showBrief } from '../operations/show-brief.ts';
import type { BriefSheet } from '../views/brief-sheet.ts';
import { answeredAboutOrder, askAboutOrder } from './ask-about-order.ts';

/**
 * The brief of an order as a form that a person fills in over days. All cards are one form, so
 * that any button saves everything that was typed.
 */

/** A change of language shows the form again, with what was typed. */
export const briefForm = { id: 'brief-form', step: 'show', next: 'save' } as const;

/** Assets of a page with the brief. */
export const briefAssets = { scripts: ['brief.js'], styles: ['brief.css'] } as const;

export const briefSection = (
  state: FormState,
  { questions, others, answeringFiles }: BriefSheet,
  options: Omit<CardPage, 'files'>,
): string => {
  const { request } = state;
  const { catalogue, texts } = request;
  const page: CardPage = { ...options, files: answeringFiles };
  const cards = cardsOf(questions);
  const stored = prefill(questions);
  const values = state.values.size === 0 ? stored.values : state.values;
  const shown: BriefState = { ...state, values, unlistedChoices: stored.unlistedChoices };
  const markupOf = (isNeeded: boolean): readonly string[] =>
    cards
      .filter((card) => card.isNeeded === isNeeded)
      // Reopened questions come first, because the order waits for them.
      .toSorted((one, other) => Number(other.isReopened) - Number(one.isReopened))
      .map((card) => cardMarkup(shown, card, page));
  const body = html`<section id="brief" class="sheet">
!${heading(request, page)}
!${problemSummary(state)}
!${progressBar(request, cards, request.query.has('saved'))}
<form method="post" id="${briefForm.id}" action="${href(request, page.path)}" data-saving="${catalogue.brief.saving}" data-failed="${catalogue.brief.failed}">
!${markupOf(true)}
<h2 class="apart">${texts.order.betterHeading}</h2>
!${markupOf(false)}
</form>
!${others.size === 0 ? '' : html`<h3>${texts.brief.answeredHeading}</h3>!${briefAnswers(request, others)}`}
</section>`;
  if (page.isFolded !== true) return body;
  // A card that the address names is open, also in browsers that do not open it themselves.
  const isOpen = request.query.has('saved') || state.values.size > 0;
  return html`<details class="panel brief-fold" id="questions"!${isOpen ? ' open' : ''}><summary><h2>${page.isClient ? catalogue.brief.title : texts.brief.heading}</h2></summary>
!${body}</details>`;
};

/** Hidden from view if the page's title says the same; screen readers still read it. */
const heading = (
  { catalogue, texts }: PageRequest,
  { isClient, isTitled, isFolded }: Omit<CardPage, 'files'>,
): string => {
  if (isFolded === true) return '';
  if (!isClient) return html`<h2>${texts.brief.heading}</h2>`;
  return isTitled
    ? html`<h2 class="away">${texts.brief.heading}</h2>`
    : html`<h2>${catalogue.brief.title}</h2>`;
};

/** Saves the typed answers by the operation that programs use; `again` shows the form once more. */
export const saveBrief = async (
  request: PageRequest,
  path: string,
  again: (state: FormState) => Promise<Page>,
): Promise<PageOutcome> => {
  const { form, language } = request;
  if (form.get('step') === briefForm.step) return again(formState(request, form));
  const { questions } = await answeredAboutOrder(request, showBrief);
  const card = cardsOf(questions).find(({ id }) => id === form.get(cardField)) ?? null;
  const brief = { ...confirmedAnswers(card), ...readChanges(form, language, questions) };
  // Empty fields keep their earlier values.
  const sent = { brief, lang: language, merge_fields: true };
  const saved =
    Object.keys(brief).length === 0 ? null : await askAboutOrder(request, addAnswers, sent);
  if (saved !== null && !saved.ok) {
    const shownAgain = await again(formState(request, form, saved.problem));
    return { ...shownAgain, refusal: saved.problem };
  }
  const anchor = card === null ? '' : `#${cardAnchor(card.id)}`;
  // The page confirms the button also where nothing was changed.
  const query = saved === null && card === null ? '' : '?saved=1';
  return { kind: 'redirect', to: `${path}${query}${anchor}` };
};

/** Saving a reopened question sends its answer even if it is unchanged, which confirms it. */
const confirmedAnswers = (card: Card | null): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    (card?.questions ?? [])
      .filter(({ isReopened, answer }) => isReopened && answer !== null)
      .map(({ id, answer }) => [id, answer]),
  );
