import { html } from 'ghtml';
import { briefAnswers } from '../../brief/pages/answers.ts';
import { fingerprintFields } from '../../brief/pages/cards.ts';
import { briefFields, type BriefState, type FormQuestion } from '../../brief/pages/fields.ts';
import { prefill, type AnsweredQuestion } from '../../brief/pages/prefill.ts';
import { missingItems } from '../../brief/pages/progress.ts';
import type { Brief } from '../../brief/rules/brief.ts';
import { contactGroup, questions } from '../../brief/rules/questions.ts';
import { questionTexts } from '../../brief/views/question-texts.ts';
import type { Instant } from '../../kernel/time.ts';
import type { FormState } from '../../web/site/form/fields.ts';
import { timeElement } from '../../web/site/page-parts.ts';
import { href, type PageRequest } from '../../web/site/request.ts';
import type { ParticipantView } from '../operations/show-participant.ts';
import { kinds, lotKinds } from '../rules/kind.ts';

/** A bidder's brief, which serves all their lots, with its deadline. */
export const auctionBrief = (
  request: PageRequest,
  { brief, briefs, briefDeadline }: ParticipantView,
  state: FormState,
): string => {
  const { texts } = request;
  const { me } = texts.auction;
  // Kinds of lot may lack the same answer.
  const missing = briefs.flatMap((each) => each.missing);
  const open = [...new Map(missing.map((each) => [each.id, each])).values()];
  const neededAnswers = neededAnswersOf(brief);
  const isNeeded = ({ id }: FormQuestion): boolean =>
    neededAnswers.some((question) => question.id === id);
  const stored = prefill(neededAnswers);
  const values = state.values.size === 0 ? stored.values : state.values;
  const shown: BriefState = { ...state, values, unlistedChoices: stored.unlistedChoices };
  const others = new Map(
    [...brief].filter(([id]) => !neededAnswers.some((each) => each.id === id)),
  );
  const status =
    open.length === 0
      ? html`<p>${me.briefReady}</p>`
      : html`<p>${me.briefIntro}</p>!${missingItems(request, open)}`;
  const deadline = briefDeadline === null ? '' : deadlineNotice(request, briefDeadline);
  return html`<section id="brief" class="sheet">
<h2>${me.briefHeading}</h2>
!${deadline}
!${status}
!${others.size === 0 ? '' : html`<h3>${texts.brief.answeredHeading}</h3>!${briefAnswers(request, others)}`}
<form method="post" action="${href(request, '/auction/me/brief')}">
!${briefFields(shown, isNeeded)}
!${questionTexts(request.language)
    .filter(isNeeded)
    .flatMap((question) => fingerprintFields(shown, question))}
<p class="actions"><button class="button">${me.saveBrief}</button></p>
</form>
</section>`;
};

/** The questions that any kind of lot requires, with the bidder's answers. */
export const neededAnswersOf = (brief: Brief): readonly AnsweredQuestion[] => {
  const needed = new Set<string>(
    lotKinds
      .flatMap((kind) => kinds[kind].requires)
      .flatMap((id) => (id === 'contact' ? contactGroup : [id])),
  );
  return questions
    .filter(({ id }) => needed.has(id))
    .map(({ id }) => ({ id, isNeeded: true, answer: brief.get(id) ?? null }));
};

/** The time is an element of its own, because a script shows it in local time. */
const deadlineNotice = (request: PageRequest, deadline: Instant): string => {
  const { me } = request.texts.auction;
  const [before = '', after = ''] = me.briefDeadline({ time: timeMark }).split(timeMark);
  return html`<div class="notice"><p>${before}!${timeElement(request, deadline)}${after}</p></div>`;
};

const timeMark = '%';
