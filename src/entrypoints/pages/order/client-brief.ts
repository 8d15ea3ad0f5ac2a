import { html } from 'ghtml';
import { openClientLink, type ClientLink } from '../../../app/order/client-link.ts';
import { askAboutOrder } from '../ask.ts';
import { briefForm, briefSection, saveBrief } from './brief-form.ts';
import { filesPanel } from '../files/panel.ts';
import { pageAt } from '../files/place.ts';
import { formState, type FormState } from '../form/fields.ts';
import { refusalPage } from '../refusal-page.ts';
import type { Outcome, Page, Visit } from '../visit.ts';

/** The questions alone, for whoever the site is for: neither price nor order. */

export const clientBriefPage = async (visit: Visit): Promise<Outcome> =>
  show(visit, formState(visit, new URLSearchParams()));

export const sendClientBrief = (visit: Visit): Promise<Outcome> =>
  saveBrief(visit, linkOf(visit), visit.path, (state) => show(visit, state));

const linkOf = ({ site, params }: Visit): ClientLink | null =>
  openClientLink(site.context.crypto.open, params['token'] ?? '');

const show = async (visit: Visit, state: FormState): Promise<Page> => {
  const found = await askAboutOrder(visit, linkOf(visit), 'show_brief');
  if (!found.ok) return refusalPage(visit, found.problem);
  const files = await filesPanel(visit, {
    holder: linkOf(visit),
    page: pageAt(visit.params),
    viewer: 'client',
  });
  if ('refused' in files) return files.refused;
  const { brief } = visit.texts;
  return {
    kind: 'page',
    title: brief.title,
    description: brief.lead,
    isPrivate: true,
    scripts: files.scripts,
    styles: files.styles,
    form: briefForm,
    body: html`<h1>${brief.title}</h1>
<p class="lead">${brief.lead}</p>
!${files.markup}
!${briefSection(state, found.value)}`,
  };
};
