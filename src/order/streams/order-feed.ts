import type { Feed } from '../../kernel/feed.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Store } from '../../kernel/store.ts';

/**
 * Notifies the watchers of an order of its changes on any node. The versions of all changed orders are
 * read in one query, however many watchers there are.
 */
export type OrderFeed = {
  /**
   * Calls the listener with the current version at once, and with the newest one after later changes; with
   * null if the order no longer exists. Returns a function that stops it.
   */
  readonly follow: (id: OrderId, listener: VersionListener) => () => void;
};

/** The most orders in one query. */
const idsMax = 500;

type VersionListener = (version: number | null) => void;

/** The watchers of an order, each with the version it was last notified of; undefined before the first. */
type Watchers = Map<VersionListener, number | null | undefined>;

export const followOrders = (
  { read }: Pick<Store, 'read'>,
  feed: Pick<Feed, 'follow' | 'wake'>,
): OrderFeed => {
  const watched = new Map<OrderId, Watchers>();
  /** Orders with a watcher that was not notified yet. */
  const awaited = new Set<OrderId>();
  const lookAt = async (ids: readonly OrderId[]): Promise<void> => {
    for (const id of ids) awaited.add(id);
    const versions = await read(({ orders }) => orders.versions(ids));
    for (const id of ids) {
      awaited.delete(id);
      const version = versions.get(id) ?? null;
      for (const [listener, notifiedVersion] of watched.get(id) ?? []) {
        if (notifiedVersion === version) continue;
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
