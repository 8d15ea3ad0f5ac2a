import autocannon from 'autocannon';
import type { Child } from './child.ts';

/** Concurrent clients that send one request after another, each as soon as it has its answer. */

export const connections = 64;

export type Load = {
  readonly url: string;
  readonly seconds: number;
  /** Every answer must have this status. */
  readonly status: number;
  /** Every answer must have this body; comparing costs the clients time. */
  readonly body?: string;
  readonly request?: autocannon.Request;
};

export type Round = {
  readonly perSecond: number;
  readonly answers: number;
  readonly latencyMs: { readonly median: number; readonly p99: number; readonly max: number };
  /** Of one core, while the round ran; null where the system does not tell. */
  readonly serverCpu: number | null;
  readonly loadCpu: number;
};

const answerWithinSeconds = 10;
/** How closely a round ends at its end; a longer sample would stretch a round by up to its length. */
const sampleMs = 100;

/** @throws Error if any request was not answered as it must be */
export const drive = async (child: Child, load: Load): Promise<Round> => {
  const before = { server: child.cpuSeconds(), load: process.cpuUsage() };
  const result = await autocannon({
    url: load.url,
    connections,
    duration: load.seconds,
    timeout: answerWithinSeconds,
    sampleInt: sampleMs,
    ...(load.request === undefined ? {} : { requests: [load.request] }),
    ...(load.body === undefined ? {} : { expectBody: load.body }),
  });
  const server = child.cpuSeconds();
  const { user, system } = process.cpuUsage(before.load);
  const { duration, latency } = result;

  const answers = checkedAnswers(result, load);
  return {
    perSecond: answers / duration,
    answers,
    latencyMs: { median: latency.p50, p99: latency.p99, max: latency.max },
    serverCpu:
      server === null || before.server === null ? null : (server - before.server) / duration,
    loadCpu: (user + system) / 1_000_000 / duration,
  };
};

/** A service that refuses is fast, so a round with a single wrong answer is no measurement. */
const checkedAnswers = (result: autocannon.Result, { url, status }: Load): number => {
  const { errors, timeouts, mismatches, statusCodeStats = {} } = result;
  const answers = statusCodeStats[`${status}`]?.count ?? 0;
  const isClean = errors === 0 && timeouts === 0 && mismatches === 0;
  if (isClean && answers > 0 && Object.keys(statusCodeStats).length === 1) return answers;
  const seen = JSON.stringify({ statuses: statusCodeStats, errors, timeouts, mismatches });
  throw new Error(`${url} must answer every request with ${status}, but: ${seen}`);
};
