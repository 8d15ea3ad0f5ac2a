import type { RecordedActor } from '../domain/actor.ts';
import type { DomainEvent } from '../domain/event.ts';
import type { Instant } from '../domain/time.ts';

/** The audit log as the use cases need it. A part of `ports.ts`. */

type StoredEvent = {
  readonly version: number;
  readonly event: DomainEvent;
  readonly actor: RecordedActor;
};

/** A stored event as an audit sees it. */
export type LoggedEvent = StoredEvent & {
  readonly hash: string;
  /**
   * Whether its hash follows from the event and the hash before it. `keyed`: it does, and only the
   * service could make it; `unknown`: the key is not there.
   */
  readonly chained: 'keyed' | 'unknown' | 'broken';
  /** What is wrong with it besides; null where nothing is. */
  readonly problem: string | null;
};

/** Of a stream's events: without those of some types, of some types alone, and before a version. */
export type Which = {
  readonly but?: readonly DomainEvent['type'][];
  readonly only?: readonly DomainEvent['type'][];
  readonly before?: number;
};

export type EventLog = {
  /**
   * Appends each to its stream and hash chain, with who made it happen; the event before it must be
   * there. One that says somebody is forgotten erases what is personal in those before it.
   */
  readonly append: (events: readonly DomainEvent[], actor: RecordedActor) => Promise<void>;
  /** In order; where a version is given, those after it. */
  readonly stream: (stream: string, afterVersion?: number) => Promise<readonly StoredEvent[]>;
  /** Behind a version, up to one and so many; without what was written in answers, messages, notes and wishes. */
  readonly outline: (
    stream: string,
    span: { readonly after?: number; readonly upTo?: number; readonly limit?: number },
  ) => Promise<readonly StoredEvent[]>;
  /** The version of the first that happened at the moment or later; null where none did. */
  readonly firstSince: (stream: string, moment: Instant) => Promise<number | null>;
  /** Null where there is no such event. */
  readonly find: (stream: string, version: number) => Promise<StoredEvent | null>;
  /** The newest, in order. */
  readonly latest: (
    stream: string,
    limit: number,
    which?: Which,
  ) => Promise<readonly StoredEvent[]>;
  /** All of the streams named from the first to the last, in the order of their names. */
  readonly between: (
    first: string,
    last: string,
  ) => Promise<ReadonlyMap<string, readonly LoggedEvent[]>>;
  /** Names of streams that begin so, in order. */
  readonly streams: (prefix: string, after: string, limit: number) => Promise<readonly string[]>;
};
