import type { Actor, RecordedActor } from './actor.ts';
import type { Change } from './changes.ts';
import type { AppContext, CallContext, SubscriberEffect } from './context.ts';
import type { DomainEvent } from './event.ts';
import { ok, unreachable, type Result } from './result.ts';
import type { Tx } from './store.ts';
import type { UseCase } from './use-case.ts';

/** Carries out what follows from a decision in its transaction: saves changes, runs subscribers, adds receipts. */

/** Saves the rows of changed entities and appends their events. An entity changes in no other way. */
export const saveChanges = async (
  tx: Tx,
  changes: readonly Change[],
  actor: RecordedActor,
): Promise<void> => {
  const events = changes.flatMap<DomainEvent>((change) => change.events);
  // Appending comes first because it may read: PostgreSQL answers a query after the writes sent before it.
  await allDone([tx.events.append(events, actor), tx.saveRows(changes)]);
};

/** The actor of a call as its events record it. */
export const recordedActor = (actor: Actor): RecordedActor => {
  switch (actor.kind) {
    case 'order_holder':
      return actor.isByMail === true ? 'order_holder by mail' : 'order_holder';
    case 'anonymous':
    case 'client':
    case 'system':
      return actor.kind;
    case 'participant':
      return `participant ${actor.participant.id}`;
    case 'operator':
      return `operator ${actor.name}`;
    default:
      return unreachable(actor);
  }
};

/** Runs all subscribers at the same time, so that PostgreSQL answers their queries together. */
export const runSubscribers = async (
  tx: Tx,
  context: AppContext,
  changes: readonly Change[],
  callContext: CallContext,
): Promise<readonly SubscriberEffect[]> => {
  const effects = await allDone(
    context.subscribers.map(({ onChanges }) => onChanges(tx, changes, callContext, context)),
  );
  return effects.filter((effect) => effect !== null);
};

// oxlint-disable-next-line typescript/no-explicit-any -- only the view matters here
type WithReceipts<View> = Pick<UseCase<any, any, View, any, any>, 'withReceipts'>;

/**
 * Adds to the answer a signed receipt for each bid that entered a lot or was removed. A dry run gives
 * no receipts, and neither does a service whose public log has forked.
 */
export const addReceipts = async <View, Problem>(
  tx: Tx,
  { receiptsFor, publicLog }: AppContext,
  { withReceipts }: WithReceipts<View>,
  changes: readonly Change[],
  {
    answer,
    callContext,
  }: { readonly answer: Result<View, Problem>; readonly callContext: CallContext },
): Promise<Result<View, Problem>> => {
  if (withReceipts === undefined || callContext.dryRun || !answer.ok) return answer;
  if (publicLog.isForked) return answer;
  const receipts = await receiptsFor(tx, changes, callContext);
  return receipts.length === 0 ? answer : ok(withReceipts(answer.value, receipts));
};

/**
 * Resolves to the results of all promises. Unlike `Promise.all`, it waits for the others when one has failed,
 * because a transaction must not be written to after it was rolled back.
 */
export const allDone = async <Value>(
  promises: readonly Promise<Value>[],
): Promise<readonly Value[]> => {
  const results = await Promise.allSettled(promises);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
};
