import { html } from 'ghtml';
import { formatMoment, formatShortMoment, isSameYear } from '../../kernel/texts/formats.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Page, PageRequest, Section } from './request.ts';

/** Parts that pages of all subjects share. */

type TitleAndLead = { readonly title: string; readonly lead: string };

/** A page with a title and a lead, which is also its description for search engines. */
export const titledPage = (
  section: Section,
  { title, lead }: TitleAndLead,
  body: string,
): Page => ({
  kind: 'page',
  title,
  description: lead,
  section,
  body: html`<h1>${title}</h1>
<p class="lead">${lead}</p>
!${body}`,
});

/** A point in time in the reader's language, which browsers can read too. */
export const timeElement = ({ language }: PageRequest, at: Instant): string =>
  html`<time datetime="${new Date(at).toISOString()}">${formatMoment(at, language)}</time>`;

/** A short time for lists; a script shows it in the reader's time zone. */
export const shortMoment = ({ language, now }: PageRequest, at: Instant): string =>
  html`<time datetime="${new Date(at).toISOString()}" data-short="${isSameYear(at, now) ? 'day' : 'year'}">${formatShortMoment(at, now, language)}</time>`;

type TableParts = {
  /** A column of figures is aligned at its end. */
  readonly columns: readonly { readonly head: string; readonly isNumber?: true }[];
  /** The markup of whole rows. */
  readonly rows: readonly string[];
  readonly caption?: string;
  /** A class of the table, for its styles. */
  readonly style?: string;
};

/** A table that a narrow screen scrolls, by touch or by keyboard. */
export const scrollingTable = ({ columns, rows, caption, style }: TableParts): string => {
  const label = caption ?? columns.map(({ head }) => head).join(', ');
  const title = caption === undefined ? '' : html`<caption>${caption}</caption>`;
  const heads = columns.map(
    ({ head, isNumber }) =>
      html`<th scope="col"!${isNumber === true ? ' class="number"' : ''}>${head}</th>`,
  );
  return html`<div class="scrolls" tabindex="0" role="group" aria-label="${label}"><table!${style === undefined ? '' : html` class="${style}"`}>!${title}
<thead><tr>!${heads}</tr></thead>
<tbody>!${rows}</tbody>
</table></div>`;
};
