import { html } from 'ghtml';
import type { PageTexts } from '../../../locales/en/pages.ts';
import type { DocumentedService } from '../http/api-description.ts';
import { titledPage } from '../site/page-parts.ts';
import type { Page, Site, PageRequest } from '../site/request.ts';
import { documentHtml } from './block-html.ts';
import type { DocBlock } from './blocks.ts';
import { docsBlocks, schemasBlocks } from './docs-pages.ts';
import { docsTools } from './docs-tools.ts';

/** The pages of the API reference: content in English, framed in the visitor's language. */

type DocsPage = {
  readonly titleAndLead: (texts: PageTexts['programs']) => {
    readonly title: string;
    readonly lead: string;
  };
  /** Calls have samples in several languages. */
  readonly hasSamples: boolean;
  readonly content: (service: DocumentedService) => readonly DocBlock[];
};

const pageOf = ({
  titleAndLead,
  hasSamples,
  content,
}: DocsPage): ((request: PageRequest) => Page) => {
  const markup = onceForSite(
    (site) => `${docsTools(site, hasSamples)}\n${documentHtml(content(site))}`,
  );
  return (request) => ({
    ...titledPage(
      'docs',
      titleAndLead(request.texts.programs),
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
  return (site) => made.getOrInsertComputed(site, make);
};

export const docsPage = pageOf({
  titleAndLead: ({ docsTitle: title, docsLead: lead }) => ({ title, lead }),
  hasSamples: true,
  content: docsBlocks,
});

export const schemasPage = pageOf({
  titleAndLead: ({ schemasTitle: title, schemasLead: lead }) => ({ title, lead }),
  hasSamples: false,
  content: schemasBlocks,
});
