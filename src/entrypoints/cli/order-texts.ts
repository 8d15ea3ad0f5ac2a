import type { UndeliveredMessage } from '../../contract/operator/list-messages.ts';
import type { MessagesDone } from '../../contract/operator/mark-messages-done.ts';
import type { ListedOrder } from '../../contract/operator/list-orders.ts';
import { missingIds } from '../../contract/operator/order.ts';
import { presentNumber } from '../../contract/order/present.ts';
import type { RetriedMessage } from '../../contract/operator/retry-message.ts';
import type { Audit } from '../../contract/operator/verify.ts';
import { headText } from '../../domain/message.ts';
import type { Recipient } from '../../domain/message.ts';
import { toMajor } from '../../domain/money.ts';
import type { Price } from '../../domain/order/price.ts';
import { moveText } from './order-words.ts';
import type { Words } from './session.ts';
import { distanceText, fittingTable, spanText, table, timeText } from './terminal.ts';

/** Orders, messages and the audit, as text for a terminal. */

export const ordersText: Words<readonly ListedOrder[]> = (orders, { context, columns }) => {
  if (orders.length === 0) return 'No orders yet.';
  const now = context.clock.now();
  return fittingTable(
    columns,
    ['number', 'stage', 'next', 'due', 'age', 'project', 'price', 'contact', 'missing', 'order'],
    orders.map(({ order, stage, nextMove, hold }) => [
      presentNumber(order.number) ?? '',
      hold === null ? stage : `${stage}, held`,
      moveText(nextMove),
      nextMove.by === null ? '' : distanceText(nextMove.by, now),
      spanText(now - order.placedAt),
      `${order.project.type} ${order.project.pages}×${order.project.languages}`,
      priceText(order.price),
      order.forgottenAt === null ? (order.studio.email ?? order.studio.telegram ?? '') : 'erased',
      order.forgottenAt === null ? missingIds(order).join(' ') : '',
      order.id,
    ]),
  );
};

export const priceText = ({ amountMinor, currency }: Price): string =>
  `${toMajor(amountMinor)} ${currency}`;

export const vatText = ({ vat }: Price): string =>
  vat === undefined ? '' : ` ${vat.replace('_', ' ')}`;

export const messagesText = (messages: readonly UndeliveredMessage[]): string => {
  if (messages.length === 0) return 'No message waits or has failed.';
  return table(
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
};

export const messagesDoneEffect = ({ count, madeBefore }: MessagesDone): string => {
  const before = `made before ${timeText(madeBefore)}`;
  if (count === 0) return `No message ${before} is on the list.`;
  return count === 1
    ? `1 message ${before} is taken off the list and not sent any more.`
    : `${count} messages ${before} are taken off the list and not sent any more.`;
};

const collectedKinds: ReadonlySet<string> = new Set(['order_news', 'order_confirmations']);

/** A notice that collects what goes beyond the limits of a mailbox may be the confirmation of several orders. */
const aboutText = ({ kind, orderNumber, orderCount }: UndeliveredMessage): string => {
  if (orderCount === 0) return '';
  const first = presentNumber(orderNumber) ?? 'an order';
  const named = orderCount === 1 ? first : `${first} and ${orderCount - 1} more`;
  return collectedKinds.has(kind) ? `${named}, collected` : named;
};

const recipientText = ({ channel, address }: Recipient): string =>
  channel === 'email' ? address : `${channel[0]?.toUpperCase()}${channel.slice(1)} ${address}`;

export const verifyText = (audit: Audit): string =>
  `${auditText(audit)}\nFiles of orders were read in ${audit.filesIn}`;

export const auditText = ({ counts, events, faults, head }: Omit<Audit, 'filesIn'>): string => {
  const things = Object.entries(counts).map(([name, count]) => `${name}: ${count}`);
  const seen = [...things, `events: ${events}`].join(', ');
  const newest = head === null ? '' : `\nHead: ${headText(head)}`;
  if (faults.length === 0) return `${seen}. Everything fits.${newest}`;
  return [
    `${seen}, with faults:`,
    ...faults.map(({ stream, problem }) => `${stream}: ${problem}`),
  ].join('\n');
};

/** A dispatcher of another process is not woken; it looks by itself every second. */
export const retriedText = ({ messageId, outcome }: RetriedMessage): string =>
  outcome === 'due_now'
    ? `${messageId} is due now; a running service sends it within a few seconds.`
    : `${messageId} goes on waiting: Telegram lets no bot write before the studio has opened the chat.
It is sent by itself as soon as that is done. If you have told the studio in another way:
studiolot messages done ${messageId}`;
