import { html } from 'ghtml';
import { documentHtml } from './block-html.ts';
import { docsTools } from './docs-tools.ts';
import type { Block } from './blocks.ts';
import type { Place } from '../http/api-description.ts';
import { titledPage } from '../site/titled-page.ts';
import type { Page, Site, PageRequest } from '../site/request.ts';

/** A page whose readers are programs and their authors: the frame in the visitor's language, the rest English. */

type Subject = {
  readonly title: (request: PageRequest) => string;
  readonly lead: (request: PageRequest) => string;
  readonly section: 'agents' | 'docs';
  /** Whether calls are shown in several languages. */
  readonly hasSamples?: boolean;
  readonly say: (place: Place) => readonly Block[];
};

export const programPage = ({
  title,
  lead,
  section,
  hasSamples = false,
  say,
}: Subject): ((request: PageRequest) => Page) => {
  const markup = onceForSite(
    (site) => `${docsTools(site, hasSamples)}\n${documentHtml(say(site))}`,
  );
  return (request) => ({
    ...titledPage(
      section,
      { title: title(request), lead: lead(request) },
      html`!${request.language === 'en' ? '' : html`<p>${request.texts.site.inEnglish}</p>`}
<div class="reading" lang="en">
!${markup(request.site)}
</div>`,
    ),
    isDocument: true,
    styles: ['docs.css'],
    scripts: ['docs.js', 'docs-code.js', 'docs-search.js'],
  });
};

/** It is the same for everyone, so it is made once for each site. */
export const onceForSite = (make: (site: Site) => string): ((site: Site) => string) => {
  const made = new WeakMap<Site, string>();
  return (site) => {
    const markup = made.get(site) ?? make(site);
    made.set(site, markup);
    return markup;
  };
};
