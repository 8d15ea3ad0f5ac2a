import { html } from 'ghtml';
import { shortTime } from '../../kernel/time-texts.ts';
import { timestamp } from '../../kernel/wire.ts';
import { deskHref } from '../../web/desk/frame.ts';
import { answerOrRefuse, type OperatorRequest, type DeskPage } from '../../web/desk/request.ts';
import { addressText, dueTime } from '../../web/desk/words.ts';
import { listLots, type ListedLot } from '../operations/list-lots.ts';
import type { LotStatus } from '../rules/lot.ts';
import { lotStatusText, usdText } from './auction-texts.ts';

const listedMax = 200;

/** The newest lots: running ones by their end, then those that are over, newest first. */
export const auctionPage = async (request: OperatorRequest): Promise<DeskPage> => {
  const lots = await answerOrRefuse(request, listLots, { limit: listedMax });
  const parts = groups.map(({ title, statuses, isByEnd }) => {
    const found = lots.filter(({ lot }) => statuses.includes(lot.status));
    const sorted = isByEnd
      ? found.toSorted((one, other) => one.lot.endsAt - other.lot.endsAt)
      : found;
    return found.length === 0
      ? ''
      : html`<section><h2>${title}</h2><ol class="rows" data-rows>!${sorted.map((each) => row(request, each))}</ol></section>`;
  });
  return {
    kind: 'page',
    isLive: true,
    title: 'Auction',
    section: 'auction',
    body: html`<h1>Auction</h1>
<p><a class="button quiet" href="${deskHref(request, '/desk/auction/new')}">Open a lot</a></p>
!${lots.length < listedMax ? '' : html`<p class="soft">The newest ${String(listedMax)} lots.</p>`}
!${lots.length === 0 ? '<p class="empty">There are no lots yet.</p>' : parts}`,
  };
};

const groups: readonly {
  readonly title: string;
  readonly statuses: readonly LotStatus[];
  readonly isByEnd: boolean;
}[] = [
  { title: 'Awaiting the leader’s brief', statuses: ['awaiting_brief'], isByEnd: true },
  { title: 'Open', statuses: ['open'], isByEnd: true },
  { title: 'Scheduled', statuses: ['scheduled'], isByEnd: true },
  { title: 'Over', statuses: ['sold', 'unsold', 'cancelled'], isByEnd: false },
];

const row = (request: OperatorRequest, listed: ListedLot): string => {
  const { lot, leaderEmail, bidsUnderReview } = listed;
  const who =
    leaderEmail === null
      ? bidderCountText(lot.standing.bidderCount)
      : `${addressText(leaderEmail)}${leadText(listed)}`;
  const price = usdText(lot.winner?.amountMinor ?? lot.standing.priceMinor);
  const state =
    bidsUnderReview === 0
      ? html`<span class="soft">${lotStatusText[lot.status]}</span>`
      : html`<strong class="due soon">${underReviewText(bidsUnderReview)}</strong>`;
  return html`<li class="row lot">
<span class="left">!${endTime(request, listed)}</span>
<span class="what"><a href="${deskHref(request, `/desk/auction/${lot.id}`)}">Lot ${String(lot.id)}</a></span>
<span class="who">${who}</span>
<span class="price">${price}</span>
<span class="next">!${state}</span>
</li>`;
};

const endTime = (request: OperatorRequest, { lot }: ListedLot): string => {
  switch (lot.status) {
    case 'scheduled':
      return html`<time datetime="${timestamp(lot.opensAt)}">opens ${shortTime(lot.opensAt, request.timeZone)}</time>`;
    case 'open':
      return dueTime(lot.endsAt, request);
    case 'awaiting_brief':
      return dueTime(lot.briefDeadline ?? lot.endsAt, request);
    default:
      return html`<time datetime="${timestamp(lot.endsAt)}">${shortTime(lot.endsAt, request.timeZone)}</time>`;
  }
};

const underReviewText = (count: number): string =>
  count === 1 ? '1 bid under review' : `${count} bids under review`;

const bidderCountText = (bidders: number): string =>
  bidders === 0 ? 'nobody has bid' : `${bidders} have bid`;

const leadText = ({ lot: { status, standing, winner } }: ListedLot): string => {
  if (winner !== null) return ' won';
  const others = standing.bidderCount - 1;
  const brief = standing.leader?.hasBrief === true ? '' : ', no brief';
  if (status !== 'open' && status !== 'awaiting_brief') return '';
  return ` leads${brief}${others === 0 ? '' : `, ${others} behind`}`;
};
