import { setTimeout as pause } from 'node:timers/promises';
import type { Attempted, MailQueue, Outcome } from '../app/mail-ports.ts';

/** Tells the queue what became of messages. */

export type Results = {
  /** Resolves once it is stored; to null where the message is no longer this worker's. */
  readonly store: (result: Attempted) => Promise<Outcome | null>;
};

type Waiting = {
  readonly result: Attempted;
  readonly stored: PromiseWithResolvers<Outcome | null>;
};

/** Nothing waits for it, so that many may go together. */
const gatherMs = 10;

/** What comes in while some are on their way goes with the next together. */
export const createResults = (queue: MailQueue): Results => {
  let waiting: Waiting[] = [];
  let last: Promise<void> = Promise.resolve();

  const storeWaiting = async (): Promise<void> => {
    await pause(gatherMs);
    const together = waiting;
    waiting = [];
    try {
      const finished = await queue.finish(together.map(({ result }) => result));
      for (const [nth, { stored }] of together.entries()) {
        const outcome = finished[nth];
        if (outcome?.ok === true) stored.resolve(outcome.value);
        else stored.reject(new Error(outcome?.problem));
      }
    } catch (error) {
      for (const { stored } of together) stored.reject(error);
    }
  };
  return {
    store: (result) => {
      const stored = Promise.withResolvers<Outcome | null>();
      waiting.push({ result, stored });
      if (waiting.length === 1) last = last.then(storeWaiting);
      return stored.promise;
    },
  };
};
