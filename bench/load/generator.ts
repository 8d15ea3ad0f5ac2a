import { setTimeout as pause } from 'node:timers/promises';
import { watchProcessors, type Measured, type Usage } from '../machine/processor.ts';
import { latencyOf, type Latency } from '../measure/statistics.ts';
import { Client, type Answer } from './client.ts';

/** A load generator: concurrent clients that each send the next request as soon as they have an answer. */

export type LoadOptions = {
  readonly url: string;
  /** The number of concurrent clients. */
  readonly connections: number;
  readonly seconds: number;
  /** Formats the next request. */
  readonly nextRequest: () => string;
  /**
   * Checks an answer right after it arrives. It may return how many milliseconds the client waits before
   * its next request.
   * @throws Error if the answer is not the expected one
   */
  readonly check: (answer: Answer, latencyMs: number) => number | void;
  readonly measured: Measured;
  /** Runs after the last answer. Its time counts as a part of the round. */
  readonly afterwards?: (() => Promise<void>) | undefined;
};

export type Round = {
  readonly perSecond: number;
  readonly answers: number;
  readonly latencyMs: Latency;
  readonly usage: Usage;
};

/** @throws Error if any answer is not the expected one */
export const runLoad = async (load: LoadOptions): Promise<Round> => {
  const clients = Array.from({ length: load.connections }, () => new Client(load.url));
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  try {
    await Promise.all(clients.map((client) => client.open(failed.reject)));
    return await Promise.race([failed.promise, runClients(clients, load)]);
  } finally {
    for (const client of clients) client.close();
  }
};

/** Ends when all sent requests are answered, so that the round contains their whole work and time. */
const runClients = async (
  clients: readonly Client[],
  { seconds, nextRequest, check, measured, afterwards }: LoadOptions,
): Promise<Round> => {
  const latenciesMs: number[] = [];
  const end = new AbortController();
  const requestUntilEnd = (client: Client): Promise<void> =>
    new Promise((resolve, reject) => {
      const sendNext = (): void => {
        const sentAt = performance.now();
        client.send(nextRequest(), (answer) => {
          const latencyMs = performance.now() - sentAt;
          latenciesMs.push(latencyMs);
          try {
            continueAfter(check(answer, latencyMs) ?? 0);
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        });
      };
      const continueAfter = (waitMs: number): void => {
        if (end.signal.aborted) resolve();
        else if (waitMs === 0) sendNext();
        else pause(waitMs, undefined, { signal: end.signal }).then(sendNext, () => resolve());
      };
      sendNext();
    });

  const stopWatching = watchProcessors(measured);
  const timer = setTimeout(() => end.abort(), seconds * 1_000);
  try {
    await Promise.all(clients.map(requestUntilEnd));
  } finally {
    clearTimeout(timer);
  }
  await afterwards?.();
  const usage = stopWatching();
  const answers = latenciesMs.length;
  return { perSecond: answers / usage.elapsed, answers, latencyMs: latencyOf(latenciesMs), usage };
};

/**
 * Checks the status of each answer. A service that refuses requests is fast, so one refusal fails the round.
 */
export const expectStatus =
  (status: number) =>
  (answer: Answer): void => {
    if (answer.status === status) return;
    throw new Error(`An answer must be ${status}, but is ${answer.status}: ${answer.text()}`);
  };
