import { connect } from 'node:net';
import { createAnswerReader, type RawAnswer } from './answer-reader.ts';
import { makeBrokenRequest, makeSlowRequest, type BrokenRequest } from './broken-requests.ts';
import type { Material } from './json-bodies.ts';
import { isShedding, type Judge } from './judge.ts';
import { openRawConnection, type RawConnection } from './raw-connection.ts';
import { diceOfAttempt, makeWholeRequest, type WholeRequest } from './whole-requests.ts';

/** Sends hostile requests on several connections at once and checks each answer. */

export type AssaultOptions = {
  readonly url: string;
  readonly seed: number;
  /** The number of the first attempt. The seed and its number determine each attempt. */
  readonly from: number;
  readonly connections: number;
  /** One of this many attempts is a request that never ends, until the service closes it after its timeout. */
  readonly slowOneIn: number;
  readonly material: Material;
  readonly judge: Judge;
  readonly onFault: (fault: string) => void;
  readonly isOver?: () => boolean;
};

export type AssaultCounts = {
  /** The number of requests by kind. One attempt may send several requests. */
  readonly sent: ReadonlyMap<string, number>;
  readonly requests: number;
  readonly statuses: ReadonlyMap<string, number>;
  /** The number of requests that the service refused with 503 because it was overloaded. */
  readonly shed: number;
  /** The number of pipelined requests whose connection closed before their answer. */
  readonly unanswered: number;
};

export type Assault = {
  readonly counts: AssaultCounts;
  /** The number of the next attempt. */
  readonly next: () => number;
  /** Sends until the total number of requests is reached, and waits for all answers but those to slow requests. */
  readonly sendUntil: (requests: number) => Promise<void>;
  /** Resolves once the service has closed all slow requests. */
  readonly waitForSlow: () => Promise<void>;
};

type State = {
  readonly sent: Map<string, number>;
  readonly statuses: Map<string, number>;
  requests: number;
  shed: number;
  unanswered: number;
  readonly slow: Set<Promise<void>>;
};

const increase = (counts: Map<string, number>, name: string, by = 1): void =>
  void counts.set(name, (counts.get(name) ?? 0) + by);

const pipelinedMax = 12;
const slowOpenMax = 200;

export const startAssault = (options: AssaultOptions): Assault => {
  const { from, connections, onFault, isOver = () => false } = options;
  const slow = new Set<Promise<void>>();
  const sent = new Map<string, number>();
  const statuses = new Map<string, number>();
  const state: State = { sent, statuses, requests: 0, shed: 0, unanswered: 0, slow };
  let next = from;
  const sendOnOneConnection = async (requests: number): Promise<void> => {
    const connection = openRawConnection(options.url);
    while (state.requests < requests && !isOver()) {
      const attemptNumber = next;
      next += 1;
      try {
        await attempt(options, state, { attemptNumber, connection });
      } catch (error) {
        onFault(
          `attempt ${attemptNumber}: ${error instanceof Error ? error.message : String(error)}`,
        );
        connection.close();
      }
    }
    connection.close();
  };
  return {
    counts: state,
    next: () => next,
    sendUntil: async (requests) => {
      await Promise.all(Array.from({ length: connections }, () => sendOnOneConnection(requests)));
    },
    waitForSlow: async () => {
      await Promise.all(slow);
    },
  };
};

type Attempt = { readonly attemptNumber: number; readonly connection: RawConnection };

