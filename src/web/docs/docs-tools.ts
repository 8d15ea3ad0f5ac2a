import { html } from 'ghtml';
import type { Site } from '../site/request.ts';
import { sampleLanguages, type SampleLanguage } from './blocks.ts';
import { callsPath, searchPath } from './docs-data.ts';

/** The search and the choice of a sample language, above a document. */

const names: Readonly<Record<SampleLanguage, string>> = {
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
  mcp: 'MCP',
};

/** Without scripts there is no search; the choice works by CSS alone. */
export const docsTools = (site: Site, hasSamples: boolean): string => html`<div class="tools"
 data-search="${site.base}${searchPath}" data-calls="${site.base}${callsPath}"
 data-base="${site.base}" data-try="${site.assets.path('docs-try.js')}"
 data-request="${site.assets.path('docs-request.js')}">
<button class="open-contents" type="button" popovertarget="contents">Contents</button>
<search><form class="find" hidden>
<label class="away" for="find">Search operations, fields, errors and the guide</label>
<input id="find" type="search" placeholder="Search" autocomplete="off" spellcheck="false" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="found" aria-keyshortcuts="/">
<kbd aria-hidden="true">/</kbd>
<ul id="found" role="listbox" aria-label="Found" hidden></ul>
<p id="found-none" role="status"></p>
</form></search>
!${hasSamples ? sampleChoice() : ''}
</div>`;

const sampleChoice =
  (): string => html`<fieldset class="samples"><legend class="away">Language of the samples</legend>
!${sampleLanguages.map(
    (language) =>
      html`<label><input type="radio" name="samples" value="${language}"!${language === 'curl' ? ' checked' : ''}> <span>${names[language]}</span></label>`,
  )}</fieldset>`;
