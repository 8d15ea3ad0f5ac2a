import { html } from 'ghtml';
import { documentHtml } from './block-html.ts';
import { docsTools } from './docs-tools.ts';
import type { DocBlock } from './blocks.ts';
import type { DocumentedService } from '../http/api-description.ts';
import { titledPage } from '../site/titled-page.ts';
import type { Page, Site, PageRequest } from '../site/request.ts';

/** A page for programs and their authors: content in English, framed in the visitor's language. */

type Subject = {
  readonly title: (request: PageRequest) => string;
  readonly lead: (request: PageRequest) => string;
  readonly section: 'agents' | 'docs';
  /** Calls have samples in several languages. */
  readonly hasSamples?: boolean;
  readonly content: (place: DocumentedService) => readonly DocBlock[];
};

export const programPage = ({
  title,
  lead,
  section,
  hasSamples = false,
  content,
}: Subject): ((request: PageRequest) => Page) => {
  const markup = onceForSite(
    (site) => `${docsTools(site, hasSamples)}\n${documentHtml(content(site))}`,
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

/** Makes the content once for each site, because it is the same for everyone. */
export const onceForSite = (make: (site: Site) => string): ((site: Site) => string) => {
  const made = new WeakMap<Site, string>();
  return (site) => {
    const markup = made.get(site) ?? make(site);
    made.set(site, markup);
    return markup;
  };
};
