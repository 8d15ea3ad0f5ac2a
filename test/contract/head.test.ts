import assert from 'node:assert/strict';
import { channel } from 'node:diagnostics_channel';
import { describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { manualClock } from '../support/clock.ts';
import { placeOrder } from '../support/delivery.ts';
import { signedInBrowser } from '../support/desk-pages.ts';
import { forFile } from '../support/for-file.ts';
import { orderPath, startTestService, studio } from '../support/service.ts';
import { sendFiles, svg } from '../support/upload.ts';

/** HEAD at all addresses of the server. */

/** Streams, addresses with an effect, and the address that accepts only GET, POST and OPTIONS. */
const getOnly = [
  '/api/auction/agent/stream',
  '/api/studio-order',
  '/api/studio-order/:order_id/stream',
  '/desk/stream',
];

const operator = 'ola@desk.example';

const served = new Map<string, Set<string>>();
const initialization = channel('fastify.initialization');
const listen = (message: unknown): void => {
  const { fastify } = message as { readonly fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ url, method }) => {
    served.set(url, new Set([...(served.get(url) ?? []), ...[method].flat()]));
  });
};
initialization.subscribe(listen);
const service = await forFile(
  startTestService({ OPERATOR_EMAILS: operator }, { clock: manualClock() }),
);
initialization.unsubscribe(listen);

const routes = [...served].filter(([, methods]) => methods.has('GET')).map(([url]) => url);

describe('HEAD', () => {
  it('is accepted everywhere GET is, except on streams and the order address', () => {
    assert.ok(routes.length > 100, `${routes.length} routes`);
    const refused = routes.filter((url) => served.get(url)?.has('HEAD') !== true);
    assert.deepEqual(refused.toSorted(), getOnly);
  });

  it('returns 405 with Allow where only GET is accepted, and starts no stream', async () => {
    // The desk does not reveal which addresses exist to visitors who are not signed in.
    for (const url of getOnly.filter((each) => !each.startsWith('/desk'))) {
      const response = await fetch(`${service.url}${url.replace(':order_id', 'ord_x')}`, {
        method: 'HEAD',
      });
      assert.equal(response.status, 405, url);
      assert.match(response.headers.get('allow') ?? '', /^GET, (POST, )?OPTIONS$/, url);
    }
  });

  it('returns the status and the headers of GET, without a body', async () => {
    const { cookies } = await signedInBrowser(service, operator);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { order_id: orderId } = await placeOrder(service, { studio });
    const { json: placed } = await service.get(`${orderPath}/${orderId}`);
    const sent = await sendFiles(service, orderId, [{ name: 'logo.svg', content: svg }]);
    const known: Readonly<Record<string, string>> = {
      order_id: orderId,
      order: orderId,
      file_id: sent.json.files[0].file_id,
      token: /[^/]+$/.exec(placed.client_url)?.[0] ?? '',
      language: 'en',
      lot: '1',
      '*': '0/000.p/1',
    };
    const filled = (url: string): string =>
      url
        .replaceAll(/:(\w+)(\([^)]*\))?/g, (_parameter, name: string) => known[name] ?? 'none')
        .replace('*', known['*'] ?? '');
    const ok: string[] = [];
    for (const url of routes.filter((each) => !getOnly.includes(each))) {
      const headers = {
        'user-agent': 'Tester/1.0',
        cookie,
        'accept-encoding': 'identity',
        accept: '*/*',
      };
      const path = filled(url);
      const got = await fetch(`${service.url}${path}`, { headers, redirect: 'manual' });
      const headResponse = await fetch(`${service.url}${path}`, {
        method: 'HEAD',
        headers,
        redirect: 'manual',
      });
      const body = await got.arrayBuffer();
      assert.equal(headResponse.status, got.status, path);
      assert.deepEqual(lasting(headResponse.headers, url), lasting(got.headers, url), path);
      assert.equal((await headResponse.arrayBuffer()).byteLength, 0, path);
      if (got.headers.has('content-length')) {
        assert.equal(Number(got.headers.get('content-length')), body.byteLength, path);
      }
      if (got.status === 200) ok.push(url);
    }
    assert.ok(ok.length > 80, `${ok.length} of ${routes.length} are there`);
    for (const url of ['/healthz', '/metrics', '/desk', '/log/checkpoint']) {
      assert.ok(ok.includes(url), url);
    }
  });

  it('reads no file, and accepts no Range', async () => {
    const { order_id: orderId } = await placeOrder(service, { studio });
    const sent = await sendFiles(service, orderId, [{ name: 'logo.svg', content: svg }]);
    const { file_id: fileId, url } = sent.json.files[0];
    assert.ok(url.endsWith(fileId));
    const path = `${orderPath}/${orderId}/files/${fileId}`;
    const headResponse = await fetch(`${service.url}${path}`, {
      method: 'HEAD',
      headers: { range: 'bytes=0-1' },
    });
    assert.equal(headResponse.status, 200);
    assert.equal(headResponse.headers.get('content-length'), String(Buffer.byteLength(svg)));
  });
});

/** Removes headers that differ each time, and those about the connection. */
const lasting = (headers: Headers, url: string): readonly (readonly [string, string])[] => {
  const each = ['date', 'x-request-id', 'ratelimit', 'set-cookie', 'connection', 'keep-alive'];
  const other = new Set(url === '/metrics' ? [...each, 'content-length'] : each);
  // A length of zero is not compared.
  const isEmpty = (name: string, value: string): boolean =>
    name === 'content-length' && value === '0';
  const all = [...headers].map(([name, value]): [string, string] =>
    // A page with a form differs each time.
    name === 'etag' && !url.startsWith('/api') ? [name, typeof value] : [name, value],
  );
  return all.filter(([name, value]) => !other.has(name) && !isEmpty(name, value));
};
