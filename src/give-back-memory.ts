import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back what loading the program took, in the thread that calls it. V8 grows its young generation
 * for it, and keeps that for a minute of rest and more. Takes some tens of milliseconds, once.
 */
export const giveBackMemory = (): void => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NonNullable<typeof globalThis.gc>;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
};
