import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back what loading the program took, in the thread that calls it. V8 grows its young generation
 * for it, and keeps that for a minute of rest and more. Takes some tens of milliseconds, once.
 */
export const giveBackMemory = async (): Promise<void> => {
  // A flag is the whole process's: another thread would take it away before this one has used it.
  const collect = await navigator.locks.request('flags of V8', exposed);
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
};

const exposed = (): NonNullable<typeof globalThis.gc> => {
  setFlagsFromString('--expose-gc');
  try {
    return runInNewContext('gc') as NonNullable<typeof globalThis.gc>;
  } finally {
    setFlagsFromString('--no-expose-gc');
  }
};
