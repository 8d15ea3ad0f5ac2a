import { setTimeout as pause } from 'node:timers/promises';
import type { MailQueue } from '../app/mail-ports.ts';
import type { Transport } from '../app/outbox-ports.ts';
import type { Queue } from '../domain/queue.ts';
import { attempt, type AttemptOptions } from './attempt.ts';
import { createDueMessages } from './due-messages.ts';
import { createLine } from './line.ts';
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
  readonly queue: MailQueue;
  /** Is waited for before each look into the outbox. */
  readonly beforeEachPass: () => Promise<void>;
};

/** How long the worker sleeps at most: other processes put messages into the outbox too. */
const pollMs = 1_000;
/** How long a free place waits for others while more is due, so that messages are taken together. */
const gatherMs = 10;
/** The share of the places that, once free, waits for no others. */
const gathered = 1 / 4;

export const startChannelWorker = (
  transport: Transport,
  queue: Queue,
  options: WorkerOptions,
): ChannelWorker => {
  const { clock, logger, beforeEachPass } = options;
  const wakeSignal = createWakeSignal();
  const dueMessages = createDueMessages(options.queue, { channel: transport.channel, queue });
  const storing = new Set<Promise<void>>();
  let isStopping = false;
  let isMoreDue = true;

  const line = createLine((leased) => {
    const givenBack = options.queue.giveBack(leased);
    keepUntilDone(
      givenBack.catch((error: unknown) => {
        // Their leases run out, and then they are taken again.
        logger.error({ err: error }, 'messages could not be given back');
      }),
    );
  });
  const places = createPlaces(boundsOf(transport, queue), () => {
    begin();
    if (isMoreDue) wakeSignal.signal();
  });
  const keepUntilDone = (work: Promise<void>): void => {
    const done = work.then(() => void storing.delete(done));
    storing.add(done);
  };
  const begin = (): void => {
    if (isStopping) return;
    for (const leased of line.leave(places.choose().give)) {
      const { isOver, isStored } = attempt(options, transport, leased);
      places.take(leased.delivery.destination, isOver);
      keepUntilDone(isStored);
    }
  };

  /** Returns how long there is nothing to do, unless a place gets free where more is due. */
  const pass = async (): Promise<number> => {
    await beforeEachPass();
    // Whoever is done meanwhile makes room that this pass does not know of.
    isMoreDue = true;
    const at = clock.now();
    const isDry = line.waiting().length === 0;
    const choice = places.choose(line.length(), line.waiting());
    const { due, idleMs, ...chosen } = await dueMessages.choose(choice, at);
    const ids = due.map(({ id }) => id);
    const leased = ids.length === 0 ? [] : await options.queue.lease(ids, at);
    line.join(leased);
    begin();
    const wasOvertaken = leased.length < ids.length;
    isMoreDue = chosen.isMoreDue || wasOvertaken;
    if (isDry && leased.length > 0 && chosen.isMoreDue) line.lengthen();
    return wasOvertaken ? 0 : (idleMs ?? pollMs);
  };
  /** How many places are free, also in line, as a share of all. */
  const freeShare = (): number => {
    const length = line.length();
    return (places.free() + length - line.waiting().length) / (transport.concurrency + length);
  };

  const work = async (): Promise<void> => {
    while (!isStopping) {
      let idleMs = pollMs;
      try {
        if (freeShare() >= gathered || (line.waiting().length === 0 && places.free() > 0))
          idleMs = await pass();
      } catch (error) {
        logger.error({ err: error }, 'the outbox cannot be read, trying again');
      }
      if (idleMs > 0) await wakeSignal.wait(Math.min(idleMs, pollMs));
      if (isMoreDue && freeShare() < gathered && line.waiting().length === 0) await pause(gatherMs);
    }
    line.end();
    await places.allFree();
    await Promise.all(storing);
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
