import { html } from 'ghtml';
import type { Page, Site, PageRequest } from '../site/request.ts';
import { blocksHtml } from './block-html.ts';
import { onceForSite } from './docs.ts';
import { guideIndex } from './guide-index.ts';
import { guidePageCalled, guidePageBlocks, type AnchorAddress } from './guide-pages.ts';

/** The guide for programs as pages of the site: in English, framed in the visitor's language. */

/** Links are relative, so that a reader keeps their language. */
const indexOf = onceForSite((site) => blocksHtml(guideIndex(site, (slug) => `agents/${slug}`)));

export const agentsPage = (request: PageRequest): Page => {
  const { agentsTitle: title, agentsLead } = request.texts.programs;
  return guidePage({ title, description: agentsLead }, `<h1>${title}</h1>`, indexOf(request.site));
};

export const agentsSubpage = (slug: string): ((request: PageRequest) => Page) => {
  const blocksAt = onceForSite((site) =>
    blocksHtml(guidePageBlocks(site, guidePageCalled(slug, site), leadFrom(site))),
  );
  return (request) => {
    const page = guidePageCalled(slug, request.site);
    const { title, about: description } = page;
    const heading = html`<p><a href="../agents">${request.texts.programs.agentsTitle}</a></p>
<h1 lang="en">${title}</h1>`;
    return guidePage({ title, description }, heading, blocksAt(request.site));
  };
};

/**
 * Programs read these pages too, so links lead to single calls instead of the long reference page.
 */
const leadFrom =
  ({ links }: Site): AnchorAddress =>
  (slug, anchor) =>
    slug === null ? links.reference(anchor) : `${slug}#${anchor}`;

const guidePage = (
  about: Pick<Page, 'title'> & { readonly description: string },
  heading: string,
  body: string,
): Page => ({
  kind: 'page',
  ...about,
  section: 'agents',
  body: `${heading}
<div class="reading" lang="en"><div class="document">
${body}
</div></div>`,
  isDocument: true,
  styles: ['docs.css'],
  scripts: ['docs-code.js'],
});
