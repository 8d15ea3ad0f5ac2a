import type { SendResult, Delivery } from '../app/outbox-ports.ts';
import { StoreBusy, type Clock, type Store, type Tx } from '../app/ports.ts';
import type { Message } from '../domain/message.ts';
import { retryDelayMs } from '../domain/delivery.ts';
import { after, type Instant } from '../domain/time.ts';

/** Stores what became of messages. */

export type Outcome = 'sent' | 'retried' | 'dead' | 'waiting' | 'expired';

export type Results = {
  /** Resolves once it is stored; to null where the message is no longer this worker's. Null stands for one that it was too late to send. */
  readonly store: (delivery: Delivery, sendResult: SendResult | null) => Promise<Outcome | null>;
};

/** What follows from it, in the same transaction. */
export type OnHandedOver = (tx: Tx, message: Message, now: Instant) => Promise<void>;

type Result = {
  readonly delivery: Delivery;
  readonly sendResult: SendResult | null;
  readonly stored: PromiseWithResolvers<Outcome | null>;
};

/** What comes in while one transaction is on its way goes into the next one together. */
export const createResults = (store: Store, clock: Clock, onHandedOver: OnHandedOver): Results => {
  let waiting: Result[] = [];
  let last: Promise<void> = Promise.resolve();

  const storeTogether = (results: readonly Result[]): Promise<readonly (Outcome | null)[]> =>
    store.write('orders', async (tx) => {
      const now = clock.now();
      // Orders are locked before messages, as by whoever adds to an order and tells of it.
      for (const { delivery, sendResult } of results) {
        if (sendResult?.ok === true) await onHandedOver(tx, delivery.envelope.message, now);
      }
      const outcomes: (Outcome | null)[] = [];
      for (const { delivery, sendResult } of results) {
        outcomes.push(await record(tx.outbox, delivery, sendResult, now));
      }
      return { keep: true, value: outcomes };
    });

  /** One that cannot be stored makes no other go out again. */
  const storeAll = async (results: readonly Result[]): Promise<void> => {
    try {
      const outcomes = await storeTogether(results);
      for (const [nth, { stored }] of results.entries()) stored.resolve(outcomes[nth] ?? null);
    } catch (error) {
      if (error instanceof StoreBusy || results.length === 1) {
        for (const { stored } of results) stored.reject(error);
      } else {
        for (const result of results) await storeAll([result]);
      }
    }
  };

  const storeWaiting = async (): Promise<void> => {
    const results = waiting;
    waiting = [];
    await storeAll(results);
  };
  return {
    store: (delivery, sendResult) => {
      const stored = Promise.withResolvers<Outcome | null>();
      waiting.push({ delivery, sendResult, stored });
      if (waiting.length === 1) last = last.then(storeWaiting);
      return stored.promise;
    },
  };
};

const errorTextMax = 500;

/** Stores what became of an attempt; null where the message is no longer this worker's. */
const record = async (
  outbox: Tx['outbox'],
  delivery: Delivery,
  sendResult: SendResult | null,
  now: Instant,
): Promise<Outcome | null> => {
  const { envelope, attempts } = delivery;
  if (sendResult?.ok === true) {
    await outbox.markDone(envelope.id, 'sent', now);
    return 'sent';
  }
  if (!(await isStillLeased(outbox, delivery))) return null;
  if (sendResult === null) {
    await outbox.markDone(envelope.id, 'expired', now);
    return 'expired';
  }
  const error = sendResult.problem.text.slice(0, errorTextMax);
  if (sendResult.problem.reason === 'no_chat') {
    await outbox.giveUp(envelope.id, 'waiting', error);
    return 'waiting';
  }
  const delayMs = sendResult.problem.reason === 'permanent' ? null : retryDelayMs(attempts);
  if (delayMs === null) {
    await outbox.giveUp(envelope.id, 'dead', error);
    return 'dead';
  }
  await outbox.retryLater(envelope.id, after(now, delayMs), error);
  return 'retried';
};

/** A failure that comes after its lease must not undo what another worker or the operator did since. */
const isStillLeased = async (
  outbox: Tx['outbox'],
  { envelope, nextAttemptAt }: Delivery,
): Promise<boolean> => {
  const current = await outbox.find(envelope.id);
  return current?.state === 'pending' && current.nextAttemptAt === nextAttemptAt;
};
