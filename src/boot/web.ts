import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AppContext } from '../kernel/context.ts';
import type { Feed } from '../kernel/feed.ts';
import { linksOf } from '../kernel/links.ts';
import { findDeskSession } from '../operators/operations/find-desk-session.ts';
import { serveDesk } from '../web/desk/routes.ts';
import { followAll, streamsMaxDefault, type Following } from '../web/following.ts';
import { createApp } from '../web/http/app.ts';
import { createLimits } from '../web/http/limits.ts';
import type { Problems } from '../web/http/problems.ts';
import { readBodies } from '../web/http/read-body.ts';
import { serveDiscovery } from '../web/mcp/discovery.ts';
import { toolSourceOf } from '../web/mcp/tool-source.ts';
import { serveHealth, type Readiness } from '../web/monitor/health.ts';
import type { Metrics } from '../web/monitor/metrics.ts';
import { serveMonitor } from '../web/monitor/routes.ts';
import { describeApi } from '../web/rest/describe.ts';
import { serveDownloads } from '../web/rest/downloads.ts';
import { serveLog } from '../web/rest/log.ts';
import { serveOperations } from '../web/rest/operations.ts';
import { serveResumable, serveUploads } from '../web/rest/uploads.ts';
import { serveSandbox, type Sandbox } from '../web/sandbox/routes.ts';
import { servePages } from '../web/site/routes.ts';
import type { Config } from './config.ts';
import { openMcp } from './mcp-over-http.ts';
import type { Service } from './service.ts';
import type { WebOptions } from './start-options.ts';
import { stopwatch } from './system.ts';

/** Everything that the web server serves from. */
type WebDependencies = {
  readonly context: AppContext;
  readonly feed: Feed;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly readiness: () => Promise<Readiness>;
  readonly service: Service;
  /** Undefined unless the service is a sandbox. */
  readonly sandbox: Sandbox | undefined;
};

/** The web server, with everything that is reached over HTTP. */
export type Web = {
  readonly listen: () => Promise<string>;
  /** Takes nothing new, and finishes what runs. */
  readonly close: () => Promise<void>;
};

export const openWeb = async (
  config: Config,
  options: WebOptions,
  dependencies: WebDependencies,
): Promise<Web> => {
  const { host, port, publicUrl, trustProxy, isSandbox } = config;
  const { context, feed, logger, metrics, service } = dependencies;
  const { store, clock, random } = context;
  const problems = service.api.problemsAt(linksOf(publicUrl));
  const app = await createApp({
    ...options,
    clock,
    random,
    problems,
    logger,
    stopwatch,
    trustProxy,
    isSandbox,
    onAnswered: metrics.requestAnswered,
  });
  const followed = await followAll(service.rooms, {
    context: { store },
    feed,
    onFailure: (what, error) => logger.error({ err: error }, what),
  });
  await serveAll(app, config, options, { ...dependencies, followed, problems });
  return {
    listen: () => app.listen({ host, port }),
    close: async () => {
      await readArrivedRequests();
      await app.close();
    },
  };
};

type ServedParts = WebDependencies & {
  readonly followed: readonly Following[];
  readonly problems: Problems;
};

const serveAll = async (
  app: FastifyInstance,
  { publicUrl, metricsToken, identity, isSandbox }: Config,
  { uploadPace, requestsMax = {}, streamsMax = streamsMaxDefault }: WebOptions,
  parts: ServedParts,
): Promise<void> => {
  const { context, feed, logger, metrics, readiness, service, sandbox, followed, problems } = parts;
  const { clock } = context;
  const { links } = problems;
  const limits = createLimits(clock, publicUrl, requestsMax);
  const { rooms, api: offered } = service;
  const { registry, table } = offered;
  const api = describeApi(offered, publicUrl, identity, isSandbox);
  const onBug = (error: unknown) => logger.error({ err: error }, 'a call by MCP failed');
  const { problemsAt } = offered;
  const shared = { context, problems, problemsAt, publicUrl, limits };
  await serveMonitor(app, metrics, publicUrl, metricsToken);
  await app.register((scope, _options, done) => {
    readBodies(scope);
    serveHealth(scope, limits, readiness);
    serveOperations(scope, { context, problems }, limits, offered);
    if (sandbox !== undefined) serveSandbox(scope, { clock, publicUrl, limits, ...sandbox });
    done();
  });
  const source = toolSourceOf(rooms, { ...offered, bounds: table });
  const watchables = followed.flatMap((each) => each.watchables);
  const mcp = await openMcp(app, { ...shared, source, api, streamsMax, watchables, onBug });
  app.addHook('preClose', mcp.close);
  serveDiscovery(app, publicUrl, links, limits);
  await serveUploads(app, { context, problems, limits, pace: uploadPace }, offered);
  await serveResumable(app, { context, problems, registry }, limits, uploadPace);
  serveDownloads(app, context, limits);
  serveLog(app, context, limits);
  const streamDeps = { context, links, limits, registry, metrics: metrics.registry, streamsMax };
  for (const { serveStreams } of followed) serveStreams(app, streamDeps);
  const forPages = { context, registry, problems, publicUrl };
  await servePages(app, { ...forPages, api }, limits, rooms);
  await serveDesk(app, { ...forPages, feed, findSession: findDeskSession }, limits, rooms);
};

/** Reads the requests that have arrived, because closing ends every connection that looks idle. */
const readArrivedRequests = async (): Promise<void> => {
  await new Promise(setImmediate);
  await new Promise(setImmediate);
};
