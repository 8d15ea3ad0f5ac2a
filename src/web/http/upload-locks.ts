import { setTimeout as pause } from 'node:timers/promises';
import { ERRORS, type Locker, type RequestRelease } from '@tus/server';
import { secondsMs } from '../../kernel/time.ts';

/**
 * Lets one request at a time work on an upload. A new request asks the running one to leave,
 * because usually its connection is broken and the sender is the same. The library's own locks
 * would busy-wait.
 */

const patienceMs = secondsMs(30);
const againMs = 50;

export const createUploadLocks = (): Locker => {
  const holders = new Map<string, RequestRelease>();
  return {
    newLock: (name) => ({
      lock: async (signal, leave) => {
        const givingUp = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
        for (let holder = holders.get(name); holder !== undefined; holder = holders.get(name)) {
          void holder();
          await pause(againMs, undefined, { signal: givingUp }).catch(() => {
            throw ERRORS.ERR_LOCK_TIMEOUT;
          });
        }
        holders.set(name, leave);
      },
      unlock: () => {
        holders.delete(name);
        return Promise.resolve();
      },
    }),
  };
};
