import type { MessagesDone, RedirectedMessage } from '../../messages/operations/change-messages.ts';
import type { ListedOrder } from '../operations/list-orders.ts';
import { moveText, priceText, studioText } from '../views/order-words.ts';
import { missingIds, type OrderSheet } from '../views/order-sheet.ts';
import type { RetriedMessage } from '../../messages/operations/retry-message.ts';
import type { ShownMessage, UndeliveredMessage } from '../../messages/operations/show-messages.ts';
import { distanceText, spanText, timeText } from '../../kernel/time-texts.ts';
import type { Audit } from '../../operators/operations/audit.ts';
import { presentNumber } from '../views/present.ts';
import type { Recipient } from '../../messages/message.ts';
import type { Price } from '../rules/price.ts';
import { headText } from '../../log/log-head.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Words } from '../../cli/session.ts';
import { fittingTable, listed } from '../../cli/terminal.ts';

/** Orders, messages and the audit, as text for a terminal. */

/** Wider a line is nowhere, also where it is read by no terminal. */
const columnsMax = 120;
const studioLengthMax = 28;

export const ordersText: Words<readonly ListedOrder[]> = (orders, { context, columns }) => {
  if (orders.length === 0) return 'No orders yet.';
  const now = context.clock.now();
  return fittingTable(
    Math.min(columns ?? columnsMax, columnsMax),
    ['number', 'stage', 'next', 'due', 'studio', 'project', 'price', 'missing', 'age'],
    orders.map((listed) => [
      presentNumber(listed.order.number) ?? '',
      listed.hold === null ? listed.stage : `${listed.stage}, held`,
      `${moveText(listed.nextMove)}${listed.isUnanswered ? ' + answer' : ''}`,
      dueText(listed, now),
      shortStudio(listed.order),
      `${listed.order.project.type} ${listed.order.project.pages}×${listed.order.project.languages}`,
      priceText(listed.order.price),
      listed.order.forgottenAt === null ? String(missingIds(listed.order).length || '') : '',
      spanText(now - listed.order.placedAt),
    ]),
  );
};

const dueText = ({ nextMove: { by } }: ListedOrder, now: Instant): string => {
  if (by === null) return '';
  return by < now ? `LATE ${spanText(now - by)}` : distanceText(by, now);
};

const shortStudio = (order: OrderSheet): string => {
  const shown = studioText(order);
  return shown.length <= studioLengthMax
    ? shown
    : `${shown.slice(0, studioLengthMax - 1).toWellFormed()}…`;
};

export const vatText = ({ vat }: Price): string =>
  vat === undefined ? '' : ` ${vat.replace('_', ' ')}`;

export const messagesText = (messages: readonly UndeliveredMessage[]): string =>
  listed(
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
      ? 'It holds what only its reader may know, or is not true any more.'
      : [words.subject, words.text].filter((part) => part !== null).join('\n\n'),
  ].join('\n\n');

export const redirectEffect = ({ messageId, from, email }: RedirectedMessage): string =>
  `${messageId} goes to ${email} instead of ${recipientText(from)}.`;

export const messagesDoneEffect = ({ messages: count, before: moment }: MessagesDone): string => {
  const before = `made before ${timeText(moment)}`;
  if (count === 0) return `No message ${before} is on the list.`;
  return count === 1
    ? `1 message ${before} is taken off the list and not sent any more.`
    : `${count} messages ${before} are taken off the list and not sent any more.`;
};

const collectedKinds: ReadonlySet<string> = new Set([
  'order_news',
  'order_confirmations',
  'order_links',
]);

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
