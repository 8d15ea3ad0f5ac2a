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

/** What comes in while one transaction is on its way goes into the next one together. */
export const createResults = (store: Store, clock: Clock, onHandedOver: OnHandedOver): Results => {
  let waiting: Result[] = [];
  let next: Promise<Stored> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const storeWaiting = async (): Promise<Stored> => {
    await last;
    const results = waiting;
    [waiting, next] = [[], null];
    try {
      return await storeTogether(results);
    } catch (error) {
      if (error instanceof StoreBusy || results.length === 1) throw error;
      return storeOneByOne(results);
    }
  };

  /** One that cannot be stored makes no other go out again. */
  const storeOneByOne = async (results: readonly Result[]): Promise<Stored> => {
    const stored = new Map<Delivery, () => Outcome | null>();
    for (const result of results) {
      const [delivery] = result;
      try {
        const one = await storeTogether([result]);
        stored.set(delivery, () => outcomeIn(one, delivery));
      } catch (error) {
        stored.set(delivery, () => {
          throw error;
        });
      }
    }
    return stored;
  };

  const storeTogether = (results: readonly Result[]): Promise<Stored> =>
    store.write('orders', async (tx) => {
      const now = clock.now();
      // Orders are locked before messages, as by whoever adds to an order and tells of it.
      for (const [{ envelope }, sendResult] of results) {
        if (sendResult?.ok === true) await onHandedOver(tx, envelope.message, now);
      }
      const stored = new Map<Delivery, () => Outcome | null>();
      for (const [delivery, sendResult] of results) {
        const outcome = await record(tx.outbox, delivery, sendResult, now);
        stored.set(delivery, () => outcome);
      }
      return { keep: true, value: stored };
    });

  return {
    store: async (delivery, sendResult) => {
      waiting.push([delivery, sendResult]);
      if (next === null) {
        next = storeWaiting();
        last = next.catch(() => undefined);
      }
      return outcomeIn(await next, delivery);
    },
  };
};

type Result = readonly [Delivery, SendResult | null];
/** What became of each; throws where it could not be stored. */
type Stored = ReadonlyMap<Delivery, () => Outcome | null>;

const outcomeIn = (stored: Stored, delivery: Delivery): Outcome | null =>
  stored.get(delivery)?.() ?? null;

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
