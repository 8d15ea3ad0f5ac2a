import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { orderPath, publicUrl, startTestService, studio } from '../support/service.ts';

/** HTTP methods, cross-origin access, and the format of errors. */

const service = await forFile(startTestService());

const request = (path: string, init: RequestInit) => fetch(`${service.url}${path}`, init);

describe('the order address', () => {
  it('allows GET, POST and OPTIONS, and answers any other method with 405 and Allow', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'HEAD']) {
      const response = await request(orderPath, { method });
      assert.equal(response.status, 405, method);
      assert.equal(response.headers.get('allow'), 'GET, POST, OPTIONS');
      if (method === 'HEAD') continue;
      assert.deepEqual(await response.json(), {
        error: 'This method is not allowed here, use GET, POST, OPTIONS',
      });
    }
    const response = await request(`${orderPath}/ord_x`, { method: 'POST', body: '{}' });
    assert.equal(response.status, 405);
    assert.equal(response.headers.get('allow'), 'GET, HEAD, OPTIONS');
  });

  it('has neighbours that refuse other methods in the same way', async () => {
    for (const [path, allowed] of [
      ['/terms', 'GET, HEAD, OPTIONS'],
      ['/openapi.json', 'GET, HEAD, OPTIONS'],
      ['/healthz', 'GET, HEAD, OPTIONS'],
    ] as const) {
      const response = await request(path, { method: 'POST', body: '{}' });
      assert.equal(response.status, 405, path);
      assert.equal(response.headers.get('allow'), allowed);
    }
    assert.equal((await request('/openapi_json', {})).status, 404);
  });

  it('accepts requests from any origin', async () => {
    for (const path of [orderPath, `${orderPath}?pages=0`, `${orderPath}/ord_x`, '/nowhere']) {
      const response = await request(path, { headers: { origin: 'https://studio.example' } });
      assert.equal(response.headers.get('access-control-allow-origin'), '*', path);
      assert.match(response.headers.get('access-control-expose-headers') ?? '', /retry-after/);
    }
  });

  it('answers a preflight for every header that a program may send', async () => {
    const response = await request(orderPath, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://studio.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type, idempotency-key',
      },
    });
    assert.equal(response.status, 204);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.equal(response.headers.get('access-control-allow-methods'), 'GET, POST, OPTIONS');
    assert.equal(
      response.headers.get('access-control-allow-headers'),
      'content-type, idempotency-key',
    );
  });

  it('answers a plain OPTIONS too', async () => {
    assert.equal((await request(orderPath, { method: 'OPTIONS' })).status, 204);
  });
});

describe('an error', () => {
  it('has exactly one field, with the type application/json and a request ID', async () => {
    const { status, json, headers } = await service.get('/nowhere?x=1');
    assert.equal(status, 404);
    assert.deepEqual(json, { error: `No such address, see ${publicUrl}/agents` });
    assert.equal(headers.get('content-type'), 'application/json');
    assert.match(headers.get('x-request-id') ?? '', /^[0-9a-f]+-[0-9a-z]+$/);
  });

  it('follows RFC 9457 for a program that accepts it', async () => {
    const accept = { accept: 'application/json;q=0.5, application/problem+json' };
    const { status, json, headers } = await service.get(`${orderPath}?pages=501`, accept);
    assert.equal(status, 400);
    assert.equal(headers.get('content-type'), 'application/problem+json');
    assert.deepEqual(json, {
      type: `${publicUrl}/agents/errors#invalid_field`,
      title: 'A field is not valid',
      status: 400,
      detail: 'pages must be an integer from 1 to 500, got 501',
      code: 'invalid_field',
      retryable: false,
      field: 'pages',
      next: 'Correct the field and send the call again, nothing was done',
    });
  });

  it('keeps the contract’s shape for every other client', async () => {
    for (const accept of ['*/*', 'application/json', 'application/problem+json;q=0', 'text/html']) {
      const { json } = await service.get(`${orderPath}?pages=501`, { accept });
      assert.deepEqual(json, { error: 'pages must be an integer from 1 to 500, got 501' });
    }
  });

  it('is documented at the address of its type', async () => {
    const { text } = await service.get('/agents/errors');
    for (const path of [orderPath, `${orderPath}?pages=0`, '/nowhere', `${orderPath}/ord_x`]) {
      const { json } = await service.get(path, { accept: 'application/problem+json' });
      if (json.type === undefined) continue;
      const [page, section] = json.type.split('#');
      assert.equal(page, `${publicUrl}/agents/errors`);
      assert.ok(text.includes(`id="${section}"`), section);
    }
  });

  it('caused by a bug is a 500 without details, and a log line with the request ID', async (test) => {
    const pings = { isOver: false };
    const broken = await startTestService({}, { random: { bytes: pingUntilOver(pings) } });
    test.after(() => broken.end());
    pings.isOver = true;
    const { status, json, headers } = await broken.post(orderPath, { studio });
    assert.equal(status, 500);
    assert.deepEqual(json, { error: 'Internal error' });
    const line = broken.log.find(({ msg }) => msg === 'request failed');
    assert.equal(line?.['reqId'], headers.get('x-request-id'));
    assert.equal((await broken.get(orderPath)).status, 200);
    assert.deepEqual(await broken.store.read(({ orders }) => orders.ids('', 1)), []);
  });
});

const pingUntilOver =
  (pings: { readonly isOver: boolean }) =>
  (count: number): Uint8Array => {
    if (pings.isOver) throw new Error('no randomness left');
    return new Uint8Array(count);
  };
