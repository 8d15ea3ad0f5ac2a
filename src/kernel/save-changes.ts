import type { RecordedActor } from './actor.ts';
import { allDone } from './all-done.ts';
import type { Change } from './changes.ts';
import type { DomainEvent } from './event.ts';
import type { Tx } from './store.ts';

/** Saves the rows of changed entities and appends their events. Nothing changes in any other way. */
export const keep = async (
  tx: Tx,
  changes: readonly Change[],
  actor: RecordedActor,
): Promise<void> => {
  const events = changes.flatMap<DomainEvent>((change) => change.events);
  // Appending reads the streams first: PostgreSQL runs a query after the writes that were sent before it.
  await allDone([tx.events.append(events, actor), tx.saveRows(changes)]);
};
