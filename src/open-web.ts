import type { Logger } from 'pino';
import { startFeed } from './app/auction/lot-feed.ts';
import type { AppContext } from './app/context.ts';
import { standardRegistry } from './app/index.ts';
import { startOrderFeed } from './app/order/order-feed.ts';
import type { Registered } from './app/run.ts';
import type { Config } from './config.ts';
import { linksOf } from './contract/links.ts';
import { createLimits, type RequestsMax } from './entrypoints/http/limits.ts';
import type { Pace } from './entrypoints/http/long-body.ts';
import { closeServer, createServer } from './entrypoints/http/server.ts';
import { defaultConnectionsMax } from './entrypoints/http/share-connections.ts';
import { watchWatchers } from './entrypoints/monitor/auction-metrics.ts';
import type { Metrics } from './entrypoints/monitor/metrics.ts';
import { serveMonitor, type Readiness } from './entrypoints/monitor/routes.ts';
import { pages } from './entrypoints/pages/pages.ts';
import { servePages } from './entrypoints/pages/routes.ts';
import { describeApi } from './entrypoints/rest/describe.ts';
import { serveDownloads } from './entrypoints/rest/downloads.ts';
import { serveOperations } from './entrypoints/rest/operations.ts';
import { serveOrderStream } from './entrypoints/rest/order-stream.ts';
import { serveResumable } from './entrypoints/rest/resumable-uploads.ts';
import { defaultStreamsMax, serveStream } from './entrypoints/rest/stream.ts';
import { standardTable, type RestBinding } from './entrypoints/rest/table.ts';
import { serveUploads } from './entrypoints/rest/uploads.ts';
import type { FeedWakes } from './feed-wakes.ts';
import { stopwatch } from './system.ts';

/** The web server with everything that is reached through it, and what its watchers are told by. */
export type Web = {
  readonly listen: (address: Address) => Promise<string>;
  readonly feed: FeedWakes;
  /** Takes nothing new, and finishes what runs. */
  readonly close: () => Promise<void>;
};

export type Address = {
  readonly host: string;
  readonly port: number;
  /** Whether others listen there too, and the connections are divided among all. */
  readonly reusePort?: boolean;
};

/** What differs from one server to another; all of it is plain data. */
export type WebOptions = {
  readonly requestsMax?: RequestsMax;
  readonly requestTimeoutMs?: number;
  /** How fast files have to come. */
  readonly uploadPace?: Pace;
  /** How many connections and streams there may be, of which each client network has its share. */
  readonly connectionsMax?: number;
  readonly streamsMax?: number;
  /** Among how many servers at the same port all of that is divided. */
  readonly servers?: number;
};

// oxlint-disable-next-line typescript/no-explicit-any -- its view is its own affair
export type ExtraOperation = Registered & { readonly rest: RestBinding<any> };

/** What it stands in. */
export type WebSurroundings = {
  readonly context: AppContext;
  readonly logger: Logger;
  /** What this thread counts. */
  readonly metrics: Metrics;
  /** What is shown to whoever asks for the metrics. */
  readonly shown: Parameters<typeof serveMonitor>[1];
  readonly readiness: () => Promise<Readiness>;
  /** Operations besides the service's own, each with how it is reached. */
  readonly operations?: readonly ExtraOperation[];
};

export const openWeb = async (
  config: Config,
  options: WebOptions,
  { context, logger, metrics, shown, readiness, operations = [] }: WebSurroundings,
): Promise<Web> => {
  const { publicUrl, trustProxy } = config;
  const { requestTimeoutMs, uploadPace, requestsMax = {}, servers = 1 } = options;
  const connectionsMax = Math.ceil((options.connectionsMax ?? defaultConnectionsMax) / servers);
  const streamsMax = Math.ceil((options.streamsMax ?? defaultStreamsMax) / servers);
  const links = linksOf(publicUrl);
  const logAs = (what: string) => (error: unknown) => logger.error({ err: error }, what);
  const lotFeed = await startFeed(context, logAs('the changes to the lots cannot be read'));
  const orderFeed = startOrderFeed(context, logAs('the watched orders cannot be read'));
  const { app, direct } = await createServer({
    context,
    links,
    logger,
    stopwatch,
    trustProxy,
    requestTimeoutMs,
    connectionsMax,
    onAnswered: metrics.requestAnswered,
  });
  const limits = createLimits(context.clock, publicUrl, requestsMax);
  await serveMonitor(app, shown, readiness, config.metricsToken);
  const registry = withExtras(standardRegistry, operations, (extra) => extra);
  const table = withExtras(standardTable, operations, ({ rest }) => rest);
  serveOperations({ app, direct }, context, links, limits, { registry, table });
  await serveUploads(app, { context, links, limits, pace: uploadPace }, { registry, table });
  await serveResumable(app, { context, links, registry }, limits, uploadPace);
  serveDownloads(app, context, links, limits);
  watchWatchers(metrics.registry, serveStream(app, context, links, limits, lotFeed, streamsMax));
  serveOrderStream(app, { context, links, limits, feed: orderFeed, registry, streamsMax });
  const api = describeApi(registry, table, publicUrl);
  await servePages(app, { context, registry, api, links, publicUrl }, limits, pages);
  return {
    listen: (address) => app.listen(address),
    feed: { lots: () => void lotFeed.wake(), orders: orderFeed.wake },
    close: async () => {
      await closeServer(app);
      await Promise.all([lotFeed.stop(), orderFeed.stop()]);
    },
  };
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
