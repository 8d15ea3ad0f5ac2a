import { setTimeout as pause } from 'node:timers/promises';
import { readFrom, type ChangedNames, type FeedPosition } from './feed-position.ts';
import type { Store } from './store.ts';

/**
 * The change feed of a process: it reads committed changes once, from all nodes and commands, and
 * notifies everyone in the process who waits for changes.
 */
export type Feed = {
  /** Reads at once, after a commit. */
  readonly wake: () => void;
  /**
   * Calls the listener after each read, so it learns of every later change at least once. If a
   * listener fails, all are called again with the same changes. Returns a function that stops it.
   */
  readonly follow: (listener: FeedListener) => () => void;
  readonly stop: () => Promise<void>;
};

type FeedUpdate = {
  readonly isAny: boolean;
  /** Whether the entity with that stream has changed, or `lots`, or the message with that name. */
  readonly isAbout: (name: string) => boolean;
};

type FeedListener = (changed: FeedUpdate) => Promise<unknown> | void;

/** Rows that stay stored for a node that cannot read for a while. One that misses more treats everything as changed. */
export const feedRowsMax = 10_000;
/** How often the feed reads without a signal, because other nodes and commands give none. */
const pollMs = 250;
/** The pause between two reads, so that a busy service reads many changes at once. */
const pauseMs = 20;

export const startFeed = (
  { read }: Pick<Store, 'read'>,
  onFailure: (error: unknown) => void,
): Feed => {
  const listeners = new Set<FeedListener>();
  let position: FeedPosition | null = null;
  let reading: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;

  const notify = async (names: ChangedNames): Promise<void> => {
    const changed: FeedUpdate = {
      isAny: names?.size !== 0,
      isAbout: (name) => names === null || names.has(name),
    };
    await Promise.all([...listeners].map(async (listener) => listener(changed)));
  };
  const readOnce = async (): Promise<void> => {
    const positionBefore = position;
    const update = await read(({ changes }) => readFrom(positionBefore, changes));
    isWoken ||= update.isMore;
    // If a listener fails, the position stays, so that the next read notifies all of them again.
    await notify(update.names);
    position = update.position;
  };
  const readWhileWoken = async (): Promise<void> => {
    try {
      while (isWoken && !isStopped) {
        isWoken = false;
        await readOnce();
        await pause(pauseMs);
      }
    } catch (error) {
      onFailure(error);
    } finally {
      reading = null;
    }
  };
  const wake = (): void => {
    isWoken = true;
    reading ??= readWhileWoken();
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
