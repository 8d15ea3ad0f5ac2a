import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Answers that go on until their client leaves, so that nothing behind them is ever answered. */

const endless = new WeakSet<ServerResponse>();
const beginning = 'endless';

export const isEndless = (response: ServerResponse): boolean => endless.has(response);

/** To be called where such an answer really begins. */
export const beginEndless = (response: ServerResponse): void => {
  endless.add(response);
  response.socket?.emit(beginning);
};

export const onEndless = (socket: Socket, listener: () => void): void => {
  socket.on(beginning, listener);
};
