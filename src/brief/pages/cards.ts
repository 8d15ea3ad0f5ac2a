import { html } from 'ghtml';
import { hidden, type FormState } from '../../web/site/form/fields.ts';
import type { QuestionWithAnswer } from '../rules/brief.ts';
import { fileQuestions, type BriefFile } from '../rules/file-answers.ts';
import { contactGroup } from '../rules/questions.ts';
import { questionTexts } from '../views/question-texts.ts';
import { answerOf } from './answers.ts';
import { answerFields, type BriefState, type FormQuestion, languageMark } from './fields.ts';
import { isBlank } from './plain-text.ts';
import { fingerprintName } from './prefill.ts';

/** The questions of a brief as cards, each with its own button. A card with an answer is folded. */

export type Card = {
  readonly id: string;
  /** More than one where one answer to any of them is enough. */
  readonly questions: readonly QuestionWithAnswer[];
  readonly isNeeded: boolean;
  readonly isDone: boolean;
  readonly isReopened: boolean;
};

export const contactCard = 'contact';

/** The cards in the order of the questions; the contact group is one card. */
export const cardsOf = (questions: readonly QuestionWithAnswer[]): readonly Card[] => {
  const group = questions.filter(({ id }) => contactGroup.includes(id));
  return questions.flatMap((question) => {
    if (question === group[0]) return [cardOf(contactCard, group)];
    return group.includes(question) ? [] : [cardOf(question.id, [question])];
  });
};

const cardOf = (id: string, questions: readonly QuestionWithAnswer[]): Card => {
  const isNeeded = questions.some((each) => each.isNeeded);
  const isAnswered = questions.some(({ answer }) => !isBlank(answer));
  return {
    id,
    questions,
    isNeeded,
    isDone: isNeeded ? !questions.some(({ isMissing }) => isMissing) : isAnswered,
    isReopened: questions.some((each) => each.isReopened),
  };
};

/** The page that shows the cards. */
export type CardPage = {
  /** The path of the page, without a language. */
  readonly path: string;
  /** Whether files can be uploaded on the same page. */
  readonly hasFiles: boolean;
  /** Whether the reader is the studio's client, who must not read about this service. */
  readonly isClient: boolean;
  /** Whether the title of the page names the questions. */
  readonly isTitled: boolean;
  /** Whether all cards are folded, because other parts of the page come first. */
  readonly isFolded?: boolean;
  /** The files that were sent as answers. */
  readonly files: readonly BriefFile[];
};

export const cardAnchor = (id: string): string => `card-${id}`;

/** The form field that names the card whose button was pressed. */
export const cardField = 'card';

export const cardMarkup = (state: BriefState, card: Card, page: CardPage): string => {
  const { id, isDone, isNeeded } = card;
  const anchor = cardAnchor(id);
  const headingId = `${anchor}-question`;
  const [only] = wordedIn(state, card);
  const mark = only === undefined || id === contactCard ? '' : languageMark(only);
  const heading = html`<h3 id="${headingId}"!${mark}>${headingOf(state, card, page)}</h3>`;
  const fields = fieldsOf(state, card, headingId, page);
  const isWrong = isAtFault(state, card);
  const open = isWrong ? ' open' : '';
  if (isDone) {
    const { change } = state.request.catalogue.brief;
    return html`<section class="card done" id="${anchor}" data-part aria-labelledby="${headingId}">
!${heading}
!${givenAnswers(state, card, page)}
<details id="${anchor}-fields"!${open}><summary>${change}<span class="away">: ${headingOf(state, card, page)}</span></summary>
!${fields}
</details>
</section>`;
  }
  if (isNeeded) {
    return html`<section class="card open" id="${anchor}" data-part aria-labelledby="${headingId}">
!${heading}
!${fields}
</section>`;
  }
  return html`<section class="card folded" id="${anchor}" data-part aria-labelledby="${headingId}">
<details id="${anchor}-fields"!${open}><summary>!${heading}</summary>
!${fields}
</details>
</section>`;
};

const headingOf = (
  { request }: FormState,
  { id, questions }: Card,
  { isClient }: CardPage,
): string => {
  const { catalogue } = request;
  if (isClient && id === 'materials_rights') return catalogue.brief.materialsRights;
  const [only] = questions;
  return id === contactCard || only === undefined
    ? catalogue.contactGroup.replaceAll(/\b([eE])-/g, `$1${nonBreakingHyphen}`)
    : catalogue.questions[only.id].text;
};

/** Keeps browsers from breaking "e-mail" when they balance the lines of headings. */
const nonBreakingHyphen = '\u2011';

/** The questions of a card in the language of the page. */
const wordedIn = ({ request }: FormState, { questions }: Card): readonly FormQuestion[] =>
  questionTexts(request.language).filter(({ id }) => questions.some((each) => each.id === id));

const isAtFault = ({ problem }: FormState, { questions }: Card): boolean =>
  questions.some(({ id }) => problem?.field?.split('.')[1] === id);

const fieldsOf = (state: BriefState, card: Card, headingId: string, page: CardPage): string => {
  const { id, questions, isReopened } = card;
  const { brief } = state.request.catalogue;
  const worded = wordedIn(state, card);
  const labelledBy = worded.length === 1 ? headingId : undefined;
  const fields = worded.map((question) => {
    const markup = answerFields(state, question, labelledBy);
    return question.translated ? markup : `<div${languageMark(question)}>${markup}</div>`;
  });
  const takesFiles = page.hasFiles && questions.some((each) => fileQuestions.includes(each.id));
  return html`!${isReopened ? html`<p class="badge">${brief.requestedAgain}</p>` : ''}
!${fields}
!${worded.flatMap((question) => fingerprintFields(state, question))}
<p class="actions"><button class="button small" name="${cardField}" value="${id}">${brief.save}</button>!${takesFiles ? html` <a class="button quiet small" href="#files" data-about="${id}">${brief.sendFiles}</a>` : ''}</p>`;
};

/** Hidden fields that hold the fingerprints of the values that the form first showed. */
export const fingerprintFields = ({ values }: FormState, { id }: FormQuestion): readonly string[] =>
  [...values.keys()]
    .filter(
      (name) =>
        name === fingerprintName(`brief.${id}`) ||
        name.startsWith(`${fingerprintName(`brief.${id}`)}.`),
    )
    .map((name) => hidden(name, values.get(name) ?? ''));

const givenAnswers = (
  { request }: FormState,
  { questions }: Card,
  { files }: Pick<CardPage, 'files'>,
): string => {
  const { brief, questions: words } = request.catalogue;
  const answers = questions.filter(({ answer }) => answer !== null);
  if (answers.length === 0) return html`<p class="said soft">${brief.cameWithOrder}</p>`;
  const given = answers.filter(({ answer }) => !isBlank(answer));
  if (given.length === 0) return html`<p class="said soft">${brief.noAnswer}</p>`;
  if (questions.length === 1) {
    return given
      .map((each) => html`<div class="said">!${answerOf(request, each, files)}</div>`)
      .join('');
  }
  return html`<dl class="said answers">!${given.map((each) => html`<dt>${words[each.id].text}</dt><dd>!${answerOf(request, each, files)}</dd>`)}</dl>`;
};
