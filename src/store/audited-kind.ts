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
  /** How many are read together; a lot's stream is long. */
  readonly atOnce: number;
  /** The streams of all rows, in byte order. */
  readonly rows: (tx: Tx, pageSize: number) => AsyncGenerator<string, void>;
  readonly row: (tx: Tx, stream: string) => Promise<unknown>;
  /** The row that follows from the events. @throws Error if they cannot belong together */
  readonly fold: (events: readonly DomainEvent[]) => unknown;
};

/** A kind whose rows have the names of their streams as ids. */
export const auditedById = <Id extends string, Row>(
  noun: string,
  prefix: string,
  table: (tx: Tx) => {
    readonly ids: (after: string, limit: number) => Promise<readonly Id[]>;
    readonly find: (id: Id) => Promise<Row | null>;
  },
): Omit<AuditedKind, 'fold'> => ({
  name: `${noun}s`,
  noun,
  prefix,
  atOnce: 100,
  rows: (tx, limit) => paged<string>((last = '') => table(tx).ids(last, limit)),
  row: (tx, stream) => table(tx).find(stream as Id),
});

/** Makes a fold that applies one event after another. */
export const foldingBy =
  <Row>(evolve: (before: Row | null, event: never) => Row): AuditedKind['fold'] =>
  (events) =>
    (events as readonly never[]).reduce<Row | null>(evolve, null);

/** A kind without rows. Each of its streams must have exactly the events that belong to it. */
export const auditedByEvents = (
  noun: string,
  prefix: string,
  fold: (events: readonly DomainEvent[]) => readonly (string | null)[],
): AuditedKind => ({
  name: `${noun}s`,
  noun,
  prefix,
  atOnce: 100,
  rows: (tx, limit) => loggedStreams(tx, prefix, limit),
  row: (_tx, stream) => Promise.resolve({ streams: [stream] }),
  fold: (events) => ({ streams: fold(events) }),
});

/** The names of the streams in the log with the prefix, in order. */
export const loggedStreams = ({ events }: Tx, prefix: string, limit: number) =>
  paged<string>((last = '') => events.streams(prefix, last, limit));
