import type { OrderId } from '../../kernel/ids.ts';

/** Who watches an order at the same time, however they are told. */
export type OrderWatchers = {
  /** Takes a place at the order and a share besides, and says how to give both back; null where there is none. */
  readonly take: (id: OrderId, takeShare: () => (() => void) | null) => (() => void) | null;
};

/** A studio, its colleagues and their devices; whoever wants more asks again and again. */
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
