import type { Transport } from '../app/outbox-ports.ts';
import type { Store } from '../app/ports.ts';
import { leaseMs } from '../domain/delivery.ts';
import { after } from '../domain/time.ts';
import { attempt, type AttemptOptions } from './attempt.ts';
import { createWakeSignal } from './wake-signal.ts';

/** Sends what is due on one channel, so many at once, and knows nothing of the others. */

export type ChannelWorker = {
  /** There may be something to send. */
  readonly wake: () => void;
  /** Takes nothing more and waits for what is being sent. */
  readonly stop: () => Promise<void>;
};

export type WorkerOptions = AttemptOptions & {
  readonly store: Store;
  /** Is waited for before each look into the outbox. */
  readonly beforeEachPass: () => Promise<void>;
};

/** How long the worker sleeps at most: other processes put messages into the outbox too. */
const pollMs = 1_000;

export const startChannelWorker = (transport: Transport, options: WorkerOptions): ChannelWorker => {
  const { store, clock, logger, beforeEachPass } = options;
  const { channel, concurrency } = transport;
  const active = new Set<Promise<void>>();
  const wakeSignal = createWakeSignal();
  let isStopping = false;
  let mayBeMore = false;

  const pass = async (): Promise<number> => {
    await beforeEachPass();
    const now = clock.now();
    const dueAt = mayBeMore ? now : await store.read(({ outbox }) => outbox.nextDueAt(channel));
    if (dueAt === null || dueAt > now) return dueAt === null ? pollMs : dueAt - now;
    const free = concurrency - active.size;
    const deliveries = await store.write('orders', async ({ outbox }) => ({
      keep: true,
      value: await outbox.claim(channel, now, after(now, leaseMs), free),
    }));
    mayBeMore = deliveries.length === free;
    for (const delivery of deliveries) {
      const sending = attempt(options, transport, delivery).finally(() => {
        active.delete(sending);
        wakeSignal.signal();
      });
      active.add(sending);
    }
    return active.size < concurrency ? 0 : pollMs;
  };

  const work = async (): Promise<void> => {
    while (!isStopping) {
      let idleMs = pollMs;
      try {
        if (active.size < concurrency) idleMs = await pass();
      } catch (error) {
        logger.error({ err: error }, 'the outbox cannot be read, trying again');
      }
      if (idleMs > 0) await wakeSignal.wait(Math.min(idleMs, pollMs));
    }
    await Promise.all(active);
  };

  const working = work();
  return {
    wake: wakeSignal.signal,
    stop: async () => {
      isStopping = true;
      wakeSignal.signal();
      await working;
    },
  };
};
