import type { AppContext } from '../context.ts';
import { readInTurn } from '../reading-in-turn.ts';

/**
 * Tells those at the desk that something was recorded, whatever that is and whichever node or
 * command did it. What is sealed later is told once more, which costs a look and misses nothing.
 */
export type DeskFeed = {
  /** Looks at once; something was changed here, or another node has hinted. */
  readonly wake: () => void;
  /** Returns how to stop. */
  readonly follow: (listener: () => void) => () => void;
  readonly stop: () => Promise<void>;
};

/** Commands give no hint, and what they do is to be seen within a second. */
const pollMs = 500;

export const startDeskFeed = (
  { store }: Pick<AppContext, 'store'>,
  onFailure: (error: unknown) => void,
): DeskFeed => {
  const listeners = new Set<() => void>();
  let known: string | null = null;

  const reading = readInTurn(async () => {
    const state = await store.read(({ record }) => record.state());
    const isNews = known !== null && known !== state;
    known = state;
    if (isNews) for (const listener of listeners) listener();
  }, onFailure);
  const wake = (): void => {
    if (listeners.size > 0) reading.wake();
  };
  const polling = setInterval(wake, pollMs);
  return {
    wake,
    follow: (listener) => {
      // Nobody knows what has happened while nobody looked.
      if (listeners.size === 0) known = null;
      listeners.add(listener);
      wake();
      return () => void listeners.delete(listener);
    },
    stop: async () => {
      clearInterval(polling);
      await reading.rest();
    },
  };
};
