import type { AppContext } from './app/context.ts';
import type { Store } from './app/ports.ts';

/** What wakes those who read changes for their watchers; there is nobody to wake before they are started. */
export type FeedWakes = { lots?: () => void; orders?: () => void };

/** Another node has changed something, whatever that is. */
export const wakeAll = (feeds: FeedWakes): void => {
  feeds.lots?.();
  feeds.orders?.();
};

/** Something was changed here, which other nodes hear of too. */
export const wakesOf = (
  feeds: FeedWakes,
  { hint }: Pick<Store, 'hint'>,
): Pick<AppContext, 'wakeLotFeed' | 'wakeOrderFeed'> => ({
  wakeLotFeed: () => {
    feeds.lots?.();
    hint();
  },
  wakeOrderFeed: () => {
    feeds.orders?.();
    hint();
  },
});
