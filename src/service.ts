import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { startFeed, type Feed } from './app/auction/lot-feed.ts';
import { auctionFigures } from './app/auction/figures.ts';
import { startLotScheduler } from './app/auction/lot-scheduler.ts';
import { startOrderFeed, type OrderFeed } from './app/order/order-feed.ts';
import { startOrderScheduler } from './app/order/order-scheduler.ts';
import { noScheduler, type Scheduler } from './app/scheduler.ts';
import { countMessages } from './app/operator/messages.ts';
import type { AppContext } from './app/context.ts';
import { standardRegistry } from './app/index.ts';
import type { Clock, Random, Store } from './app/ports.ts';
import type { Registered } from './app/run.ts';
import { startSealer } from './app/record/sealer.ts';
import { sweep } from './app/sweep.ts';
import type { Config, ServeOptions } from './config.ts';
import { sayWhatIsUnsaid } from './identity-settings.ts';
import { createContext } from './create-context.ts';
import { wakeAll, wakesOf, type FeedWakes } from './feed-wakes.ts';
import { linksOf } from './contract/links.ts';
import { noDelivery, startDelivery } from './delivery.ts';
import { watchAuction } from './entrypoints/monitor/auction-metrics.ts';
import { createMetrics, type Metrics } from './entrypoints/monitor/metrics.ts';
import { serveMonitor, type Readiness } from './entrypoints/monitor/routes.ts';
import { watchWrongCodes } from './entrypoints/monitor/wrong-codes.ts';
import { watchFailures } from './entrypoints/monitor/failures.ts';
import { pages } from './entrypoints/pages/pages.ts';
import { servePages } from './entrypoints/pages/routes.ts';
import { createLimits, type RequestsMax } from './entrypoints/http/limits.ts';
import { describeApi } from './entrypoints/rest/describe.ts';
import type { Pace } from './entrypoints/http/long-body.ts';
import { serveDownloads } from './entrypoints/rest/downloads.ts';
import { serveResumable } from './entrypoints/rest/resumable-uploads.ts';
import { serveUploads } from './entrypoints/rest/uploads.ts';
import { serveOperations } from './entrypoints/rest/operations.ts';
import { closeServer, createServer } from './entrypoints/http/server.ts';
import { serveOrderStream } from './entrypoints/rest/order-stream.ts';
import { serveStream } from './entrypoints/rest/stream.ts';
import { standardTable, type RestBinding } from './entrypoints/rest/table.ts';
import { logTo, openLogger } from './log.ts';
import type { Dispatcher } from './messaging/dispatcher.ts';
import { openRecorded } from './open-recorded.ts';
import { systemClock, systemRandom } from './system.ts';

/** What a test may put in the place of the real thing. */
export type Overrides = ServeOptions & {
  readonly clock?: Clock;
  readonly random?: Random;
  readonly logger?: Logger;
  readonly requestsMax?: RequestsMax;
  readonly requestTimeoutMs?: number;
  /** How fast files have to come. */
  readonly uploadPace?: Pace;
  /** How many connections and streams there may be, of which each client network has its share. */
  readonly connectionsMax?: number;
  readonly streamsMax?: number;
  /** Operations besides the service's own, each with how it is reached. */
  readonly operations?: readonly ExtraOperation[];
};

// oxlint-disable-next-line typescript/no-explicit-any -- its view is its own affair
export type ExtraOperation = Registered & { readonly rest: RestBinding<any> };

export type RunningService = {
  readonly url: string;
  readonly store: Store;
  readonly worker: Dispatcher;
  readonly lotScheduler: Scheduler;
  readonly orderScheduler: Scheduler;
  /** Takes nothing new, finishes what runs, and closes everything. */
  readonly close: () => Promise<void>;
};

const sweepEveryMs = 60_000;
const standardError = 2;
const quietly =
  'quiet: only shows what is stored; takes nothing, sends nothing, and lets no lot open or end';

const underNewSecret =
  'the secret is another one: participant keys, codes, links and idempotency records from before are worth nothing, and what was recorded before can no longer be checked';

