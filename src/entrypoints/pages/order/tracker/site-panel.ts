import { html } from 'ghtml';
import { formatNumber } from '../../../../content/formats.ts';
import type { OrderRecord } from '../../../../contract/order/record.ts';
import type { Instant } from '../../../../domain/time.ts';
import type { FormState } from '../../form/fields.ts';
import type { Visit } from '../../visit.ts';
import { shownAddress } from '../client-brief.ts';
import { cancelling, decisions } from './act-forms.ts';
import { shortMoment } from './moments.ts';

/** The site once it is there: where it is, what can be decided about it, and until when. */
export const sitePanel = (state: FormState, record: OrderRecord): string => {
  const { visit } = state;
  const { site } = visit.texts.tracker;
  const { siteUrl } = record;
  if (record.rounds.until === null) return '<div id="site" data-part></div>';
  return html`<section class="panel" id="site" data-part>
<h2>${site.heading}</h2>
!${siteUrl === null ? '' : siteLink(visit, siteUrl)}
!${facts(visit, record)}
!${decisions({ state, record })}
</section>`;
};

/** Taking an order back, as long as nothing is built. */
export const cancelPanel = (state: FormState, record: OrderRecord): string =>
  html`<div id="cancelling" data-part>!${cancelling({ state, record })}</div>`;

/** It was read by us before, but it is somebody's address all the same. */
const siteLink = ({ texts }: Visit, siteUrl: string): string =>
  /^https?:\/\//.test(siteUrl)
    ? html`<p class="site-link"><a href="${siteUrl}" target="_blank" rel="noopener noreferrer"><bdi>${shownAddress(siteUrl)}</bdi><span class="away"> – ${texts.tracker.site.open}</span></a></p>`
    : '';

const isRunning = ({ stage }: OrderRecord): boolean =>
  stage === 'delivered' || stage === 'changing';

const isAhead = ({ now }: Visit, at: Instant | null): at is Instant => at !== null && at > now;

const facts = (visit: Visit, record: OrderRecord): string => {
  const { site } = visit.texts.tracker;
  const { rounds, fixesUntil, stage } = record;
  const number = (count: number): string => formatNumber(count, visit.language);
  const left = site.leftOf({ left: number(rounds.left), included: number(rounds.included) });
  const rows: readonly (readonly [string, string])[] = [
    ...(isRunning(record) ? [[site.roundsLeft, html`${left}`] as const] : []),
    ...(isRunning(record) && isAhead(visit, rounds.until) && rounds.left > 0
      ? [[site.roundsUntil, shortMoment(visit, rounds.until)] as const]
      : []),
    ...(isAhead(visit, fixesUntil) && stage !== 'refused' && stage !== 'cancelled'
      ? [[site.fixesUntil, shortMoment(visit, fixesUntil)] as const]
      : []),
  ];
  return rows.length === 0
    ? ''
    : html`<dl class="facts">!${rows.map(([label, value]) => html`<dt>${label}</dt><dd>!${value}</dd>`)}</dl>`;
};
