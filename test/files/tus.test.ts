import assert from 'node:assert/strict';
import { request } from 'node:http';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { orderPath, startTestService } from '../support/service.ts';
import { inParts, tusAt, uploadsOf } from '../support/tus.ts';
import { placeOrder } from '../support/upload.ts';

/** Unknown clients use the tus protocol. */

const service = await forFile(startTestService());
const tus = tusAt(service);
const words = 'What we offer.\n';

const listed = async (orderId: string) =>
  (await service.get(`${orderPath}/${orderId}/files`)).json.files as readonly {
    readonly file_id: string;
    readonly name: string;
  }[];

const names = (header: string | null): readonly string[] =>
  (header ?? '').split(',').map((name) => name.trim().toLowerCase());

describe('OPTIONS of uploads', () => {
  it('lists the methods, the headers and the supported protocol extensions, for anybody', async () => {
    for (const [path, methods] of [
      [uploadsOf('ord_0'), 'POST, OPTIONS'],
      [`${uploadsOf('ord_0')}/fil_0`, 'HEAD, PATCH, DELETE, OPTIONS'],
    ] as const) {
      const { status, header } = await tus.ask(path, { method: 'OPTIONS' });
      assert.equal(status, 204);
      assert.equal(header('allow'), methods);
      assert.equal(header('access-control-allow-methods'), methods);
      assert.equal(header('access-control-allow-origin'), '*');
      assert.equal(header('tus-version'), '1.0.0');
      assert.equal(header('tus-max-size'), '52428800');
      assert.equal(
        header('tus-extension'),
        'creation,creation-with-upload,creation-defer-length,termination,expiration',
      );
      for (const name of ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata']) {
        assert.ok(names(header('access-control-allow-headers')).includes(name), name);
      }
    }
  });

  it('allows the headers that a browser page needs', async () => {
    const sentHeaders = { 'access-control-request-headers': 'tus-resumable,x-own' };
    const { header } = await tus.ask(uploadsOf('ord_0'), {
      method: 'OPTIONS',
      headers: sentHeaders,
    });
    assert.equal(header('access-control-allow-headers'), 'tus-resumable,x-own');
  });
});

describe('every response about an upload', () => {
  it('shows its offset to pages of other sites, also after its end and on a refusal', async () => {
    const orderId = await placeOrder(service);
    const started = await tus.begin(orderId, 5);
    const path = started.header('location') ?? '';
    const answers = [
      ['begun', started, 201],
      ['HEAD', await tus.head(path), 200],
      ['in the middle', await tus.patch(path, 0, 'on'), 204],
      ['at the wrong place', await tus.patch(path, 1, 'on'), 409],
      ['at the end', await tus.patch(path, 2, 'e.\n'), 204],
      ['HEAD after the end', await tus.head(path), 200],
      ['PATCH after the end', await tus.patch(path, 5, ''), 204],
      [
        'all at once',
        await tus.ask(uploadsOf(orderId), {
          headers: { ...inParts, 'upload-length': '3' },
          body: 'one',
        }),
        201,
      ],
      ['of nothing', await tus.head(`${uploadsOf(orderId)}/fil_0`), 404],
      ['of no order', await tus.begin('ord_0', 5), 404],
    ] as const;
    for (const [what, { status, header, text }, wanted] of answers) {
      assert.equal(status, wanted, `${what}: ${text}`);
      const exposed = names(header('access-control-expose-headers'));
      for (const name of [
        'upload-offset',
        'upload-length',
        'location',
        'tus-resumable',
        'tus-version',
        'upload-expires',
        'x-file-id',
        'retry-after',
        'x-request-id',
      ]) {
        assert.ok(exposed.includes(name), `${what}: ${name}`);
      }
      assert.equal(header('access-control-allow-origin'), '*', what);
      assert.equal(header('tus-resumable'), '1.0.0', what);
      assert.match(header('x-request-id') ?? '', /./, what);
      assert.match(header('ratelimit') ?? '', /./, what);
    }
  });

  it('is 412 with the supported version when the client requests another one', async () => {
    const orderId = await placeOrder(service);
    for (const version of ['0.2.2', '']) {
      const { status, header } = await tus.begin(orderId, 5, { 'tus-resumable': version });
      assert.deepEqual([status, header('tus-version')], [412, '1.0.0']);
    }
  });
});

