import type { Change } from '../kernel/changes.ts';
import type { Tx } from '../kernel/store.ts';
import type { StoredRows } from './stored-rows.ts';

type Save = (tx: Tx, changes: readonly Change[]) => Promise<void>;

/** Saves the rows of changed entities, the changes of one kind of entity together. */
export const savingRows = (all: readonly StoredRows<object>[]): Save => {
  const saves = new Map(
    all.flatMap(({ save = {} }) => Object.entries(save) as (readonly [string, Save])[]),
  );
  return async (tx, changes) => {
    const bySubject = Map.groupBy(changes, ({ subject }) => subject);
    for (const [subject, own] of bySubject) await saves.get(subject)?.(tx, own);
  };
};
