import type { Outcome, Visit } from '../visit.ts';

/**
 * A button that is pressed twice sends its form twice, and the browser shows the second answer only.
 * So the second waits for the first, whichever thread it comes to, and then finds that everything is
 * done already.
 */
export const inTurn = async (
  visit: Visit,
  handle: (visit: Visit) => Outcome | Promise<Outcome>,
): Promise<Outcome> => {
  const { idempotency } = visit;
  if (idempotency === null) return handle(visit);
  return navigator.locks.request(`form ${idempotency.key}`, () => handle(visit));
};
