import { html } from 'ghtml';
import type { OwnBid } from '../../../contract/auction/own-bid.ts';
import type { PageTexts } from '../../../../locales/en/pages.ts';
import type { PublicLot } from '../../../domain/auction/public-lot.ts';
import { ask } from '../ask.ts';
import { href, type Visit } from '../visit.ts';

/** How a lot stands for whoever has bid on it in this browser. */

export type OutcomeName = keyof PageTexts['auction']['outcome'];

/** Asked for again whenever the price moves, so that it is never older than the price. */
export const ownStanding = async (visit: Visit, lot: PublicLot): Promise<string> => {
  const name = await outcomeFor(visit, lot);
  const { outcome } = visit.texts.auction;
  if (name === null) return `<div id="outcome" data-refresh></div>`;
  const words = html`<p>${outcome[name]} <a href="${href(visit, '/auction/me')}">${visit.texts.site.nav.me}</a></p>`;
  const notice =
    name === 'outbid'
      ? html`<div class="notice warning" role="alert" data-outbid="${visit.texts.lot.outbid}"><span class="sign" aria-hidden="true">!</span>!${words}</div>`
      : html`<div class="notice" role="status">!${words}</div>`;
  return `<div id="outcome" data-refresh>${notice}</div>${alarmSwitch(visit)}`;
};

/** Off until it is wanted, and only where a script can give it. */
export const alarmSwitch = (visit: Visit): string =>
  html`<div id="alarm" class="choice" hidden><input type="checkbox" id="alarm-wanted"><label for="alarm-wanted">${visit.texts.lot.alarm}</label></div>`;

const outcomeFor = async (visit: Visit, lot: PublicLot): Promise<OutcomeName | null> => {
  if (visit.key === null || lot.status !== 'open') return null;
  const bids = await ask(visit, 'list_bids');
  if (!bids.ok) return null;
  const isStandby = bids.value.lots.some(
    (each) => each.lot.id === lot.id && each.standing === 'standby',
  );
  const own = bids.value.bids.filter(({ lotId }) => lotId === lot.id);
  const is = (status: OwnBid['status']): boolean => own.some((bid) => bid.status === status);
  if (is('leading')) return lot.leaderHasBrief ? 'leading' : 'leadingNoBrief';
  if (is('outbid')) return isStandby ? 'standingBy' : 'outbid';
  if (is('under_review')) return 'underReview';
  // A bid that came to nothing is news only to whoever has just entered its code.
  const just = visit.query.get('bid');
  return just === 'notEntered' || just === 'other' ? just : null;
};
