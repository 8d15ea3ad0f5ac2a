import type { ClaimedDeliveries, ClaimRequest, Transport } from '../app/outbox-ports.ts';
import type { Store } from '../app/ports.ts';
import { leaseMs } from '../domain/delivery.ts';
import type { Queue } from '../domain/queue.ts';
import { after } from '../domain/time.ts';
import { attempt, type AttemptOptions } from './attempt.ts';
import { createPlaces } from './places.ts';
import { createWakeSignal } from './wake-signal.ts';

/** Sends what is due in one queue of one channel, so many at once, and knows nothing of the others. */

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

export const startChannelWorker = (
  transport: Transport,
  queue: Queue,
  options: WorkerOptions,
): ChannelWorker => {
  const { store, clock, logger, beforeEachPass } = options;
  const wakeSignal = createWakeSignal();
  const places = createPlaces(boundsOf(transport, queue), wakeSignal.signal);
  let isStopping = false;
  let mayBeMore = false;
  let lookedUpTo = '';

  const pass = async (): Promise<number> => {
    await beforeEachPass();
    const now = clock.now();
    const dueAt = mayBeMore
      ? now
      : await store.read(({ outbox }) => outbox.nextDueAt(transport.channel, queue));
    if (dueAt === null || dueAt > now) return dueAt === null ? pollMs : dueAt - now;
    const claimed = await claim(store, {
      channel: transport.channel,
      queue,
      at: now,
      leaseUntil: after(now, leaseMs),
      limit: places.free(),
      roomFor: places.roomFor,
      after: lookedUpTo,
    });
    lookedUpTo = claimed.after;
    for (const delivery of claimed.deliveries) {
      places.take(delivery.destination, attempt(options, transport, delivery));
    }
    // Where all that is due is for destinations without room, one of them has to end first.
    mayBeMore = claimed.deliveries.length > 0 || lookedUpTo !== '';
    return mayBeMore && places.free() > 0 ? 0 : pollMs;
  };

  const work = async (): Promise<void> => {
    while (!isStopping) {
      let idleMs = pollMs;
      try {
        if (places.free() > 0) idleMs = await pass();
      } catch (error) {
        logger.error({ err: error }, 'the outbox cannot be read, trying again');
      }
      if (idleMs > 0) await wakeSignal.wait(Math.min(idleMs, pollMs));
    }
    await places.allFree();
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

/** Of codes there is no rush, and no domain that is prompt until it stalls may keep more of theirs. */
const boundsOf = (
  { concurrency, perDestination, perPromptDestination }: Transport,
  queue: Queue,
) => ({
  concurrency,
  perDestination,
  perPromptDestination:
    queue === 'codes' ? perDestination : (perPromptDestination ?? perDestination),
});

const claim = (store: Store, request: ClaimRequest): Promise<ClaimedDeliveries> =>
  store.write('orders', async ({ outbox }) => {
    const value = await outbox.claim(request);
    return { keep: value.deliveries.length > 0, value };
  });
