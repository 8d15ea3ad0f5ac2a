import { setTimeout as pause } from 'node:timers/promises';
import type { MailQueue } from '../app/mail-ports.ts';
import type { Transport } from '../app/outbox-ports.ts';
import type { Queue } from '../domain/queue.ts';
import type { AttemptOptions } from './attempt.ts';
import { createDueMessages } from './due-messages.ts';
import { createWakeSignal } from './wake-signal.ts';
import { createWire } from './wire.ts';

/** Sends what is due in one queue of one channel, so many at once, and knows nothing of the others. */

export type ChannelWorker = {
  /** There may be something to send. */
  readonly wake: () => void;
  /** Takes nothing more and waits for what is being sent. */
  readonly stop: () => Promise<void>;
};

export type WorkerOptions = AttemptOptions & {
  readonly queue: MailQueue;
  /** Is waited for before each look into the outbox. */
  readonly beforeEachPass: () => Promise<void>;
};

/** How long the worker sleeps at most: other processes put messages into the outbox too. */
const pollMs = 1_000;
/** How long a free place waits for others while more is due, so that messages are taken together. */
const gatherMs = 10;

export const startChannelWorker = (
  transport: Transport,
  queue: Queue,
  options: WorkerOptions,
): ChannelWorker => {
  const { clock, logger, beforeEachPass } = options;
  const wakeSignal = createWakeSignal();
  const dueMessages = createDueMessages(options.queue, { channel: transport.channel, queue });
  let isStopping = false;
  let isMoreDue = true;
  const wire = createWire(transport, queue, options, () => {
    if (isMoreDue) wakeSignal.signal();
  });

  /** Returns how long there is nothing to do, unless a place gets free where more is due. */
  const pass = async (): Promise<number> => {
    await beforeEachPass();
    // Whoever is done meanwhile makes room that this pass does not know of.
    isMoreDue = true;
    const at = clock.now();
    const { due, idleMs, ...chosen } = await dueMessages.choose(wire.choose(), at);
    if (isStopping) return 0;
    const ids = due.map(({ id }) => id);
    const leased = ids.length === 0 ? [] : await options.queue.lease(ids, at);
    wire.take(leased, chosen.isMoreDue);
    const wasOvertaken = leased.length < ids.length;
    isMoreDue = chosen.isMoreDue || wasOvertaken;
    return wasOvertaken ? 0 : (idleMs ?? pollMs);
  };

  const work = async (): Promise<void> => {
    while (!isStopping) {
      let idleMs = pollMs;
      try {
        if (wire.hasRoom()) idleMs = await pass();
      } catch (error) {
        logger.error({ err: error }, 'the outbox cannot be read, trying again');
      }
      if (idleMs > 0) await wakeSignal.wait(Math.min(idleMs, pollMs));
      if (isMoreDue && wire.isCrowded()) await pause(gatherMs);
    }
    await wire.end();
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
