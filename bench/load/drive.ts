import { watchProcessors, type Measured, type Usage } from '../machine/processor.ts';
import { latencyOf, type Latency } from '../measure/statistics.ts';
import { Client, type Answer } from './client.ts';

/** Concurrent clients that send one request after another, each as soon as it has its answer. */

export const connections = 64;

export type Load = {
  readonly url: string;
  readonly seconds: number;
  /** The next request, whole. */
  readonly nextRequest: () => string;
  /**
   * May say for how many milliseconds the client is to wait before its next request.
   * @throws Error where the answer is not what it must be
   */
  readonly check: (answer: Answer) => number | void;
  readonly measured: Measured;
};

export type Round = {
  readonly perSecond: number;
  /** Of everything that was sent, also what was answered after the end of the round. */
  readonly answers: number;
  readonly latencyMs: Latency;
  readonly usage: Usage;
};

/** @throws Error if any request was not answered as it must be */
export const drive = async (load: Load): Promise<Round> => {
  const clients = Array.from({ length: connections }, () => new Client(load.url));
  try {
    return await driveWith(clients, load);
  } finally {
    for (const client of clients) client.close();
  }
};

const driveWith = async (clients: readonly Client[], load: Load): Promise<Round> => {
  const { seconds, nextRequest, check, measured } = load;
  const latenciesMs: number[] = [];
  let late = 0;
  let isOver = false;
  const keepAsking = async (client: Client): Promise<void> =>
    new Promise((resolve, reject) => {
      const ask = (): void => {
        const sentAt = performance.now();
        client.send(nextRequest(), (answer) => {
          let waitMs = 0;
          try {
            waitMs = check(answer) ?? 0;
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
            return;
          }
          if (isOver) {
            late += 1;
            resolve();
            return;
          }
          latenciesMs.push(performance.now() - sentAt);
          if (waitMs === 0) ask();
          else setTimeout(() => (isOver ? resolve() : ask()), waitMs);
        });
      };
      client.open(reject).then(ask, reject);
    });

  const startedAt = performance.now();
  const stopWatching = watchProcessors(measured);
  const over = new Promise<Omit<Round, 'answers' | 'latencyMs'>>((resolve) => {
    setTimeout(() => {
      isOver = true;
      const perSecond = (latenciesMs.length * 1_000) / (performance.now() - startedAt);
      resolve({ perSecond, usage: stopWatching() });
    }, seconds * 1_000);
  });
  await Promise.all(clients.map(keepAsking));
  const round = await over;
  return { ...round, answers: latenciesMs.length + late, latencyMs: latencyOf(latenciesMs) };
};

/** A service that refuses is fast, so a round with a single wrong answer is no measurement. */
export const expectStatus =
  (status: number) =>
  (answer: Answer): void => {
    if (answer.status === status) return;
    throw new Error(`An answer must be ${status}, but is ${answer.status}: ${answer.text()}`);
  };
