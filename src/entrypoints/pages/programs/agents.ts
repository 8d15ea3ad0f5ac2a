import { html } from 'ghtml';
import { blocksHtml } from './block-html.ts';
import { guideIndex } from './guide-index.ts';
import { pageCalled, saidOn, type GuidePage, type Lead } from './guide-pages.ts';
import type { Block } from './blocks.ts';
import type { Page, Site, Visit } from '../visit.ts';

/** The instructions for programs as pages of the site: English, in the frame of the visitor's language. */

/** Links are relative, so that a reader keeps their language. */
export const agentsPage = (visit: Visit): Page => {
  const { agentsTitle: title, agentsLead } = visit.texts.programs;
  return guidePage(
    { title, description: agentsLead },
    `<h1>${title}</h1>`,
    made(visit.site, '', () => guideIndex(visit.site, (slug) => `agents/${slug}`)),
  );
};

export const agentsSubpage =
  (slug: string) =>
  (visit: Visit): Page => {
    const page = pageCalled(slug, visit.site);
    const { title, about: description } = page;
    const heading = html`<p><a href="../agents">${visit.texts.programs.agentsTitle}</a></p>
<h1 lang="en">${title}</h1>`;
    const said = made(visit.site, slug, () => saidOn(visit.site, page, leadFrom(visit.site)));
    return guidePage({ title, description }, heading, said);
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

/** The markup is the same for everyone, so it is made once for each site. */
const markups = new WeakMap<Site, Map<string, string>>();

const made = (site: Site, slug: GuidePage['slug'], say: () => readonly Block[]): string => {
  const ofSite = markups.get(site) ?? new Map<string, string>();
  markups.set(site, ofSite);
  const markup = ofSite.get(slug) ?? blocksHtml(say());
  ofSite.set(slug, markup);
  return markup;
};
