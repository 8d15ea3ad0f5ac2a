import { existsSync } from 'node:fs';
import { retryMessage, markMessageDone, undeliveredMessages } from '../../app/operator/messages.ts';
import { findOrder, listOrders } from '../../app/operator/orders.ts';
import { verify } from '../../app/operator/verify.ts';
import type { Clock, Store } from '../../app/ports.ts';
import { toMajor } from '../../domain/money.ts';
import { missingAnswers } from '../../domain/order/brief.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Price } from '../../domain/order/price.ts';
import type { Recipient } from '../../domain/message.ts';
import { readLimit } from './arguments.ts';
import { CliError } from './confirm-then-run.ts';
import { facts, table, timeText } from './terminal.ts';

/** What each command of the operator answers, as text for a terminal. */

export const showOrders = async (store: Store, limitText: string): Promise<string> => {
  const orders = await listOrders(store, readLimit(limitText));
  if (orders.length === 0) return 'No orders yet.';
  return table(
    ['placed', 'order', 'status', 'project', 'price', 'contact', 'missing'],
    orders.map((order) => [
      timeText(order.placedAt),
      order.id,
      order.status,
      `${order.project.type} ${order.project.pages}×${order.project.languages}`,
      priceText(order.price),
      order.studio.email ?? order.studio.telegram ?? '',
      missingText(order),
    ]),
  );
};

export const showOrderById = async (store: Store, id: string): Promise<string> => {
  const order = await findOrder(store, id);
  if (order === null) throw new CliError(`There is no order ${id}`);
  const { studio, project, price } = order;
  return facts([
    ['order', order.id],
    ['status', order.status],
    ['placed', timeText(order.placedAt)],
    ['source', order.source],
    ['language', order.language],
    ['studio', JSON.stringify(studio, null, 2)],
    ['project', JSON.stringify(project, null, 2)],
    ['price', `${priceText(price)} (price book ${price.bookVersion})`],
    [
      'breakdown',
      JSON.stringify(
        Object.fromEntries(
          Object.entries(price.breakdown).map(([name, amount]) => [name, toMajor(amount)]),
        ),
      ),
    ],
    ['missing', missingText(order) || 'nothing'],
    ['brief', JSON.stringify(Object.fromEntries(order.brief), null, 2)],
    ['changes', String(order.version)],
  ]);
};

export const listMessages = async (store: Store): Promise<string> => {
  const deliveries = await undeliveredMessages(store);
  if (deliveries.length === 0) return 'Every message has arrived.';
  return table(
    ['created', 'state', 'attempts', 'next attempt', 'to', 'message', 'last error'],
    deliveries.map(({ envelope, state, createdAt, attempts, nextAttemptAt, lastError }) => [
      timeText(createdAt),
      state,
      String(attempts),
      state === 'pending' ? timeText(nextAttemptAt) : '',
      recipientText(envelope.to),
      envelope.id,
      lastError ?? '',
    ]),
  );
};

export const retry = async (store: Store, clock: Clock, id: string): Promise<string> => {
  if (!(await retryMessage(store, clock, id))) throw notUndelivered(id);
  return `${id} is sent again at once.`;
};

export const markDone = async (store: Store, clock: Clock, id: string): Promise<string> => {
  if (!(await markMessageDone(store, clock, id))) throw notUndelivered(id);
  return `${id} is off the list.`;
};

const notUndelivered = (id: string): CliError =>
  new CliError(`There is no undelivered message ${id}`);

/** Sets the exit code where anything is wrong. */
export const verifyStore = async (store: Store): Promise<string> => {
  const { counts, events, faults } = await verify(store);
  const things = Object.entries(counts).map(([name, count]) => `${name}: ${count}`);
  const seen = [...things, `events: ${events}`].join(', ');
  if (faults.length === 0) return `${seen}. Everything fits.`;
  process.exitCode = 1;
  return [
    `${seen}, with faults:`,
    ...faults.map(({ stream, problem }) => `${stream}: ${problem}`),
  ].join('\n');
};

export const backup = async (store: Store, file: string): Promise<string> => {
  if (existsSync(file)) throw new CliError(`${file} is there already, name a new file`);
  await store.backup(file);
  return `The database is in ${file}. Keep the secret beside the database too.`;
};

const priceText = ({ amountMinor, currency }: Price): string =>
  `${toMajor(amountMinor)} ${currency}`;

/** An e-mail address says by itself what it is; anything else stands after its channel. */
const recipientText = ({ channel, address }: Recipient): string =>
  channel === 'email' ? address : `${channel[0]?.toUpperCase()}${channel.slice(1)} ${address}`;

const missingText = ({ project, brief }: Order): string =>
  missingAnswers(project, brief)
    .map((missing) => (missing.kind === 'question' ? missing.id : 'contact'))
    .join(' ');
