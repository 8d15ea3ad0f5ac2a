import { html } from 'ghtml';
import { formatAmount, formatMoment, formatNumber } from '../../kernel/texts/formats.ts';
import type { PublicLot } from '../rules/public-lot.ts';
import type { Minor } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import { vatNote } from '../../order/pages/price.ts';
import { href, type Visit } from '../../web/site/request.ts';

/** A lot as the pages show it. What changes is marked by the name that the state answer gives it. */

export const lotName = (
  { catalogue }: Visit,
  { id, kind }: Pick<PublicLot, 'id' | 'kind'>,
): string => catalogue.auction.words.lotNumber({ name: catalogue.auction.lotName[kind], id });

export const lotPath = ({ id }: Pick<PublicLot, 'id'>): string => `/auction/${id}`;

/** One lot among others. */
export const lotCard = (visit: Visit, lot: PublicLot, heading: 'h2' | 'h3'): string => {
  const words = invitationTo(visit, lot);
  return html`<article class="panel lot" !${liveAttributes(visit, lot)}>
!${statusBadge(visit, lot)}
<${heading}><a href="${href(visit, lotPath(lot))}">${lotName(visit, lot)}</a></${heading}>
!${lotFacts(visit, lot)}
<p><a class="button small" href="${href(visit, lotPath(lot))}">${words}<span class="away">: ${lotName(visit, lot)}</span></a></p>
</article>`;
};

const invitationTo = ({ texts }: Visit, lot: PublicLot): string => {
  if (lot.status === 'open') return texts.auction.seeAndBid;
  return lot.closedAt === null ? texts.home.seeLot : texts.auction.seeResult;
};

/** What the script needs to keep the lot up to date, whatever the visitor's clock says. */
export const liveAttributes = ({ now }: Visit, lot: PublicLot): string =>
  html`data-lot="${lot.id}" data-status="${lot.status}" data-leader-has-brief="${String(lot.leaderHasBrief)}" data-ends-in="${secondsUntil(lot.endsAt, now)}"`;

export const statusBadge = ({ texts }: Visit, { status }: PublicLot): string =>
  html`<span class="badge${status === 'open' ? ' good' : ''}">${texts.auction.status[status]}</span>`;

/** `beneath` stands right under the price. */
export const lotFacts = (visit: Visit, lot: PublicLot, beneath = ''): string => {
  const { auction } = visit.texts;
  const nextBidMinor = lot.status === 'open' ? lot.minNextBidMinor : null;
  const rows: readonly (readonly [label: string, value: string] | null)[] = [
    nextBidMinor === null
      ? null
      : [auction.minNextBid, amount(visit, nextBidMinor, 'min_next_bid_usd')],
    [
      auction.bidders,
      html`<span data-live="bidders">${formatNumber(lot.bidders, visit.language)}</span>`,
    ],
    ...timeRows(visit, lot),
    lot.leaderBriefDeadline === null
      ? null
      : [auction.briefUntil, moment(visit, lot.leaderBriefDeadline)],
    lot.bestBidWithBriefMinor === null
      ? null
      : [
          auction.bestWithBrief,
          amount(visit, lot.bestBidWithBriefMinor, 'best_bid_with_brief_usd'),
        ],
  ];
  return html`!${priceLabel(visit, lot)}
<p class="figure">!${amount(visit, lot.priceMinor, 'price_usd')}!${vatNote(visit, visit.site.context.settings.pricesAre)}</p>
!${beneath}
<dl class="facts">!${rows
    .filter((row) => row !== null)
    .map(([label, value]) => html`<dt>${label}</dt><dd>!${value}</dd>`)}</dl>
!${leaderLine(visit, lot)}`;
};

/** With the first bid the price is no longer where it starts. */
const priceLabel = ({ texts: { auction } }: Visit, { status, bidders }: PublicLot): string => {
  if (status === 'sold') return html`<p class="label">${auction.soldFor}</p>`;
  const said = bidders === 0 ? auction.startPrice : auction.price;
  return html`<p class="label" data-start="${auction.startPrice}" data-now="${auction.price}">${said}</p>`;
};

const leaderLine = ({ texts }: Visit, { status, bidders, leaderHasBrief }: PublicLot): string => {
  const { auction } = texts;
  if (bidders === 0 || (status !== 'open' && status !== 'awaiting_brief')) return '';
  return html`<p class="hint">${leaderHasBrief ? auction.leaderHasBrief : auction.leaderLacksBrief}</p>`;
};

const timeRows = (
  visit: Visit,
  { status, opensAt, endsAt }: PublicLot,
): readonly (readonly [string, string])[] => {
  const { auction } = visit.texts;
  if (status === 'scheduled') return [[auction.opens, moment(visit, opensAt)]];
  if (status !== 'open') return [[auction.ended, moment(visit, endsAt)]];
  const left = html`<span class="time-left" data-live="time_left">${clockText(secondsUntil(endsAt, visit.now))}</span>`;
  return [
    [auction.ends, `<span data-live="ends_at">${moment(visit, endsAt)}</span>`],
    [auction.timeLeft, left],
  ];
};

export const moment = ({ language }: Visit, at: Instant): string =>
  html`<time datetime="${isoOf(at)}">${formatMoment(at, language)}</time>`;

const isoOf = (at: Instant): string => new Date(at).toISOString();

const amount = ({ language }: Visit, amountMinor: Minor, field: string): string =>
  html`<span data-live="${field}">${formatAmount(amountMinor, 'USD', language)}</span>`;

const secondsUntil = (at: Instant, now: Instant): number =>
  Math.max(0, Math.ceil((at - now) / 1_000));

/** Hours, minutes and seconds, as a clock that runs down. */
const clockText = (seconds: number): string => {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3_600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  return [hours, ...[minutes, rest].map((part) => String(part).padStart(2, '0'))].join(':');
};
