/**
 * The results of all promises. Unlike `Promise.all`, it waits for the others when one has failed,
 * because a transaction must not be written to after it was rolled back.
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
