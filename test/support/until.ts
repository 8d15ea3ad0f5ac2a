import { setTimeout as pause } from 'node:timers/promises';

const stepMs = 10;
const patienceMs = 20_000;

/** Waits for a condition and returns what it gave; fails with its name when it never comes true. */
export const until = async <Value>(
  what: string,
  condition: () => Value | null | undefined | false | Promise<Value | null | undefined | false>,
  patience = patienceMs,
): Promise<Value> => {
  const deadline = Date.now() + patience;
  for (;;) {
    const value = await condition();
    if (value !== null && value !== undefined && value !== false) return value;
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}`);
    await pause(stepMs);
  }
};
