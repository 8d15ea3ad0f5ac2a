import type { RecordedActor } from '../kernel/actor.ts';
import type { DomainEvent } from '../kernel/event.ts';

/** An event of the audit log, as use cases read it. */
export type StoredEvent = {
  readonly version: number;
  readonly event: DomainEvent;
  readonly actor: RecordedActor;
};

/** An event of the audit log, as an audit reads it. */
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
