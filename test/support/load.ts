import { Agent } from 'node:http';
import { Broken, call, type Answer } from './call.ts';
import type { Dice } from './dice.ts';
import { orderPath } from './service.ts';

/** Many studios at once, and a ledger of what each of them sent and what it was answered. */

/** One request for a new order; its e-mail address is unique, and so identifies its rows. */
export type SentOrder = {
  readonly kind: 'order';
  readonly email: string;
  readonly address: string;
  readonly body: string;
  readonly key: string | null;
  /** Null until it is answered 201. */
  orderId: string | null;
};

/** One request with more answers; its question is its own. */
export type SentAnswers = {
  readonly kind: 'answers';
  readonly orderId: string;
  readonly address: string;
  readonly question: string;
  readonly value: string;
  readonly body: string;
  readonly key: string | null;
  isAnswered: boolean;
};

type Sent = SentOrder | SentAnswers;

export type Load = {
  readonly orders: readonly SentOrder[];
  readonly answers: readonly SentAnswers[];
  /** Answers that should not have come, and connections that broke without a kill. */
  readonly oddities: readonly string[];
  readonly counts: () => Counts;
  readonly run: (url: string) => Running;
  /** Sends again, one after the other, whatever has a key and was not answered. */
  readonly retryAll: (url: string) => Promise<void>;
};

type Counts = {
  readonly acknowledgedOrders: number;
  readonly acknowledgedAnswers: number;
  /** Sent again under their key because the first answer never came. */
  readonly retried: number;
  /** Answered from the response cache. */
  readonly replayed: number;
  /** Got Retry-After, as any client may while nodes or connections die. */
  readonly busy: number;
};

type Running = {
  readonly inFlight: () => number;
  /** From here on broken connections are expected. */
  readonly expectDeath: () => void;
  /** How many of those that were on their way then, on a connection let in before, got no answer. */
  readonly dropped: () => number;
  /** Resolves when each client has found its connection broken and given up. */
  readonly over: Promise<void>;
};

const usualClients = 12;
/** Below the contract's ten, so that no order is refused; the rows of one quota are still shared. */
const ordersPerAddress = 8;
/** Below the 100 that one order takes in a day. */
const answersPerOrder = 60;
/** So many of the newest orders are given more answers. */
const recent = 200;

export const createLoad = (dice: Dice, clients = usualClients): Load => {
  const orders: SentOrder[] = [];
  const answers: SentAnswers[] = [];
  const oddities: string[] = [];
  /** Sent under a key when the service died; to be sent again. */
  const unanswered = new Set<Sent>();
  const onTheWay = new Set<Sent>();
  let retried = 0;
  let replayed = 0;
  let busy = 0;

  const newOrder = (): SentOrder => {
    const number = orders.length;
    const email = `studio-${number}@example.org`;
    const sent: SentOrder = {
      kind: 'order',
      email,
      address: addressOf(Math.floor(number / ordersPerAddress), 10),
      body: JSON.stringify({ studio: { email }, brief: { goal: `goal ${number}` } }),
      key: dice.oneIn(3) ? `order-${number}` : null,
      orderId: null,
    };
    orders.push(sent);
    return sent;
  };
  const newAnswers = (orderId: string): SentAnswers => {
    const number = answers.length;
    const question = `question-${number}`;
    const value = `answer ${number}`;
    const sent: SentAnswers = {
      kind: 'answers',
      orderId,
      address: addressOf(number, 11),
      question,
      value,
      body: JSON.stringify({ order_id: orderId, brief: { [question]: value } }),
      key: dice.oneIn(3) ? `answers-${number}` : null,
      isAnswered: false,
    };
    answers.push(sent);
    return sent;
  };

  const mayTakeAnswers = new Map<string, number>();
  const choose = (): Sent => {
    const [lost] = unanswered;
    if (lost !== undefined && dice.oneIn(2)) return lost;
    const order = orders[orders.length - 1 - dice.below(recent)];
    if (order === undefined || order.orderId === null || dice.oneIn(2)) return newOrder();
    if (order.key !== null && !onTheWay.has(order) && dice.oneIn(4)) return order;
    const count = mayTakeAnswers.get(order.orderId) ?? 0;
    if (count >= answersPerOrder) return newOrder();
    mayTakeAnswers.set(order.orderId, count + 1);
    return newAnswers(order.orderId);
  };

  const send = async (sent: Sent, url: string, agent: Agent): Promise<void> => {
    onTheWay.add(sent);
    const isRetry = unanswered.delete(sent);
    if (isRetry) retried += 1;
    try {
      const answer = await call({
        url: `${url}${orderPath}`,
        body: sent.body,
        headers: {
          'x-forwarded-for': sent.address,
          ...(sent.key === null ? {} : { 'idempotency-key': sent.key }),
        },
        agent,
      });
      if (answer.headers['idempotent-replayed'] === 'true') replayed += 1;
      // Got Retry-After, because a request waited too long for a starting thread. And when only the
      // connection broke, the first one may still be running.
      if ([408, 503].includes(answer.status) || (answer.status === 409 && isRetry)) {
        busy += 1;
        if (sent.key !== null) unanswered.add(sent);
        return;
      }
      const oddity = recordAnswer(sent, answer);
      if (oddity !== null) oddities.push(oddity);
    } catch (error) {
      if (sent.key !== null) unanswered.add(sent);
      throw error;
    } finally {
      onTheWay.delete(sent);
    }
  };

  const run = (url: string): Running => {
    const agent = new Agent({ keepAlive: true, maxSockets: clients });
    let isDying = false;
    let inFlight = 0;
    let dropped = 0;
    const client = async (): Promise<void> => {
      for (;;) {
        inFlight += 1;
        const isSentInTime = !isDying;
        try {
          await send(choose(), url, agent);
        } catch (error) {
          if (!isDying) oddities.push(`broken while the service ran: ${String(error)}`);
          if (isSentInTime && error instanceof Broken && error.wasLetIn) dropped += 1;
          return;
        } finally {
          inFlight -= 1;
        }
      }
    };
    const over = Promise.all(Array.from({ length: clients }, client)).then(() => agent.destroy());
    return {
      inFlight: () => inFlight,
      dropped: () => dropped,
      expectDeath: () => {
        isDying = true;
      },
      over,
    };
  };

  const retryAll = async (url: string): Promise<void> => {
    const agent = new Agent({ keepAlive: true });
    while (unanswered.size > 0) for (const sent of [...unanswered]) await send(sent, url, agent);
    agent.destroy();
  };
  const counts = (): Counts => ({
    acknowledgedOrders: orders.filter(({ orderId }) => orderId !== null).length,
    acknowledgedAnswers: answers.filter(({ isAnswered }) => isAnswered).length,
    retried,
    replayed,
    busy,
  });
  return { orders, answers, oddities, counts, run, retryAll };
};

/** Notes what was acknowledged; returns what is wrong with the answer, if anything is. */
const recordAnswer = (sent: Sent, { status, json }: Answer): string | null => {
  if (sent.kind === 'answers') {
    sent.isAnswered ||= status === 200;
    return status === 200 ? null : `${sent.question} was answered ${status}`;
  }
  if (status !== 201) return `${sent.email} was answered ${status}`;
  const earlier = sent.orderId;
  sent.orderId = json.order_id as string;
  return earlier === null || earlier === sent.orderId
    ? null
    : `${sent.email} was given ${earlier} and then ${sent.orderId}`;
};

const addressOf = (number: number, network: number): string =>
  `${network}.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
