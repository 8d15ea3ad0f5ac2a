import { connect } from 'node:net';
import { createAnswerReader, type RawAnswer } from './answer-reader.ts';
import { makeBroken, makeSlow, type Broken } from './broken-requests.ts';
import type { Material } from './json-bodies.ts';
import { isShedding, type Judge } from './judge.ts';
import { openRawConnection, type RawConnection } from './raw-connection.ts';
import { diceFor, makeWhole, type Whole } from './whole-requests.ts';

/** Hostile requests one after another, on several connections at once, with each answer checked. */

export type AssaultOptions = {
  readonly url: string;
  readonly seed: number;
  /** The number of the first attempt; each is made of the seed and its number. */
  readonly from: number;
  readonly connections: number;
  /** Every so many attempts is one that never comes to an end; the service lets go of it by its own clock. */
  readonly slowOneIn: number;
  readonly material: Material;
  readonly judge: Judge;
  readonly onFault: (fault: string) => void;
  readonly isOver?: () => boolean;
};

export type Counted = {
  /** Requests of each kind; an attempt may be several. */
  readonly sent: ReadonlyMap<string, number>;
  readonly requests: number;
  readonly statuses: ReadonlyMap<string, number>;
  /** Requests that were turned away on purpose by a 503. */
  readonly shed: number;
  /** Those of several at once that a connection ended before. */
  readonly unanswered: number;
};

export type Assault = {
  readonly counted: Counted;
  /** The number of the next attempt. */
  readonly next: () => number;
  /** Resolves once so many requests have been sent since the beginning, and answered but for the slow ones. */
  readonly goOn: (requests: number) => Promise<void>;
  /** Resolves once the service has let go of the slow ones. */
  readonly end: () => Promise<void>;
};

type State = {
  readonly sent: Map<string, number>;
  readonly statuses: Map<string, number>;
  requests: number;
  shed: number;
  unanswered: number;
  readonly slow: Set<Promise<void>>;
};

const add = (counts: Map<string, number>, name: string, by = 1): void =>
  void counts.set(name, (counts.get(name) ?? 0) + by);

const atOnceMax = 12;
const slowAtOnce = 200;

export const startAssault = (options: AssaultOptions): Assault => {
  const { from, connections, onFault, isOver = () => false } = options;
  const slow = new Set<Promise<void>>();
  const sent = new Map<string, number>();
  const statuses = new Map<string, number>();
  const state: State = { sent, statuses, requests: 0, shed: 0, unanswered: 0, slow };
  let next = from;
  const goOnAlone = async (requests: number): Promise<void> => {
    const line = openRawConnection(options.url);
    while (state.requests < requests && !isOver()) {
      const nth = next;
      next += 1;
      try {
        await attempt(options, state, { nth, line });
      } catch (error) {
        onFault(`attempt ${nth}: ${error instanceof Error ? error.message : String(error)}`);
        line.close();
      }
    }
    line.close();
  };
  return {
    counted: state,
    next: () => next,
    goOn: async (requests) => {
      await Promise.all(Array.from({ length: connections }, () => goOnAlone(requests)));
    },
    end: async () => {
      await Promise.all(slow);
    },
  };
};

type Attempt = { readonly nth: number; readonly line: RawConnection };

const attempt = async (options: AssaultOptions, state: State, { nth, line }: Attempt) => {
  const { seed, material, slowOneIn } = options;
  const { slow } = state;
  const dice = diceFor(seed, nth);
  if (dice.oneIn(slowOneIn)) {
    if (slow.size >= slowAtOnce) await Promise.race(slow);
    const dripping = reportBroken(options, state, nth, makeSlow(material, dice)).finally(() =>
      slow.delete(dripping),
    );
    slow.add(dripping);
  } else if (dice.oneIn(brokenOneIn)) {
    await reportBroken(options, state, nth, makeBroken(material, dice));
  } else {
    const count = dice.oneIn(severalOneIn) ? 2 + dice.below(atOnceMax) : 1;
    const several = Array.from({ length: count }, () => makeWhole(material, dice));
    await ask(options, state, { nth, line, several });
  }
};
const brokenOneIn = 12;
const severalOneIn = 12;

const ask = async (
  { judge, onFault }: AssaultOptions,
  state: State,
  {
    nth,
    line,
    several,
  }: { readonly nth: number; readonly line: RawConnection; readonly several: readonly Whole[] },
): Promise<void> => {
  const bytes = Buffer.concat(several.map((each) => each.bytes));
  const answers = await line.ask(
    bytes,
    several.map(({ method }) => method),
  );
  for (const { kind } of several) send(state, kind, 1);
  count(state, answers);
  state.unanswered += several.length - answers.length;
  if (answers.length === 0 && several[0]?.method !== 'CONNECT') {
    onFault(`attempt ${nth}: no answer to ${show(several[0]?.bytes)}`);
  }
  answers.forEach((answer, index) => {
    const request = several[index];
    const fault = request === undefined ? 'was not asked for' : judge.fault(answer, request);
    if (fault === null) return;
    onFault(
      `attempt ${nth}: ${answer.status} ${fault}: ${show(answer.body)} to ${show(request?.bytes)}`,
    );
  });
};

const send = (state: State, kind: string, requests: number): void => {
  state.requests += requests;
  add(state.sent, kind, requests);
};

const count = (state: State, answers: readonly RawAnswer[]): void => {
  for (const answer of answers) {
    add(state.statuses, String(answer.status));
    if (isShedding(answer)) state.shed += 1;
  }
};

const shownMax = 600;
const show = (bytes: Buffer | undefined): string =>
  JSON.stringify((bytes ?? Buffer.alloc(0)).subarray(0, shownMax).toString('latin1'));

const listenMs = 300;
const dripMs = 500;
const lettingGoMs = 60_000;

/** Whatever answers come must be no failures; none need come. */
const reportBroken = async (
  { url, judge, onFault }: AssaultOptions,
  state: State,
  nth: number,
  { kind, bytes, ending, methods = [] }: Broken,
): Promise<void> => {
  send(state, kind, Math.max(1, methods.length));
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) }).on('error', () => undefined);
  const reader = createAnswerReader();
  const answers: RawAnswer[] = [];
  const hear = (chunk: Buffer): void => {
    try {
      answers.push(...reader.take(chunk, methods.slice(answers.length)));
    } catch (error) {
      onFault(`attempt ${nth}: ${String(error)}`);
    }
  };
  socket.on('data', hear);
  // By whatever error, it ends by being closed.
  const isClosed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(bytes);
  const patience = setTimeout(() => socket.destroy(), ending === 'drip' ? lettingGoMs : listenMs);
  const dripping = setInterval(() => ending === 'drip' && socket.write('X'), dripMs);
  if (ending === 'end') socket.end();
  if (ending === 'reset') setImmediate(() => socket.resetAndDestroy());
  await isClosed;
  clearTimeout(patience);
  clearInterval(dripping);
  count(state, answers);
  for (const answer of answers) {
    const fault = judge.fault(answer, { method: '', documented: null });
    if (fault !== null)
      onFault(`attempt ${nth}: ${answer.status} ${fault}: ${show(answer.body)} to ${show(bytes)}`);
  }
};
