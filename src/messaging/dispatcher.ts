import type { Logger } from 'pino';
import type { Clock, Store, Crypto } from '../app/ports.ts';
import type { SendResult, Transport, Delivery } from '../app/outbox-ports.ts';
import { no } from '../domain/base.ts';
import { leaseMs, overdueMs, retryDelayMs } from '../domain/delivery.ts';
import type { Recipient } from '../domain/message.ts';
import { after, before, instant, type Instant } from '../domain/time.ts';
import { createResults, type Outcome, type Results } from './results.ts';

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
  readonly clock: Clock;
  readonly crypto: Crypto;
  readonly transports: Readonly<Record<Recipient['channel'], Transport>>;
  readonly logger: Logger;
  /** So many messages may be on the wire at once. */
  readonly concurrency: number;
  readonly observe: (outcome: Outcome) => void;
};

/** How long the worker sleeps at most: other processes put messages into the outbox too. */
const pollMs = 1_000;
/** Looking for late confirmations goes through everything undelivered, so not at every pass. */
const lateCheckEveryMs = 10_000;

export const startDispatcher = (options: DispatcherOptions): Dispatcher => {
  const { store, clock, logger, concurrency } = options;
  const active = new Set<Promise<void>>();
  const wakeSignal = createWakeSignal();
  const results = createResults(store, clock);
  let isStopping = false;
  let mayBeMore = false;

  let reportedAt = instant(0);

  const pass = async (): Promise<number> => {
    const now = clock.now();
    if (Math.abs(now - reportedAt) >= lateCheckEveryMs) {
      reportedAt = now;
      await reportOverdue(store, logger, now);
    }
    const dueAt = mayBeMore ? now : await store.read(({ outbox }) => outbox.nextDueAt());
    if (dueAt === null || dueAt > now) return dueAt === null ? pollMs : dueAt - now;
    const free = concurrency - active.size;
    const deliveries = await store.write('orders', async ({ outbox }) => ({
      keep: true,
      value: await outbox.claim(now, after(now, leaseMs), free),
    }));
    mayBeMore = deliveries.length === free;
    for (const delivery of deliveries) {
      const sending = deliver(options, results, delivery).finally(() => {
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
    isRunning: () => !isStopping,
    stop: async () => {
      isStopping = true;
      wakeSignal.signal();
      await working;
    },
  };
};

const deliver = async (
  options: DispatcherOptions,
  results: Results,
  delivery: Delivery,
): Promise<void> => {
  const { logger, observe } = options;
  const { id } = delivery.envelope;
  try {
    const sendResult = await carry(options, delivery);
    const outcome = await results.store(delivery, sendResult);
    if (outcome !== null) observe(outcome);
    const details = { message: id, attempts: delivery.attempts, outcome };
    if (sendResult !== null && !sendResult.ok) {
      const reason = withoutAddress(sendResult.problem.text, delivery.envelope.to);
      logger[outcome === 'dead' ? 'error' : 'warn']({ ...details, reason }, 'message not sent');
    } else {
      logger.debug(details, 'message done');
    }
  } catch (error) {
    // The lease runs out, and then the message is tried again.
    logger.error({ err: error, message: id }, 'message could not be handled');
  }
};

/** Mail servers like to repeat whom they would not take a message for; the log is not to know. */
const withoutAddress = (text: string, to: Recipient): string => {
  const address = to.channel === 'email' ? to.address : to.account;
  return text.replaceAll(new RegExp(RegExp.escape(address), 'gi'), '<recipient>');
};

/** One attempt; null stands for a message that is too late to be sent. */
const carry = async (
  { transports, clock, logger, crypto }: DispatcherOptions,
  { envelope, notAfter, attempts, lastError, sealedSecret }: Delivery,
): Promise<SendResult | null> => {
  if (notAfter !== null && notAfter <= clock.now()) return null;
  if (retryDelayMs(attempts - 1) === null) {
    // Its last attempts ended with their process, so they could not say that it was time to stop.
    return no({ reason: 'permanent', text: lastError ?? 'Every attempt ended without a word' });
  }
  try {
    const secret = sealedSecret === null ? null : crypto.open(sealedSecret);
    return await transports[envelope.to.channel](envelope, secret);
  } catch (error) {
    logger.error({ err: error, message: envelope.id }, 'a transport failed');
    return no({ reason: 'temporary', text: String(error) });
  }
};

/** Each late confirmation is reported once, by whichever worker sees it first. */
const reportOverdue = async (store: Store, logger: Logger, now: Instant): Promise<void> => {
  const createdBefore = before(now, overdueMs);
  const { overdue } = await store.read(({ outbox }) => outbox.counts(createdBefore));
  if (overdue === 0) return;
  const late = await store.write('orders', async ({ outbox }) => ({
    keep: true,
    value: await outbox.reportOverdue(createdBefore),
  }));
  for (const { envelope, attempts, lastError } of late) {
    logger.error(
      { message: envelope.id, attempts, reason: withoutAddress(lastError ?? '', envelope.to) },
      'order confirmation is not delivered after 10 minutes',
    );
  }
};

/** A sleep that can be ended; a signal while nobody sleeps ends the next one at once. */
const createWakeSignal = () => {
  let wakeUp: (() => void) | null = null;
  let isSignalled = false;
  return {
    signal: () => {
      isSignalled = true;
      wakeUp?.();
    },
    wait: async (durationMs: number): Promise<void> => {
      if (!isSignalled) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, durationMs);
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wakeUp = null;
      isSignalled = false;
    },
  };
};
