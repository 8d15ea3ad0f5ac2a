import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { followLots } from '../../src/auction/streams/lot-feed.ts';
import { serveLotStream } from '../../src/auction/streams/lot-stream.ts';
import { readConfig } from '../../src/boot/config.ts';
import { createContext } from '../../src/boot/context.ts';
import { rooms, standardService } from '../../src/boot/rooms.ts';
import { createCrypto, stopwatch, systemClock } from '../../src/boot/system.ts';
import type { AppContext } from '../../src/kernel/context.ts';
import { startFeed } from '../../src/kernel/feed.ts';
import { linksOf } from '../../src/kernel/links.ts';
import type { Store } from '../../src/kernel/store.ts';
import { countMessages } from '../../src/messages/undelivered.ts';
import { createApp } from '../../src/web/http/app.ts';
import { createLimits } from '../../src/web/http/limits.ts';
import { readBodies } from '../../src/web/http/read-body.ts';
import { serveHealth } from '../../src/web/monitor/health.ts';
import { createMetrics } from '../../src/web/monitor/metrics.ts';
import { serveMonitor } from '../../src/web/monitor/routes.ts';
import { describeApi } from '../../src/web/rest/describe.ts';
import { serveOperations } from '../../src/web/rest/operations.ts';
import { servePages } from '../../src/web/site/routes.ts';
import { publicUrl, secret } from './service.ts';

export type Entrypoint = 'monitor' | 'operations' | 'stream' | 'pages' | 'another';

/** Starts the given entrypoints in this order, on the store of a running service. */
export const openEntrypoints = async (
  store: Store,
  order: readonly Entrypoint[],
  another: (scope: FastifyInstance) => void = () => undefined,
  changes: Partial<AppContext> = {},
): Promise<FastifyInstance> => {
  const config = readConfig({
    PUBLIC_URL: publicUrl,
    DATABASE_URL: 'sqlite:unused.db',
    SECRET: secret,
  });
  const context = {
    ...createContext({ config, store, clock: systemClock, crypto: createCrypto(secret) }),
    ...changes,
  };
  const problems = standardService.api.problemsAt(linksOf(publicUrl));
  const api = describeApi(standardService.api, publicUrl);
  const metrics = createMetrics(
    () => countMessages(store, systemClock, standardService.settings.mails),
    systemClock,
  );
  const { requestAnswered: onAnswered } = metrics;
  const logger = pino({ level: 'silent' });
  const options = {
    ...{ clock: systemClock, random: context.random, problems, logger, stopwatch },
    ...{ trustProxy: [], isSandbox: false, onAnswered },
  };
  const app = await createApp(options);
  const limits = createLimits(systemClock, publicUrl, {});
  const onFailure = (error: unknown): void => assert.fail(String(error));
  const feed = startFeed(store, onFailure);
  const lots = await followLots(store, feed, onFailure);
  app.addHook('onClose', () => feed.stop());
  const serve: Record<Entrypoint, () => unknown> = {
    monitor: () => serveMonitor(app, { registry: metrics.registry, publicUrl, token: null }),
    operations: () =>
      app.register((scope, _options, done) => {
        readBodies(scope);
        serveOperations(scope, { context, problems, limits, api: standardService.api });
        serveHealth(scope, { limits, readiness: () => Promise.resolve('ready') });
        done();
      }),
    stream: () => serveLotStream(app, { context, limits, lots }),
    pages: () =>
      servePages(app, {
        context,
        registry: standardService.registry,
        api,
        problems,
        publicUrl,
        limits,
        rooms,
      }),
    another: () =>
      app.register((scope, _options, done) => {
        another(scope);
        done();
      }),
  };
  for (const each of order) await serve[each]();
  return app;
};
