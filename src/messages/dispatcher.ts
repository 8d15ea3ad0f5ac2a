import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock, Crypto } from '../kernel/ports.ts';
import type { Store } from '../kernel/store.ts';
import { after, instant, type Instant } from '../kernel/time.ts';
import { attempt, type Observe } from './attempt.ts';
import { leaseMs } from './delivery-times.ts';
import { draftAll, type Leased } from './drafting.ts';
import { reportLate } from './late-messages.ts';
import type { AllMails } from './mails.ts';
import { createOutgoingQueues, type OutgoingQueues } from './outgoing-queues.ts';
import { createResultGatherer } from './result-gatherer.ts';
import { storeResultsIn, type ResultEffects, type StoreResults } from './store-results.ts';
import type { TakeNetworkSlot, Transport } from './transport.ts';
import { createWakeSignal } from './wake-signal.ts';

/** Sends the messages of the outbox at least once, in no particular order. Leases allow any number of dispatchers. */
export type Dispatcher = {
  /** Call it when there may be something to send. */
  readonly wake: () => void;
  readonly isRunning: () => boolean;
  /** Claims nothing more and waits for the messages that are being sent. */
  readonly stop: () => Promise<void>;
};

export type DispatcherOptions = ResultEffects & {
  readonly mails: AllMails;
  readonly store: Store;
  readonly clock: Clock;
  readonly crypto: Crypto;
  /** One for each channel. */
  readonly transports: readonly Transport[];
  readonly logger: Logger;
  readonly observe: Observe;
};

/** The longest sleep, because other processes also enqueue messages. */
const pollMs = 1_000;
/** The pause after a pass, so that the next one claims several messages together. */
const gatherMs = 10;
/** How often it looks for late messages. */
const watchEveryMs = 5_000;

/** Starts a dispatcher. Each of its passes claims as many due messages as there are free slots, and starts to send them. */
export const startDispatcher = (options: DispatcherOptions): Dispatcher => {
  const { store, clock, logger } = options;
  const wakeSignal = createWakeSignal();
  const queues = createOutgoingQueues(options.transports, wakeSignal.signal);
  const attempts = createAttempts(options, wakeSignal.signal);
  const watch = watching(options);
  let isStopping = false;
  let taking: Promise<unknown> = Promise.resolve();

  /** Claims the messages and starts to send them. */
  const take = async (ids: readonly string[], at: Instant): Promise<void> => {
    attempts.flush();
    for (const leased of await claim(options, ids, at)) {
      const { envelope, destination, queue } = leased.delivery;
      const { channel } = envelope.to;
      const { transport, slots } = queues.of({ channel, queue });
      slots.take(destination, (takeSlot) => attempts.start(transport, leased, takeSlot));
    }
  };
  /** Claims what is due. Returns how long to sleep, unless something wakes the dispatcher. */
  const pass = async (): Promise<number> => {
    await watch();
    const at = clock.now();
    const { ids, idleMs } = await chooseDue(store, queues, at);
    if (!isStopping && ids.length > 0) await (taking = take(ids, at));
    return idleMs;
  };
  const work = async (): Promise<void> => {
    while (!isStopping) {
      const idleMs = await pass().catch((error: unknown) => {
        logger.error({ err: error }, 'the outbox cannot be read, trying again');
        return pollMs;
      });
      if (idleMs === 0) await pause(gatherMs);
      else await wakeSignal.wait(idleMs);
    }
  };
  const endSending = async (): Promise<void> => {
    await taking.catch(() => undefined);
    await Promise.all(queues.all().map(({ slots }) => slots.allFree()));
    await attempts.end();
    for (const { close } of options.transports) close?.();
  };

  const working = work();
  return {
    wake: wakeSignal.signal,
    isRunning: () => !isStopping,
    stop: async () => {
      isStopping = true;
      wakeSignal.signal();
      attempts.giveUp();
      // At the same time, because the dispatcher may wait for the database.
      await Promise.all([working, endSending()]);
    },
  };
};

/** The IDs of due messages for which slots are free, and how long until the next message is due. */
const chooseDue = (
  store: Store,
  queues: OutgoingQueues,
  at: Instant,
): Promise<{ readonly ids: readonly string[]; readonly idleMs: number }> =>
  store.read(async ({ outbox }) => {
    const pending = await outbox.pendingQueues();
    const due = pending.filter(({ dueAt }) => dueAt <= at).map(queues.of);
    const ids: string[] = [];
    for (const queue of due) ids.push(...(await queue.choose(outbox, at)).map(({ id }) => id));
    const later = pending.map(({ dueAt }) => dueAt - at).filter((waitMs) => waitMs > 0);
    const isMoreDue = ids.length > 0 || due.some(({ isSearching }) => isSearching());
    return { ids, idleMs: isMoreDue ? 0 : Math.min(pollMs, ...later) };
  });

/** Leases the messages, except those that another dispatcher claimed first. */
const claim = async (
  { store, crypto, clock, mails }: DispatcherOptions,
  ids: readonly string[],
  at: Instant,
): Promise<readonly Leased[]> => {
  const claimed = await store.write('orders', async ({ outbox }) => {
    const deliveries = await outbox.claim(ids, at, after(at, leaseMs));
    return { keep: deliveries.length > 0, value: deliveries };
  });
  return store.read((tx) => draftAll(tx, { mails, crypto }, clock.now(), claimed));
};

/** Starts attempts to send messages, and stores the result of each, after which another message may be due. */
const createAttempts = (options: DispatcherOptions, wake: () => void) => {
  const storeResults = storeResultsIn(options.store, options.clock, options);
  const storeAndWake: StoreResults = async (results) => {
    const stored = await storeResults(results);
    if (results.some(({ message }) => options.mails.rulesOf(message).isOneOfSeries)) wake();
    return stored;
  };
  const results = createResultGatherer(storeAndWake, options.clock);
  const storing = new Set<Promise<void>>();
  return {
    /** Resolves when the message is no longer on the wire. */
    start: (transport: Transport, leased: Leased, takeSlot: TakeNetworkSlot): Promise<void> => {
      const { sent, stored } = attempt({ ...options, results }, transport, leased, takeSlot);
      storing.add(stored);
      void stored.then(() => storing.delete(stored));
      return sent;
    },
    flush: results.flush,
    giveUp: results.end,
    end: () => Promise.all(storing),
  };
};

/** Reports late messages every few seconds, before anything is sent, so that no message overtakes an alarm. */
const watching = (options: DispatcherOptions): (() => Promise<void>) => {
  let watchedAt = instant(0);
  return async () => {
    const now = options.clock.now();
    if (Math.abs(now - watchedAt) < watchEveryMs) return;
    watchedAt = now;
    try {
      await reportLate(options, now);
    } catch (error) {
      options.logger.error({ err: error }, 'the outbox cannot be watched, trying again');
    }
  };
};
