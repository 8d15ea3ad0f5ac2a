import type { OrderId } from '../../kernel/ids.ts';

/** Counts the connections that watch an order at the same time, over all protocols. */
export type OrderWatchers = {
  /** Takes a place at the order and a share of the network; returns a function that releases both, or null if none is free. */
  readonly take: (id: OrderId, takeShare: () => (() => void) | null) => (() => void) | null;
};

/** Enough for a studio, its colleagues and their devices. Further ones have to poll. */
const watchersOfOrderMax = 50;

export const createOrderWatchers = (): OrderWatchers => {
  const watching = new Map<OrderId, number>();
  const change = (id: OrderId, by: 1 | -1): void => {
    const changed = (watching.get(id) ?? 0) + by;
    if (changed > 0) watching.set(id, changed);
    else watching.delete(id);
  };
  return {
    take: (id, takeShare) => {
      const releaseShare = (watching.get(id) ?? 0) < watchersOfOrderMax ? takeShare() : null;
      if (releaseShare === null) return null;
      change(id, 1);
      return () => {
        change(id, -1);
        releaseShare();
      };
    },
  };
};