describe('an upload', () => {
  it('may have a metadata key without a value', async () => {
    const orderId = await placeOrder(service);
    // `fetch` cannot send a header without a value.
    const { status, location } = await new Promise<{ status?: number; location?: string }>(
      (resolve, reject) => {
        const sentHeaders = request(`${service.url}${uploadsOf(orderId)}`, {
          method: 'POST',
          headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': '5', 'Upload-Metadata': '' },
        });
        sentHeaders.on('error', reject);
        sentHeaders.on('response', (response) => {
          response.resume();
          resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '' });
        });
        sentHeaders.end();
      },
    );
    assert.equal(status, 201);
    assert.equal((await tus.patch(location ?? '', 0, 'one.\n')).status, 204);
    assert.deepEqual(
      (await listed(orderId)).map(({ name }) => name),
      ['file'],
    );
  });

  it('works if only POST passes, with the method in a header', async () => {
    const orderId = await placeOrder(service);
    const path = (await tus.begin(orderId, 15)).header('location') ?? '';
    const by = (method: string, headers: Record<string, string> = {}, body?: string) =>
      tus.ask(path, {
        headers: { 'x-http-method-override': method, ...headers },
        ...(body === undefined ? {} : { body }),
      });
    const part = await by('PATCH', { ...inParts, 'upload-offset': '0' }, words.slice(0, 4));
    assert.deepEqual([part.status, part.header('upload-offset')], [204, '4']);
    const head = await by('head');
    assert.deepEqual([head.status, head.header('upload-offset'), head.text], [200, '4', '']);
    const rest = await by('PATCH', { ...inParts, 'upload-offset': '4' }, words.slice(4));
    assert.equal(rest.status, 204);
    assert.equal((await listed(orderId))[0]?.file_id, rest.header('x-file-id'));
    assert.equal((await by('HEAD')).header('upload-offset'), '15');
    const other = (await tus.begin(orderId, 5)).header('location') ?? '';
    const ended = await tus.ask(other, { headers: { 'x-http-method-override': 'DELETE' } });
    assert.deepEqual([ended.status, (await tus.head(other)).status], [204, 404]);
    const missing = await tus.ask(other, { headers: { 'x-http-method-override': 'HEAD' } });
    assert.deepEqual(
      [missing.status, JSON.parse(missing.text)],
      [404, { error: 'file_id not found' }],
    );
    for (const method of ['GET', 'PUT', 'POST', 'OPTIONS', '']) {
      const refused = await by(method);
      assert.deepEqual(
        [refused.status, refused.header('allow')],
        [405, 'HEAD, PATCH, DELETE, OPTIONS'],
      );
    }
    assert.equal((await tus.ask(path)).status, 405);
    assert.equal((await tus.head(path)).status, 200);
  });

  it('is the one in the path, whatever the query contains', async () => {
    const [orderId, otherId] = [await placeOrder(service), await placeOrder(service)];
    const own = (await tus.begin(orderId, 5)).header('location') ?? '';
    const others = (await tus.begin(otherId, 5)).header('location') ?? '';
    const otherName = others.split('/').at(-1);
    const sentHeaders = await tus.ask(`${own}?to=/${otherName}`, { method: 'DELETE' });
    assert.equal(sentHeaders.status, 204);
    assert.deepEqual([(await tus.head(own)).status, (await tus.head(others)).status], [404, 200]);
    assert.equal((await tus.head(`${uploadsOf(orderId)}/${otherName}`)).status, 404);
  });
});
