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

/** The requests of each connection, and the answers to connections without a valid request. */
export type Connections = {
  /**
   * Handles the requests of a connection one after another, in the order of their answers: the next
   * starts once the client has taken the answer before.
   */
  readonly inTurn: (handle: Handle) => Handle;
  /** Answers a request that is not valid, to which Fastify cannot reply. */
  readonly refuse: (error: NodeJS.ErrnoException, socket: Socket) => void;
};

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

type ConnectionOptions = {
  readonly problems: Problems;
  readonly clock: Clock;
  readonly owed: Pick<OwedAnswers, 'responsesTo'>;
  readonly turns: Turns;
  /** Called for a connection with queued requests. */
  readonly onQueued: (socket: Socket) => void;
  /** How long a body may take. */
  readonly bodyMs: number;
  /** How long the input of a refused client is discarded, so that it can read the answer. */
  readonly lingerMs: number;
};

/** A client with more pipelined requests than this is disconnected. */
const owedMax = 64;

export const createConnections = (options: ConnectionOptions): Connections => {
  const { owed, turns, onQueued, bodyMs } = options;
  const refused = new WeakSet<Socket>();
  const refuse: Connections['refuse'] = (error, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    if (socket.destroyed || refused.has(socket)) return;
    refused.add(socket);
    const responses = owed.responsesTo(socket);
    const broken = responses.find(({ req }) => !req.complete);
    const accept = broken?.req.headers.accept;
    const answer = () => endWithRefusal(options, socket, refusalOf(error.code), accept);
    // A complete request gets its own answer first, because it may have changed something.
    const lastWhole = responses.findLast(({ req }) => req.complete);
    if (lastWhole === undefined) answer();
    else lastWhole.once('close', answer);
  };
  return {
    refuse,
    inTurn: (handle) => (request, response) => {
      const { socket } = request;
      onceOverdue(request, bodyMs, () => refuse(overdueError(), socket));
      const responses = owed.responsesTo(socket);
      if (responses.length >= owedMax || responses.some(isEndless)) socket.destroy();
      if (socket.destroyed) return;
      const before = responses.at(-1);
      responses.push(response);
      const handleUnlessGone = (): void => {
        if (!socket.destroyed) handle(request, response);
      };
      const begin = (): void =>
        turns.begin(() => turnGroupOf(clientNetwork(request)), handleUnlessGone);
      if (before === undefined) return begin();
      onQueued(socket);
      before.once('close', begin);
    },
  };
};

/** Writes the answer to the socket itself, because there is no response for it. */
const endWithRefusal = (
  { problems, clock, lingerMs }: ConnectionOptions,
  socket: Socket,
  refusal: OwnRefusal,
  accept: string | undefined,
): void => {
  if (!socket.writable) return;
  const problem = problems.toProblem(refusal, clock.now());
  const { type, body } = writeProblem(problem, accept, problems);
  const head = [
    `HTTP/1.1 ${problem.status} Refused`,
    `content-type: ${type}`,
    'access-control-allow-origin: *',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  if (refusal.kind === 'request_timeout') {
    // Nobody handles the rest of the request.
    socket.pause();
    socket.destroySoon();
  } else {
    setTimeout(() => socket.destroy(), lingerMs).unref();
  }
};

/** One subscriber may have a whole IPv6 /48, so all its networks share turns. */
const turnGroupOf = (network: string): string => ipv6BlockAround(network) ?? network;

/** The error that Node uses for slow headers. */
const overdueError = (): NodeJS.ErrnoException =>
  Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

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
