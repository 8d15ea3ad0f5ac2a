import type { DomainEvent } from '../kernel/event.ts';
import type { Changed } from '../kernel/changes.ts';
import type { ActId, WebhookId } from '../kernel/ids.ts';
import type { ClockDoubt, VoidedCounts } from '../operators/rules/service-hold.ts';
import type { Instant } from '../kernel/time.ts';

type EventBase = { readonly actId: ActId; readonly version: 1; readonly at: Instant };

/**
 * What an operator has done to messages, to mails that wait, to webhooks and to a service that holds back
 * what cannot be undone. These have a row and no events, so each act has a stream of its own and is all
 * that there is of it.
 */
export type MessageAct =
  | (EventBase & { readonly type: 'MessageRetried'; readonly messageId: string })
  /** It goes to another e-mail address, which stands with the message alone. */
  | (EventBase & { readonly type: 'MessageRedirected'; readonly messageId: string })
  | (EventBase & { readonly type: 'MessageMarkedDone'; readonly messageId: string })
  | (EventBase & { readonly type: 'MailDropped'; readonly mailId: string })
  | (EventBase & { readonly type: 'WebhookEnded'; readonly webhookId: WebhookId })
  | (EventBase & {
      readonly type: 'MessagesMarkedDone';
      readonly madeBefore: Instant;
      readonly count: number;
    })
  /** The database came from a backup, and whatever might have been ended since was voided. */
  | (EventBase & { readonly type: 'ServiceRestored'; readonly voided: VoidedCounts })
  /** It may send and go by the clock again; messages that waited in the backup are sent or not. */
  | (EventBase & {
      readonly type: 'RestoreConfirmed';
      readonly messages: 'send' | 'drop';
      readonly count: number;
    })
  /** Timed work waits, because the clock cannot be trusted. */
  | (EventBase & { readonly type: 'ClockDoubted'; readonly doubt: ClockDoubt })
  | (EventBase & { readonly type: 'ClockConfirmed'; readonly doubt: ClockDoubt })
  /** It was right again by itself. */
  | (EventBase & { readonly type: 'ClockReturned'; readonly doubt: ClockDoubt });

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
