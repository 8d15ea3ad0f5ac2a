import {
  Counter,
  Gauge,
  Histogram,
  Registry,
  collectDefaultMetrics,
  type Metric,
} from 'prom-client';
import type { AppContext } from '../../kernel/context.ts';
import type { Clock } from '../../kernel/ports.ts';
import { instant } from '../../kernel/time.ts';
import type { OutboxCounts } from '../../messages/rows/delivery.ts';
import type { AnsweredRequest } from '../http/app.ts';
import { createDurations } from './durations.ts';

/** The metrics of the service, which docs/administration.md explains. */
export type Metrics = {
  readonly registry: Registry;
  /** Includes the delivery time of a code, if one was delivered. */
  readonly messageOutcome: (outcome: string, codeMs: number | null) => void;
  readonly requestAnswered: (answered: AnsweredRequest) => void;
};

declare module '../../kernel/room.ts' {
  interface Room {
    /** Registers the metrics that are counted from its stored data. */
    readonly watchMetrics?: (registry: Registry, context: AppContext) => void;
  }
}

/** Counting reads all undelivered messages, so scrapers of a whole second share one count. */
const countedEveryMs = 1_000;
/**
 * In seconds. One bucket ends at the age at which a code raises an alarm (`awaitedLateMs`), so that the
 * share of late codes can be read without interpolation.
 */
const codeBuckets = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60, 300, 900];
/** In seconds. */
const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const createMetrics = (
  countMessages: () => Promise<OutboxCounts>,
  clock: Clock,
): Metrics => {
  const registry = new Registry();
  for (const metric of defaultMetrics().getMetricsAsArray())
    registry.registerMetric(metric as unknown as Metric);
  const requests = createDurations(registry, {
    name: 'studiolot_http_request_seconds',
    help: 'Time to answer a request',
    bounds: requestBuckets,
  });
  watchOutbox(registry, atMostEvery(countedEveryMs, clock, countMessages));
  const codes = new Histogram({
    name: 'studiolot_code_seconds',
    help: 'Time from asking for a code to its being handed over to the mail server',
    buckets: codeBuckets,
    registers: [registry],
  });
  const outcomes = new Counter({
    name: 'studiolot_message_attempts_total',
    help: 'Attempts to send a message, by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return {
    registry,
    messageOutcome: (outcome, codeMs) => {
      outcomes.inc({ outcome });
      if (codeMs !== null) codes.observe(codeMs / 1_000);
    },
    requestAnswered: (answered) => requests.observe(answered, answered.ms / 1_000),
  };
};

let nodeMetrics: Registry | undefined;

/**
 * Metrics of Node. They are collected once per process, however many services start and stop in it,
 * because their timers and observers never end.
 */
const defaultMetrics = (): Registry => {
  if (nodeMetrics === undefined) {
    nodeMetrics = new Registry();
    collectDefaultMetrics({ register: nodeMetrics });
  }
  return nodeMetrics;
};

const watchOutbox = (registry: Registry, countNow: () => Promise<OutboxCounts>): void => {
  const outbox: Gauge = new Gauge({
    name: 'studiolot_messages',
    help: 'Messages in the outbox that are not delivered, by state; and how many of them are late',
    labelNames: ['state'],
    registers: [registry],
    collect: async () => {
      const counts = await countNow();
      const { lateCodes, ...states } = counts;
      for (const [state, count] of Object.entries(states)) outbox.set({ state }, count);
      outbox.set({ state: 'late_codes' }, lateCodes);
    },
  });
};

/** Repeats the last value until it is `everyMs` old. */
export const atMostEvery = <Value>(everyMs: number, clock: Clock, find: () => Promise<Value>) => {
  let foundAt = instant(-everyMs);
  let value: Promise<Value> | null = null;
  return (): Promise<Value> => {
    const now = clock.now();
    if (value !== null && Math.abs(now - foundAt) < everyMs) return value;
    foundAt = now;
    value = find();
    return value;
  };
};
