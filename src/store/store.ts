import type { Change } from '../kernel/changes.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { Redaction } from '../kernel/redaction.ts';
import type { Store, Tx } from '../kernel/store.ts';
import { insertEnds, requireKey } from '../log/rows/record-ends.ts';
import { beginRecord } from '../log/rows/record.ts';
import type { AuditedKind } from './audited-kind.ts';
import { insertChange } from './change-feed.ts';
import { derivedColumns, derivedTablesOf } from './derived-columns.ts';
import type { BeforeGroupCommit, Engine, EngineOptions, Session } from './engine.ts';
import type { EventRules, RecordKeys, RowTools, StoredRows } from './stored-rows.ts';

export type StoreOptions = EngineOptions & Partial<RecordKeys>;

/** Opens a database that holds what these folders store; `redaction` knows the events of all of them. */
export const storeOf =
  (all: readonly StoredRows<object>[], redaction: Redaction) =>
  async (
    databaseUrl: string,
    { key = null, mayRenew = false, ...options }: StoreOptions = {},
  ): Promise<Store> => {
    /** Whether the audit log has started. It never ends, so this process checks it once. */
    let hasAuditLog = false;
    const beforeGroupCommit: BeforeGroupCommit = async (session, notedChanges) => {
      const at = notedChanges.at(-1)?.at;
      if (at === undefined) return () => undefined;
      const ends = notedChanges.flatMap(({ end }) => (end === null ? [] : [end]));
      if (ends.length > 0) {
        if (!hasAuditLog) await beginRecord(session, requireKey(key), at, mayRenew);
        await insertEnds(session, requireKey(key), ends);
      }
      await insertChange(
        session,
        notedChanges.map(({ about }) => about),
      );
      return () => {
        hasAuditLog ||= ends.length > 0;
      };
    };
    const engine = await openEngine(databaseUrl, all, { ...options, beforeGroupCommit });
    const tools: RowTools = { key, mayRenew, redaction, eventRules: eventRulesOf(all) };
    const save = savingRows(all);
    const sessions = new WeakMap<Session, Tx>();
    const txOf = (session: Session): Tx => {
      const tx = sessions.get(session) ?? openTx(all, session, tools, save);
      sessions.set(session, tx);
      return tx;
    };
    return {
      write: (lockScope, work) => engine.write(lockScope, (session) => work(txOf(session))),
      read: (work) => engine.read((session) => work(txOf(session))),
      checkBackupTarget: engine.checkBackupTarget,
      backup: engine.backup,
      redact: engine.redact,
      close: engine.close,
    };
  };

/** Opens the database at an address, and creates the tables of a new one. Loads only the engine that is used. */
export const openEngine = async (
  databaseUrl: string,
  rows: readonly StoredRows<object>[],
  options: EngineOptions = {},
): Promise<Engine> => {
  if (databaseUrl.startsWith('sqlite:')) {
    const { openSqlite } = await import('./engines/sqlite.ts');
    return openSqlite(databaseUrl, rows, options);
  }
  const { openPostgres } = await import('./engines/postgres.ts');
  return openPostgres(databaseUrl, rows, options);
};

type SaveRows = (tx: Tx, changes: readonly Change[]) => Promise<void>;

/** Saves the rows of changed entities, the changes of one kind of entity together. */
const savingRows = (all: readonly StoredRows<object>[]): SaveRows => {
  const saves = new Map(
    all.flatMap(({ save = {} }) => Object.entries(save) as (readonly [string, SaveRows])[]),
  );
  return async (tx, changes) => {
    const byEntity = Map.groupBy(changes, ({ entity }) => entity);
    for (const [entity, together] of byEntity) await saves.get(entity)?.(tx, together);
  };
};

const openTx = (
  all: readonly StoredRows<object>[],
  session: Session,
  tools: RowTools,
  save: SaveRows,
): Tx => {
  const tx: Tx = Object.assign(
    {
      derivedColumns: derivedColumns(session, all),
      auditedKinds: () => all.flatMap(({ audited }) => audited ?? []),
      derivedTables: () => derivedTablesOf(all),
      saveRows: (changes: readonly Change[]) => save(tx, changes),
    },
    ...all.map(({ open }) => open(session, tools)),
  );
  return tx;
};

const eventRulesOf = (all: readonly StoredRows<object>[]): EventRules => ({
  streamOf: streamIn(all),
  moneyOf: (event) => firstOf(all, ({ moneyOf }) => moneyOf?.(event)),
  undoneBy: (event) => firstOf(all, ({ undoneBy }) => undoneBy?.(event)),
  isDeletable: (event) => all.some(({ isDeletable }) => isDeletable?.(event) === true),
});

const firstOf = <Value>(
  all: readonly StoredRows<object>[],
  valueOf: (rows: StoredRows<object>) => Value | null | undefined,
): Value | null => {
  for (const rows of all) {
    const value = valueOf(rows) ?? null;
    if (value !== null) return value;
  }
  return null;
};

const streamIn =
  (all: readonly StoredRows<object>[]) =>
  (event: DomainEvent): string => {
    const stream = firstOf(all, ({ streamOf }) => streamOf?.(event));
    if (stream !== null) return stream;
    throw new Error('No folder has events of this type');
  };

declare module '../kernel/store.ts' {
  interface Tx {
    readonly derivedColumns: ReturnType<typeof derivedColumns>;
    /** What `verify` compares, as the rows of all folders declare it. */
    readonly auditedKinds: () => readonly AuditedKind[];
    readonly derivedTables: () => ReturnType<typeof derivedTablesOf>;
    /** Saves the rows of changed entities. */
    readonly saveRows: (changes: readonly Change[]) => Promise<void>;
  }
}
