import type { ServerResponse } from 'node:http';

/** Answers that go on until their client leaves, so that nothing behind them is ever answered. */

const endless = new WeakSet<ServerResponse>();
const beginning = 'endless';

export const isEndless = (response: ServerResponse): boolean => endless.has(response);

/** To be called where such an answer really begins. */
export const beginEndless = (response: ServerResponse): void => {
  endless.add(response);
  response.emit(beginning);
};

export const onceEndless = (response: ServerResponse, listener: () => void): void => {
  response.once(beginning, listener);
};
