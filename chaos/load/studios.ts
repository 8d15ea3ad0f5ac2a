import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../../test/support/dice.ts';
import type { Faults } from '../faults.ts';
import type { Client, Request } from './client.ts';
import type { Ledger, SentAnswers, SentOrder } from './ledger.ts';
import type { Persistence } from './persistence.ts';

/** Simulated studios: they place orders, add answers, read their orders, and repeat requests that have a key. */

type Parts = {
  readonly client: Client;
  readonly persistence: Persistence;
  readonly ledger: Ledger;
  readonly faults: Faults;
  readonly dice: Dice;
  readonly isOver: () => boolean;
};

const orderPath = '/api/studio-order';
/** Above the limit of ten an hour for one address, so that the limit is reached too. */
const ordersPerAddress = 12;
/** The number of addresses that take turns. */
const addressesAtOnce = 16;
/** Below the limit of 100 changes a day for an order. */
const answersPerOrder = 40;
const recent = 60;
const thinkMs = 160;

/** Runs one studio's program until the run ends. */
export const studioAtWork = async (parts: Parts): Promise<void> => {
  const { dice, ledger, isOver } = parts;
  while (!isOver()) {
    const order = dice.pick(ledger.orders.slice(-recent));
    const choice = dice.below(8);
    if (order === undefined || order.orderId === null || choice < 4) await place(parts);
    else if (choice === 4) await look(parts, order);
    else if (choice === 5 && order.key !== null) await repeat(parts, order);
    else await addAnswers(parts, order);
    await pause(dice.below(thinkMs));
  }
};

const place = async (parts: Parts): Promise<void> => {
  const { ledger, dice } = parts;
  const number = ledger.orders.length;
  const order: SentOrder = {
    ...ledger.newAct(),
    email: `studio-${number}@example.org`,
    address: addressForOrder(number),
    key: dice.oneIn(2) ? `order-${number}` : null,
    orderId: null,
    isRefused: false,
  };
  ledger.orders.push(order);
  await (order.key === null ? sendOnce(parts, order) : sendUntilAnswered(parts, order));
};

const addressForOrder = (number: number): string => {
  const round = Math.floor(number / (ordersPerAddress * addressesAtOnce));
  return addressOf(round * addressesAtOnce + (number % addressesAtOnce), 10);
};

/** An order without a key is not repeated, because that would place another one. */
const sendOnce = async ({ persistence, faults }: Parts, order: SentOrder): Promise<void> => {
  note(faults, order, await persistence.once(order, requestFor(order)));
};

/** Some programs send the same request to two nodes at once. */
const sendUntilAnswered = async (parts: Parts, order: SentOrder): Promise<void> => {
  const { persistence, faults, dice } = parts;
  const times = dice.oneIn(6) ? 2 : 1;
  const replies = await Promise.all(
    Array.from({ length: times }, () => persistence.untilAnswered(order, requestFor(order))),
  );
  for (const reply of replies) note(faults, order, reply);
};

const repeat = async ({ persistence, faults }: Parts, order: SentOrder): Promise<void> => {
  const reply = await persistence.once(order, requestFor(order));
  note(faults, order, reply);
  if (reply !== null && reply.headers['idempotent-replayed'] !== 'true') {
    faults.report('order answered anew', `${order.email} repeated its key`);
  }
};

const requestFor = ({ email, address, key }: SentOrder): Request => ({
  what: 'order',
  lockScope: 'orders',
  path: orderPath,
  body: { studio: { email }, brief: { goal: `goal of ${email}` } },
  address,
  expected: [201, 429],
  ...(key === null ? {} : { headers: { 'idempotency-key': key } }),
});

const note = (
  faults: Faults,
  order: SentOrder,
  reply: Awaited<ReturnType<Client['send']>>,
): void => {
  if (reply === null) return;
  if (reply.status === 429) {
    order.isRefused = true;
    return;
  }
  const id = reply.json.order_id as string;
  if (order.orderId !== null && order.orderId !== id) {
    const other = `${order.email} was given ${order.orderId} and then ${id}`;
    faults.report('order answered with another', other);
  }
  order.orderId = id;
};

const addAnswers = async (parts: Parts, { orderId }: SentOrder): Promise<void> => {
  const { persistence, ledger, dice } = parts;
  const given = ledger.answers.filter((each) => each.orderId === orderId).length;
  if (orderId === null || given >= answersPerOrder) return place(parts);
  const number = ledger.answers.length;
  const sent: SentAnswers = {
    ...ledger.newAct(),
    orderId,
    question: `question-${number}`,
    value: `answer ${number}`,
    key: dice.oneIn(2) ? `answers-${number}` : null,
  };
  ledger.answers.push(sent);
  const request: Request = {
    what: 'answers',
    lockScope: 'orders',
    path: orderPath,
    body: { order_id: orderId, brief: { [sent.question]: sent.value } },
    address: addressOf(number, 11),
    expected: [200],
    ...(sent.key === null ? {} : { headers: { 'idempotency-key': sent.key } }),
  };
  await (sent.key === null
    ? persistence.once(sent, request)
    : persistence.untilAnswered(sent, request));
};

/** Checks that an order which one node acknowledged can be read at another. */
const look = async ({ client, ledger, faults }: Parts, { orderId }: SentOrder): Promise<void> => {
  const acknowledged = ledger.answers.filter(
    (each) => each.orderId === orderId && each.answeredAt !== null,
  );
  const reply = await client.send({
    what: 'look at order',
    lockScope: null,
    path: `${orderPath}/${orderId}`,
    address: addressOf(ledger.tick(), 12),
    expected: [200],
  });
  if (reply?.status !== 200) return;
  const recorded = new Set<string>(reply.json.unrecognized);
  for (const { question } of acknowledged) {
    if (recorded.has(question)) continue;
    faults.report('answers not shown', `${reply.node} does not show ${question} of ${orderId}`);
  }
};

/** The nth address of a test network. */
export const addressOf = (number: number, network: number): string =>
  `${network}.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
