import { Agent } from 'node:http';
import { Broken, call, type Answer } from './call.ts';
import type { Dice } from './dice.ts';
import { orderPath } from './service.ts';

/** A load generator: many studios at once, with a record of their requests and of the answers. */

/** A request for a new order. Its unique e-mail address identifies the stored rows. */
export type SentOrder = {
  readonly kind: 'order';
  readonly email: string;
  readonly address: string;
  readonly body: string;
  readonly key: string | null;
  /** Null until the answer is 201. */
  orderId: string | null;
};

/** A request with one more answer, to a question that no other request answers. */
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
  /** Unexpected answers, and connections that broke although the service was not killed. */
  readonly unexpected: readonly string[];
  readonly counts: () => Counts;
  readonly run: (url: string) => Running;
  /** Repeats, one by one, all unanswered requests that have an Idempotency-Key. */
  readonly retryAll: (url: string) => Promise<void>;
};

type Counts = {
  readonly acknowledgedOrders: number;
  readonly acknowledgedAnswers: number;
  /** Requests that were repeated with their key because the first answer was lost. */
  readonly retried: number;
  /** Repeated requests that were answered from the response cache. */
  readonly replayed: number;
  /** Answers with Retry-After, which any client may get while nodes or connections end. */
  readonly busy: number;
};

type Running = {
  readonly inFlight: () => number;
  /** After this call, broken connections are expected. */
  readonly expectBrokenConnections: () => void;
  /** The number of requests that were in flight at that call, on accepted connections, and got no answer. */
  readonly dropped: () => number;
  /** Resolves when each client's connection has broken. */
  readonly over: Promise<void>;
};

const usualClients = 12;
/** Below the limit of ten, so that no order is refused although several count towards the same quota. */
const ordersPerAddress = 8;
/** Below the limit of 100 a day for one order. */
const answersPerOrder = 60;
/** The number of newest orders that get more answers. */
const recent = 200;

export const createLoad = (dice: Dice, clients = usualClients): Load => {
  const orders: SentOrder[] = [];
  const answers: SentAnswers[] = [];
  const unexpected: string[] = [];
  /** Requests with a key that were in flight when the service ended, to be repeated. */
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
      // The answer has Retry-After if a request waited too long for a starting thread, or if only the
      // connection broke and the first request is still running.
      if ([408, 503].includes(answer.status) || (answer.status === 409 && isRetry)) {
        busy += 1;
        if (sent.key !== null) unanswered.add(sent);
        return;
      }
      const oddity = recordAnswer(sent, answer);
      if (oddity !== null) unexpected.push(oddity);
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
          if (!isDying) unexpected.push(`broken while the service ran: ${String(error)}`);
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
      expectBrokenConnections: () => {
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
  return { orders, answers, unexpected, counts, run, retryAll };
};

/** Records what the answer acknowledged. Returns a problem if the answer is unexpected. */
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
