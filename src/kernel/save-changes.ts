import type { Actor, RecordedActor } from './actor.ts';
import type { Change } from './changes.ts';
import type { AppContext, CallContext, SubscriberEffect } from './context.ts';
import type { DomainEvent } from './event.ts';
import { unreachable } from './result.ts';
import type { Tx } from './store.ts';

/** Carries out what follows from a decision in its transaction: saves changes and runs subscribers. */

/** Saves the rows of changed entities and appends their events. An entity changes in no other way. */
export const saveChanges = async (
  tx: Tx,
  changes: readonly Change[],
  actor: RecordedActor,
): Promise<void> => {
  const events = changes.flatMap<DomainEvent>((change) => change.events);
  await allDone([tx.events.append(events, actor), tx.saveRows(changes)]);
};

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
