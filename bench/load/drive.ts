import { setTimeout as pause } from 'node:timers/promises';
import { watchProcessors, type Measured, type Usage } from '../machine/processor.ts';
import { latencyOf, type Latency } from '../measure/statistics.ts';
import { Client, type Answer } from './client.ts';

/** Concurrent clients that send one request after another, each as soon as it has its answer. */

export type Load = {
  readonly url: string;
  /** Clients at once. */
  readonly connections: number;
  readonly seconds: number;
  /** The next request, whole. */
  readonly nextRequest: () => string;
  /**
   * May say for how many milliseconds the client is to wait before its next request. The answer has
   * just come, after so long.
   * @throws Error where the answer is not what it must be
   */
  readonly check: (answer: Answer, latencyMs: number) => number | void;
  readonly measured: Measured;
  /** What is left to do once all is answered, and belongs to the round. */
  readonly afterwards?: (() => Promise<void>) | undefined;
};

export type Round = {
  readonly perSecond: number;
  readonly answers: number;
  readonly latencyMs: Latency;
  readonly usage: Usage;
};

/** @throws Error if any request was not answered as it must be */
export const drive = async (load: Load): Promise<Round> => {
  const clients = Array.from({ length: load.connections }, () => new Client(load.url));
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  try {
    await Promise.all(clients.map((client) => client.open(failed.reject)));
    return await Promise.race([failed.promise, driveWith(clients, load)]);
  } finally {
    for (const client of clients) client.close();
  }
};

/** Until everything that was begun is answered: a round is all of its work, and all of its time. */
const driveWith = async (
  clients: readonly Client[],
  { seconds, nextRequest, check, measured, afterwards }: Load,
): Promise<Round> => {
  const latenciesMs: number[] = [];
  const end = new AbortController();
  const keepRequesting = (client: Client): Promise<void> =>
    new Promise((resolve, reject) => {
      const ask = (): void => {
        const sentAt = performance.now();
        client.send(nextRequest(), (answer) => {
          const latencyMs = performance.now() - sentAt;
          latenciesMs.push(latencyMs);
          try {
            goOn(check(answer, latencyMs) ?? 0);
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        });
      };
      const goOn = (waitMs: number): void => {
        if (end.signal.aborted) resolve();
        else if (waitMs === 0) ask();
        else pause(waitMs, undefined, { signal: end.signal }).then(ask, () => resolve());
      };
      ask();
    });

  const stopWatching = watchProcessors(measured);
  const timer = setTimeout(() => end.abort(), seconds * 1_000);
  try {
    await Promise.all(clients.map(keepRequesting));
  } finally {
    clearTimeout(timer);
  }
  await afterwards?.();
  const usage = stopWatching();
  const answers = latenciesMs.length;
  return { perSecond: answers / usage.elapsed, answers, latencyMs: latencyOf(latenciesMs), usage };
};

/** A service that refuses is fast, so a round with a single wrong answer is no measurement. */
export const expectStatus =
  (status: number) =>
  (answer: Answer): void => {
    if (answer.status === status) return;
    throw new Error(`An answer must be ${status}, but is ${answer.status}: ${answer.text()}`);
  };
