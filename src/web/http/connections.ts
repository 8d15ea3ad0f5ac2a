import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';
import type { Clock } from '../../kernel/ports.ts';
import type { Links } from '../../kernel/links.ts';
import { siteAround } from '../../kernel/network.ts';
import { clientNetwork, matcherOf, meetPeer } from './client-network.ts';
import { isEndless } from './event-stream.ts';
import { onceOverdue } from './long-body.ts';
import type { OwnRefusal } from './http-refusal.ts';
import type { OwedAnswers } from './owed-answers.ts';
import { toProblem } from './problems.ts';
import { writeProblem } from './refuse.ts';
import { createShares } from './shares.ts';
import type { Turns } from './turns.ts';

/** Answers what is not even HTTP, or stops midway, where there is no request to reply to. */
export type Connections = {
  /**
   * Hands the requests of one connection on one after another, in the order in which they must be
   * answered: however many come at once, only one answer is made before the client takes it.
   */
  readonly inTurn: (handle: Handle) => Handle;
  readonly refuse: (error: NodeJS.ErrnoException, socket: Socket) => void;
};

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** No client has reason to send more requests before it reads an answer; one that does is cut off. */
const owedMax = 64;

/** What a refused client still sends is thrown away for `lingerMs`, so that it gets to read the answer. */
export const createConnections = (
  links: Links,
  clock: Clock,
  { lingerMs, bodyMs }: Times,
  { owed: { to: owedTo }, turns, onQueued }: Parts,
): Connections => {
  const refused = new WeakSet<Socket>();

  const answer = (socket: Socket, refusal: OwnRefusal, accept: string | undefined): void => {
    if (!socket.writable) return;
    const problem = toProblem(refusal, links, clock.now());
    const { type, body } = writeProblem(problem, accept, links);
    socket.end(
      `HTTP/1.1 ${problem.status} Refused\r\ncontent-type: ${type}\r\n` +
        `access-control-allow-origin: *\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
    if (refusal.kind === 'request_timeout') {
      // The rest of the request may still come; nobody must act on it now.
      socket.pause();
      socket.destroySoon();
    } else {
      setTimeout(() => socket.destroy(), lingerMs).unref();
    }
  };

  const connections: Connections = {
    inTurn: (handle) => (request, response) => {
      const { socket } = request;
      onceOverdue(request, bodyMs, () => connections.refuse(overdue(), socket));
      const responses = owedTo(socket);
      if (responses.length >= owedMax || responses.some(isEndless)) socket.destroy();
      if (socket.destroyed) return;
      const before = responses.at(-1);
      responses.push(response);
      const begin = (): void =>
        turns.begin(
          () => takesTurnsAs(clientNetwork(request)),
          () => void (socket.destroyed || handle(request, response)),
        );
      if (before === undefined) return begin();
      onQueued(socket);
      before.once('close', begin);
    },
    refuse: (error, socket) => {
      if (error.code === 'ECONNRESET') socket.destroy();
      if (socket.destroyed || refused.has(socket)) return;
      refused.add(socket);
      const refusal = refusalOf(error.code);
      const responses = owedTo(socket);
      const broken = responses.find(({ req }) => !req.complete);
      const refuseNow = () => answer(socket, refusal, broken?.req.headers.accept);
      // A request that came whole gets its own answer first, because it may have changed something.
      const lastWhole = responses.findLast(({ req }) => req.complete);
      if (lastWhole === undefined) refuseNow();
      else lastWhole.once('close', refuseNow);
    },
  };
  return connections;
};

type Parts = {
  readonly owed: Pick<OwedAnswers, 'to'>;
  readonly turns: Turns;
  /** Told of a connection on which requests wait for others to be answered. */
  readonly onQueued: (socket: Socket) => void;
};

/** One subscriber may have a whole IPv6 /48, so all its networks share their turns. */
const takesTurnsAs = (network: string): string => siteAround(network) ?? network;

/** Said as Node says it of headers that take too long. */
const overdue = (): NodeJS.ErrnoException =>
  Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** How long a body may take, and how long a refused client may take to read why. */
type Times = { readonly bodyMs: number; readonly lingerMs: number };

const refusalOf = (code: string | undefined): OwnRefusal => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { kind: 'request_timeout' };
  if (code === 'HPE_HEADER_OVERFLOW') return { kind: 'headers_too_large' };
  return { kind: 'malformed_request' };
};

/** Of all clients together; each client network has its share. */
const defaultConnectionsMax = 20_000;

/** Closes what is beyond a network's share before anything is read; a trusted proxy has no share, but all its clients. */
export const shareConnections = (
  server: Server,
  trustProxy: readonly string[],
  connectionsMax = defaultConnectionsMax,
): void => {
  const shares = createShares(connectionsMax);
  const isProxy = matcherOf(trustProxy);
  server.maxConnections = connectionsMax;
  server.prependListener('connection', (socket: Socket) => {
    const { network, believed } = meetPeer(socket, isProxy);
    const giveBack = believed === null ? shares.take(network) : shares.takeFreely();
    if (giveBack === null) socket.destroy();
    else socket.once('close', giveBack);
  });
};
