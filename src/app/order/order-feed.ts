import type { OrderId } from '../../domain/ids.ts';
import type { AppContext } from '../context.ts';
import { readInTurn } from '../reading-in-turn.ts';

/**
 * Tells those who watch an order that it has changed. However many watch, and whichever node made
 * the change, the versions of all orders that are watched here are asked for together.
 */
export type OrderFeed = {
  /** Looks at once; something was changed here, or another node has hinted. */
  readonly wake: () => void;
  /**
   * Tells the version at once and whenever it is another one; null where there is no such order any
   * more. Returns how to stop.
   */
  readonly follow: (id: OrderId, listener: Listener) => () => void;
  readonly stop: () => Promise<void>;
};

/** Other nodes and commands change orders too, and their hints may get lost. */
const pollMs = 1_000;
/** In one statement. */
const idsMax = 500;

type Listener = (version: number | null) => void;

/** Who watches an order, each with the version that it was told last; undefined until it was told one. */
type Watched = Map<Listener, number | null | undefined>;

export const startOrderFeed = (
  { store }: Pick<AppContext, 'store'>,
  onFailure: (error: unknown) => void,
): OrderFeed => {
  const watched = new Map<OrderId, Watched>();
  const lookAt = async (ids: readonly OrderId[]): Promise<void> => {
    const versions = await store.read(({ orders }) => orders.versions(ids));
    for (const id of ids) {
      const version = versions.get(id) ?? null;
      for (const [listener, told] of watched.get(id) ?? []) {
        if (told === version) continue;
        watched.get(id)?.set(listener, version);
        listener(version);
      }
    }
  };
  const reading = readInTurn(async () => {
    const ids = [...watched.keys()];
    for (let from = 0; from < ids.length; from += idsMax) {
      await lookAt(ids.slice(from, from + idsMax));
    }
  }, onFailure);
  const wake = (): void => {
    if (watched.size > 0) reading.wake();
  };
  const polling = setInterval(wake, pollMs);
  return {
    wake,
    follow: (id, listener) => {
      const each: Watched = watched.get(id) ?? new Map();
      watched.set(id, each.set(listener, undefined));
      wake();
      return () => {
        each.delete(listener);
        if (each.size === 0 && watched.get(id) === each) watched.delete(id);
      };
    },
    stop: async () => {
      clearInterval(polling);
      await reading.rest();
    },
  };
};
