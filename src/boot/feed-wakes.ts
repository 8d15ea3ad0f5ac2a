import type { AppContext } from '../app/context.ts';
import type { Store } from '../app/ports.ts';

/** What wakes somebody who waits for changes to the lots, to orders, or to settings. */
export type FeedWakes = {
  readonly lots?: () => void;
  readonly orders?: () => void;
  readonly settings?: () => void;
};

/** Another node has changed something, whatever that is. */
export const wakeAll = (feeds: readonly FeedWakes[]): void => {
  for (const { lots, orders, settings } of feeds) {
    lots?.();
    orders?.();
    settings?.();
  }
};

/** Something was changed here, which other nodes hear of too. */
export const wakesOf = (
  feeds: readonly FeedWakes[],
  { hint }: Pick<Store, 'hint'>,
): Pick<AppContext, 'wakeLotFeed' | 'wakeOrderFeed' | 'wakeSettings'> => ({
  wakeLotFeed: () => {
    for (const { lots } of feeds) lots?.();
    hint();
  },
  wakeOrderFeed: () => {
    for (const { orders } of feeds) orders?.();
    hint();
  },
  wakeSettings: () => {
    for (const { settings } of feeds) settings?.();
    hint();
  },
});
