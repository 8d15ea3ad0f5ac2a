import { html } from 'ghtml';
import type { AskedQuestion, BriefSheet } from '../../../contract/order/show-brief.ts';
import type { Json } from '../../../domain/base.ts';
import { askAboutOrder, type OrderHolder } from '../ask.ts';
import { briefAnswers } from '../brief/answers.ts';
import { briefFields, readBriefForm } from '../brief/fields.ts';
import { formState, problemSummary, type FormState } from '../form/fields.ts';
import { href, type Outcome, type Page, type Visit } from '../visit.ts';

/** The brief of an order as a form for as many visits as it takes. */

/** In another language the form is only shown again, with what has been typed. */
export const briefForm = { id: 'brief-form', step: 'show', next: 'save' } as const;

export const briefSection = (state: FormState, sheet: BriefSheet): string => {
  const { visit } = state;
  const { brief: texts, order } = visit.texts;
  const missing = idsOf(sheet.questions, ({ isMissing }) => isMissing);
  const helpful = idsOf(sheet.questions, ({ isNeeded, answer }) => !isNeeded && answer === null);
  return html`<section id="brief" class="sheet">
<h2>${missing.size === 0 ? texts.complete : texts.stillMissing}</h2>
!${savedNotice(visit)}
!${problemSummary(state)}
<form method="post" id="${briefForm.id}" action="${href(visit, visit.path)}">
!${missing.size === 0 ? '' : html`<p class="hint">${order.briefIntro}</p>`}
!${briefFields(state, ({ id }) => missing.has(id))}
<details><summary><h3>${order.betterHeading}</h3></summary>
!${briefFields(state, ({ id }) => helpful.has(id))}
</details>
!${answered(state, sheet)}
<p class="actions"><button class="button">${texts.save}</button></p>
</form>
</section>`;
};

const idsOf = (
  questions: readonly AskedQuestion[],
  isMeant: (question: AskedQuestion) => boolean,
): ReadonlySet<string> => new Set(questions.filter(isMeant).map(({ id }) => id));

const savedNotice = ({ query, texts }: Visit): string =>
  query.has('saved')
    ? html`<div class="notice" role="status"><p>${texts.brief.saved}</p></div>`
    : '';

/** What was said before, and fields in which it can be said anew. */
const answered = (state: FormState, { questions, others }: BriefSheet): string => {
  const { visit } = state;
  const { brief: texts } = visit.texts;
  const ids = idsOf(questions, ({ answer }) => answer !== null);
  const said = questions.filter(({ id }) => ids.has(id)).map(({ id, answer }) => [id, answer]);
  const brief = new Map([...(said as [string, Json][]), ...others]);
  if (brief.size === 0) return '';
  return html`<h3>${texts.answeredHeading}</h3>
!${briefAnswers(visit, brief)}
<details><summary>${texts.answeredNote}</summary>
!${briefFields(state, ({ id }) => ids.has(id))}
</details>`;
};

/** Merges what was typed into the brief, by the same call as a program's; `again` shows the form once more. */
export const saveBrief = async (
  visit: Visit,
  holder: OrderHolder,
  path: string,
  again: (state: FormState) => Promise<Page>,
): Promise<Outcome> => {
  const { form, language } = visit;
  if (form.get('step') === briefForm.step) return again(formState(visit, form));
  const brief = readBriefForm(form, language);
  // Fields that are left empty keep what was said in them before.
  const sent = { brief, lang: language, merge_fields: true };
  const saved =
    Object.keys(brief).length === 0
      ? null
      : await askAboutOrder(visit, holder, 'resupply_brief', sent);
  if (saved !== null && !saved.ok) {
    const page = await again(formState(visit, form, saved.problem));
    return { ...page, refusal: saved.problem };
  }
  return { kind: 'redirect', to: saved === null ? path : `${path}?saved=1` };
};
