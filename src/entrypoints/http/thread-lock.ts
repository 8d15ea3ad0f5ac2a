import { threadId } from 'node:worker_threads';

/**
 * Lets one thread at a time work with memory that several share. Its word says which thread holds it,
 * so that what was held by a thread that has ended in the midst of its work can be freed.
 */
export type ThreadLock = {
  /** Never for longer than some microseconds. */
  readonly hold: () => void;
  readonly release: () => void;
};

const free = 0;
/** Threads are counted from 0. */
const wordOf = (thread: number): number => thread + 1;
/** How often it is tried before this thread sleeps: whoever holds it may have no core just now. */
const triesMax = 100;
const sleepMs = 1;

/** Its word is the first of the memory. */
export const createThreadLock = (shared: SharedArrayBuffer): ThreadLock => {
  const words = new Int32Array(shared, 0, 1);
  const own = wordOf(threadId);
  return {
    hold: () => {
      for (let tries = 1; ; tries += 1) {
        const holder = Atomics.compareExchange(words, 0, free, own);
        if (holder === free) return;
        if (tries > triesMax) Atomics.wait(words, 0, holder, sleepMs);
      }
    },
    release: () => void Atomics.store(words, 0, free),
  };
};

/** To be called once the thread has ended. */
export const freeFrom = (thread: number, shared: SharedArrayBuffer): void => {
  Atomics.compareExchange(new Int32Array(shared, 0, 1), 0, wordOf(thread), free);
};
