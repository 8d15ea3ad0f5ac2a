import type { Logger } from 'pino';
import type { MailQueue } from '../app/mail-ports.ts';
import type { Clock, Crypto, Store } from '../app/ports.ts';
import type { Transport } from '../app/outbox-ports.ts';
import { no } from '../domain/base.ts';
import type { Channel } from '../domain/message.ts';
import { instant } from '../domain/time.ts';
import type { Observe } from './attempt.ts';
import { reportLate } from './late-messages.ts';
import { startTransport, type Sending } from './transport-workers.ts';
import { createWakeSignal } from './wake-signal.ts';

/** Sends what stands in the outbox: at least once, in no order, with leases so that any number may work. */

export type Dispatcher = {
  /** There may be something to send. */
  readonly wake: () => void;
  /** Whether the worker is at work. */
  readonly isRunning: () => boolean;
  /** Takes nothing more and waits for what is being sent. */
  readonly stop: () => Promise<void>;
};

export type DispatcherOptions = {
  readonly store: Store;
  readonly queue: MailQueue;
  readonly clock: Clock;
  readonly crypto: Crypto;
  /** One for each channel. */
  readonly transports: readonly Transport[];
  readonly logger: Logger;
  readonly observe: Observe;
};

/** What is late is looked for so often, not at every pass. */
const watchEveryMs = 5_000;

export const startDispatcher = (options: DispatcherOptions): Dispatcher => {
  const { store, clock, logger, transports } = options;
  const sendings = new Map<Channel, Sending>();
  let isStopping = false;
  let watchedAt = instant(0);
  let watching = Promise.resolve();

  const start = (transport: Transport): void => {
    sendings.set(transport.channel, startTransport(transport, workerOptions));
  };
  const workerOptions = {
    ...options,
    /** The first to come watches for all, and the others wait for it, so that nobody overtakes an alarm. */
    beforeEachPass: (): Promise<void> => {
      const now = clock.now();
      if (Math.abs(now - watchedAt) >= watchEveryMs) {
        watchedAt = now;
        watching = reportLate(options, now).catch((error: unknown) => {
          logger.error({ err: error }, 'the outbox cannot be watched, trying again');
        });
      }
      return watching;
    },
  };

  const wakeSignal = createWakeSignal();
  /** Other processes put messages into the outbox too, so it also looks without a signal. */
  const wakeDue = async (): Promise<void> => {
    while (!isStopping) {
      try {
        const due = await store.read(({ outbox }) => outbox.dueChannels(clock.now()));
        if (isStopping) return;
        for (const channel of due) {
          if (!sendings.has(channel)) start(unservedTransport(channel));
          sendings.get(channel)?.wake();
        }
      } catch (error) {
        logger.error({ err: error }, 'the outbox cannot be read, trying again');
      }
      await wakeSignal.wait(watchEveryMs);
    }
  };

  for (const transport of transports) start(transport);
  const waking = wakeDue();
  return {
    wake: wakeSignal.signal,
    isRunning: () => !isStopping,
    stop: async () => {
      isStopping = true;
      wakeSignal.signal();
      // At once, because each looks into the outbox by itself too.
      const stopped = [...sendings.values()].map((sending) => sending.stop());
      await Promise.all([waking, ...stopped]);
    },
  };
};

/**
 * For messages that were enqueued when there was a transport for them, or by a newer node. They back
 * off as with any other failure, so that whoever serves the channel later still gets them.
 */
const unservedTransport = (channel: Channel): Transport => ({
  channel,
  concurrency: 1,
  perDestination: 1,
  send: () =>
    Promise.resolve(
      no({ reason: 'temporary', text: `Nothing here sends by the channel ${channel}` }),
    ),
});
