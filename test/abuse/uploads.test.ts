import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { faultsIn } from '../support/faults.ts';
import { forFile } from '../support/for-file.ts';
import { from, orderPath, startTestService, type TestService } from '../support/service.ts';
import { mayMount, startOnSmallDisk } from '../support/small-disk.ts';
import { placeOrder } from '../support/upload.ts';

/** Clients send malicious uploads in parts. */

const service = await forFile(startTestService());
const orderId = await placeOrder(service);

const unfinished = ({ folder }: Pick<TestService, 'folder'>): readonly string[] => {
  const path = join(folder, 'files', 'unfinished');
  return existsSync(path) ? readdirSync(path).filter((name) => !name.endsWith('.json')) : [];
};

type UploadRequest = {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | ReadableStream;
};

const ask = async (
  { method = 'POST', path, headers, body }: UploadRequest,
  to = service,
  id = orderId,
) => {
  const response = await fetch(`${to.url}${path ?? `${orderPath}/${id}/uploads`}`, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...from('192.0.2.9'), ...headers },
    ...(body === undefined ? {} : { body, duplex: 'half' as const }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const inParts = { 'content-type': 'application/offset+octet-stream' };
const described = (metadata: Readonly<Record<string, string>>) => ({
  'upload-metadata': Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(','),
});
const startHeaders = { 'upload-length': '5' };
const endless = (): ReadableStream =>
  new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_000)) });

/** Requests that the service refuses without starting an upload. */
const refused: readonly (readonly [
  what: string,
  sent: UploadRequest,
  status: number,
  text: RegExp,
])[] = [
  ['another protocol', { headers: { 'tus-resumable': '9' } }, 412, /tus-resumable/],
  ['no length', {}, 400, /Upload-Length/],
  ['a negative length', { headers: { 'upload-length': '-1' } }, 400, /upload-length/],
  ['a length that is none', { headers: { 'upload-length': '1e3' } }, 400, /upload-length/],
  ['a length beyond all', { headers: { 'upload-length': '52428801' } }, 413, /at most 50 MiB/],
  ['nothing', { headers: { 'upload-length': '0' } }, 400, /is empty, send it again/],
  [
    'a file made of others',
    { headers: { ...startHeaders, 'upload-concat': 'final;/a /b' } },
    400,
    /Concatenation/,
  ],
  [
    'metadata that is none',
    { headers: { ...startHeaders, 'upload-metadata': '!, =' } },
    400,
    /metadata/,
  ],
  [
    'a question that is none',
    { headers: { ...startHeaders, ...described({ question: 'goal' }) } },
    400,
    /question must be one of texts, logo, photos, got goal/,
  ],
  [
    'more than was said',
    { headers: { ...startHeaders, ...inParts }, body: 'too much of it' },
    413,
    /exceeded/,
  ],
  [
    'without an end',
    { headers: { ...startHeaders, ...inParts }, body: endless() },
    413,
    /exceeded/,
  ],
  [
    'a program',
    { headers: { 'upload-length': '8', ...inParts }, body: 'MZ\0\0\x03\0\0\0' },
    415,
    /is of a type that is not accepted/,
  ],
];

