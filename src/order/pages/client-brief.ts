import { html } from 'ghtml';
import { briefAnswers } from '../../brief/pages/answers.ts';
import { isBlank } from '../../brief/pages/plain-text.ts';
import { canBeMeasured } from '../../files/picture.ts';
import { checkPicture, openFile } from '../../files/read-files.ts';
import { orRefuse, Refused } from '../../web/http/refuse.ts';
import { formState, type FormState } from '../../web/site/form/fields.ts';
import { privacyPage } from '../../web/site/identity/privacy.ts';
import {
  href,
  type ClientFrame,
  type PageOutcome,
  type Page,
  type PageRequest,
} from '../../web/site/request.ts';
import { showBrief } from '../operations/show-brief.ts';
import type { BriefSheet } from '../views/brief-sheet.ts';
import { answeredAboutOrder } from './ask-about-order.ts';
import { briefAssets, briefForm, briefSection, saveBrief } from './brief-form.ts';
import { filesPanel } from './files-panel.ts';
import { pageAt } from './send-files.ts';

/**
 * The page of the studio's client, under the studio's name. It has the questions and the site, and
 * neither price nor order id.
 */

export const clientBriefPage = async (request: PageRequest): Promise<PageOutcome> =>
  show(request, formState(request, new URLSearchParams()));

export const sendClientBrief = (request: PageRequest): Promise<PageOutcome> =>
  saveBrief(request, request.path, (state) => show(request, state));

/** The privacy notice, without links to our other pages. */
export const clientPrivacyPage = async (request: PageRequest): Promise<PageOutcome> => {
  const sheet = await answeredAboutOrder(request, showBrief);
  return { ...privacyPage(request), isPrivate: true, client: frameOf(request, sheet) };
};

export const clientLogo = async (request: PageRequest): Promise<PageOutcome> => {
  const { studioLogo: file } = await answeredAboutOrder(request, showBrief);
  if (file === null) throw new Refused({ kind: 'file_not_found' });
  // A logo of another type, such as GIF, has no limit of pixels to check, and studios may use one.
  if (canBeMeasured(file)) orRefuse(await checkPicture(request.site.context, file));
  return { kind: 'picture', file, open: () => openFile(request.site.context, file) };
};

const frameOf = (request: PageRequest, { studioName, studioLogo }: BriefSheet): ClientFrame => {
  const path = pageAt(request.params);
  // A new logo has a new address, so that browsers do not show the old one from their cache.
  const logo =
    studioLogo === null
      ? null
      : `${href(request, `${path}/logo`)}?v=${studioLogo.sha256.slice(0, versionLength)}`;
  return { studioName, logo, privacy: `${path}/privacy` };
};

const versionLength = 8;

const show = async (request: PageRequest, state: FormState): Promise<Page> => {
  const sheet = await answeredAboutOrder(request, showBrief);
  const { brief } = request.catalogue;
  const clientPage = { kind: 'page', isPrivate: true, client: frameOf(request, sheet) } as const;
  if (sheet.phase === 'ended') {
    const { title, text } = brief.ended;
    return { ...clientPage, title, body: html`<h1>${title}</h1><p class="lead">${text}</p>` };
  }
  if (!sheet.mayAnswer) {
    const title = sheet.siteUrl === null ? brief.title : brief.live.title;
    return { ...clientPage, title, body: finished(request, sheet, title) };
  }
  const files = await filesPanel(request, {
    page: pageAt(request.params),
    viewer: 'client',
    isOpen: true,
    fromStudio: sheet.answeringFiles.filter(({ from }) => from === 'studio'),
  });
  const isLive = sheet.siteUrl !== null;
  // Once the site is live and no answer is missing, the questions are folded.
  const isFolded = isLive && questionsAreDone(sheet);
  const cardPage = {
    path: pageAt(request.params),
    hasFiles: true,
    isClient: true,
    isTitled: !isLive,
    isFolded,
  };
  return {
    ...clientPage,
    title: brief.title,
    scripts: [...briefAssets.scripts, ...files.scripts],
    styles: [...briefAssets.styles, ...files.styles],
    form: briefForm,
    body: html`!${isLive ? site(request, sheet) : intro(request, sheet)}
!${briefSection(state, sheet, cardPage)}
!${files.markup}`,
  };
};

const questionsAreDone = ({ questions }: BriefSheet): boolean =>
  !questions.some(({ isMissing }) => isMissing);

const intro = ({ catalogue: { brief } }: PageRequest, { phase }: BriefSheet): string =>
  html`<h1>${brief.title}</h1>
<p class="lead">${phase === 'building' ? brief.building : brief.lead}</p>`;

/** Answers are no longer accepted, so they are only shown. */
const finished = (request: PageRequest, sheet: BriefSheet, title: string): string => {
  const answered = sheet.questions.filter(({ answer }) => !isBlank(answer));
  const answers = new Map(answered.map(({ id, answer }) => [id, answer]));
  return html`!${sheet.siteUrl === null ? html`<h1>${title}</h1>` : site(request, sheet)}
<p>${request.catalogue.brief.finished}</p>
!${briefAnswers(request, answers, sheet.answeringFiles)}`;
};

export const withoutScheme = (url: string): string =>
  url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** The panel with the link to the finished site. */
const site = ({ catalogue }: PageRequest, { siteUrl }: BriefSheet): string => {
  if (siteUrl === null) return '';
  const { title, text, open } = catalogue.brief.live;
  return html`<section class="panel live" id="site">
<h1>${title}</h1>
<p>${text}</p>
<p><bdi>${withoutScheme(siteUrl)}</bdi></p>
<p class="actions"><a class="button" href="${siteUrl}" rel="noopener noreferrer">${open}</a></p>
</section>`;
};
