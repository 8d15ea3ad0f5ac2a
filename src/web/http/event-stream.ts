import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpAnswer } from './http-answer.ts';

/** Server-sent events: answers that go on until their client leaves, so nothing behind them is ever answered. */

/** The browser's own would do; said so that every client waits the same. */
const retryMs = 2_000;

/** `begin` is called once the head is written. */
export const eventStream = (begin: (response: ServerResponse) => void): HttpAnswer => ({
  status: 200,
  headers: {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache',
    'x-accel-buffering': 'no',
  },
  body: null,
  stream: (response) => {
    // Whoever leaves in the middle of a write has left, and that is all.
    response.on('error', () => response.destroy());
    endless.add(response);
    response.socket?.emit(beginning);
    response.write(`retry: ${retryMs}\n\n`);
    begin(response);
  },
});

/** Gives back what an answer holds once it is over. */
export const releaseWith = (response: ServerResponse, giveBack: () => void): void => {
  if (response.destroyed) giveBack();
  else response.once('close', giveBack);
};

const endless = new WeakSet<ServerResponse>();
const beginning = 'endless';

export const isEndless = (response: ServerResponse): boolean => endless.has(response);

export const onEndless = (socket: Socket, listener: () => void): void => {
  socket.on(beginning, listener);
};

/** What the client saw last; null where it begins anew. */
export const lastEventId = (headers: IncomingHttpHeaders): number | null => {
  const id = headers['last-event-id'];
  if (id === undefined || id === '') return null;
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : neverSent;
};

const neverSent = -1;
