import { html } from 'ghtml';
import type { OrderId } from '../../../domain/ids.ts';
import { askAboutOrder } from '../ask.ts';
import { briefForm, briefSection, saveBrief } from './brief-form.ts';
import { openBriefToken } from './brief-link.ts';
import { formState, type FormState } from '../form/fields.ts';
import { refusalPage } from '../refusal-page.ts';
import type { Outcome, Page, Visit } from '../visit.ts';

/** The questions alone, for whoever the site is for: neither price nor order. */

export const clientBriefPage = async (visit: Visit): Promise<Outcome> =>
  show(visit, formState(visit, new URLSearchParams()));

export const sendClientBrief = (visit: Visit): Promise<Outcome> =>
  saveBrief(visit, orderIdOf(visit), visit.path, (state) => show(visit, state));

const orderIdOf = ({ site, params }: Visit): OrderId | null =>
  openBriefToken(site, params['token'] ?? '');

const show = async (visit: Visit, state: FormState): Promise<Page> => {
  const found = await askAboutOrder(visit, orderIdOf(visit), 'show_brief');
  if (!found.ok) return refusalPage(visit, found.problem);
  const { brief } = visit.texts;
  return {
    kind: 'page',
    title: brief.title,
    description: brief.lead,
    isPrivate: true,
    form: briefForm,
    body: html`<h1>${brief.title}</h1>
<p class="lead">${brief.lead}</p>
!${briefSection(state, found.value)}`,
  };
};
