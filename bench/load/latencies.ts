import { setTimeout as pause } from 'node:timers/promises';
import { Client } from './client.ts';

/** The waiting times of one client. */
export type Latencies = {
  /** When the first answer arrived, by `performance.now()`. */
  readonly firstAt: number;
  readonly longestMs: number;
  readonly answers: number;
};

const pauseMs = 5;

/**
 * One client sends at least one request, and each further one 5 ms after an answer. Its longest wait
 * shows rare pauses of the whole service, which the p99 of a round does not show.
 *
 * @throws Error if a request is not answered with 200
 */
export const latenciesOf = async (
  url: string,
  nextRequest: () => string,
  seconds: number,
): Promise<Latencies> => {
  const startedAt = performance.now();
  const client = createRetryingClient(url);
  let [firstAt, longestMs, answers] = [Number.NaN, 0, 0];
  try {
    while (answers === 0 || performance.now() - startedAt < seconds * 1_000) {
      const sentAt = performance.now();
      const { status, text } = await client.request(nextRequest());
      const answeredAt = performance.now();
      if (status !== 200) throw new Error(`A request was answered ${status}: ${text}`);
      if (answers === 0) firstAt = answeredAt;
      longestMs = Math.max(longestMs, answeredAt - sentAt);
      answers += 1;
      await pause(pauseMs);
    }
  } finally {
    client.close();
  }
  return { firstAt, longestMs, answers };
};

type Answered = { readonly status: number; readonly text: string };

/**
 * Repeats a request on another connection after a 408. When the service gets no processor time for ten
 * seconds, it closes connections with requests that it has not read.
 */
const createRetryingClient = (url: string) => {
  let client = new Client(url);
  const sendOnce = (request: string): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const send = (): void =>
        client.send(request, ({ status, text }) => resolve({ status, text: text() }));
      client.open(reject).then(send, reject);
    });
  return {
    request: async (request: string): Promise<Answered> => {
      for (;;) {
        const answered = await sendOnce(request);
        if (answered.status !== 408) return answered;
        client.close();
        client = new Client(url);
      }
    },
    close: () => client.close(),
  };
};
