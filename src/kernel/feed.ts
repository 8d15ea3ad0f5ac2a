import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from './store.ts';
import { readFrom, type ChangedNames, type FeedPosition } from './feed-position.ts';

/**
 * The one change feed: whatever is recorded, by whichever node or command, is read here once for the
 * whole process, and everyone who waits for changes is notified of it.
 */
export type Feed = {
  /** Something was committed: it is read at once. */
  readonly wake: () => void;
  /**
   * Called after each look, and so with every change that is committed from then on, at least once.
   * Where a listener fails, all are called again with the same. Returns how to stop.
   */
  readonly follow: (listener: FeedListener) => () => void;
  readonly stop: () => Promise<void>;
};

type FeedUpdate = {
  /** Whether anything was changed at all. */
  readonly isAny: boolean;
  /** Whether the order, setting or bid with that stream was changed, or the lots, or a message. */
  readonly isAbout: (name: string) => boolean;
};

type FeedListener = (changed: FeedUpdate) => Promise<unknown> | void;

/** Stored, for a node that cannot read for a while; one that misses more looks at everything. */
export const feedRowsMax = 10_000;
/** Other nodes and commands change things too, and watchers are to know soon. */
const pollMs = 250;
/** Between two looks, so that a busy service reads many changes at once. */
const restMs = 20;

export const startFeed = (
  { read }: Pick<Store, 'read'>,
  onFailure: (error: unknown) => void,
): Feed => {
  const listeners = new Set<FeedListener>();
  let position: FeedPosition | null = null;
  let reading: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;

  const notify = async (names: ChangedNames): Promise<void> => {
    const changed: FeedUpdate = {
      isAny: names?.size !== 0,
      isAbout: (name) => names === null || names.has(name),
    };
    await Promise.all([...listeners].map(async (listener) => listener(changed)));
  };
  const look = async (): Promise<void> => {
    const known = position;
    const found = await read(({ changes }) => readFrom(known, changes));
    isWanted ||= found.isMore;
    await notify(found.names);
    position = found.position;
  };
  const readOn = async (): Promise<void> => {
    try {
      while (isWanted && !isStopped) {
        isWanted = false;
        await look();
        await pause(restMs);
      }
    } catch (error) {
      onFailure(error);
    } finally {
      reading = null;
    }
  };
  const wake = (): void => {
    isWanted = true;
    reading ??= readOn();
  };
  const polling = setInterval(wake, pollMs);
  wake();
  return {
    wake,
    follow: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: async () => {
      isStopped = true;
      clearInterval(polling);
      await reading;
    },
  };
};
