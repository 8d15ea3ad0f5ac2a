import { Broken, call, type Answer } from '../../test/support/call.ts';
import type { Dice } from '../../test/support/dice.ts';
import { isWithin } from '../../test/support/patience.ts';
import type { Disturbances } from '../disturbances.ts';
import type { Faults } from '../faults.ts';
import type { ClientConnections } from '../nodes/connections.ts';
import { connectionTo } from '../nodes/health.ts';
import type { Node } from '../nodes/node.ts';
import type { LockScope, Tally } from './counts.ts';

/**
 * Sends requests as programs behind a proxy do, each to a node that answers. The result must be an
 * expected answer, a 503 with Retry-After, or a broken connection.
 */
export type Client = { readonly send: (request: Request) => Promise<Reply> };

export type Request = {
  /** The name under which requests are counted together. */
  readonly what: string;
  /** The lock scope of a successful change; null for reads. */
  readonly lockScope: LockScope | null;
  readonly path: string;
  /** The body of a POST; without it the request is a GET. */
  readonly body?: unknown;
  /** The client address; the service limits requests by it. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The expected statuses, besides 503. */
  readonly expected: readonly number[];
};

/** Null if there was no answer. The call may have been executed or not. */
export type Reply = (Answer & { readonly node: string }) | null;

export const auctionPath = '/api/auction/agent';

/** Longer than the time limit of any request. */
const tookMsMax = 10_000;
/** How long before and after the detection of a dead node its connections may break. */
const marginMs = 1_000;
const nobodyAnswersMs = 100;
const inFlightText = 'Idempotency-Key is still being answered';

type Parts = {
  readonly nodes: () => readonly Node[];
  readonly lines: ClientConnections;
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
      [node.name, connectionTo(node)].some((subject) =>
        disturbances.overlap(subject, sentAt, performance.now(), marginMs),
      );
    try {
      const answer = await call({
        url: `${url}${path}`,
        headers: { ...headers, 'x-forwarded-for': address },
        agent: lines.to(node),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const tookMs = performance.now() - sentAt;
      if (!isFailing() && !isWithin(tookMs, tookMsMax)) {
        const late = `${what} was answered by ${node.name} after ${Math.round(tookMs)} ms`;
        faults.report('answer late', late);
      }
      return judge(parts, request, { ...answer, node: node.name }, tookMs, isFailing());
    } catch (error) {
      const cause = error instanceof Broken ? error.cause : error;
      const broken = `${what} at ${node.name}: ${String(cause)}`;
      if (cause instanceof SyntaxError) faults.report('answer not JSON', broken);
      else if (!isFailing()) faults.report('connection broken without a failure', broken);
      tally.broken(what);
      return null;
    }
  };
  return { send };
};

const judge = (
  { tally, faults }: Parts,
  { what, lockScope, expected }: Request,
  answer: Answer & { readonly node: string },
  tookMs: number,
  isFailing: boolean,
): Reply => {
  const { status, headers, json, node } = answer;
  const isError = status >= 400;
  if (status === 408 && isFailing) {
    // The request arrived while the node was frozen, and its time was over afterwards.
    tally.broken(what);
    return null;
  }
  if (isError && typeof json?.error !== 'string') {
    faults.report('error without a reason', `${what} was answered ${status} by ${node}`);
  }
  if (status === 503) {
    if (!(Number(headers['retry-after']) >= 1))
      faults.report('503 without Retry-After', `${what} was answered so by ${node}`);
    tally.unavailable(what);
    return null;
  }
  if (status === 409 && String(json?.error).includes(inFlightText)) {
    // An earlier attempt is still running, so this is no answer to the request.
    tally.answered(what, status, tookMs);
    return null;
  }
  if (!expected.includes(status)) {
    const answered = `${what} was answered ${status} by ${node}: ${JSON.stringify(json)}`;
    faults.report(status === 429 ? 'limit met within its bounds' : 'answer unexpected', answered);
  }
  tally.answered(what, status, tookMs);
  if (!isError && lockScope !== null) tally.succeeded(lockScope, node);
  return answer;
};
