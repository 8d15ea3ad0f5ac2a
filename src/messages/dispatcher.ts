import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock, Crypto } from '../kernel/ports.ts';
import type { Enter, Transport } from './transport.ts';
import { leaseMs } from './delivery.ts';
import { queueOf } from './send-queues.ts';
import { after, instant, type Instant } from '../kernel/time.ts';
import type { Store } from '../store/store.ts';
import { attempt, type Observe } from './attempt.ts';
import { reportLate } from './late-messages.ts';
import { finishing, type Finish, type Follows } from './outcomes.ts';
import { createOutgoingQueues, type OutgoingQueues } from './outgoing-queues.ts';
import { createResults } from './results.ts';
import { readSendings, type Leased } from './sending.ts';
import { createWakeSignal } from './wake-signal.ts';

/** Sends what stands in the outbox: at least once, in no order, with leases so that any number may work. */

export type Dispatcher = {
  /** There may be something to send. */
  readonly wake: () => void;
  /** Whether the dispatcher is at work. */
  readonly isRunning: () => boolean;
  /** Takes nothing more and waits for what is being sent. */
  readonly stop: () => Promise<void>;
};

export type DispatcherOptions = Follows & {
  readonly store: Store;
  readonly clock: Clock;
  readonly crypto: Crypto;
  /** One for each channel. */
  readonly transports: readonly Transport[];
  readonly logger: Logger;
  readonly observe: Observe;
};

/** How long the dispatcher sleeps at most: other processes put messages into the outbox too. */
const pollMs = 1_000;
/** How long it rests after a pass, so that messages are taken together. */
const gatherMs = 10;
/** What is late is looked for so often, not at every pass. */
const watchEveryMs = 5_000;

/** Each pass claims as many of the due messages as there are free slots, and begins to send them. */
export const startDispatcher = (options: DispatcherOptions): Dispatcher => {
  const { store, clock, logger } = options;
  const wakeSignal = createWakeSignal();
  const queues = createOutgoingQueues(options.transports, wakeSignal.signal);
  const sender = createSender(options, wakeSignal.signal);
  const watch = watching(options);
  let isStopping = false;
  let taking: Promise<unknown> = Promise.resolve();

  /** Claims the messages, and sends them. */
  const take = async (ids: readonly string[], at: Instant): Promise<void> => {
    sender.flush();
    for (const leased of await claim(options, ids, at)) {
      const { envelope, destination } = leased.delivery;
      const { channel } = envelope.to;
      const { transport, slots } = queues.of({ channel, queue: queueOf(envelope.message) });
      slots.take(destination, (enter) => sender.send(transport, leased, enter));
    }
  };
  /** Returns for how long there is nothing to do, unless somebody wakes the dispatcher. */
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
    await sender.end();
    for (const { close } of options.transports) close?.();
  };

  const working = work();
  return {
    wake: wakeSignal.signal,
    isRunning: () => !isStopping,
    stop: async () => {
      isStopping = true;
      wakeSignal.signal();
      sender.giveUp();
      // At once, however long the dispatcher waits for the database.
      await Promise.all([working, endSending()]);
    },
  };
};

/** The ids of due messages that may be sent now, and for how long there is nothing else to do. */
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
    const isToGoOn = ids.length > 0 || due.some(({ isLooking }) => isLooking());
    return { ids, idleMs: isToGoOn ? 0 : Math.min(pollMs, ...later) };
  });

/** What another dispatcher was quicker to take is left out. */
const claim = async (
  { store, crypto, clock }: DispatcherOptions,
  ids: readonly string[],
  at: Instant,
): Promise<readonly Leased[]> => {
  const claimed = await store.write('orders', async ({ outbox }) => {
    const deliveries = await outbox.claim(ids, at, after(at, leaseMs));
    return { keep: deliveries.length > 0, value: deliveries };
  });
  return store.read((tx) => readSendings(tx, crypto, clock.now(), claimed));
};

/** Sends messages and stores what became of each; of a webhook another message may be due then. */
const createSender = (options: DispatcherOptions, wake: () => void) => {
  const finish = finishing(options.store, options.clock, options);
  const finishAndWake: Finish = async (results) => {
    const finished = await finish(results);
    if (results.some(({ message }) => message.kind === 'webhook_event')) wake();
    return finished;
  };
  const results = createResults(finishAndWake, options.clock);
  const storing = new Set<Promise<void>>();
  return {
    /** Resolves once the message is on the wire no more. */
    send: (transport: Transport, leased: Leased, enter: Enter): Promise<void> => {
      const { isOver, isStored } = attempt({ ...options, results }, transport, leased, enter);
      const stored = isStored.then(() => void storing.delete(stored));
      storing.add(stored);
      return isOver;
    },
    flush: results.flush,
    giveUp: results.end,
    end: () => Promise.all(storing),
  };
};

/** Every few seconds it reports what is late; nothing is sent before that is done, so that no message overtakes an alarm. */
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
