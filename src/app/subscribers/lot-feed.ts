import { publicLot, shownAroundMs } from '../../domain/auction/public-lot.ts';
import { before, type Instant } from '../../domain/time.ts';
import type { Subscriber } from '../context.ts';

/** What watchers see after a change to a lot: none is ever missing or out of order. */
export const lotFeedSubscriber: Subscriber = {
  gather: async ({ lots, lotFeed }, lockScope, now) => {
    if (lockScope === 'auction') await Promise.all([lots.shown(shownFrom(now)), lotFeed.newest()]);
  },
  follow: async (tx, happened, { now }) => {
    if (!happened.some(({ subject }) => subject === 'lot')) return null;
    const lots = await tx.lots.shown(shownFrom(now));
    await tx.lotFeed.append(lots.map(publicLot), now);
    return null;
  },
};

const shownFrom = (now: Instant): Instant => before(now, shownAroundMs);
