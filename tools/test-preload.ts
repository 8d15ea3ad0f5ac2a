import asyncHooks, { type AsyncHook } from 'node:async_hooks';

/**
 * Node's test runner tracks each promise, so that it knows the suite of a test that is declared after an
 * `await`. This takes a tenth of a run, and is useful only while a file declares its tests. This module
 * is loaded before the runner, so it can switch the runner's hook off and on.
 */
let hook: AsyncHook | null = null;

const { createHook } = asyncHooks;
asyncHooks.createHook = (callbacks) => {
  const created = createHook(callbacks);
  hook ??= created;
  return created;
};

/**
 * Switches the hook on, before the suite of a file is created. The runner does this itself for the first
 * suite.
 */
export const trackPromises = (): void => {
  hook?.enable();
};

/** Switches the hook off, after the file has declared its tests. */
export const ignorePromises = (): void => {
  hook?.disable();
};
