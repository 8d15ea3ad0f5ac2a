import type { Clock } from '../kernel/ports.ts';
import { no, ok, type Result } from '../kernel/result.ts';
import { StoreBusy, type Store, type Tx } from '../kernel/store.ts';
import { after, type Instant } from '../kernel/time.ts';
import { retryDelayMs } from './delivery-times.ts';
import type { AllMails } from './mails.ts';
import type { Message } from './message.ts';
import type { Attempted, DeliveryOutcome } from './transport.ts';

/** The effects of results besides those on the outbox. */
export type ResultEffects = {
  readonly mails: Pick<AllMails, 'rulesOf'>;
  readonly onHandedOver: (tx: Tx, messages: readonly Message[], now: Instant) => Promise<unknown>;
  /** Locks the rows that the results change, before the messages are locked. Returns the function that records them. */
  readonly lockForResults: (tx: Tx, messages: readonly Message[]) => Promise<RecordResults>;
};

export type FinishedAttempt = Attempted & { readonly outcome: DeliveryOutcome | null };

export type RecordResults = (
  tx: Tx,
  finished: readonly FinishedAttempt[],
  now: Instant,
) => Promise<unknown>;

/**
 * Stores results with their effects. Resolves to the outcome of each: null if another dispatcher has the
 * message by now, or the reason why it could not be stored. @throws StoreBusy
 */
export type StoreResults = (
  results: readonly Attempted[],
) => Promise<readonly Result<DeliveryOutcome | null, string>[]>;

/** Stores results together in one transaction. If that fails, each gets a transaction of its own. */
export const storeResultsIn =
  (store: Store, clock: Clock, effects: ResultEffects): StoreResults =>
  async (results) => {
    try {
      const outcomes = await store.write('orders', async (tx) => ({
        keep: true,
        value: await finishIn(tx, clock.now(), effects, results),
      }));
      return outcomes.map(ok);
    } catch (error) {
      if (error instanceof StoreBusy) throw error;
      if (results.length === 1) return [no(String(error))];
      const alone = storeResultsIn(store, clock, effects);
      const finished: Result<DeliveryOutcome | null, string>[] = [];
      for (const result of results) finished.push(...(await alone([result])));
      return finished;
    }
  };

const finishIn = async (
  tx: Tx,
  now: Instant,
  effects: ResultEffects,
  results: readonly Attempted[],
): Promise<readonly (DeliveryOutcome | null)[]> => {
  const handedOver = results.filter(({ sendResult }) => sendResult?.ok === true);
  // A message that an operator has redirected meanwhile still has to arrive there.
  const stillFor = await tx.outbox.stillFor(handedOver);
  const sent = handedOver.filter(({ id }) => stillFor.has(id));
  // Calls lock orders before they enqueue messages, so this locks them in the same order.
  await effects.onHandedOver(
    tx,
    sent.map(({ message }) => message),
    now,
  );
  const recordResults = await effects.lockForResults(
    tx,
    results.map(({ message }) => message),
  );
  const done = await tx.outbox.markSent(sent, now);
  const outcomes: (DeliveryOutcome | null)[] = [];
  for (const result of results) {
    const isSent = done.has(result.id) ? 'sent' : null;
    outcomes.push(
      result.sendResult?.ok === true ? isSent : await finishUnsent(tx, effects.mails, result, now),
    );
  }
  const finished = results.map((result, nth) => ({ ...result, outcome: outcomes[nth] ?? null }));
  await recordResults(tx, finished, now);
  return outcomes;
};

const errorTextMax = 500;

/** Stores the outcome of a message that was not sent; null if another dispatcher has the message by now. */
const finishUnsent = async (
  { outbox }: Tx,
  { rulesOf }: Pick<AllMails, 'rulesOf'>,
  { id, message, attempts, attemptsMax, leasedUntil, partsSent, sendResult }: Attempted,
  now: Instant,
): Promise<DeliveryOutcome | null> => {
  // A failure after the lease must not undo what another dispatcher or an operator did meanwhile.
  const current = await outbox.find(id);
  if (current?.state !== 'pending' || current.nextAttemptAt !== leasedUntil) return null;
  if (sendResult === null || sendResult.ok) {
    await outbox.markDone([id], 'expired', now);
    return 'expired';
  }
  const { reason, text, retryAfterMs = null } = sendResult.problem;
  if (reason === 'held_back') {
    await outbox.releaseLease([id], leasedUntil, after(now, retryAfterMs ?? 0));
    return null;
  }
  if (partsSent.length > 0) await outbox.noteParts(id, leasedUntil, partsSent);
  const error = text.slice(0, errorTextMax);
  if (rulesOf(message).isTriedOnce?.(message) === true) {
    await outbox.endFailed(id, error, now);
    return 'expired';
  }
  if (reason === 'outdated' || reason === 'ended') {
    await outbox.markDone([id], 'expired', now);
    return 'expired';
  }
  if (reason === 'no_chat') {
    await outbox.giveUp(id, 'waiting', error);
    return 'waiting';
  }
  const delayMs = reason === 'permanent' ? null : retryDelayMs(attempts, attemptsMax);
  if (delayMs === null) {
    await outbox.giveUp(id, 'dead', error);
    return 'dead';
  }
  await outbox.retryLater(id, after(now, Math.max(delayMs, retryAfterMs ?? 0)), error);
  return 'retried';
};
