import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { openEntrypoints, type Entrypoint } from '../support/entrypoints.ts';
import { encoded, sameOrigin } from '../support/form.ts';
import { orderPath, startTestService, type TestService } from '../support/service.ts';

/** Entrypoints are independent: none handles another's requests, whatever the order of registration. */

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service.end());

/** An entrypoint that reads multipart bodies itself, and no others. */
const uploadScope = (scope: FastifyInstance): void => {
  scope.addContentTypeParser('multipart/form-data', (_request, payload, parsed) =>
    parsed(null, payload),
  );
  scope.post('/upload', async ({ body, headers }) => {
    const chunks = await Array.fromAsync(body as AsyncIterable<Buffer>);
    return { type: headers['content-type'], text: Buffer.concat(chunks).toString() };
  });
};

const orderPage = '/:language(en|ru|pl|de|fr|es|pt|by)/order';

const orders: readonly (readonly Entrypoint[])[] = [
  ['monitor', 'operations', 'stream', 'pages', 'another'],
  ['another', 'pages', 'stream', 'operations', 'monitor'],
  ['pages', 'monitor', 'another', 'operations', 'stream'],
];

describe('all entrypoints give the same answers in any order of registration', () => {
  for (const order of orders) {
    it(order.join(', '), async (test) => {
      const app = await openEntrypoints(service.store, order, uploadScope);
      test.after(() => app.close());
      const address = await app.listen({ host: '127.0.0.1', port: 0 });
      const send = async (
        method: 'GET' | 'POST',
        url: string,
        sent?: string,
        type = 'text/plain',
      ) => {
        const response = await fetch(`${address}${url}`, {
          method,
          headers: { ...sameOrigin, accept: '*/*', 'content-type': type },
          ...(sent === undefined ? {} : { body: sent }),
        });
        const { status, headers } = response;
        const text = await response.text();
        return { status, headers, text, json: () => JSON.parse(text) };
      };
      const multipart = 'multipart/form-data; boundary=x';
      const parts = '--x\r\nContent-Disposition: form-data; name="logo"\r\n\r\n{}\r\n--x--\r\n';

      assert.deepEqual((await send('POST', '/upload', parts, multipart)).json(), {
        type: multipart,
        text: parts,
      });
      for (const type of ['application/json', multipart, 'nonsense']) {
        const noJson = await send('POST', orderPath, parts, type);
        assert.equal(noJson.status, 400, type);
        assert.match(noJson.json().error, /JSON/);
        const dryRun = await send(
          'POST',
          orderPath,
          `{"studio":{"email":"a@example.org"},"dry_run":true}`,
          type,
        );
        assert.equal(dryRun.status, 200, type);
        const form = encoded({ 'studio.email': 'a@example.org', step: 'brief' });
        const page = await send('POST', '/en/order', form, type);
        assert.equal(page.status, 200, type);
        assert.match(page.text, /name="studio\.email" value="a@example\.org"/);
        const lost = await send('POST', '/nothing', parts, type);
        assert.equal(lost.status, 404, type);
        assert.equal(lost.headers.get('access-control-allow-origin'), '*');
      }
      const wrongMethod = await send('POST', '/healthz', '{');
      assert.deepEqual(
        [wrongMethod.status, wrongMethod.headers.get('allow')],
        [405, 'GET, HEAD, OPTIONS'],
      );
      assert.equal((await send('GET', '/healthz')).status, 200);
      const { text: counted } = await send('GET', '/metrics');
      const routes = counted.matchAll(/request_seconds_count\{[^}]*route="([^"]+)"/g);
      const expected = ['/upload', orderPath, orderPage, 'none', '/healthz'];
      assert.deepEqual(new Set([...routes].map(([, route]) => route)), new Set(expected));
    });
  }
});
