import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';
import { ipv6BlockAround } from '../../kernel/network.ts';
import type { Clock } from '../../kernel/ports.ts';
import { clientNetwork, matcherOf, recordPeer } from './client-network.ts';
import { isEndless } from './event-stream.ts';
import type { OwnRefusal } from './http-refusal.ts';
import { onceOverdue } from './long-body.ts';
import type { OwedAnswers } from './owed-answers.ts';
import type { Problems } from './problems.ts';
import { writeProblem } from './refuse.ts';
import { createShares } from './shares.ts';
import type { Turns } from './turns.ts';

/** Answers connections without a valid request, to which Fastify cannot reply. */
export type Connections = {
  /**
   * Handles the requests of a connection one after another, in the order of their answers: the next
   * starts once the client has taken the answer before.
   */
  readonly inTurn: (handle: Handle) => Handle;
  readonly refuse: (error: NodeJS.ErrnoException, socket: Socket) => void;
};

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** A client with more pipelined requests than this is disconnected. */
const owedMax = 64;

/** After a refusal, discards input for `lingerMs`, so that the client can read the answer. */
export const createConnections = (
  problems: Problems,
  clock: Clock,
  { lingerMs, bodyMs }: Times,
  { owed: { to: owedTo }, turns, onQueued }: Parts,
): Connections => {
  const refused = new WeakSet<Socket>();

  const answer = (socket: Socket, refusal: OwnRefusal, accept: string | undefined): void => {
    if (!socket.writable) return;
    const problem = problems.toProblem(refusal, clock.now());
    const { type, body } = writeProblem(problem, accept, problems);
    socket.end(
      `HTTP/1.1 ${problem.status} Refused\r\ncontent-type: ${type}\r\n` +
        `access-control-allow-origin: *\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
    if (refusal.kind === 'request_timeout') {
      // Nobody handles the rest of the request.
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
      // A complete request gets its own answer first, because it may have changed something.
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
  /** Called for a connection with queued requests. */
  readonly onQueued: (socket: Socket) => void;
};

/** One subscriber may have a whole IPv6 /48, so all its networks share turns. */
const takesTurnsAs = (network: string): string => ipv6BlockAround(network) ?? network;

/** The error that Node uses for slow headers. */
const overdue = (): NodeJS.ErrnoException =>
  Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** How long a body may take, and how long a refused client may read. */
type Times = { readonly bodyMs: number; readonly lingerMs: number };

const refusalOf = (code: string | undefined): OwnRefusal => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { kind: 'request_timeout' };
  if (code === 'HPE_HEADER_OVERFLOW') return { kind: 'headers_too_large' };
  return { kind: 'malformed_request' };
};

/** The limit for all clients; each client network has a share. */
const defaultConnectionsMax = 20_000;

/**
 * Closes connections beyond a network's share. A trusted proxy has no share, but its clients have.
 */
export const shareConnections = (
  server: Server,
  trustProxy: readonly string[],
  connectionsMax = defaultConnectionsMax,
): void => {
  const shares = createShares(connectionsMax);
  const isProxy = matcherOf(trustProxy);
  server.maxConnections = connectionsMax;
  server.prependListener('connection', (socket: Socket) => {
    const { network, isTrustedProxy } = recordPeer(socket, isProxy);
    const release = isTrustedProxy === null ? shares.take(network) : shares.takeFreely();
    if (release === null) socket.destroy();
    else socket.once('close', release);
  });
};
