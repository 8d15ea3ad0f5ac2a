import { startFeed } from './app/auction/lot-feed.ts';
import { firstOperations } from './app/first-operations.ts';
import { standardRegistry } from './app/index.ts';
import { startDeskFeed } from './app/operator/desk-feed.ts';
import { startOrderFeed } from './app/order/order-feed.ts';
import type { Config } from './config.ts';
import { linksOf } from './contract/links.ts';
import { deskPages } from './entrypoints/desk/pages.ts';
import { serveDesk } from './entrypoints/desk/routes.ts';
import { createApp } from './entrypoints/http/app.ts';
import type { Limits } from './entrypoints/http/limits.ts';
import { createOrderWatchers } from './entrypoints/http/order-watchers.ts';
import type { HttpServer, ServerOptions } from './entrypoints/http/server.ts';
import { serveDiscovery } from './entrypoints/mcp/discovery.ts';
import { watchWatchers } from './entrypoints/monitor/auction-metrics.ts';
import { serveMonitor } from './entrypoints/monitor/routes.ts';
import { pages } from './entrypoints/pages/pages.ts';
import { servePages } from './entrypoints/pages/routes.ts';
import { describeApi } from './entrypoints/rest/describe.ts';
import { serveDownloads } from './entrypoints/rest/downloads.ts';
import { serveLog } from './entrypoints/rest/log.ts';
import type { Sandbox } from './app/sandbox-ports.ts';
import type { SandboxWorld } from './entrypoints/sandbox/routes.ts';
import { serveOperations } from './entrypoints/rest/operations.ts';
import { serveOrderStream } from './entrypoints/rest/order-stream.ts';
import { serveResumable } from './entrypoints/rest/resumable-uploads.ts';
import { defaultStreamsMax, serveStream } from './entrypoints/rest/stream.ts';
import { standardTable } from './entrypoints/rest/table.ts';
import { serveUploads } from './entrypoints/rest/uploads.ts';
import type { FeedWakes } from './feed-wakes.ts';
import { openMcp } from './open-mcp.ts';
import type { ExtraOperation, WebOptions, WebSurroundings } from './web-options.ts';

/** All that is reached over HTTP besides what is asked first. A part of `open-web.ts`. */

/** What of it goes on until it is closed. */
export type WholeWeb = { readonly feed: FeedWakes; readonly close: () => Promise<void> };

type Opened = {
  readonly server: HttpServer;
  readonly serverOptions: ServerOptions;
  readonly limits: Limits;
};

export const openWholeWeb = async (
  { publicUrl, metricsToken, identity, isSandbox }: Config,
  { uploadPace, servers = 1, ...options }: WebOptions,
  { server, serverOptions, limits }: Opened,
  { context, logger, metrics, shown, operations = [], sandbox }: WebSurroundings,
): Promise<WholeWeb> => {
  const links = linksOf(publicUrl);
  const { direct } = server;
  const streamsMax = Math.ceil((options.streamsMax ?? defaultStreamsMax) / servers);
  const logAs = (what: string) => (error: unknown) => logger.error({ err: error }, what);
  const lotFeed = await startFeed(context, logAs('the changes to the lots cannot be read'));
  const orderFeed = startOrderFeed(context, logAs('the watched orders cannot be read'));
  const deskFeed = startDeskFeed(context, logAs('what has changed on the desk cannot be read'));
  const app = await createApp(server, serverOptions);
  await serveMonitor(app, shown, publicUrl, metricsToken);
  const registry = withExtras(standardRegistry, operations, (extra) => extra);
  const table = withExtras(standardTable, operations, ({ rest }) => rest);
  const others = new Map([...table].filter(([name]) => !firstOperations.has(name)));
  const world = {
    clock: context.clock,
    links,
    prices: context.settings,
    context: Promise.resolve(context),
  };
  serveOperations(direct, world, limits, { registry, table: others });
  await openSandbox(direct, sandbox, { clock: context.clock, publicUrl, limits });
  const api = describeApi(registry, table, publicUrl, identity, isSandbox);
  const onBug = logAs('a call by MCP failed');
  const shared = { context, registry, links, publicUrl, limits };
  const changes = { orders: orderFeed, lots: lotFeed, watchers: createOrderWatchers() };
  const { largeBodies } = server;
  const offered = { ...shared, bounds: table, api, changes, onBug };
  const mcp = await openMcp(app, { ...offered, streamsMax, largeBodies });
  serveDiscovery(app, publicUrl, links, limits);
  direct.join(app);
  await serveUploads(app, { context, links, limits, pace: uploadPace }, { registry, table });
  await serveResumable(app, { context, links, registry }, limits, uploadPace);
  serveDownloads(app, context, links, limits);
  serveLog(app, context, links, limits);
  watchWatchers(metrics.registry, serveStream(app, context, links, limits, lotFeed, streamsMax));
  serveOrderStream(app, { context, links, limits, ...changes, registry, streamsMax });
  await servePages(app, { context, registry, api, links, publicUrl }, limits, pages);
  await serveDesk(app, { context, registry, feed: deskFeed, links, publicUrl }, limits, deskPages);
  await app.ready();
  return {
    feed: {
      lots: () => wakeBoth(lotFeed, deskFeed),
      orders: () => wakeBoth(orderFeed, deskFeed),
    },
    close: async () => {
      await mcp.close();
      await app.close();
      await server.stopped();
      await Promise.all([lotFeed.stop(), orderFeed.stop(), deskFeed.stop()]);
    },
  };
};

type Woken = { readonly wake: () => unknown };

const wakeBoth = (one: Woken, other: Woken): void => {
  one.wake();
  other.wake();
};

/** Loaded by a sandbox alone. */
const openSandbox = async (
  direct: HttpServer['direct'],
  sandbox: WebSurroundings['sandbox'],
  place: Omit<SandboxWorld, keyof Sandbox>,
): Promise<void> => {
  if (sandbox === undefined) return;
  const { serveSandbox } = await import('./entrypoints/sandbox/routes.ts');
  serveSandbox(direct, { ...place, ...sandbox });
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
