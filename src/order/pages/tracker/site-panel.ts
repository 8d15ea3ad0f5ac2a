import { html } from 'ghtml';
import { formatNumber } from '../../../kernel/texts/formats.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { FormState } from '../../../web/site/form/fields.ts';
import { shortMoment } from '../../../web/site/page-parts.ts';
import type { PageRequest } from '../../../web/site/request.ts';
import type { OrderRecord } from '../../views/record.ts';
import { withoutScheme } from '../client-brief.ts';
import { cancelForm, decisionForms } from './act-forms.ts';

/** The delivered site: its address, the decisions about it, and until when. */
export const sitePanel = (state: FormState, record: OrderRecord): string => {
  const { request: pageRequest } = state;
  const { site } = pageRequest.texts.tracker;
  const { siteUrl } = record;
  if (record.rounds.until === null) return '<div id="site" data-part></div>';
  return html`<section class="panel" id="site" data-part>
<h2>${site.heading}</h2>
!${siteUrl === null ? '' : siteLink(pageRequest, siteUrl)}
!${facts(pageRequest, record)}
!${decisionForms({ state, record })}
</section>`;
};

/** Cancelling the order, before the site is being built. */
export const cancelPanel = (state: FormState, record: OrderRecord): string =>
  html`<div id="cancelling" data-part>!${cancelForm({ state, record })}</div>`;

/** Links only web addresses, because a person sent the address. */
const siteLink = ({ texts }: PageRequest, siteUrl: string): string =>
  /^https?:\/\//.test(siteUrl)
    ? html`<p class="site-link"><a href="${siteUrl}" target="_blank" rel="noopener noreferrer"><bdi>${withoutScheme(siteUrl)}</bdi><span class="away"> – ${texts.tracker.site.open}</span></a></p>`
    : '';

/** The rounds that are left before acceptance and until when, and until when defects are fixed. */
const facts = (pageRequest: PageRequest, record: OrderRecord): string => {
  const { site } = pageRequest.texts.tracker;
  const { rounds, fixesUntil, stage } = record;
  const number = (count: number): string => formatNumber(count, pageRequest.language);
  const isAhead = (at: Instant | null): at is Instant => at !== null && at > pageRequest.now;
  const rows: [label: string, markup: string][] = [];
  if (stage === 'delivered' || stage === 'changing') {
    const left = site.leftOf({ left: number(rounds.left), included: number(rounds.included) });
    rows.push([site.roundsLeft, html`${left}`]);
    if (isAhead(rounds.until) && rounds.left > 0) {
      rows.push([site.roundsUntil, shortMoment(pageRequest, rounds.until)]);
    }
  }
  if (isAhead(fixesUntil) && stage !== 'refused' && stage !== 'cancelled') {
    rows.push([site.fixesUntil, shortMoment(pageRequest, fixesUntil)]);
  }
  return rows.length === 0
    ? ''
    : html`<dl class="facts">!${rows.map(([label, markup]) => html`<dt>${label}</dt><dd>!${markup}</dd>`)}</dl>`;
};
