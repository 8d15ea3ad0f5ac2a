import type { Changed } from '../kernel/changes.ts';
import type { CallContext } from '../kernel/context.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { actId, type ActId } from '../kernel/ids.ts';
import type { Random } from '../kernel/ports.ts';
import type { Instant } from '../kernel/time.ts';
import type { ToSave } from '../kernel/use-case.ts';

/** An act of an operator on a message, mail or webhook is a stream of its own with one event, because these have rows and no events. */
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

export const generateActId = (random: Random, { now }: CallContext): ActId =>
  actId(now, random.bytes(16));

/** Saves an act with what else changes. */
export const acted = <Extras>(act: MessageAct, extras: Extras): ToSave<Extras> => ({
  changes: [{ entity: 'act', before: null, after: act, events: [act] }],
  quotas: [],
  extras,
});

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