/** Builds the whole service from its parts and starts it. */
export const startService = async (
  config: Config,
  overrides: Overrides = {},
): Promise<RunningService> => {
  const clock = overrides.clock ?? systemClock;
  const { isQuiet = false } = overrides;
  const logger = overrides.logger ?? openLogger(config.logLevel, logTo(standardError));
  const failures = watchFailures(clock, logger);
  const feeds: FeedWakes = {};
  const { isNewSecret = false } = overrides;
  const { store, crypto, isRenewed } = await openRecorded(config, isNewSecret, {
    onFailure: failures.report,
    onHint: () => wakeAll(feeds),
  });
  const metrics = createMetrics(() => countMessages(store, clock), clock);
  const logAs = (what: string) => (error: unknown) => logger.error({ err: error }, what);

  const context: AppContext = createContext(config, store, clock, crypto, {
    isQuiet,
    writer: null,
    random: overrides.random ?? systemRandom,
    bot: () => telegram.bot(),
    wakeDispatcher: () => dispatcher.wake(),
    reportWrongCode: watchWrongCodes(metrics.registry, logger),
    ...wakesOf(feeds, store),
  });
  const sealer = isQuiet ? null : await startSealer(context, logAs('the record cannot be sealed'));
  sayWhatIsUnsaid(config, logger);
  if (isQuiet) logger.warn(quietly);
  else if (isRenewed) logger.warn(underNewSecret);
  const { telegram, dispatcher } = isQuiet
    ? noDelivery
    : await startDelivery(config, context, logger, metrics.messageOutcome);
  const { feed, lotScheduler, wake } = await startAuction(context, logAs);
  const orderFeed = startOrderFeed(context, logAs('the watched orders cannot be read'));
  Object.assign(feeds, { lots: wake, orders: orderFeed.wake });
  const orderScheduler = startOrders(context, logAs);
  const sweepOnce = (): void => void sweep(context).catch(logAs('sweep failed'));
  const sweeping = isQuiet ? undefined : setInterval(sweepOnce, sweepEveryMs);

  const readiness = async (): Promise<Readiness> => {
    await store.read(() => Promise.resolve());
    if (isQuiet) return 'quiet';
    return dispatcher.isRunning() && !failures.isRecent() ? 'ready' : 'not ready';
  };
  const running = { context, logger, metrics, feed, orderFeed };
  const app = await openEntrypoints(config, overrides, running, readiness);
  const url = await app.listen({ host: config.host, port: config.port });

  const close = async (): Promise<void> => {
    clearInterval(sweeping);
    await closeServer(app);
    await Promise.all([lotScheduler.stop(), orderScheduler.stop()]);
    await Promise.all([feed.stop(), orderFeed.stop(), dispatcher.stop(), telegram.stop()]);
    await sealer?.stop();
    await store.close();
  };
  return { url, store, worker: dispatcher, lotScheduler, orderScheduler, close };
};

/** What keeps the orders up with the clock. */
const startOrders = (
  context: AppContext,
  logAs: (what: string) => (error: unknown) => void,
): Scheduler => {
  if (context.isQuiet) return noScheduler;
  const onFailure = logAs('the orders cannot be kept up with the clock');
  const scheduler = startOrderScheduler(context, onFailure);
  scheduler.wake();
  return scheduler;
};

/** What keeps the lots up with the clock, and tells whoever watches them. */
const startAuction = async (
  context: AppContext,
  logAs: (what: string) => (error: unknown) => void,
): Promise<Auction> => {
  const feed = await startFeed(context, logAs('the changes to the lots cannot be read'));
  const lotScheduler = context.isQuiet
    ? noScheduler
    : startLotScheduler(context, logAs('the lots cannot be kept up with the clock'));
  await lotScheduler.pass();
  // The first who watch see what has just been opened.
  await feed.wake();
  const wake = (): void => {
    void feed.wake();
    lotScheduler.wake();
  };
  return { feed, lotScheduler, wake };
};

type Auction = {
  readonly feed: Feed;
  readonly lotScheduler: Scheduler;
  readonly wake: () => void;
};

type Running = {
  readonly context: AppContext;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly feed: Feed;
  readonly orderFeed: OrderFeed;
};

/** The web server with everything that is reached through it. */
const openEntrypoints = async (
  config: Config,
  {
    requestTimeoutMs,
    uploadPace,
    connectionsMax,
    streamsMax,
    requestsMax = {},
    operations = [],
  }: Overrides,
  { context, logger, metrics, feed, orderFeed }: Running,
  readiness: () => Promise<Readiness>,
): Promise<FastifyInstance> => {
  const links = linksOf(config.publicUrl);
  const { trustProxy } = config;
  const app = await createServer({
    context,
    links,
    logger,
    trustProxy,
    requestTimeoutMs,
    connectionsMax,
    watchRequests: metrics.watchRequests,
  });
  const limits = createLimits(context.clock, config.publicUrl, requestsMax);
  await serveMonitor(app, metrics, readiness, config.metricsToken);
  const registry = withExtras(standardRegistry, operations, (extra) => extra);
  const table = withExtras(standardTable, operations, ({ rest }) => rest);
  await serveOperations(app, context, links, limits, { registry, table });
  await serveUploads(app, { context, links, limits, pace: uploadPace }, { registry, table });
  await serveResumable(app, { context, links, registry }, limits, uploadPace);
  serveDownloads(app, context, links, limits);
  const watchers = serveStream(app, context, links, limits, feed, streamsMax);
  serveOrderStream(app, { context, links, limits, feed: orderFeed, registry, streamsMax });
  watchAuction(metrics.registry, () => auctionFigures(context), watchers, context.clock);
  const { publicUrl } = config;
  const api = describeApi(registry, table, publicUrl);
  await servePages(app, { context, registry, api, links, publicUrl }, limits, pages);
  return app;
};

const withExtras = <Value>(
  standard: ReadonlyMap<string, Value>,
  operations: readonly ExtraOperation[],
  valueOf: (extra: ExtraOperation) => Value,
): ReadonlyMap<string, Value> =>
  new Map([
    ...standard,
    ...operations.map((extra) => [extra.operation.name, valueOf(extra)] as const),
  ]);