const attempt = async (
  options: AssaultOptions,
  state: State,
  { attemptNumber, connection }: Attempt,
) => {
  const { seed, material, slowOneIn } = options;
  const { slow } = state;
  const dice = diceOfAttempt(seed, attemptNumber);
  if (dice.oneIn(slowOneIn)) {
    if (slow.size >= slowOpenMax) await Promise.race(slow);
    const dripping = sendBroken(
      options,
      state,
      attemptNumber,
      makeSlowRequest(material, dice),
    ).finally(() => slow.delete(dripping));
    slow.add(dripping);
  } else if (dice.oneIn(brokenOneIn)) {
    await sendBroken(options, state, attemptNumber, makeBrokenRequest(material, dice));
  } else {
    const count = dice.oneIn(pipelinedOneIn) ? 2 + dice.below(pipelinedMax) : 1;
    const several = Array.from({ length: count }, () => makeWholeRequest(material, dice));
    await sendWhole(options, state, { attemptNumber, connection, several });
  }
};
const brokenOneIn = 12;
const pipelinedOneIn = 12;

const sendWhole = async (
  { judge, onFault }: AssaultOptions,
  state: State,
  {
    attemptNumber,
    connection,
    several,
  }: {
    readonly attemptNumber: number;
    readonly connection: RawConnection;
    readonly several: readonly WholeRequest[];
  },
): Promise<void> => {
  const bytes = Buffer.concat(several.map((each) => each.bytes));
  const answers = await connection.send(
    bytes,
    several.map(({ method }) => method),
  );
  for (const { kind } of several) countRequests(state, kind, 1);
  countAnswers(state, answers);
  state.unanswered += several.length - answers.length;
  if (answers.length === 0 && several[0]?.method !== 'CONNECT') {
    onFault(`attempt ${attemptNumber}: no answer to ${show(several[0]?.bytes)}`);
  }
  answers.forEach((answer, index) => {
    const request = several[index];
    const fault = request === undefined ? 'was not asked for' : judge.fault(answer, request);
    if (fault === null) return;
    onFault(
      `attempt ${attemptNumber}: ${answer.status} ${fault}: ${show(answer.body)} to ${show(request?.bytes)}`,
    );
  });
};

const countRequests = (state: State, kind: string, requests: number): void => {
  state.requests += requests;
  increase(state.sent, kind, requests);
};

const countAnswers = (state: State, answers: readonly RawAnswer[]): void => {
  for (const answer of answers) {
    increase(state.statuses, String(answer.status));
    if (isShedding(answer)) state.shed += 1;
  }
};

const shownMax = 600;
const show = (bytes: Buffer | undefined): string =>
  JSON.stringify((bytes ?? Buffer.alloc(0)).subarray(0, shownMax).toString('latin1'));

const receiveMs = 300;
const dripMs = 500;
const slowTimeoutMs = 60_000;

/** Sends a broken request on its own connection. It may stay unanswered, but no answer may be a failure. */
const sendBroken = async (
  { url, judge, onFault }: AssaultOptions,
  state: State,
  attemptNumber: number,
  { kind, bytes, ending, methods = [] }: BrokenRequest,
): Promise<void> => {
  countRequests(state, kind, Math.max(1, methods.length));
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) }).on('error', () => undefined);
  const reader = createAnswerReader();
  const answers: RawAnswer[] = [];
  const receive = (chunk: Buffer): void => {
    try {
      answers.push(...reader.read(chunk, methods.slice(answers.length)));
    } catch (error) {
      onFault(`attempt ${attemptNumber}: ${String(error)}`);
    }
  };
  socket.on('data', receive);
  // After any error, the socket emits `close`.
  const isClosed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(bytes);
  const timeout = setTimeout(() => socket.destroy(), ending === 'drip' ? slowTimeoutMs : receiveMs);
  const dripping = setInterval(() => ending === 'drip' && socket.write('X'), dripMs);
  if (ending === 'end') socket.end();
  if (ending === 'reset') setImmediate(() => socket.resetAndDestroy());
  await isClosed;
  clearTimeout(timeout);
  clearInterval(dripping);
  countAnswers(state, answers);
  for (const answer of answers) {
    const fault = judge.fault(answer, { method: '', documented: null });
    if (fault !== null)
      onFault(
        `attempt ${attemptNumber}: ${answer.status} ${fault}: ${show(answer.body)} to ${show(bytes)}`,
      );
  }
};
