import { html } from 'ghtml';
import type { OwnBid } from '../../../contract/auction/own-bid.ts';
import type { PageTexts } from '../../../content/pages/texts.ts';
import type { PublicLot } from '../../../domain/auction/public-lot.ts';
import { ask } from '../ask.ts';
import { href, type Visit } from '../visit.ts';

/** How a lot stands for whoever has bid on it in this browser. */

export type OutcomeName = keyof PageTexts['auction']['outcome'];

/** Asked for again whenever the price moves, so that it is never older than the price. */
export const ownStanding = async (visit: Visit, lot: PublicLot): Promise<string> => {
  const name = await outcomeFor(visit, lot);
  const { outcome } = visit.texts.auction;
  const notice =
    name === null
      ? ''
      : html`<div class="notice" role="status"><p>${outcome[name]} <a href="${href(visit, '/auction/me')}">${visit.texts.site.nav.me}</a></p></div>`;
  return `<div id="outcome" data-refresh>${notice}</div>`;
};

const outcomeFor = async (visit: Visit, lot: PublicLot): Promise<OutcomeName | null> => {
  if (visit.key === null || lot.status !== 'open') return null;
  const bids = await ask(visit, 'list_bids');
  const own = bids.ok ? bids.value.filter(({ lotId }) => lotId === lot.id) : [];
  const is = (status: OwnBid['status']): boolean => own.some((bid) => bid.status === status);
  if (is('leading')) return lot.leaderHasBrief ? 'leading' : 'leadingNoBrief';
  if (is('outbid')) return 'outbid';
  if (is('under_review')) return 'underReview';
  // A bid that came to nothing is news only to whoever has just entered its code.
  const just = visit.query.get('bid');
  return just === 'notEntered' || just === 'other' ? just : null;
};
