import type { Changed } from '../kernel/changes.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { ActId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';

/** An act of an operator is a stream with one event, because its subject has a row and no events of its own. */
export type ActBase = { readonly actId: ActId; readonly version: 1; readonly at: Instant };

/**
 * The events of acts by type.
 * @public because other folders add theirs
 */
export interface MessageActs {
  readonly MessageRetried: ActBase & {
    readonly type: 'MessageRetried';
    readonly messageId: string;
  };
  /** The message goes to another e-mail address, which only the outbox stores. */
  readonly MessageRedirected: ActBase & {
    readonly type: 'MessageRedirected';
    readonly messageId: string;
  };
  readonly MessageMarkedDone: ActBase & {
    readonly type: 'MessageMarkedDone';
    readonly messageId: string;
  };
  readonly MessagesMarkedDone: ActBase & {
    readonly type: 'MessagesMarkedDone';
    readonly madeBefore: Instant;
    readonly count: number;
  };
}

export type MessageAct = MessageActs[keyof MessageActs];

/** The stream of an act of an operator on messages, mails or webhooks; null for other events. */
export const actStreamOf = (event: DomainEvent): string | null =>
  'actId' in event ? event.actId : null;

declare module '../kernel/event.ts' {
  interface EventKinds {
    act: MessageAct;
  }
}

declare module '../kernel/changes.ts' {
  interface ChangeKinds {
    act: Changed<'act', MessageAct, MessageAct>;
  }
}
