import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { startFeed } from '../../src/app/auction/lot-feed.ts';
import { countMessages } from '../../src/app/operator/messages.ts';
import { readConfig } from '../../src/config.ts';
import { linksOf } from '../../src/contract/links.ts';
import { createLimits } from '../../src/entrypoints/http/limits.ts';
import { createServer } from '../../src/entrypoints/http/server.ts';
import { createMetrics } from '../../src/entrypoints/monitor/metrics.ts';
import { serveMonitor } from '../../src/entrypoints/monitor/routes.ts';
import { pages } from '../../src/entrypoints/pages/pages.ts';
import { servePages } from '../../src/entrypoints/pages/routes.ts';
import { serveOperations } from '../../src/entrypoints/rest/operations.ts';
import { serveStream } from '../../src/entrypoints/rest/stream.ts';
import { createContext } from '../../src/main.ts';
import { openCrypto, systemClock } from '../../src/system.ts';
import { encoded, sameOrigin } from '../support/form.ts';
import {
  orderPath,
  publicUrl,
  secret,
  startTestService,
  type TestService,
} from '../support/service.ts';

/** Entrypoints stand beside each other: none reads what another is sent, whichever is there first. */

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service.end());

type Entrypoint = 'monitor' | 'operations' | 'stream' | 'pages' | 'upload';

const startIn = async (order: readonly Entrypoint[]): Promise<FastifyInstance> => {
  const logger = pino({ level: 'silent' });
  const config = readConfig({
    PUBLIC_URL: publicUrl,
    DATABASE_URL: 'sqlite:unused.db',
    SECRET: secret,
  });
  const context = createContext(config, service.store, systemClock, openCrypto(secret));
  const links = linksOf(publicUrl);
  const metrics = createMetrics(() => countMessages(service.store, systemClock), systemClock);
  const { watchRequests } = metrics;
  const app = await createServer({ context, links, logger, trustProxy: [], watchRequests });
  const limits = await createLimits(app, {});
  const feed = await startFeed(context, (error) => assert.fail(String(error)));
  app.addHook('onClose', () => feed.stop());
  const serve: Record<Entrypoint, () => unknown> = {
    monitor: () => serveMonitor(app, metrics, () => Promise.resolve(true)),
    operations: () => serveOperations(app, context, links, limits),
    stream: () => serveStream(app, context, links, limits, feed),
    pages: () => servePages(app, { context, links, publicUrl }, limits, pages),
    upload: () => app.register(uploadScope),
  };
  for (const each of order) await serve[each]();
  return app;
};

/** As an entrypoint would that takes files: it reads what is multipart by itself, and nothing else. */
const uploadScope = (scope: FastifyInstance, _options: object, done: () => void): void => {
  scope.addContentTypeParser('multipart/form-data', (_request, payload, parsed) =>
    parsed(null, payload),
  );
  scope.post('/upload', async ({ body, headers }) => {
    const chunks = await Array.fromAsync(body as AsyncIterable<Buffer>);
    return { type: headers['content-type'], text: Buffer.concat(chunks).toString() };
  });
  done();
};

const orderPage = '/:language(en|ru|pl|de|fr|es|pt|by)/order';

const orders: readonly (readonly Entrypoint[])[] = [
  ['monitor', 'operations', 'stream', 'pages', 'upload'],
  ['upload', 'pages', 'stream', 'operations', 'monitor'],
  ['pages', 'monitor', 'upload', 'operations', 'stream'],
];

describe('the entrypoints answer the same in whatever order they are there', () => {
  for (const order of orders) {
    it(order.join(', '), async (test) => {
      const app = await startIn(order);
      test.after(() => app.close());
      const send = (method: 'GET' | 'POST', url: string, payload?: string, type = 'text/plain') =>
        app.inject({
          method,
          url,
          headers: { ...sameOrigin, accept: '*/*', 'content-type': type },
          ...(payload === undefined ? {} : { payload }),
        });
      const multipart = 'multipart/form-data; boundary=x';
      const parts = '--x\r\nContent-Disposition: form-data; name="logo"\r\n\r\n{}\r\n--x--\r\n';

      assert.deepEqual((await send('POST', '/upload', parts, multipart)).json(), {
        type: multipart,
        text: parts,
      });
      for (const type of ['application/json', multipart, 'nonsense']) {
        const noJson = await send('POST', orderPath, parts, type);
        assert.equal(noJson.statusCode, 400, type);
        assert.match(noJson.json().error, /JSON/);
        const dryRun = await send(
          'POST',
          orderPath,
          `{"studio":{"email":"a@example.org"},"dry_run":true}`,
          type,
        );
        assert.equal(dryRun.statusCode, 200, type);
        const form = encoded({ 'studio.email': 'a@example.org', step: 'brief' });
        const page = await send('POST', '/en/order', form, type);
        assert.equal(page.statusCode, 200, type);
        assert.match(page.body, /name="studio\.email" value="a@example\.org"/);
        const lost = await send('POST', '/nothing', parts, type);
        assert.equal(lost.statusCode, 404, type);
        assert.equal(lost.headers['access-control-allow-origin'], '*');
      }
      const wrongMethod = await send('POST', '/healthz', '{');
      assert.deepEqual(
        [wrongMethod.statusCode, wrongMethod.headers['allow']],
        [405, 'GET, OPTIONS'],
      );
      assert.equal((await send('GET', '/healthz')).statusCode, 200);
      const { body: counted } = await send('GET', '/metrics');
      const routes = counted.matchAll(/request_seconds_count\{[^}]*route="([^"]+)"/g);
      const expected = ['/upload', orderPath, orderPage, 'none', '/healthz'];
      assert.deepEqual(new Set([...routes].map(([, route]) => route)), new Set(expected));
    });
  }
});
