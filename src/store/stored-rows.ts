import type { Kysely, RawBuilder } from 'kysely';
import type { ChangeKinds } from '../kernel/changes.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { Tx } from '../kernel/store.ts';
import type { RecordKey } from '../log/rows/record-key.ts';
import type { Session } from './engine.ts';
import type { Schema } from './schema.ts';

/** A table as it is created, copied and read, whatever its columns. */
export type AnyTable = {
  readonly name: string;
  /** The columns of its primary key, in order. */
  readonly key: readonly string[];
  /** By column, as SQL declares it. */
  readonly definitions: Readonly<Record<string, string>>;
};

/** What the functions on rows need besides the session. */
export type RowTools = RecordKeys & {
  /** The name of the stream that an event belongs to. */
  readonly streamOf: (event: DomainEvent) => string;
};

export type RecordKeys = {
  /** Hashes what is recorded; null for a program that records nothing. */
  readonly key: RecordKey | null;
  /** Whether the record may continue under another key. */
  readonly mayRenew: boolean;
};

/** What a folder stores: its tables, their indexes, and the functions on their rows. */
export type StoredRows<Functions extends object = Partial<Tx>> = {
  /** By name. A table is created, copied and checked only if it is listed. */
  readonly tables: Readonly<Record<string, AnyTable>>;
  /** `create index` statements, each on lines of its own and ended by a semicolon. */
  readonly indexes: string;
  /** Indexes of expressions that the engines write differently. */
  readonly indexesIn?: (db: Kysely<Schema>) => readonly RawBuilder<unknown>[];
  /** The functions on the rows, for one transaction. */
  readonly open: (session: Session, tools: RowTools) => Functions;
  /** Saves the rows of changed entities, by the changes' `subject`. An entity without rows is all in its events. */
  readonly save?: SaveRows;
  /** The stream of an event of its entities; null for the events of others. */
  readonly streamOf?: (event: DomainEvent) => string | null;
  /** Checks columns that follow from the rest of their row, by the name of the table. */
  readonly derived?: Readonly<Record<string, FindMisderived>>;
};

type SaveRows = {
  readonly [Kind in keyof ChangeKinds]?: (
    tx: Tx,
    changes: readonly ChangeKinds[Kind][],
  ) => Promise<void>;
};

/** Keeps the type of the functions, by which the folder extends `Tx`. */
export const storedRows = <Functions extends object>(
  rows: StoredRows<Functions>,
): StoredRows<Functions> => rows;

/** The next rows after one, by their ids, each with the columns that do not follow from the rest of it. */
type FindMisderived = (
  session: Session,
  after: string | number,
  limit: number,
) => Promise<readonly { readonly id: string | number; readonly columns: readonly string[] }[]>;

declare module '../kernel/room.ts' {
  interface Room {
    readonly rows?: StoredRows;
  }
}
