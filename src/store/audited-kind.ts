import type { DomainEvent } from '../kernel/event.ts';
import { paged } from '../kernel/paged.ts';
import type { Tx } from '../kernel/store.ts';

/** A kind of entity that has a row and a stream of events. `verify` checks that both agree. */
export type AuditedKind = {
  /** The name of its count in the answer of `verify`. */
  readonly name: string;
  readonly noun: string;
  /** The prefix of its streams. */
  readonly prefix: string;
  /** How many streams are read together; a lot's stream is long. */
  readonly atOnce: number;
  /** Finds the streams of all entities that have a row, in byte order. */
  readonly streamsOfRows: (tx: Tx, pageSize: number) => AsyncGenerator<string, void>;
  readonly findRow: (tx: Tx, stream: string) => Promise<unknown>;
  /** Computes the row that follows from the events. @throws Error if they cannot belong together */
  readonly fold: (events: readonly DomainEvent[]) => unknown;
};

/** Most streams are short, so this many are read together. */
const streamsAtOnce = 100;

type EntityTable<Id, Row> = {
  readonly ids: (after: string, limit: number) => Promise<readonly Id[]>;
  readonly find: (id: Id) => Promise<Row | null>;
};

/** Declares a kind whose rows have the names of their streams as ids. */
export const auditedById = <Id extends string, Row>({
  noun,
  prefix,
  tableIn,
  fold,
}: Pick<AuditedKind, 'noun' | 'prefix' | 'fold'> & {
  readonly tableIn: (tx: Tx) => EntityTable<Id, Row>;
}): AuditedKind => ({
  name: `${noun}s`,
  noun,
  prefix,
  atOnce: streamsAtOnce,
  streamsOfRows: (tx, limit) => paged<string>((last = '') => tableIn(tx).ids(last, limit)),
  findRow: (tx, stream) => tableIn(tx).find(stream as Id),
  fold,
});

/** Makes a fold that applies one event after another. */
export const foldingBy =
  <Row>(evolve: (before: Row | null, event: never) => Row): AuditedKind['fold'] =>
  (events) =>
    (events as readonly never[]).reduce<Row | null>(evolve, null);

/**
 * Declares a kind without rows. `streamsOf` returns the streams that the events of one stream belong
 * to. The audit expects that stream alone.
 */
export const auditedByEvents = ({
  noun,
  prefix,
  atOnce = streamsAtOnce,
  streamsOf,
}: Pick<AuditedKind, 'noun' | 'prefix'> & {
  readonly atOnce?: number;
  readonly streamsOf: (events: readonly DomainEvent[]) => readonly (string | null)[];
}): AuditedKind => ({
  name: `${noun}s`,
  noun,
  prefix,
  atOnce,
  streamsOfRows: (tx, limit) => loggedStreams(tx, prefix, limit),
  findRow: (_tx, stream) => Promise.resolve({ streams: [stream] }),
  fold: (events) => ({ streams: streamsOf(events) }),
});

/** The names of the streams in the log with the prefix, in order. */
export const loggedStreams = ({ events }: Tx, prefix: string, limit: number) =>
  paged<string>((last = '') => events.streams(prefix, last, limit));
