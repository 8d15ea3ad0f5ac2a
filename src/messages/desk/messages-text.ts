import { tableOrText } from '../../cli/terminal.ts';
import { orderNumberText } from '../../kernel/ids.ts';
import { timeText } from '../../kernel/time-texts.ts';
import { recipientText } from '../../web/desk/words.ts';
import type { MessagesDone } from '../operations/mark-messages-done.ts';
import type { RedirectedMessage } from '../operations/redirect-message.ts';
import type { RetriedMessage } from '../operations/retry-message.ts';
import type { ShownMessage } from '../operations/show-message.ts';
import type { UndeliveredMessage } from '../undelivered.ts';

/** Writes messages as text for a terminal. */

export const messagesText = (messages: readonly UndeliveredMessage[]): string =>
  tableOrText(
    'No message waits or has failed.',
    ['created', 'state', 'attempts', 'next attempt', 'about', 'to', 'message', 'last error'],
    messages.map((message) => [
      timeText(message.createdAt),
      message.state,
      String(message.attempts),
      message.nextAttemptAt === null ? '' : timeText(message.nextAttemptAt),
      aboutText(message),
      recipientText(message.to),
      message.id,
      message.lastError ?? '',
    ]),
  );

export const messageText = ({ message, words }: ShownMessage): string =>
  [
    messagesText([message]),
    words === null
      ? 'Its text is only for its recipient, or no longer true.'
      : [words.subject, words.text].filter((part) => part !== null).join('\n\n'),
  ].join('\n\n');

export const redirectEffect = ({ messageId, from, email }: RedirectedMessage): string =>
  `${messageId} goes to ${email} instead of ${recipientText(from)}.`;

export const messagesDoneEffect = ({ messages: count, before }: MessagesDone): string => {
  const age = `made before ${timeText(before)}`;
  if (count === 0) return `No message ${age} is on the list.`;
  return count === 1
    ? `1 message ${age} is taken off the list and not sent any more.`
    : `${count} messages ${age} are taken off the list and not sent any more.`;
};

const collectedKinds: ReadonlySet<string> = new Set([
  'order_news',
  'order_confirmations',
  'order_links',
]);

/** A notice that collects what exceeds the limits of a mailbox may confirm several orders. */
const aboutText = ({ kind, orderNumber, orderCount }: UndeliveredMessage): string => {
  if (orderCount === 0) return '';
  const first = orderNumber === null ? 'an order' : orderNumberText(orderNumber);
  const named = orderCount === 1 ? first : `${first} and ${orderCount - 1} more`;
  return collectedKinds.has(kind) ? `${named}, collected` : named;
};

/** A terminal does not wake the running service, which looks for due messages every second. */
export const retriedText = ({ messageId, outcome }: RetriedMessage): string =>
  outcome === 'due_now'
    ? `${messageId} is due now; a running service sends it within a few seconds.`
    : `${messageId} goes on waiting: Telegram lets no bot write before the studio has opened the chat.
It is sent by itself as soon as that is done. If you have notified the studio in another way:
studiolot messages done ${messageId}`;
