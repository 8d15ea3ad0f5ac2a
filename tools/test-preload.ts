import asyncHooks from 'node:async_hooks';

/**
 * Loaded before Node's test runner, which follows every promise to know which test an error belongs to
 * that nobody waits for. That is a sixth of the time of a run, and the file is named in any case.
 */
const { createHook } = asyncHooks;
asyncHooks.createHook = (options) => createHook({ ...options, trackPromises: false });
