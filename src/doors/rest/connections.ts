import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '../../app/ports.ts';
import type { Links } from '../../contract/links.ts';
import { toProblem } from '../../contract/refusals.ts';
import type { Refusal } from '../../domain/refusal.ts';
import { writeProblem } from './refuse.ts';

/** Answers what is not even HTTP, or stops midway, where there is no request to reply to. */
export type Connections = {
  /** To be called with every request, to know what its connection still waits for. */
  readonly watch: (request: IncomingMessage, response: ServerResponse) => void;
  readonly refuse: (error: NodeJS.ErrnoException, socket: Socket) => void;
};

/** What a refused client still sends is thrown away for `lingerMs`, so that it gets to read the answer. */
export const createConnections = (links: Links, clock: Clock, lingerMs: number): Connections => {
  const owed = new WeakMap<Socket, Set<ServerResponse>>();
  const refused = new WeakSet<Socket>();

  const answer = (socket: Socket, refusal: Refusal, accept: string | undefined): void => {
    if (!socket.writable) return;
    const problem = toProblem(refusal, links, clock.now());
    const { type, body } = writeProblem(problem, accept, links);
    socket.end(
      `HTTP/1.1 ${problem.status} Refused\r\ncontent-type: ${type}\r\n` +
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

  return {
    watch: (request, response) => {
      const responses = owed.get(request.socket) ?? new Set();
      owed.set(request.socket, responses.add(response));
      response.once('close', () => responses.delete(response));
    },
    refuse: (error, socket) => {
      if (error.code === 'ECONNRESET') socket.destroy();
      if (socket.destroyed || refused.has(socket)) return;
      refused.add(socket);
      const refusal = refusalOf(error.code);
      const responses = [...(owed.get(socket) ?? [])];
      const broken = responses.find(({ req }) => !req.complete);
      const refuseNow = () => answer(socket, refusal, broken?.req.headers.accept);
      // A request that came whole gets its own answer first, because it may have changed something.
      const lastWhole = responses.findLast(({ req }) => req.complete);
      if (lastWhole === undefined) refuseNow();
      else lastWhole.once('close', refuseNow);
    },
  };
};

const refusalOf = (code: string | undefined): Refusal => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { kind: 'request_timeout' };
  if (code === 'HPE_HEADER_OVERFLOW') return { kind: 'headers_too_large' };
  return { kind: 'malformed_request' };
};
