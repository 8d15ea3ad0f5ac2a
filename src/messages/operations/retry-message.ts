import { z } from 'zod';
import type { ActId } from '../../kernel/ids.ts';
import { calledBy, operation, type InputOf, type ViewOf } from '../../kernel/operation.ts';
import { messageIdInput } from '../../kernel/operator-fields.ts';
import { ok } from '../../kernel/result.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import { handled, refuse, unchanged, type UseCase } from '../../kernel/use-case.ts';
import { shows, withFields } from '../../kernel/view-codec.ts';
import type { AllMails } from '../mails.ts';
import { acted, generateActId } from '../message-act.ts';
import type { Delivery } from '../rows/delivery.ts';
import { exampleMessageId, notUndelivered, undeliveredStateOf } from '../undelivered.ts';

const outcomes = ['due_now', 'waits_for_chat'] as const;

const declared = operation({
  name: 'retry_message',
  summary: 'Send a message again now, unless it waits for a chat that nobody has opened',
  description: 'Use it once the cause that stopped the message is fixed.',
  ...calledBy('operator', 'changes'),
  ...withFields({ message_id: messageIdInput }),
  ...shows({ message_id: z.string(), outcome: z.enum(outcomes) }),
  examples: [
    {
      name: 'no_chat_yet',
      summary: 'A confirmation by Telegram goes on waiting until the studio has opened the chat',
      sent: { message_id: exampleMessageId },
      answer: { message_id: exampleMessageId, outcome: 'waits_for_chat' },
    },
  ],
});

export type RetriedMessage = ViewOf<typeof declared>;

type Loaded = { readonly delivery: Delivery | null; readonly isReachable: boolean };
type Retry = { readonly messageId: string; readonly at: Instant };

const change: UseCase<{
  input: InputOf<typeof declared>;
  loaded: Loaded;
  view: RetriedMessage;
  generated: ActId;
  extras: Retry;
}> = {
  lockScope: 'orders',
  load: async (tx, { messageId }, { settings }) => {
    const delivery = await tx.outbox.find(messageId);
    const isReachable = delivery !== null && (await hasChat(tx, settings.mails, delivery));
    return { delivery, isReachable };
  },
  generate: generateActId,
  decide: ({ delivery, isReachable }, { messageId }, { now: at, generated: actId }) => {
    if (delivery === null || undeliveredStateOf(delivery) === null) return refuse(notUndelivered);
    if (delivery.state === 'waiting' && !isReachable) {
      return unchanged({ messageId, outcome: 'waits_for_chat' });
    }
    const act = {
      type: 'MessageRetried',
      actId,
      version: 1,
      at,
      messageId,
    } as const;
    return {
      answer: ok({ messageId, outcome: 'due_now' }),
      toSave: acted(act, { messageId, at }),
    };
  },
  save: ({ outbox }, { messageId, at }) => outbox.retryNow(messageId, at),
};

export const retryMessage = handled(declared, { change });

const hasChat = async (
  { chats }: Tx,
  mails: AllMails,
  { envelope: { to, message } }: Delivery,
): Promise<boolean> => {
  for (const orderId of mails.ordersOf(message)) {
    if ((await chats.ofOrder(orderId)) !== null) return true;
  }
  return (await chats.ofHandle(to.address)) !== null;
};
