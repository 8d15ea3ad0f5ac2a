import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AppContext } from '../kernel/context.ts';
import type { Feed } from '../kernel/feed.ts';
import { linksOf } from '../kernel/links.ts';
import { findDeskSession } from '../operators/steps/find-desk-session.ts';
import { serveDesk } from '../web/desk/routes.ts';
import { followAll, streamsMaxDefault, type Following } from '../web/following.ts';
import { createApp } from '../web/http/app.ts';
import { createLimits } from '../web/http/limits.ts';
import type { Problems } from '../web/http/problems.ts';
import { readBodies } from '../web/http/read-body.ts';
import { serveDiscovery } from '../web/mcp/discovery.ts';
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
import { serveMcpOverHttp } from './mcp-over-http.ts';
import type { Service } from './service.ts';
import type { WebOptions } from './start-options.ts';
import { stopwatch } from './system.ts';

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

/**
 * Makes the web server, which serves everything that is reached over HTTP, and adds to `parts` how it
 * closes: it accepts no new requests, and finishes those that run. Returns the function that starts to
 * listen and resolves to the address.
 */
export const createWeb = async (
  config: Config,
  options: WebOptions,
  parts: AsyncDisposableStack,
  dependencies: WebDependencies,
): Promise<() => Promise<string>> => {
  const { host, port, publicUrl, trustProxy, isSandbox } = config;
  const { context, feed, logger, metrics, service } = dependencies;
  const problems = service.api.problemsAt(linksOf(publicUrl));
  const app = await createApp({
    ...options,
    clock: context.clock,
    random: context.random,
    problems,
    logger,
    stopwatch,
    trustProxy,
    isSandbox,
    onAnswered: metrics.requestAnswered,
  });
  parts.defer(async () => {
    await readArrivedRequests();
    await app.close();
  });
  const followed = await followAll(service.rooms, {
    context,
    feed,
    onFailure: (what, error) => logger.error({ err: error }, what),
  });
  await serveAll(app, config, options, { ...dependencies, followed, problems });
  return () => app.listen({ host, port });
};

type ServeDependencies = WebDependencies & {
  readonly followed: readonly Following[];
  readonly problems: Problems;
};

/**
 * Adds every route. Each part gets the web server and the dependencies that it names. Parts that
 * prepare something first, such as a scope of their own, are awaited, so a failure ends the start.
 */
const serveAll = async (
  app: FastifyInstance,
  { publicUrl, metricsToken, identity, isSandbox }: Config,
  { uploadPace: pace, requestsMax = {}, streamsMax = streamsMaxDefault }: WebOptions,
  dependencies: ServeDependencies,
): Promise<void> => {
  const { context, service, feed, logger, metrics, readiness, sandbox } = dependencies;
  const { followed, problems } = dependencies;
  const { rooms, registry, api } = service;
  const { registry: metricsRegistry } = metrics;
  const { clock } = context;
  const { links } = problems;
  const limits = createLimits(clock, publicUrl, requestsMax);
  const description = describeApi(api, publicUrl, identity, isSandbox);

  await serveMonitor(app, { registry: metricsRegistry, publicUrl, token: metricsToken });
  await app.register((scope, _options, done) => {
    readBodies(scope);
    serveHealth(scope, { limits, readiness });
    serveOperations(scope, { context, problems, limits, api });
    if (sandbox !== undefined) serveSandbox(scope, { clock, publicUrl, limits, ...sandbox });
    done();
  });
  await serveMcpOverHttp(app, {
    context,
    service,
    publicUrl,
    description,
    limits,
    streamsMax,
    watchables: followed.flatMap(({ watchables }) => watchables),
    onBug: (error) => logger.error({ err: error }, 'a call by MCP failed'),
  });
  serveDiscovery(app, { publicUrl, links, limits });
  await serveUploads(app, { context, problems, limits, pace, api });
  await serveResumable(app, { context, problems, registry, limits, pace });
  serveDownloads(app, { context, limits });
  serveLog(app, { context, limits });
  for (const { serveStreams } of followed) {
    serveStreams(app, { context, links, limits, registry, metrics: metricsRegistry, streamsMax });
  }
  const pageOptions = { context, registry, problems, publicUrl, limits, rooms };
  await servePages(app, { ...pageOptions, api: description });
  await serveDesk(app, { ...pageOptions, feed, findSession: findDeskSession });
};

/**
 * Reads the requests that have arrived, because closing ends every connection that looks idle. The
 * first `setImmediate` may run before the event loop reads its sockets; before the second it has read
 * them once.
 */
const readArrivedRequests = async (): Promise<void> => {
  await new Promise(setImmediate);
  await new Promise(setImmediate);
};
