import { setTimeout as pause } from 'node:timers/promises';
import { BroadcastChannel } from 'node:worker_threads';
import { ERRORS, type Locker, type RequestRelease } from '@tus/server';
import { secondsMs } from '../../domain/time.ts';

/**
 * Lets one request at a time work on a file that is sent in parts, whichever thread it comes to. Whoever
 * has it is asked to leave it: mostly its line is broken, and the next request is of the same sender.
 */

const patienceMs = secondsMs(30);
const againMs = 50;

export const createUploadLocks = (): Locker => {
  /** Those of this thread. */
  const held = new Map<string, { readonly leave: RequestRelease; readonly end: () => void }>();
  const wanted = new BroadcastChannel('uploads that are wanted');
  wanted.unref();
  const askToLeave = (name: string): void => void held.get(name)?.leave();
  wanted.addEventListener('message', ({ data }) => askToLeave(data as string));

  /** Says whether nobody else has it. */
  const take = (name: string, leave: RequestRelease): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const whileHeld = (lock: unknown): Promise<void> | undefined => {
        resolve(lock !== null);
        if (lock === null) return undefined;
        return new Promise((end) => held.set(name, { leave, end }));
      };
      navigator.locks.request(`upload ${name}`, { ifAvailable: true }, whileHeld).catch(reject);
    });

  return {
    newLock: (name) => ({
      lock: async (signal, leave) => {
        const givingUp = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
        while (!(await take(name, leave))) {
          askToLeave(name);
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin
          wanted.postMessage(name);
          await pause(againMs, undefined, { signal: givingUp }).catch(() => {
            throw ERRORS.ERR_LOCK_TIMEOUT;
          });
        }
      },
      unlock: () => {
        held.get(name)?.end();
        held.delete(name);
        return Promise.resolve();
      },
    }),
  };
};
