import type { Redaction } from '../kernel/redaction.ts';
import type { Store, Tx } from '../kernel/store.ts';
import { insertEnds, present } from '../log/rows/record-ends.ts';
import { beginRecord } from '../log/rows/record.ts';
import { insertChange } from './changes.ts';
import { derivedColumns } from './derived-columns.ts';
import type { Conclude, EngineOptions, Session } from './engine.ts';
import { openEngine } from './engines/open.ts';
import type { RecordKeys, StoredRows } from './stored-rows.ts';

export type { Store, Tx };

export type StoreOptions = EngineOptions & Partial<Pick<RecordKeys, 'key' | 'mayRenew'>>;

/** Opens a database that holds what these folders store; `redaction` knows the events of all of them. */
export const storeOf =
  (all: readonly StoredRows<object>[], redaction: Redaction) =>
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
    const sessions = new WeakMap<Session, Tx>();
    const inTx = (session: Session): Tx => {
      const known = sessions.get(session) ?? openTx(all, session, { key, mayRenew, redaction });
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

const openTx = (all: readonly StoredRows<object>[], session: Session, keys: RecordKeys): Tx =>
  Object.assign(
    { derivedColumns: derivedColumns(session, all) },
    ...all.map(({ open }) => open(session, keys)),
  ) as Tx;

declare module '../kernel/store.ts' {
  interface Tx {
    readonly derivedColumns: ReturnType<typeof derivedColumns>;
  }
}
