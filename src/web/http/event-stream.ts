import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpAnswer } from './http-answer.ts';

/**
 * Server-sent events: answers that last until the client leaves, so nothing after them on the
 * connection is answered.
 */

/** The default of browsers, stated for other clients. */
const retryMs = 2_000;

/** `begin` runs after the headers are written. */
export const eventStream = (begin: (response: ServerResponse) => void): HttpAnswer => ({
  status: 200,
  headers: {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache',
    'x-accel-buffering': 'no',
  },
  body: null,
  stream: (response) => {
    // A client that leaves during a write is no error.
    response.on('error', () => response.destroy());
    endless.add(response);
    response.socket?.emit(endlessAnswer);
    response.write(`retry: ${retryMs}\n\n`);
    begin(response);
  },
});

/** Calls `release` when the answer ends. */
export const releaseWith = (response: ServerResponse, release: () => void): void => {
  if (response.destroyed) release();
  else response.once('close', release);
};

const endless = new WeakSet<ServerResponse>();
const endlessAnswer = 'endless';

export const isEndless = (response: ServerResponse): boolean => endless.has(response);

export const onEndless = (socket: Socket, listener: () => void): void => {
  socket.on(endlessAnswer, listener);
};

/** The last event that the client read; null for a new client. */
export const lastEventId = (headers: IncomingHttpHeaders): number | null => {
  const id = headers['last-event-id'];
  if (id === undefined || id === '') return null;
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : neverSent;
};

const neverSent = -1;
