import type { RecordedActor } from '../kernel/actor.ts';
import type { DomainEvent } from '../kernel/event.ts';

/** The audit log as the use cases need it. */

export type StoredEvent = {
  readonly version: number;
  readonly event: DomainEvent;
  readonly actor: RecordedActor;
};

/** A stored event as an audit sees it. */
export type LoggedEvent = StoredEvent & {
  readonly hash: string;
  /** Whether it has the hash that only the service can make of it; null where the key is not there. */
  readonly isKeyed: boolean | null;
  /** What is wrong with it besides; null where nothing is. */
  readonly problem: string | null;
};

/** Of a stream's events: without those of some types, of some types alone, and before a version. */
export type EventFilter = {
  readonly but?: readonly DomainEvent['type'][];
  readonly only?: readonly DomainEvent['type'][];
  readonly before?: number;
};