describe('a malicious file in parts', () => {
  for (const [what, sent, status, text] of refused) {
    it(`is refused and leaves nothing behind: ${what}`, async () => {
      const answer = await ask(sent).catch(() => null);
      // A client that continues to send may lose the connection before the answer.
      if (answer !== null || what !== 'without an end') {
        assert.ok(answer !== null);
        assert.equal(answer.status, status, answer.text);
        assert.match(answer.text, text);
      }
      assert.deepEqual(unfinished(service), []);
    });
  }

  it('returns the reason as problem+json to a program that accepts it', async () => {
    const headers = { 'upload-length': '0', accept: 'application/problem+json' };
    const { status, headers: headersOf, text } = await ask({ headers });
    assert.equal(headersOf.get('content-type'), 'application/problem+json');
    assert.deepEqual([status, JSON.parse(text).code], [400, 'file_empty']);
  });

  it('gets a file name without a path, and exists when all of it came at once', async () => {
    const named = described({ filename: '../../etc/pass\u202Ewd\0.txt' });
    const headers = { ...startHeaders, ...inParts, ...named };
    const { status, headers: headersOf } = await ask({ headers, body: 'hello' });
    assert.equal(status, 201);
    assert.equal(headersOf.get('upload-offset'), '5');
    const { json } = await service.get(`${orderPath}/${orderId}/files`);
    assert.equal(json.files.length, 1);
    assert.equal(json.files[0].file_id, headersOf.get('x-file-id'));
    assert.doesNotMatch(json.files[0].name, /[/\\\0\u202E]/);
    assert.deepEqual(unfinished(service), []);
  });

  it('continues from its offset, only for its own order, and in no other way', async () => {
    const path = (await ask({ headers: startHeaders })).headers.get('location') ?? '';
    const patch = (offset: string, body: string, more: Record<string, string> = {}) =>
      ask({
        method: 'PATCH',
        path,
        headers: { ...inParts, 'upload-offset': offset, ...more },
        body,
      });
    for (const [acceptHeader, status] of [
      [patch('-1', 'x'), 400],
      [patch('x', 'x'), 400],
      [patch('3', 'x'), 409],
      [patch('0', 'x', { 'content-type': 'text/plain' }), 400],
      [patch('0', 'x', { 'content-type': 'no type' }), 400],
      [patch('0', 'longer than said'), 413],
      [patch('0', 'x', { 'upload-length': '1' }), 400],
      [ask({ method: 'GET', path }), 405],
      [ask({ method: 'HEAD', path: `${path}.json` }), 404],
      [ask({ method: 'DELETE', path: `${path}.json` }), 404],
      [ask({ method: 'HEAD', path: `${orderPath}/${orderId}/uploads/..%2f..%2fx` }), 404],
      [ask({ method: 'HEAD', path: path.replace(orderId, await placeOrder(service)) }), 404],
    ] as const) {
      const answer = await acceptHeader;
      assert.equal(answer.status, status, answer.text);
    }
    const head = await ask({ method: 'HEAD', path });
    assert.equal(head.headers.get('upload-offset'), '0');
    assert.equal((await ask({ method: 'DELETE', path })).status, 204);
    assert.deepEqual(unfinished(service), []);
  });

  it('can be started twenty times for one order, however many start at once', async () => {
    const id = await placeOrder(service);
    const all = await Promise.all(
      Array.from({ length: 200 }, () => ask({ headers: startHeaders }, service, id)),
    );
    const count = (wanted: number) => all.filter(({ status }) => status === wanted).length;
    // On a busy machine, some requests wait too long for the others and get 503.
    assert.equal(count(201) + count(429) + count(503), 200);
    assert.ok(count(201) <= 20, String(count(201)));
    assert.equal(unfinished(service).length, count(201));
    while ((await ask({ headers: startHeaders }, service, id)).status === 201);
    assert.equal(unfinished(service).length, 20);
    const refusal = all.find(({ status }) => status === 429);
    assert.ok(Number(refusal?.headers.get('retry-after')) > 0);
  });

  it('breaks no file of the service', () => {
    assert.deepEqual(faultsIn(service.log), []);
  });
});

describe('a full disk during an upload in parts', { skip: !mayMount }, () => {
  it('returns a clear error, and the sender continues once there is room', async (test) => {
    const { service: small, grow } = await startOnSmallDisk(test, 8);
    const id = await placeOrder(small);
    const length = 12_000_000;
    const created = await ask({ headers: { 'upload-length': String(length) } }, small, id);
    const path = created.headers.get('location') ?? '';
    const send = (offset: number, bytes: number) =>
      ask(
        {
          method: 'PATCH',
          path,
          headers: { ...inParts, 'upload-offset': String(offset) },
          body: 'a'.repeat(bytes),
        },
        small,
        id,
      );
    const full = await send(0, length);
    assert.equal(full.status, 507, full.text);
    assert.match(JSON.parse(full.text).error, /There is no room for files at the moment/);
    assert.ok(Number(full.headers.get('retry-after')) > 0);
    const arrived = Number(
      (await ask({ method: 'HEAD', path }, small, id)).headers.get('upload-offset'),
    );
    assert.ok(arrived > 0 && arrived < length, String(arrived));
    grow(64);
    const rest = await send(arrived, length - arrived);
    assert.equal(rest.status, 204, rest.text);
    const { json } = await small.get(`${orderPath}/${id}/files`);
    assert.deepEqual(
      json.files.map(({ size_bytes: size }: { size_bytes: number }) => size),
      [length],
    );
  });
});
