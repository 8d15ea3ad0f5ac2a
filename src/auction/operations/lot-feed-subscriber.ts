import { publicLot, shownAroundMs } from '../rules/public-lot.ts';
import { before } from '../../kernel/time.ts';
import type { Subscriber } from '../../kernel/context.ts';

/** What watchers see after a change to a lot: none is ever missing or out of order. */
export const lotFeedSubscriber: Subscriber = {
  onChanges: async (tx, changes, { now }) => {
    if (!changes.some(({ subject }) => subject === 'lot')) return null;
    const lots = await tx.lots.shown(before(now, shownAroundMs));
    await tx.lotFeed.append(lots.map(publicLot), now);
    return null;
  },
};
