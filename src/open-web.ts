import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from './app/context.ts';
import { firstOperations } from './app/first-operations.ts';
import { holdSettings, type HeldSettings } from './app/held-settings.ts';
import type { Prices } from './app/use-case.ts';
import type { Beginning } from './beginning.ts';
import type { Config } from './config.ts';
import { linksOf } from './contract/links.ts';
import type { Answered } from './entrypoints/http/every-answer.ts';
import { createLimits } from './entrypoints/http/limits.ts';
import { createServer } from './entrypoints/http/server.ts';
import { serveHealth, type Readiness } from './entrypoints/monitor/health.ts';
import type { Metrics } from './entrypoints/monitor/metrics.ts';
import { serveOperations } from './entrypoints/rest/operations.ts';
import { standardTable } from './entrypoints/rest/table.ts';
import type { FeedWakes } from './feed-wakes.ts';
import type { WholeWeb } from './open-whole-web.ts';
import { stopwatch } from './system.ts';
import type { WebOptions, WebSurroundings } from './web-options.ts';

/**
 * The web server. It listens as soon as it can answer what is asked first, and waits with everything
 * else, which takes several times as long to load, until that is asked for or nothing is.
 */
export type Web = {
  readonly listen: (address: Address) => Promise<string>;
  /** Resolves once it is time for the rest: something was answered, needs it, or a while has passed. */
  readonly timeForRest: () => Promise<void>;
  /** Serves everything. */
  readonly complete: (surroundings: WebSurroundings) => Promise<void>;
  /** What it answers by before and after all of it is there. */
  readonly held: HeldSettings;
  /** What watchers are told by. */
  readonly feed: FeedWakes;
  /** Takes nothing new, and finishes what runs. */
  readonly close: () => Promise<void>;
};

type Address = {
  readonly host: string;
  readonly port: number;
};

/** Nobody has asked for anything so long after it listens. */
const idleMs = 1_000;

export const openWeb = (
  config: Config,
  options: WebOptions,
  { clock, random, logger }: Beginning,
): Web => {
  const { requestsMax = {} } = options;
  const links = linksOf(config.publicUrl);
  const counted = countedLater();
  const needed = Promise.withResolvers<void>();
  const serverOptions = {
    clock,
    random,
    links,
    logger,
    stopwatch,
    trustProxy: config.trustProxy,
    marks: options.marks,
    requestTimeoutMs: options.requestTimeoutMs,
    connectionsMax: options.connectionsMax,
    readingPace: options.readingPace,
    unreadMax: options.unreadMax,
    onAwaited: needed.resolve,
    onAnswered: (answered: Answered) => {
      counted.count(answered);
      needed.resolve();
    },
  };
  const server = createServer(serverOptions);
  const limits = createLimits(clock, config.publicUrl, requestsMax);
  const context = Promise.withResolvers<AppContext>();
  const held = holdSettings(config, clock);
  const world = { clock, links, prices: pricesIn(config, held), context: context.promise };
  serveOperations(server.direct, world, limits, { registry: firstOperations, table: firstTable });
  let readiness = notReady;
  serveHealth(server.direct, limits, () => readiness());
  let whole: WholeWeb | null = null;
  return {
    listen: async (address) => {
      server.http.listen(address);
      await once(server.http, 'listening');
      const url = urlOf(server.http.address() as AddressInfo);
      logger.info(`Server listening at ${url}`);
      return url;
    },
    timeForRest: () => Promise.race([needed.promise, pause(idleMs, undefined, { ref: false })]),
    complete: async (surroundings) => {
      const { openWholeWeb } = await import('./open-whole-web.ts');
      const opened = { server, serverOptions, limits };
      whole = await openWholeWeb(config, options, opened, surroundings);
      context.resolve(surroundings.context);
      counted.begin(surroundings.metrics);
      readiness = surroundings.readiness;
    },
    held,
    feed: { lots: () => whole?.feed.lots?.(), orders: () => whole?.feed.orders?.() },
    close: async () => {
      await arrivedIsRead();
      await (whole === null ? server.stopped() : whole.close());
    },
  };
};

const firstTable = new Map([...standardTable].filter(([name]) => firstOperations.has(name)));

const pricesIn = ({ pricesAre }: Config, held: HeldSettings): Prices => ({
  pricesAre,
  get priceBook() {
    return held.now('priceBook');
  },
});

/** A connection on which a request waits is not idle. */
const arrivedIsRead = async (): Promise<void> => {
  await new Promise(setImmediate);
  await new Promise(setImmediate);
};

const notReady = (): Promise<Readiness> => Promise.resolve('not ready');

/** What is answered before there are metrics is counted once there are. */
const countedLater = () => {
  let waiting: Answered[] = [];
  let count = (answered: Answered): void => void waiting.push(answered);
  return {
    count: (answered: Answered): void => count(answered),
    begin: ({ requestAnswered }: Metrics): void => {
      count = requestAnswered;
      for (const answered of waiting) requestAnswered(answered);
      waiting = [];
    },
  };
};

/** Whoever listens everywhere is reached at this machine, too. */
const urlOf = ({ address, family, port }: AddressInfo): string => {
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`;
};
