import { html } from 'ghtml';
import { blocksHtml } from './block-html.ts';
import { guideIndex } from './guide-index.ts';
import { pageCalled, saidOn, type Lead } from './guide-pages.ts';
import type { Page, Site, Visit } from '../site/request.ts';
import { onceForSite } from './program-page.ts';

/** The instructions for programs as pages of the site: English, in the frame of the visitor's language. */

/** Links are relative, so that a reader keeps their language. */
const indexOf = onceForSite((site) => blocksHtml(guideIndex(site, (slug) => `agents/${slug}`)));

export const agentsPage = (visit: Visit): Page => {
  const { agentsTitle: title, agentsLead } = visit.texts.programs;
  return guidePage({ title, description: agentsLead }, `<h1>${title}</h1>`, indexOf(visit.site));
};

export const agentsSubpage = (slug: string): ((visit: Visit) => Page) => {
  const saidAt = onceForSite((site) =>
    blocksHtml(saidOn(site, pageCalled(slug, site), leadFrom(site))),
  );
  return (visit) => {
    const page = pageCalled(slug, visit.site);
    const { title, about: description } = page;
    const heading = html`<p><a href="../agents">${visit.texts.programs.agentsTitle}</a></p>
<h1 lang="en">${title}</h1>`;
    return guidePage({ title, description }, heading, saidAt(visit.site));
  };
};

/** Programs read these pages too, and the reference as one page is too long for them. */
const leadFrom =
  ({ links }: Site): Lead =>
  (slug, anchor) =>
    slug === null ? links.reference(anchor) : `${slug}#${anchor}`;

const guidePage = (
  about: Pick<Page, 'title'> & { readonly description: string },
  heading: string,
  said: string,
): Page => ({
  kind: 'page',
  ...about,
  section: 'agents',
  body: `${heading}
<div class="reading" lang="en"><div class="document">
${said}
</div></div>`,
  isDocument: true,
  styles: ['docs.css'],
  scripts: ['docs-code.js'],
});
