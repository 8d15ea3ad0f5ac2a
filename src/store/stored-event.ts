import type { RecordedActor } from '../kernel/actor.ts';
import type { DomainEvent } from '../kernel/event.ts';

/**
 * An event as the audit log stores it: at a version of its stream, with its actor. The body never
 * changes; the personal part may be erased, and then its members are replaced (kernel/redaction.ts).
 */
export type StoredEvent = {
  readonly version: number;
  readonly event: DomainEvent;
  readonly actor: RecordedActor;
};

/** An event with the results of its checks, as an audit reads it. */
export type LoggedEvent = StoredEvent & {
  readonly hash: string;
  /** Whether its hash is the keyed one that only the service can make; null without the key. */
  readonly isKeyed: boolean | null;
  /** Any other problem of the event; null if there is none. */
  readonly problem: string | null;
};

/** Selects events of a stream: without some types, of some types only, or before a version. */
export type EventFilter = {
  readonly but?: readonly DomainEvent['type'][];
  readonly only?: readonly DomainEvent['type'][];
  readonly before?: number;
};
