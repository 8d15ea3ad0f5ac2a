import type { Clock } from '../kernel/ports.ts';
import type { Attempted, Outcome } from './transport.ts';
import { no, ok, type Result } from '../kernel/result.ts';
import { retryDelayMs } from './delivery.ts';
import type { Message } from './message.ts';
import { after, type Instant } from '../kernel/time.ts';
import { StoreBusy } from '../store/engine.ts';
import type { Store, Tx } from '../store/store.ts';

/** Stores what became of messages, with all that follows from it, in one transaction. */

/** What else follows from what became of messages. */
export type Follows = {
  /** From messages that were handed over. */
  readonly onHandedOver: (tx: Tx, messages: readonly Message[], now: Instant) => Promise<unknown>;
  /** From messages to webhooks, which are locked before messages are. */
  readonly takeWebhooks: (tx: Tx, messages: readonly Message[]) => Promise<TakenWebhooks>;
};

type TakenWebhooks = {
  readonly finish: (
    tx: Tx,
    finished: readonly (Attempted & { readonly outcome: Outcome | null })[],
    now: Instant,
  ) => Promise<unknown>;
};

/** Resolves once it is stored what became of each: null for one that is no longer this dispatcher's, or why it could not be stored. @throws StoreBusy */
export type Finish = (
  results: readonly Attempted[],
) => Promise<readonly Result<Outcome | null, string>[]>;

/** Together; but one that cannot be stored makes no other go out again. */
export const finishing =
  (store: Store, clock: Clock, follows: Follows): Finish =>
  async (results) => {
    try {
      const outcomes = await store.write('orders', async (tx) => ({
        keep: true,
        value: await finishIn(tx, clock.now(), follows, results),
      }));
      return outcomes.map(ok);
    } catch (error) {
      if (error instanceof StoreBusy) throw error;
      if (results.length === 1) return [no(String(error))];
      const alone = finishing(store, clock, follows);
      const finished: Result<Outcome | null, string>[] = [];
      for (const result of results) finished.push(...(await alone([result])));
      return finished;
    }
  };

const finishIn = async (
  tx: Tx,
  now: Instant,
  follows: Follows,
  results: readonly Attempted[],
): Promise<readonly (Outcome | null)[]> => {
  const handedOver = results.filter(({ sendResult }) => sendResult?.ok === true);
  // What an operator has sent to somebody else meanwhile has still to arrive there.
  const stillFor = await tx.outbox.stillFor(handedOver);
  const sent = handedOver.filter(({ id }) => stillFor.has(id));
  // Orders are locked before messages, as by whoever adds to an order and tells of it.
  await follows.onHandedOver(
    tx,
    sent.map(({ message }) => message),
    now,
  );
  const webhooks = await follows.takeWebhooks(
    tx,
    results.map(({ message }) => message),
  );
  const done = await tx.outbox.markSent(sent, now);
  const outcomes: (Outcome | null)[] = [];
  for (const result of results) {
    const isSent = done.has(result.id) ? 'sent' : null;
    outcomes.push(result.sendResult?.ok === true ? isSent : await finishUnsent(tx, result, now));
  }
  const finished = results.map((result, nth) => ({ ...result, outcome: outcomes[nth] ?? null }));
  await webhooks.finish(tx, finished, now);
  return outcomes;
};

const errorTextMax = 500;

/** Null where the message is no longer this dispatcher's. */
const finishUnsent = async (
  { outbox }: Tx,
  { id, to, message, attempts, leasedUntil, partsSent, sendResult }: Attempted,
  now: Instant,
): Promise<Outcome | null> => {
  // A failure that comes after its lease must not undo what another worker or the operator did since.
  const current = await outbox.find(id);
  if (current?.state !== 'pending' || current.nextAttemptAt !== leasedUntil) return null;
  if (sendResult === null || sendResult.ok) {
    await outbox.markDone([id], 'expired', now);
    return 'expired';
  }
  const { reason, text, retryAfterMs = null } = sendResult.problem;
  if (reason === 'held_back') {
    await outbox.giveBack([id], leasedUntil, after(now, retryAfterMs ?? 0));
    return null;
  }
  if (partsSent.length > 0) await outbox.noteParts(id, leasedUntil, partsSent);
  const error = text.slice(0, errorTextMax);
  if (message.kind === 'webhook_event' && message.isOnce === true) {
    await outbox.endFailed(id, error, now);
    return 'expired';
  }
  if (reason === 'untrue' || reason === 'ended') {
    await outbox.markDone([id], 'expired', now);
    return 'expired';
  }
  if (reason === 'no_chat') {
    await outbox.giveUp(id, 'waiting', error);
    return 'waiting';
  }
  const delayMs = reason === 'permanent' ? null : retryDelayMs(attempts, to.channel);
  if (delayMs === null) {
    await outbox.giveUp(id, 'dead', error);
    return 'dead';
  }
  await outbox.retryLater(id, after(now, Math.max(delayMs, retryAfterMs ?? 0)), error);
  return 'retried';
};
