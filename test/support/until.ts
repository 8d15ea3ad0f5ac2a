import { setTimeout as pause } from 'node:timers/promises';
import { isWithin } from './patience.ts';

const stepMs = 10;
const patienceMs = 20_000;

/** Waits until the condition returns a value, and returns it. Fails with the condition's name after a time limit. */
export const until = async <Value>(
  what: string,
  condition: () => Value | null | undefined | false | Promise<Value | null | undefined | false>,
  patience = patienceMs,
): Promise<Value> => {
  const startedAt = performance.now();
  let waitedMs = 0;
  // Measures the load of the machine only after each time limit, because measuring adds load.
  for (let limit = patience; ; limit = waitedMs + patience) {
    while (waitedMs < limit) {
      const value = await condition();
      if (value !== null && value !== undefined && value !== false) return value;
      await pause(stepMs);
      waitedMs = performance.now() - startedAt;
    }
    if (!isWithin(waitedMs, patience)) throw new Error(`Waited in vain until ${what}`);
  }
};
