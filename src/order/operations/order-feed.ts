import type { OrderId } from '../../kernel/ids.ts';
import type { Store } from '../../store/store.ts';
import type { Feed } from '../../kernel/feed.ts';

/**
 * Tells those who watch an order that it has changed. However many watch, and whichever node made
 * the change, the versions of all orders that have changed are asked for together.
 */
export type OrderFeed = {
  /**
   * Tells the version at once and whenever it is another one; null where there is no such order any
   * more. Returns how to stop.
   */
  readonly follow: (id: OrderId, listener: Listener) => () => void;
};

/** In one statement. */
const idsMax = 500;

type Listener = (version: number | null) => void;

/** Who watches an order, each with the version that it was told last; undefined until it was told one. */
type Watched = Map<Listener, number | null | undefined>;

export const followOrders = (
  { read }: Pick<Store, 'read'>,
  feed: Pick<Feed, 'follow' | 'wake'>,
): OrderFeed => {
  const watched = new Map<OrderId, Watched>();
  /** Those for which somebody waits who was told nothing yet. */
  const awaited = new Set<OrderId>();
  const lookAt = async (ids: readonly OrderId[]): Promise<void> => {
    for (const id of ids) awaited.add(id);
    const versions = await read(({ orders }) => orders.versions(ids));
    for (const id of ids) {
      awaited.delete(id);
      const version = versions.get(id) ?? null;
      for (const [listener, told] of watched.get(id) ?? []) {
        if (told === version) continue;
        watched.get(id)?.set(listener, version);
        listener(version);
      }
    }
  };
  feed.follow(async ({ isAny, isAbout }) => {
    const changed = isAny ? [...watched.keys()].filter(isAbout) : [];
    const ids = [...new Set([...changed, ...awaited])];
    for (let from = 0; from < ids.length; from += idsMax) {
      await lookAt(ids.slice(from, from + idsMax));
    }
  });
  return {
    follow: (id, listener) => {
      const each = watched.getOrInsertComputed(id, () => new Map()).set(listener, undefined);
      awaited.add(id);
      feed.wake();
      return () => {
        each.delete(listener);
        if (each.size === 0 && watched.get(id) === each) watched.delete(id);
      };
    },
  };
};
