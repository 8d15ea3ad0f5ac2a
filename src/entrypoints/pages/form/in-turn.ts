import type { Outcome, Visit } from '../visit.ts';

/** The last sending of each form that is being dealt with. */
const dealtWith = new Map<string, Promise<Outcome>>();

/**
 * A button that is pressed twice sends its form twice, and the browser shows the second answer only.
 * So the second waits for the first, and then finds that everything is done already.
 */
export const inTurn = async (
  visit: Visit,
  handle: (visit: Visit) => Outcome | Promise<Outcome>,
): Promise<Outcome> => {
  const { idempotency } = visit;
  if (idempotency === null) return handle(visit);
  const { key } = idempotency;
  const earlier = dealtWith.get(key) ?? Promise.resolve();
  const own = earlier.then(
    () => handle(visit),
    () => handle(visit),
  );
  dealtWith.set(key, own);
  try {
    return await own;
  } finally {
    if (dealtWith.get(key) === own) dealtWith.delete(key);
  }
};
