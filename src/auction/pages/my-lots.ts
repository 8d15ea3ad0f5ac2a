import { html } from 'ghtml';
import { foreseenText } from '../views/forecast-texts.ts';
import type { OwnBid, OwnBidStatus, OwnLot } from '../views/own-bid.ts';
import { href, type Visit } from '../../web/site/request.ts';
import { liveAttributes, lotFacts, lotName, lotPath } from './card.ts';
import { alarmSwitch } from './lot-page.ts';
import { liveLine } from './lots-page.ts';

/** The lots a bidder takes part in, as they stand; a script keeps them so. */
export const myLots = (visit: Visit, bids: readonly OwnBid[], lots: readonly OwnLot[]): string => {
  const mine = lots.flatMap((own) => {
    const status = standingOf(bids.filter(({ lotId }) => lotId === own.lot.id));
    return own.lot.closedAt !== null || status === null ? [] : [{ own, status }];
  });
  if (mine.length === 0) return '';
  return html`<section id="my-lots" data-refresh data-follows-own>
<h2>${visit.texts.lot.mine}</h2>
<ul class="lots">!${mine.map(({ own, status }) => html`<li>!${ownLot(visit, own, status)}</li>`)}</ul>
</section>
!${alarmSwitch(visit)}
!${liveLine(visit)}`;
};

/** Of several bids on one lot the one that says most. */
const statuses = [
  'leading',
  'outbid',
  'set_aside',
  'void',
  'under_review',
] as const satisfies readonly OwnBidStatus[];
type Standing = (typeof statuses)[number];

const standingOf = (bids: readonly OwnBid[]): Standing | null =>
  statuses.find((each) => bids.some(({ status }) => status === each)) ?? null;

const looks: Readonly<Record<Standing, string>> = {
  leading: ' good',
  outbid: ' warning',
  set_aside: ' warning',
  void: '',
  under_review: '',
};

const ownLot = (visit: Visit, { lot, ifClosedNow }: OwnLot, status: Standing): string => {
  const { me } = visit.texts.auction;
  const words = me.status[status];
  const warning =
    status === 'outbid' ? html` role="alert" data-outbid="${visit.texts.lot.outbid}"` : '';
  return html`<article class="panel lot" !${liveAttributes(visit, lot)}>
<span class="badge${looks[status]}" data-own="${status}"!${warning}>${words}</span>
<h3><a href="${href(visit, lotPath(lot))}">${lotName(visit, lot)}</a></h3>
!${ifClosedNow === null ? '' : html`<p>${foreseenText(ifClosedNow, visit.language)}</p>`}
!${lotFacts(visit, lot)}
</article>`;
};
