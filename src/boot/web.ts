import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { followLots, type LotFeed } from '../app/auction/lot-feed.ts';
import { standardRegistry } from '../app/index.ts';
import { followOrders, type OrderFeed } from '../app/order/order-feed.ts';
import type { Config } from './config.ts';
import { linksOf } from '../contract/links.ts';
import { deskPages } from '../entrypoints/desk/pages.ts';
import { serveDesk } from '../entrypoints/desk/routes.ts';
import { createApp } from '../entrypoints/http/app.ts';
import { createLimits } from '../entrypoints/http/limits.ts';
import { createOrderWatchers } from '../entrypoints/http/order-watchers.ts';
import { createServer } from '../entrypoints/http/server.ts';
import { serveDiscovery } from '../entrypoints/mcp/discovery.ts';
import { watchWatchers } from '../entrypoints/monitor/auction-metrics.ts';
import { serveHealth } from '../entrypoints/monitor/health.ts';
import { serveMonitor } from '../entrypoints/monitor/routes.ts';
import { pages } from '../entrypoints/pages/pages.ts';
import { servePages } from '../entrypoints/pages/routes.ts';
import { describeApi } from '../entrypoints/rest/describe.ts';
import { serveDownloads } from '../entrypoints/rest/downloads.ts';
import { serveLog } from '../entrypoints/rest/log.ts';
import { serveOperations } from '../entrypoints/rest/operations.ts';
import { serveOrderStream } from '../entrypoints/rest/order-stream.ts';
import { serveResumable } from '../entrypoints/rest/resumable-uploads.ts';
import { defaultStreamsMax, serveStream } from '../entrypoints/rest/stream.ts';
import { standardTable } from '../entrypoints/rest/table.ts';
import { serveUploads } from '../entrypoints/rest/uploads.ts';
import { serveSandbox } from '../entrypoints/sandbox/routes.ts';
import { openMcp } from './mcp.ts';
import { stopwatch } from '../system.ts';
import type { ExtraOperation, WebOptions, WebSurroundings } from './web-options.ts';

/** The web server, with everything that is reached over HTTP. */
export type Web = {
  readonly listen: (address: Address) => Promise<string>;
  /** Takes nothing new, and finishes what runs. */
  readonly close: () => Promise<void>;
};

type Address = { readonly host: string; readonly port: number };

export const openWeb = async (
  config: Config,
  options: WebOptions,
  surroundings: WebSurroundings,
): Promise<Web> => {
  const { publicUrl, trustProxy } = config;
  const { context, logger, metrics } = surroundings;
  const { clock, random } = context;
  const links = linksOf(publicUrl);
  const serverOptions = {
    clock,
    random,
    links,
    logger,
    stopwatch,
    trustProxy,
    marks: options.marks,
    requestTimeoutMs: options.requestTimeoutMs,
    connectionsMax: options.connectionsMax,
    readingPace: options.readingPace,
    unreadMax: options.unreadMax,
    onAnswered: metrics.requestAnswered,
  };
  const server = createServer(serverOptions);
  const app = await createApp(server, serverOptions);
  const { store } = context;
  const logUnread = (error: unknown) =>
    logger.error({ err: error }, 'the changes to the lots cannot be read');
  const feeds = {
    lots: await followLots(store, surroundings.feed, logUnread),
    orders: followOrders(store, surroundings.feed),
  };
  const mcp = await serveAll({ app, server, feeds }, config, options, surroundings);
  await app.ready();
  return {
    listen: async (address) => {
      server.http.listen(address);
      await once(server.http, 'listening');
      const url = urlOf(server.http.address() as AddressInfo);
      logger.info(`Server listening at ${url}`);
      return url;
    },
    close: async () => {
      await arrivedIsRead();
      await mcp.close();
      await app.close();
      await server.stopped();
    },
  };
};

type Opened = {
  readonly app: FastifyInstance;
  readonly server: ReturnType<typeof createServer>;
  readonly feeds: { readonly lots: LotFeed; readonly orders: OrderFeed };
};

const serveAll = async (
  { app, server, feeds }: Opened,
  { publicUrl, metricsToken, identity, isSandbox }: Config,
  { uploadPace, requestsMax = {}, streamsMax = defaultStreamsMax }: WebOptions,
  { context, feed, logger, metrics, readiness, operations = [], sandbox }: WebSurroundings,
) => {
  const { clock } = context;
  const { direct } = server;
  const links = linksOf(publicUrl);
  const limits = createLimits(clock, publicUrl, requestsMax);
  const registry = withExtras(standardRegistry, operations, (extra) => extra);
  const table = withExtras(standardTable, operations, ({ rest }) => rest);
  const api = describeApi(registry, table, publicUrl, identity, isSandbox);
  const onBug = (error: unknown) => logger.error({ err: error }, 'a call by MCP failed');
  const shared = { context, registry, links, publicUrl, limits };
  const changes = { orders: feeds.orders, lots: feeds.lots, watchers: createOrderWatchers() };
  serveHealth(direct, limits, readiness);
  await serveMonitor(app, metrics, publicUrl, metricsToken);
  serveOperations(direct, { context, links }, limits, { registry, table });
  if (sandbox !== undefined) serveSandbox(direct, { clock, publicUrl, limits, ...sandbox });
  const { largeBodies } = server;
  const offered = { ...shared, bounds: table, api, changes, onBug };
  const mcp = await openMcp(app, { ...offered, streamsMax, largeBodies });
  serveDiscovery(app, publicUrl, links, limits);
  direct.join(app);
  await serveUploads(app, { context, links, limits, pace: uploadPace }, { registry, table });
  await serveResumable(app, { context, links, registry }, limits, uploadPace);
  serveDownloads(app, context, links, limits);
  serveLog(app, context, links, limits);
  const watchers = serveStream(app, context, links, limits, feeds.lots, streamsMax);
  watchWatchers(metrics.registry, watchers);
  serveOrderStream(app, { context, links, limits, ...changes, registry, streamsMax });
  await servePages(app, { context, registry, api, links, publicUrl }, limits, pages);
  await serveDesk(app, { context, registry, feed, links, publicUrl }, limits, deskPages);
  return mcp;
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

/** Whoever listens everywhere is reached at this machine, too. */
const urlOf = ({ address, family, port }: AddressInfo): string => {
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`;
};
