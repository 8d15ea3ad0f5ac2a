import { html } from 'ghtml';
import { href, type PageRequest } from '../../web/site/request.ts';
import { forecastText } from '../views/forecast-texts.ts';
import type { OwnBid, OwnBidStatus, OwnLot } from '../views/own-bid.ts';
import { liveAttributes, lotFacts, lotName, lotPath } from './card.ts';
import { alarmSwitch } from './lot-page.ts';
import { liveLine } from './lots-page.ts';

/** The bidder's running lots, which a script keeps up to date. */
export const myLots = (
  request: PageRequest,
  bids: readonly OwnBid[],
  lots: readonly OwnLot[],
): string => {
  const mine = lots.flatMap((own) => {
    const status = standingOf(bids.filter(({ lotId }) => lotId === own.lot.id));
    return own.lot.closedAt !== null || status === null ? [] : [{ own, status }];
  });
  if (mine.length === 0) return '';
  return html`<section id="my-lots" data-refresh data-follows-own>
<h2>${request.texts.lot.mine}</h2>
<ul class="lots">!${mine.map(({ own, status }) => html`<li>!${ownLot(request, own, status)}</li>`)}</ul>
</section>
!${alarmSwitch(request)}
!${liveLine(request)}`;
};

/** The statuses that are shown, the most important first: of several bids on one lot, it counts. */
const statuses = [
  'leading',
  'outbid',
  'set_aside',
  'void',
  'under_review',
] as const satisfies readonly OwnBidStatus[];
type ShownStanding = (typeof statuses)[number];

const standingOf = (bids: readonly OwnBid[]): ShownStanding | null =>
  statuses.find((each) => bids.some(({ status }) => status === each)) ?? null;

const badgeClasses: Readonly<Record<ShownStanding, string>> = {
  leading: ' good',
  outbid: ' warning',
  set_aside: ' warning',
  void: '',
  under_review: '',
};

const ownLot = (
  request: PageRequest,
  { lot, ifClosedNow }: OwnLot,
  status: ShownStanding,
): string => {
  const { me } = request.texts.auction;
  const words = me.status[status];
  const warning =
    status === 'outbid' ? html` role="alert" data-outbid="${request.texts.lot.outbid}"` : '';
  return html`<article class="panel lot" !${liveAttributes(request, lot)}>
<span class="badge${badgeClasses[status]}" data-own="${status}"!${warning}>${words}</span>
<h3><a href="${href(request, lotPath(lot))}">${lotName(request, lot)}</a></h3>
!${ifClosedNow === null ? '' : html`<p>${forecastText(ifClosedNow, request.language)}</p>`}
!${lotFacts(request, lot)}
</article>`;
};
