import type { FastifyInstance } from 'fastify';
import { followLots, type LotFeed } from '../auction/operations/lot-feed.ts';
import { standardRegistry } from './handlers.ts';
import { followOrders, type OrderFeed } from '../order/operations/order-feed.ts';
import type { Config } from './config.ts';
import { linksOf } from '../kernel/links.ts';
import { deskPages } from '../web/desk/pages.ts';
import { serveDesk } from '../web/desk/routes.ts';
import { createApp } from '../web/http/app.ts';
import { createLimits } from '../web/http/limits.ts';
import { createOrderWatchers } from '../web/http/order-watchers.ts';
import { readBodies } from '../web/http/read-body.ts';
import { serveDiscovery } from '../web/mcp/discovery.ts';
import { watchWatchers } from '../web/monitor/auction-metrics.ts';
import { serveHealth } from '../web/monitor/health.ts';
import { serveMonitor } from '../web/monitor/routes.ts';
import { pages } from '../web/site/pages.ts';
import { servePages } from '../web/site/routes.ts';
import { describeApi } from '../web/rest/describe.ts';
import { serveDownloads } from '../web/rest/downloads.ts';
import { serveLog } from '../web/rest/log.ts';
import { serveOperations } from '../web/rest/operations.ts';
import { serveOrderStream } from '../web/rest/order-stream.ts';
import { defaultStreamsMax, serveStream } from '../web/rest/stream.ts';
import { standardTable } from '../web/rest/table.ts';
import { serveResumable, serveUploads } from '../web/rest/uploads.ts';
import { serveSandbox } from '../web/sandbox/routes.ts';
import { openMcp } from './mcp.ts';
import { stopwatch } from './system.ts';
import type { ExtraOperation, WebOptions, WebDependencies } from './web-options.ts';

/** The web server, with everything that is reached over HTTP. */
export type Web = {
  readonly listen: () => Promise<string>;
  /** Takes nothing new, and finishes what runs. */
  readonly close: () => Promise<void>;
};

export const openWeb = async (
  config: Config,
  options: WebOptions,
  surroundings: WebDependencies,
): Promise<Web> => {
  const { host, port, publicUrl, trustProxy, isSandbox } = config;
  const { context, logger, metrics } = surroundings;
  const { clock, random } = context;
  const links = linksOf(publicUrl);
  const app = await createApp({
    ...options,
    clock,
    random,
    links,
    logger,
    stopwatch,
    trustProxy,
    isSandbox,
    onAnswered: metrics.requestAnswered,
  });
  const { store } = context;
  const logUnread = (error: unknown) =>
    logger.error({ err: error }, 'the changes to the lots cannot be read');
  const feeds = {
    lots: await followLots(store, surroundings.feed, logUnread),
    orders: followOrders(store, surroundings.feed),
  };
  await serveAll(app, feeds, config, options, surroundings);
  return {
    listen: () => app.listen({ host, port }),
    close: async () => {
      await arrivedIsRead();
      await app.close();
    },
  };
};

type Feeds = { readonly lots: LotFeed; readonly orders: OrderFeed };

const serveAll = async (
  app: FastifyInstance,
  feeds: Feeds,
  { publicUrl, metricsToken, identity, isSandbox }: Config,
  { uploadPace, requestsMax = {}, streamsMax = defaultStreamsMax }: WebOptions,
  { context, feed, logger, metrics, readiness, operations = [], sandbox }: WebDependencies,
): Promise<void> => {
  const { clock } = context;
  const links = linksOf(publicUrl);
  const limits = createLimits(clock, publicUrl, requestsMax);
  const registry = withExtras(standardRegistry, operations, (extra) => extra);
  const table = withExtras(standardTable, operations, ({ rest }) => rest);
  const api = describeApi(registry, table, publicUrl, identity, isSandbox);
  const onBug = (error: unknown) => logger.error({ err: error }, 'a call by MCP failed');
  const shared = { context, registry, links, publicUrl, limits };
  const changes = { orders: feeds.orders, lots: feeds.lots, watchers: createOrderWatchers() };
  await serveMonitor(app, metrics, publicUrl, metricsToken);
  await app.register((scope, _options, done) => {
    readBodies(scope);
    serveHealth(scope, limits, readiness);
    serveOperations(scope, { context, links }, limits, { registry, table });
    if (sandbox !== undefined) serveSandbox(scope, { clock, publicUrl, limits, ...sandbox });
    done();
  });
  const mcp = await openMcp(app, { ...shared, bounds: table, api, streamsMax, changes, onBug });
  app.addHook('preClose', mcp.close);
  serveDiscovery(app, publicUrl, links, limits);
  await serveUploads(app, { context, links, limits, pace: uploadPace }, { registry, table });
  await serveResumable(app, { context, links, registry }, limits, uploadPace);
  serveDownloads(app, context, limits);
  serveLog(app, context, limits);
  const watchers = serveStream(app, context, limits, feeds.lots, streamsMax);
  watchWatchers(metrics.registry, watchers);
  serveOrderStream(app, { context, links, limits, ...changes, registry, streamsMax });
  await servePages(app, { context, registry, api, links, publicUrl }, limits, pages);
  await serveDesk(app, { context, registry, feed, links, publicUrl }, limits, deskPages);
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

/** A connection on which a request waits is not idle. */
const arrivedIsRead = async (): Promise<void> => {
  await new Promise(setImmediate);
  await new Promise(setImmediate);
};
