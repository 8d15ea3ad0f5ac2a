import { html } from 'ghtml';
import type { Minor } from '../../kernel/money.ts';
import { formatAmount, formatNumber, formatSpan } from '../../kernel/texts/formats.ts';
import { hoursMs, type Instant } from '../../kernel/time.ts';
import { vatNote } from '../../order/pages/price-parts.ts';
import { timeElement } from '../../web/site/page-parts.ts';
import { href, type PageRequest } from '../../web/site/request.ts';
import type { PublicLot } from '../rules/public-lot.ts';

/** A lot as the pages show it. Live values are marked with their names in show_lots. */

export const lotName = (
  { catalogue }: PageRequest,
  { id, kind }: Pick<PublicLot, 'id' | 'kind'>,
): string => catalogue.auction.words.lotNumber({ name: catalogue.auction.lotKinds[kind].name, id });

export const lotPath = ({ id }: Pick<PublicLot, 'id'>): string => `/auction/${id}`;

/** A lot in a list. */
export const lotCard = (request: PageRequest, lot: PublicLot, heading: 'h2' | 'h3'): string => {
  const words = invitationTo(request, lot);
  return html`<article class="panel lot" !${liveAttributes(request, lot)}>
!${statusBadge(request, lot)}
<${heading}><a href="${href(request, lotPath(lot))}">${lotName(request, lot)}</a></${heading}>
!${lotFacts(request, lot)}
<p><a class="button small" href="${href(request, lotPath(lot))}">${words}<span class="away">: ${lotName(request, lot)}</span></a></p>
</article>`;
};

const invitationTo = ({ texts }: PageRequest, lot: PublicLot): string => {
  if (lot.status === 'open') return texts.auction.seeAndBid;
  return lot.closedAt === null ? texts.home.seeLot : texts.auction.seeResult;
};

/** The data by which a script keeps the lot up to date, whatever the visitor's clock shows. */
export const liveAttributes = ({ now }: PageRequest, lot: PublicLot): string =>
  html`data-lot="${lot.id}" data-status="${lot.status}" data-leader-has-brief="${String(lot.leaderHasBrief)}" data-ends-in="${secondsUntil(lot.endsAt, now)}"`;

export const statusBadge = ({ texts }: PageRequest, { status }: PublicLot): string =>
  html`<span class="badge${status === 'open' ? ' good' : ''}">${texts.auction.status[status]}</span>`;

/** The figures of a lot; `beneath` is shown right under the price. */
export const lotFacts = (request: PageRequest, lot: PublicLot, beneath = ''): string => {
  const { auction } = request.texts;
  const nextBidMinor = lot.status === 'open' ? lot.minNextBidMinor : null;
  const rows: readonly (readonly [label: string, value: string] | null)[] = [
    nextBidMinor === null
      ? null
      : [auction.minNextBid, amount(request, nextBidMinor, 'min_next_bid_usd')],
    [
      auction.bidders,
      html`<span data-live="bidders">${formatNumber(lot.bidders, request.language)}</span>`,
    ],
    ...timeRows(request, lot),
    lot.leaderBriefDeadline === null
      ? null
      : [auction.briefUntil, timeElement(request, lot.leaderBriefDeadline)],
    lot.bestBidWithBriefMinor === null
      ? null
      : [
          auction.bestWithBrief,
          amount(request, lot.bestBidWithBriefMinor, 'best_bid_with_brief_usd'),
        ],
  ];
  return html`!${priceLabel(request, lot)}
<p class="figure">!${amount(request, lot.priceMinor, 'price_usd')}!${vatNote(request, request.site.context.settings.vatTreatment)}</p>
!${beneath}
<dl class="facts">!${rows
    .filter((row) => row !== null)
    .map(([label, value]) => html`<dt>${label}</dt><dd>!${value}</dd>`)}</dl>
!${leaderLine(request, lot)}`;
};

/** Labels the price as start price until the first bid. */
const priceLabel = (
  { texts: { auction } }: PageRequest,
  { status, bidders }: PublicLot,
): string => {
  if (status === 'sold') return html`<p class="label">${auction.soldFor}</p>`;
  const label = bidders === 0 ? auction.startPrice : auction.price;
  return html`<p class="label" data-start="${auction.startPrice}" data-now="${auction.price}">${label}</p>`;
};

const leaderLine = (
  { texts }: PageRequest,
  { status, bidders, leaderHasBrief }: PublicLot,
): string => {
  const { auction } = texts;
  if (bidders === 0 || (status !== 'open' && status !== 'awaiting_brief')) return '';
  return html`<p class="hint">${leaderHasBrief ? auction.leaderHasBrief : auction.leaderLacksBrief}</p>`;
};

const timeRows = (
  request: PageRequest,
  { status, opensAt, endsAt }: PublicLot,
): readonly (readonly [string, string])[] => {
  const { auction } = request.texts;
  if (status === 'scheduled') return [[auction.opens, timeElement(request, opensAt)]];
  if (status !== 'open') return [[auction.ended, timeElement(request, endsAt)]];
  const left = html`<span class="time-left" data-live="time_left">${timeLeft(request, endsAt)}</span>`;
  return [
    [auction.ends, `<span data-live="ends_at">${timeElement(request, endsAt)}</span>`],
    [auction.timeLeft, left],
  ];
};

const amount = ({ language }: PageRequest, amountMinor: Minor, field: string): string =>
  html`<span data-live="${field}">${formatAmount(amountMinor, 'USD', language)}</span>`;

const secondsUntil = (at: Instant, now: Instant): number =>
  Math.max(0, Math.ceil((at - now) / 1_000));

/** A long time in days; `auction.js` counts a shorter one down. */
const timeLeft = ({ language, now }: PageRequest, endsAt: Instant): string =>
  endsAt - now > clockMaxMs
    ? formatSpan(Math.floor((endsAt - now) / hoursMs(24)), 'day', language)
    : clockText(secondsUntil(endsAt, now));

/** The longest countdown in hours, minutes and seconds, also in `auction.js`. */
const clockMaxMs = hoursMs(48);

const clockText = (seconds: number): string => {
  const hours = Math.floor(seconds / 3_600);
  const minutes = twoDigits(Math.floor(seconds / 60) % 60);
  return `${hours}:${minutes}:${twoDigits(seconds % 60)}`;
};

const twoDigits = (part: number): string => String(part).padStart(2, '0');
