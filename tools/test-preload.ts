import asyncHooks, { type AsyncHook } from 'node:async_hooks';

/**
 * Node's test runner listens to each promise, to know to which suite a test belongs that is declared after
 * an `await`. That costs a sixth of a run, and is of use only while a file declares its tests. So this is
 * loaded before the runner, and keeps what it listens with.
 */
let hook: AsyncHook | null = null;

const { createHook } = asyncHooks;
asyncHooks.createHook = (callbacks) => {
  const created = createHook(callbacks);
  hook ??= created;
  return created;
};

/** From before the suite of a file. At the first the runner begins by itself. */
export const listenToPromises = (): void => {
  hook?.enable();
};

/** From when the file has declared its tests. */
export const ignorePromises = (): void => {
  hook?.disable();
};
