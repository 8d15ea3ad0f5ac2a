import { realpathSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { startFeed, type Feed } from './app/auction/feed.ts';
import { auctionFigures } from './app/auction/figures.ts';
import { startKeeper, type Keeper } from './app/auction/keeper.ts';
import { countMessages } from './app/operator/messages.ts';
import type { Clock, House, Random, Store, Vault } from './app/ports.ts';
import { sweep } from './app/sweep.ts';
import { readConfig, readDatabaseUrl, type Config } from './config.ts';
import { linksOf } from './contract/links.ts';
import { startDelivery } from './delivery.ts';
import { isDisposableMail } from './disposable-mail.ts';
import { runCli } from './doors/cli/cli.ts';
import { watchAuction } from './doors/monitor/auction-metrics.ts';
import { createMetrics, type Metrics } from './doors/monitor/metrics.ts';
import { serveMonitor } from './doors/monitor/routes.ts';
import { watchTrouble } from './doors/monitor/trouble.ts';
import { pages } from './doors/pages/pages.ts';
import { servePages } from './doors/pages/routes.ts';
import { createLimits, type RequestsMax } from './doors/http/limits.ts';
import { serveOperations } from './doors/rest/operations.ts';
import { createServer } from './doors/http/server.ts';
import { serveStream } from './doors/rest/stream.ts';
import type { Post } from './post/worker.ts';
import { secretBeside } from './secret.ts';
import { copyDatabase } from './store/copy/copy.ts';
import { openStore } from './store/store.ts';
import { lazily, openVault, systemClock, systemRandom } from './system.ts';

/** What a test may put in the place of the real thing. */
export type Overrides = {
  readonly clock?: Clock;
  readonly random?: Random;
  readonly logger?: Logger;
  readonly requestsMax?: RequestsMax;
  readonly requestTimeoutMs?: number;
};

export type RunningHouse = {
  readonly url: string;
  readonly store: Store;
  readonly worker: Post;
  readonly keeper: Keeper;
  /** Takes nothing new, finishes what runs, and closes everything. */
  readonly close: () => Promise<void>;
};

const sweepEveryMs = 60_000;
const closeIdleEveryMs = 50;

/** Builds the whole service from its parts and starts it. */
export const startHouse = async (
  config: Config,
  overrides: Overrides = {},
): Promise<RunningHouse> => {
  const clock = overrides.clock ?? systemClock;
  const logger = overrides.logger ?? pino({ level: config.logLevel }, pino.destination(2));
  const trouble = watchTrouble(clock, logger);
  let lookAtLots: (() => void) | null = null;
  const store = await openStore(config.databaseUrl, {
    onTrouble: trouble.report,
    onHint: () => lookAtLots?.(),
  });
  const metrics = createMetrics(() => countMessages(store, clock), clock);
  const logAs = (what: string) => (error: unknown) => logger.error({ err: error }, what);

  const house: House = {
    ...furnish(config, store, clock, vaultOf(config)),
    random: overrides.random ?? systemRandom,
    bot: () => telegram.bot(),
    wakePost: () => post.wake(),
    wakeBoard: () => {
      lookAtLots?.();
      store.hint();
    },
  };
  const { telegram, post } = await startDelivery(config, house, logger, metrics.messageOutcome);
  const feed = await startFeed(house, logAs('the changes to the lots cannot be read'));
  const keeper = startKeeper(house, logAs('the lots cannot be kept up with the clock'));
  lookAtLots = () => {
    void feed.wake();
    keeper.wake();
  };
  await keeper.pass();
  // The first who watch see what has just been opened.
  await feed.wake();
  const sweeping = setInterval(() => void sweep(house).catch(logAs('sweep failed')), sweepEveryMs);

  const app = await openDoors(config, overrides, { house, logger, metrics, feed }, async () => {
    await store.read(() => Promise.resolve());
    return post.isRunning() && !trouble.isRecent();
  });
  const url = await app.listen({ host: config.host, port: config.port });

  const close = async (): Promise<void> => {
    clearInterval(sweeping);
    await closeServer(app);
    await keeper.stop();
    await Promise.all([feed.stop(), post.stop(), telegram.stop()]);
    await store.close();
  };
  return { url, store, worker: post, keeper, close };
};

/** What the use cases work with, where nothing else runs beside them: as in the operator's commands. */
export const furnish = (config: Config, store: Store, clock: Clock, vault: Vault): House => ({
  store,
  clock,
  random: systemRandom,
  vault,
  priceBook: config.priceBook,
  operatorEmails: config.operatorEmails,
  schedule: config.schedule,
  isDisposableMail,
  bot: () => null,
  wakePost: () => undefined,
  wakeBoard: () => undefined,
  inFlight: new Set(),
});

const vaultOf = ({ secret, databaseUrl }: Config): Vault =>
  openVault(secret ?? secretBeside(databaseUrl));

type Running = {
  readonly house: House;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly feed: Feed;
};

/** The web server with everything that is reached through it. */
const openDoors = async (
  config: Config,
  { requestTimeoutMs, requestsMax = {} }: Overrides,
  { house, logger, metrics, feed }: Running,
  isReady: () => Promise<boolean>,
): Promise<FastifyInstance> => {
  const links = linksOf(config.publicUrl);
  const { trustProxy } = config;
  const app = await createServer({ house, links, logger, trustProxy, requestTimeoutMs });
  serveMonitor(app, metrics, isReady);
  const limits = await createLimits(app, requestsMax);
  serveOperations(app, house, links, limits);
  const watchers = serveStream(app, house, links, limits, feed);
  watchAuction(metrics.registry, () => auctionFigures(house), watchers, house.clock);
  await servePages(app, { house, links, publicUrl: config.publicUrl }, limits, pages);
  return app;
};

/** A connection that was answering when the stop began is kept alive by its client; it ends once it is idle. */
const closeServer = async (app: FastifyInstance): Promise<void> => {
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), closeIdleEveryMs);
  await app.close();
  clearInterval(closingIdle);
};

/** A service that cannot finish in time leaves the rest to its leases and the log of the database. */
const stopWithinMs = 9_000;

const serve = async (): Promise<void> => {
  const config = readConfig();
  const house = await startHouse(config);
  const example = `curl '${config.publicUrl}/api/studio-order?type=shop&pages=12&currency=PLN'`;
  process.stdout.write(`Studiolot listens on ${house.url}\nTry it: ${example}\n`);
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  setTimeout(() => process.exit(0), stopWithinMs).unref();
  await house.close();
};

/** Whether this file was started, rather than imported; its folder may be reached by a link. */
const isProgram =
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename;

if (isProgram) {
  // What is kept holds the data of studios: nobody but this user reads it.
  process.umask(0o077);
  const code = await runCli(process.argv, {
    serve,
    openHouse: async () => {
      const config = readConfig();
      const store = await openStore(config.databaseUrl, { mustExist: true });
      const house = furnish(
        config,
        store,
        systemClock,
        lazily(() => vaultOf(config)),
      );
      return { house, links: linksOf(config.publicUrl) };
    },
    mover: {
      copyDatabase: async (from, to, watch) =>
        copyDatabase(readDatabaseUrl('--from', from), readDatabaseUrl('--to', to), watch),
      openStore: (databaseUrl) => openStore(databaseUrl, { mustExist: true }),
      clock: systemClock,
    },
  });
  process.exit(code);
}
