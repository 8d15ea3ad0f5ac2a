import type { ActId, WebhookId } from './ids.ts';
import type { Instant } from './time.ts';

type Happened = { readonly actId: ActId; readonly version: 1; readonly at: Instant };

/**
 * What an operator has done to messages, to mails that wait and to webhooks. These have a row and no events, so each act has a stream
 * of its own and is all that there is of it.
 */
export type MessageAct =
  | (Happened & { readonly type: 'MessageRetried'; readonly messageId: string })
  /** It goes to another e-mail address, which stands with the message alone. */
  | (Happened & { readonly type: 'MessageRedirected'; readonly messageId: string })
  | (Happened & { readonly type: 'MessageMarkedDone'; readonly messageId: string })
  | (Happened & { readonly type: 'MailDropped'; readonly mailId: string })
  | (Happened & { readonly type: 'WebhookEnded'; readonly webhookId: WebhookId })
  | (Happened & {
      readonly type: 'MessagesMarkedDone';
      readonly madeBefore: Instant;
      readonly count: number;
    });
