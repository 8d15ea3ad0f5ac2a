import type { RecordedActor } from './actor.ts';
import { allDone } from './all-done.ts';
import type { Change } from './changes.ts';
import type { DomainEvent } from './event.ts';
import type { Tx } from './store.ts';

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
