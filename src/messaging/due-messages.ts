import type { MailQueue, Waiting } from '../app/mail-ports.ts';
import type { Due } from '../app/outbox-ports.ts';
import type { Instant } from '../domain/time.ts';
import type { Choice } from './places.ts';

/**
 * Which messages of a queue get its places: the oldest first, and past any number of those for whose
 * destination there is no room. Where such crowd the front, the destinations are looked at one by one
 * as well.
 */

/** How many of the oldest at least, and how many destinations, are looked at together. */
const lookedThrough = 64;
/** At least as many as one destination may get at once, and those of it that were chosen already. */
const lookedFor = 64;
/** Where thousands crowd the front, looking behind it could go on without end, so it rests in between. */
const restMs = 10;

export type DueMessages = {
  /** Those that the choice gives a place to. */
  readonly choose: (choice: Choice, at: Instant) => Promise<Chosen>;
};

type Chosen = {
  readonly due: readonly Due[];
  /** Whether others are due that got no place. */
  readonly isMoreDue: boolean;
  /** How long there is nothing to look for as long as no place gets free; null where it is not known. */
  readonly idleMs: number | null;
};

export const createDueMessages = (queue: MailQueue, waiting: Waiting): DueMessages => {
  /** Where to go on looking behind the front; empty where all were looked at. */
  let after = '';
  let rests = false;

  const chooseBehind = async (
    choice: Choice,
    at: Instant,
    chosen: readonly Due[],
  ): Promise<readonly Due[]> => {
    rests = true;
    setTimeout(() => {
      rests = false;
    }, restMs);
    const found = await queue.destinations(waiting, after, lookedThrough);
    after = found.length < lookedThrough ? '' : (found.at(-1)?.destination ?? '');
    const withRoom = found
      .filter(({ dueAt, destination }) => dueAt <= at && choice.hasRoomFor(destination))
      .toSorted((one, other) => one.dueAt - other.dueAt)
      .map(({ destination }) => destination);
    const behind = withRoom.length === 0 ? [] : await queue.nextFor(waiting, withRoom, lookedFor);
    const ids = new Set(chosen.map(({ id }) => id));
    return behind.filter(
      ({ id, dueAt, destination }) => dueAt <= at && !ids.has(id) && choice.give(destination),
    );
  };
  return {
    choose: async (choice, at) => {
      const looked = Math.max(lookedThrough, choice.left());
      const first = await queue.next(waiting, looked);
      const oldest = first.filter(({ dueAt }) => dueAt <= at);
      const due = oldest.filter(({ destination }) => choice.give(destination));
      if (choice.isFull() || oldest.length < looked) {
        const next = first[oldest.length];
        const isMoreDue = due.length < oldest.length || oldest.length === looked;
        return { due, isMoreDue, idleMs: next === undefined ? null : next.dueAt - at };
      }
      const isResting = rests;
      const behind = isResting ? [] : await chooseBehind(choice, at, due);
      // Once all were looked at, one of their places has to get free first.
      const idleMs = !isResting && after === '' ? null : restMs;
      return { due: [...due, ...behind], isMoreDue: true, idleMs };
    },
  };
};
