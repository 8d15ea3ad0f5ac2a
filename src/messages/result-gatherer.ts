import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../kernel/ports.ts';
import { StoreBusy } from '../kernel/store.ts';
import type { StoreResults } from './store-results.ts';
import type { Attempted, DeliveryOutcome } from './transport.ts';
import { createWakeSignal } from './wake-signal.ts';

/** Gathers the results of attempts, so that they are stored together. */
export type ResultGatherer = {
  /** Resolves to the stored outcome; null if another dispatcher has the message by now. */
  readonly store: (result: Attempted) => Promise<DeliveryOutcome | null>;
  /** Stores the gathered results at once, to share the commit of a write that starts now. */
  readonly flush: () => void;
  /** From now on, results that cannot be stored at once are given up. */
  readonly end: () => void;
};

type PendingResult = {
  readonly result: Attempted;
  readonly stored: PromiseWithResolvers<DeliveryOutcome | null>;
};

/** Nobody waits for a result, so several can share a transaction. */
const gatherMs = 10;
/** The pause before a busy store is tried again. */
const againMs = 500;

/**
 * Results that come in during a write are stored with the next one. A message that was sent, but is not
 * stored as sent, is sent again after its lease; so a busy store is tried again until then.
 */
export const createResultGatherer = (storeResults: StoreResults, clock: Clock): ResultGatherer => {
  let pending: PendingResult[] = [];
  let last: Promise<void> = Promise.resolve();
  let isEnding = false;
  const flushSignal = createWakeSignal();

  const storePending = async (): Promise<void> => {
    await flushSignal.wait(gatherMs);
    let together: readonly PendingResult[] = pending;
    pending = [];
    while (together.length > 0) {
      together = await storeTogether(together);
      if (together.length > 0) await pause(againMs);
    }
  };
  /** Returns the results that must be stored again. */
  const storeTogether = async (
    together: readonly PendingResult[],
  ): Promise<readonly PendingResult[]> => {
    try {
      const finished = await storeResults(together.map(({ result }) => result));
      for (const [nth, { stored }] of together.entries()) {
        const outcome = finished[nth];
        if (outcome?.ok === true) stored.resolve(outcome.value);
        else stored.reject(new Error(outcome?.problem));
      }
      return [];
    } catch (error) {
      const now = clock.now();
      const isWorthAgain = ({ result }: PendingResult): boolean =>
        error instanceof StoreBusy && !isEnding && now < result.leasedUntil;
      for (const each of together) if (!isWorthAgain(each)) each.stored.reject(error);
      return together.filter(isWorthAgain);
    }
  };
  return {
    store: (result) => {
      const stored = Promise.withResolvers<DeliveryOutcome | null>();
      pending.push({ result, stored });
      if (pending.length === 1) last = last.then(storePending);
      return stored.promise;
    },
    flush: () => {
      if (pending.length > 0) flushSignal.signal();
    },
    end: () => {
      isEnding = true;
    },
  };
};
