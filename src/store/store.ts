import type { Change } from '../kernel/changes.ts';
import type { Store, Tx } from '../kernel/store.ts';
import { insertEnds, present } from '../log/rows/record-ends.ts';
import { beginRecord } from '../log/rows/record.ts';
import { insertChange } from './changes.ts';
import { derivedColumns } from './derived-columns.ts';
import type { Conclude, EngineOptions, Session } from './engine.ts';
import { openEngine } from './engines/open.ts';
import { savingRows } from './save-rows.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { RecordKeys, RowTools, StoredRows } from './stored-rows.ts';

export type { Store, Tx };

export type StoreOptions = EngineOptions & Partial<RecordKeys>;

/** Opens a database that holds what these folders store. */
export const storeOf =
  (all: readonly StoredRows<object>[]) =>
  async (
    databaseUrl: string,
    { key = null, mayRenew = false, ...options }: StoreOptions = {},
  ): Promise<Store> => {
    /** Asked for once, since it is never undone. */
    let isBegun = false;
    const conclude: Conclude = async (session, notes) => {
      const at = notes.at(-1)?.at;
      if (at === undefined) return () => undefined;
      const ends = notes.flatMap(({ end }) => (end === null ? [] : [end]));
      if (ends.length > 0) {
        if (!isBegun) await beginRecord(session, present(key), at, mayRenew);
        await insertEnds(session, present(key), ends);
      }
      await insertChange(
        session,
        notes.map(({ about }) => about),
      );
      return () => {
        isBegun ||= ends.length > 0;
      };
    };
    const engine = await openEngine(databaseUrl, all, { ...options, conclude });
    const tools: RowTools = { key, mayRenew, streamOf: streamIn(all) };
    const save = savingRows(all);
    const sessions = new WeakMap<Session, Tx>();
    const inTx = (session: Session): Tx => {
      const known = sessions.get(session) ?? openTx(all, session, tools, save);
      sessions.set(session, known);
      return known;
    };
    return {
      write: (lockScope, work) => engine.write(lockScope, (session) => work(inTx(session))),
      read: (work) => engine.read((session) => work(inTx(session))),
      mayBackup: engine.mayBackup,
      backup: engine.backup,
      redact: engine.redact,
      close: engine.close,
    };
  };

const openTx = (
  all: readonly StoredRows<object>[],
  session: Session,
  tools: RowTools,
  save: ReturnType<typeof savingRows>,
): Tx => {
  const tx: Tx = Object.assign(
    {
      derivedColumns: derivedColumns(session, all),
      saveRows: (changes: readonly Change[]) => save(tx, changes),
    },
    ...all.map(({ open }) => open(session, tools)),
  );
  return tx;
};

const streamIn =
  (all: readonly StoredRows<object>[]) =>
  (event: DomainEvent): string => {
    for (const { streamOf } of all) {
      const stream = streamOf?.(event) ?? null;
      if (stream !== null) return stream;
    }
    throw new Error('No folder has events of this type');
  };

declare module '../kernel/store.ts' {
  interface Tx {
    readonly derivedColumns: ReturnType<typeof derivedColumns>;
    /** Saves the rows of changed entities. */
    readonly saveRows: (changes: readonly Change[]) => Promise<void>;
  }
}
