import asyncHooks, { type AsyncHook } from 'node:async_hooks';

/**
 * Node's test runner follows every promise, to know which suite a test belongs to if it is declared after
 * an `await`. That costs a tenth of a run, and only helps while a file declares its tests. This module
 * is loaded before the runner, so it can switch the runner's hook off and on.
 */
let hook: AsyncHook | null = null;

const { createHook } = asyncHooks;
asyncHooks.createHook = (callbacks) => {
  const created = createHook(callbacks);
  hook ??= created;
  return created;
};

/** Call this before the suite of a file is made. For the first suite, the runner switches the hook on itself. */
export const followPromises = (): void => {
  hook?.enable();
};

/** Call this when the file has declared its tests. */
export const ignorePromises = (): void => {
  hook?.disable();
};
