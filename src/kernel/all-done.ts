/**
 * What all of them resolve to. Unlike `Promise.all` it also waits for the others when one has failed:
 * a transaction that is taken back must not be written to afterwards.
 */
export const allDone = async <Value>(
  promises: readonly Promise<Value>[],
): Promise<readonly Value[]> => {
  const results = await Promise.allSettled(promises);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
};
