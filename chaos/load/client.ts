import { Broken, call, type Answer } from '../../test/support/call.ts';
import type { Dice } from '../../test/support/dice.ts';
import type { Disturbances } from '../disturbances.ts';
import type { Faults } from '../faults.ts';
import type { Lines } from '../nodes/lines.ts';
import type { Node } from '../nodes/node.ts';
import type { LockScope, Tally } from './tally.ts';

/**
 * Sends requests as programs behind a proxy do, each to some node that answers, and holds what comes
 * back against the promise: an answer, a 503 that says when to come again, or a broken connection.
 */
export type Client = { readonly send: (request: Request) => Promise<Reply> };

export type Request = {
  /** What is counted together. */
  readonly what: string;
  /** The lane whose success it is when a change is acknowledged; null for whatever only looks. */
  readonly lane: LockScope | null;
  readonly path: string;
  /** Posted; without it the request is a GET. */
  readonly body?: unknown;
  /** Where it comes from; the service limits each address. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The statuses that this request may be answered with, besides 503. */
  readonly expected: readonly number[];
};

/** Null for no answer: whatever was asked for may have been done or not. */
export type Reply = (Answer & { readonly node: string }) | null;

/** Longer than any request may take. */
const tookMsMax = 10_000;
/** How long before a node is known to be dead its connections may break, and after. */
const marginMs = 1_000;
const nobodyAnswersMs = 100;

type Parts = {
  readonly nodes: () => readonly Node[];
  readonly lines: Lines;
  readonly dice: Dice;
  readonly tally: Tally;
  readonly disturbances: Disturbances;
  readonly faults: Faults;
};

export const createClient = (parts: Parts): Client => {
  const { nodes, lines, dice, tally, disturbances, faults } = parts;

  const send = async (request: Request): Promise<Reply> => {
    const node = dice.pick(nodes());
    const url = node?.url ?? null;
    if (node === undefined || url === null) {
      await new Promise((resolve) => setTimeout(resolve, nobodyAnswersMs));
      return null;
    }
    const { what, path, address, headers, body } = request;
    const sentAt = performance.now();
    const isFailing = (): boolean =>
      disturbances.overlap(node.name, sentAt, performance.now(), marginMs);
    try {
      const answer = await call({
        url: `${url}${path}`,
        headers: { ...headers, 'x-forwarded-for': address },
        agent: lines.to(node),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const tookMs = performance.now() - sentAt;
      if (tookMs > tookMsMax && !isFailing()) {
        faults.report(`${what} was answered by ${node.name} after ${Math.round(tookMs)} ms`);
      }
      return judge(parts, request, { ...answer, node: node.name }, tookMs, isFailing());
    } catch (error) {
      const cause = error instanceof Broken ? error.cause : error;
      if (cause instanceof SyntaxError) faults.report(`${what} was not answered in JSON`);
      else if (!isFailing()) faults.report(`${what} broke at ${node.name}: ${String(cause)}`);
      tally.broken(what);
      return null;
    }
  };
  return { send };
};

const judge = (
  { tally, faults }: Parts,
  { what, lane, expected }: Request,
  answer: Answer & { readonly node: string },
  tookMs: number,
  isFailing: boolean,
): Reply => {
  const { status, headers, json, node } = answer;
  const isError = status >= 400;
  if (status === 408 && isFailing) {
    // It arrived while the node stood still, and was not looked at any more.
    tally.broken(what);
    return null;
  }
  if (isError && typeof json?.error !== 'string') {
    faults.report(`${what} was answered ${status} by ${node} without an error that says why`);
  }
  if (status === 503) {
    if (!(Number(headers['retry-after']) >= 1))
      faults.report(`a 503 of ${node} has no Retry-After`);
    tally.unavailable(what);
    return null;
  }
  if (!expected.includes(status)) {
    faults.report(`${what} was answered ${status} by ${node}: ${JSON.stringify(json)}`);
  }
  tally.answered(what, status, tookMs);
  if (!isError && lane !== null) tally.succeeded(lane, node);
  return answer;
};
