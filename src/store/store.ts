import type { Change } from '../kernel/changes.ts';
import type { Redaction } from '../kernel/redaction.ts';
import type { Store, Tx } from '../kernel/store.ts';
import { insertEnds, requireKey } from '../log/rows/record-ends.ts';
import type { RecordKey } from '../log/rows/record-key.ts';
import { beginRecord } from '../log/rows/record.ts';
import type { AuditedKind } from './audited-kind.ts';
import { insertChange } from './change-feed.ts';
import { derivedColumns, derivedTablesOf } from './derived-columns.ts';
import type { BeforeGroupCommit, Engine, EngineOptions, Session } from './engine.ts';
import type { EventRules, RecordKeys, RowTools, StoredRows } from './stored-rows.ts';

export type StoreOptions = EngineOptions & Partial<RecordKeys>;

/** What the database holds: the rows of all folders, and the personal parts of their events. */
type StoredData = { readonly rows: readonly StoredRows<object>[]; readonly redaction: Redaction };

/** Opens the database at an address, and creates the tables of a new one. */
export const openStore = async (
  { rows, redaction }: StoredData,
  databaseUrl: string,
  { key = null, mayRenew = false, ...options }: StoreOptions = {},
): Promise<Store> => {
  const beforeGroupCommit = createGroupRecorder(key, mayRenew);
  const engine = await openEngine(databaseUrl, rows, { ...options, beforeGroupCommit });
  const tools: RowTools = { key, mayRenew, redaction, eventRules: eventRulesOf(rows) };
  const saveRows = createRowSaver(rows);
  const transactions = new WeakMap<Session, Tx>();
  const txOf = (session: Session): Tx =>
    transactions.getOrInsertComputed(session, () => openTx(session, rows, tools, saveRows));
  return {
    write: (lockScope, work) => engine.write(lockScope, (session) => work(txOf(session))),
    read: (work) => engine.read((session) => work(txOf(session))),
    checkBackupTarget: engine.checkBackupTarget,
    backup: engine.backup,
    redact: engine.redact,
    close: engine.close,
  };
};

/** Adds to each group of transactions the ends of its audit log, and its row in the change feed. */
const createGroupRecorder = (key: RecordKey | null, mayRenew: boolean): BeforeGroupCommit => {
  /** Whether the audit log has started. It never ends, so this process checks it once. */
  let hasAuditLog = false;
  return async (session, notedChanges) => {
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
};

/** Opens the engine of a database, and creates the tables of a new one. Loads only the engine that is used. */
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
const createRowSaver = (all: readonly StoredRows<object>[]): SaveRows => {
  const saves = new Map(
    all.flatMap(({ save = {} }) => Object.entries(save) as (readonly [string, SaveRows])[]),
  );
  return async (tx, changes) => {
    const byEntity = Map.groupBy(changes, ({ entity }) => entity);
    for (const [entity, together] of byEntity) await saves.get(entity)?.(tx, together);
  };
};

const openTx = (
  session: Session,
  all: readonly StoredRows<object>[],
  tools: RowTools,
  saveRows: SaveRows,
): Tx => {
  const tx: Tx = Object.assign(
    {
      derivedColumns: derivedColumns(session, all),
      auditedKinds: () => all.flatMap(({ audited }) => audited ?? []),
      derivedTables: () => derivedTablesOf(all),
      saveRows: (changes: readonly Change[]) => saveRows(tx, changes),
    },
    ...all.map(({ open }) => open(session, tools)),
  );
  return tx;
};

const eventRulesOf = (all: readonly StoredRows<object>[]): EventRules => ({
  streamOf: (event) => {
    const stream = firstOf(all, ({ streamOf }) => streamOf?.(event));
    if (stream === null) throw new Error('No folder has events of this type');
    return stream;
  },
  moneyOf: (event) => firstOf(all, ({ moneyOf }) => moneyOf?.(event)),
  undoneBy: (event) => firstOf(all, ({ undoneBy }) => undoneBy?.(event)),
  isDeletable: (event) => all.some(({ isDeletable }) => isDeletable?.(event) === true),
});

/** The value of the first folder that has one; null if none has. */
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
