import { html } from 'ghtml';
import type { BriefSheet } from '../operations/show-brief.ts';
import type { Json } from '../../kernel/result.ts';
import { href, type PageOutcome, type Page, type PageRequest } from '../../web/site/request.ts';
import { answeredAboutOrder, askAboutOrder } from './ask.ts';
import { briefAnswers } from '../../brief/pages/answers.ts';
import {
  cardAnchor,
  cardField,
  cardMarkup,
  cardsOf,
  type Card,
  type CardPlace,
} from '../../brief/pages/cards.ts';
import type { BriefState } from '../../brief/pages/fields.ts';
import { prefill } from '../../brief/pages/prefill.ts';
import { progressBar } from '../../brief/pages/progress.ts';
import { readChanges } from '../../brief/pages/read-brief.ts';
import { formState, problemSummary, type FormState } from '../../web/site/form/fields.ts';
import { showBrief } from '../operations/show-brief.ts';
import { addAnswers } from '../operations/add-answers.ts';

/**
 * The brief of an order as a form for as many visits as it takes. Its cards are one form, so that
 * whichever button is pressed, nothing that was typed beside it is lost.
 */

/** In another language the form is only shown again, with what has been typed. */
export const briefForm = { id: 'brief-form', step: 'show', next: 'save' } as const;

/** What a page with the brief loads for it. */
export const briefAssets = { scripts: ['brief.js'], styles: ['brief.css'] } as const;

export const briefSection = (
  state: FormState,
  { questions, others, answeringFiles }: BriefSheet,
  where: Omit<CardPlace, 'files'>,
): string => {
  const { request } = state;
  const { catalogue, texts } = request;
  const place: CardPlace = { ...where, files: answeringFiles };
  const cards = cardsOf(questions);
  const stored = prefill(questions);
  const values = state.values.size === 0 ? stored.values : state.values;
  const shown: BriefState = { ...state, values, kept: stored.kept };
  const markupOf = (isNeeded: boolean): readonly string[] =>
    cards
      .filter((card) => card.isNeeded === isNeeded)
      // What we ask again is what everybody waits for.
      .toSorted((one, other) => Number(other.isAskedAgain) - Number(one.isAskedAgain))
      .map((card) => cardMarkup(shown, card, place));
  const body = html`<section id="brief" class="sheet">
!${heading(request, place)}
!${problemSummary(state)}
!${progressBar(request, cards, request.query.has('saved'))}
<form method="post" id="${briefForm.id}" action="${href(request, place.path)}" data-saving="${catalogue.brief.saving}" data-failed="${catalogue.brief.failed}">
!${markupOf(true)}
<h2 class="apart">${texts.order.betterHeading}</h2>
!${markupOf(false)}
</form>
!${others.size === 0 ? '' : html`<h3>${texts.brief.answeredHeading}</h3>!${briefAnswers(request, others)}`}
</section>`;
  if (place.isFolded !== true) return body;
  // Whoever comes to a card by its address finds it open, also where no browser opens it.
  const isOpen = request.query.has('saved') || state.values.size > 0;
  return html`<details class="panel brief-fold" id="questions"!${isOpen ? ' open' : ''}><summary><h2>${place.isClient ? catalogue.brief.title : texts.brief.heading}</h2></summary>
!${body}</details>`;
};

/** Where the title of the page says the same, it is for those who go from heading to heading. */
const heading = (
  { catalogue, texts }: PageRequest,
  { isClient, isTitled, isFolded }: Omit<CardPlace, 'files'>,
): string => {
  if (isFolded === true) return '';
  if (!isClient) return html`<h2>${texts.brief.heading}</h2>`;
  return isTitled
    ? html`<h2 class="away">${texts.brief.heading}</h2>`
    : html`<h2>${catalogue.brief.title}</h2>`;
};

/** Merges what was typed into the brief, by the same call as a program's; `again` shows the form once more. */
export const saveBrief = async (
  request: PageRequest,
  path: string,
  again: (state: FormState) => Promise<Page>,
): Promise<PageOutcome> => {
  const { form, language } = request;
  if (form.get('step') === briefForm.step) return again(formState(request, form));
  const { questions } = await answeredAboutOrder(request, showBrief);
  const card = cardsOf(questions).find(({ id }) => id === form.get(cardField)) ?? null;
  const brief = { ...confirmed(card), ...readChanges(form, language, questions) };
  // Fields that are left empty keep what was said in them before.
  const sent = { brief, lang: language, merge_fields: true };
  const saved =
    Object.keys(brief).length === 0 ? null : await askAboutOrder(request, addAnswers, sent);
  if (saved !== null && !saved.ok) {
    const page = await again(formState(request, form, saved.problem));
    return { ...page, refusal: saved.problem };
  }
  const anchor = card === null ? '' : `#${cardAnchor(card.id)}`;
  // A button that was pressed is answered, also where everything stands as it stood.
  const query = saved === null && card === null ? '' : '?saved=1';
  return { kind: 'redirect', to: `${path}${query}${anchor}` };
};

/** What is asked again and saved as it stands is said once more. */
const confirmed = (card: Card | null): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    (card?.questions ?? [])
      .filter(({ isAskedAgain, answer }) => isAskedAgain && answer !== null)
      .map(({ id, answer }) => [id, answer]),
  );
