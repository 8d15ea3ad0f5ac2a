import type { Kysely, RawBuilder } from 'kysely';
import type { ChangeKinds } from '../kernel/changes.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { Currency, Minor } from '../kernel/money.ts';
import type { Redaction } from '../kernel/redaction.ts';
import type { Tx } from '../kernel/store.ts';
import type { RecordKey } from '../log/rows/record-key.ts';
import type { AuditedKind } from './audited-kind.ts';
import type { Session } from './engine.ts';
import type { Schema } from './schema.ts';

/** A table, as it is created and copied. */
export type AnyTable = {
  readonly name: string;
  /** The columns of its primary key, in order. */
  readonly key: readonly string[];
  /** The SQL declaration of each column. */
  readonly definitions: Readonly<Record<string, string>>;
};

/** What functions on rows need besides the session. */
export type RowTools = RecordKeys & {
  /** The personal parts of events. */
  readonly redaction: Redaction;
  readonly eventRules: EventRules;
};

/** What the store must know of the events of all folders. */
export type EventRules = {
  /** The name of the stream that an event belongs to. */
  readonly streamOf: (event: DomainEvent) => string;
  /** The money that an event counts in its month; null for most. */
  readonly moneyOf: (event: DomainEvent) => CountedMoney | null;
  /** The version of the event that this one undoes, whose money no longer counts; null for most. */
  readonly undoneBy: (event: DomainEvent) => number | null;
  /** The event may be deleted with its stream, so the end of the stream is not signed. */
  readonly isDeletable: (event: DomainEvent) => boolean;
};

type CountedMoney = { readonly currency: Currency; readonly amountMinor: Minor };

export type RecordKeys = {
  /** The key of the audit log; null for a program that records nothing. */
  readonly key: RecordKey | null;
  /** Whether the audit log may continue under another key. */
  readonly mayRenew: boolean;
};

/** The stored data of a folder: its tables, their indexes, and the functions on their rows. */
export type StoredRows<Functions extends object = Partial<Tx>> = {
  /** The tables by name. Only listed tables are created, copied and checked. */
  readonly tables: Readonly<Record<string, AnyTable>>;
  /** `create index` statements, each on lines of its own and ended by a semicolon. */
  readonly indexes: string;
  /** Indexes of expressions that the engines write differently. */
  readonly indexesIn?: (db: Kysely<Schema>) => readonly RawBuilder<unknown>[];
  /** The functions on the rows, for one transaction. */
  readonly open: (session: Session, tools: RowTools) => Functions;
  /** Saves the rows of changed entities, by the changes' `entity`. Entities without rows are stored as events only. */
  readonly save?: SaveRows;
  /** The stream of an event of its entities; null for the events of others. */
  readonly streamOf?: (event: DomainEvent) => string | null;
  /** How `verify` compares its entities with their events. */
  readonly audited?: readonly AuditedKind[];
  /** The money that an event of its entities counts in its month; null for the others. */
  readonly moneyOf?: (event: DomainEvent) => CountedMoney | null;
  /** The version of the event that this one undoes; null if it undoes none. */
  readonly undoneBy?: (event: DomainEvent) => number | null;
  /** The event may be deleted with its stream, such as that of a bid whose code was never entered. */
  readonly isDeletable?: (event: DomainEvent) => boolean;
  /** Checks columns that follow from the rest of their row, by the name of the table. */
  readonly derived?: Readonly<Record<string, DerivedRows>>;
};

type SaveRows = {
  readonly [Kind in keyof ChangeKinds]?: (
    tx: Tx,
    changes: readonly ChangeKinds[Kind][],
  ) => Promise<void>;
};

/** Declares the stored data of a folder, with the types of its functions, which extend `Tx`. */
export const storedRows = <Functions extends object>(
  rows: StoredRows<Functions>,
): StoredRows<Functions> => rows;

type DerivedRows = {
  /** Precedes the first id; empty if left out, because ids are texts in most tables. */
  readonly beforeFirst?: number;
  /** The stream of the entity with the id; left out where it has the id as its name. */
  readonly streamOf?: (id: string | number) => string;
  readonly find: FindMisderived;
};

/** Checks the next rows after an id. Returns each with the columns that do not follow from the rest of it. */
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
