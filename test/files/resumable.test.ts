import assert from 'node:assert/strict';
import { readdirSync, existsSync } from 'node:fs';
import { createServer, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { Upload } from 'tus-js-client';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, orderPath, startTestService } from '../support/service.ts';
import { placeOrder } from '../support/upload.ts';

/** The protocol's own client uploads files in parts. */

const service = await forFile(startTestService());

/** Eight megabytes that start like a JPEG. */
const photo = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(8 * 1024 * 1024, 'pixels'),
]);

/** Starts a proxy that forwards this many bytes of each connection and then breaks it. */
const startBreakingProxy = async (test: TestContext, bytesEach: number): Promise<string> => {
  const target = new URL(service.url);
  const sockets = new Set<Socket>();
  const line = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    let passed = 0;
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        server.destroy();
      });
    }
    client.on('data', (piece: Buffer) => {
      passed += piece.byteLength;
      server.write(piece);
      if (passed > bytesEach) client.destroy();
    });
    server.pipe(client);
  });
  await new Promise<void>((resolve) => void line.listen(0, '127.0.0.1', resolve));
  test.after(() => {
    for (const socket of sockets) socket.destroy();
    line.close();
  });
  const address = line.address();
  assert.ok(typeof address === 'object' && address !== null);
  return `http://127.0.0.1:${address.port}`;
};

type Outcome = { readonly fileId: string | undefined; readonly breaks: number };

const sendInParts = (
  url: string,
  metadata: Record<string, string>,
  content: Buffer = photo,
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    let breaks = 0;
    let fileId: string | undefined;
    const upload = new Upload(content, {
      endpoint: url,
      metadata,
      headers: fromElsewhere(),
      chunkSize: 4 * 1024 * 1024,
      retryDelays: Array.from({ length: 40 }, () => 10),
      onShouldRetry: () => {
        breaks += 1;
        return true;
      },
      onAfterResponse: (_request, response) => {
        fileId = response.getHeader('x-file-id') ?? fileId;
      },
      onError: reject,
      onSuccess: () => resolve({ fileId, breaks }),
    });
    upload.start();
  });

const unfinished = (): readonly string[] => {
  const folder = join(service.folder, 'files', 'unfinished');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('a file that is uploaded in parts', () => {
  it('arrives whole over a broken connection, and resumes from its offset each time', async (test) => {
    const orderId = await placeOrder(service);
    const line = await startBreakingProxy(test, 1_500_000);
    const { fileId, breaks } = await sendInParts(`${line}${orderPath}/${orderId}/uploads`, {
      filename: 'IMG_1.jpg',
      question: 'photos',
    });
    assert.ok(breaks >= 4, `${breaks} breaks`);
    const { json } = await service.get(`${orderPath}/${orderId}/files`);
    const [file, ...others] = json.files;
    assert.deepEqual(others, []);
    assert.equal(file.file_id, fileId);
    assert.deepEqual(
      [file.name, file.size_bytes, file.content_type, file.question],
      ['IMG_1.jpg', photo.byteLength, 'image/jpeg', 'photos'],
    );
    const download = await fetch(`${service.url}/files/${file.file_id}`);
    assert.ok(photo.equals(Buffer.from(await download.arrayBuffer())));
    assert.deepEqual(unfinished(), []);
  });

  it('is refused once it is complete and has a forbidden type, and leaves nothing behind', async () => {
    const orderId = await placeOrder(service);
    const url = `${service.url}${orderPath}/${orderId}/uploads`;
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2_000)]);
    const started = await fetch(url, {
      method: 'POST',
      headers: {
        ...fromElsewhere(),
        'tus-resumable': '1.0.0',
        'upload-length': '2002',
        'upload-metadata': `filename ${btoa('setup.jpg')}`,
      },
    });
    assert.equal(started.status, 201);
    const address = new URL(started.headers.get('location') ?? '', url);
    const patch = (body: Buffer, offset: number) =>
      fetch(address, {
        method: 'PATCH',
        body: new Uint8Array(body),
        headers: {
          'tus-resumable': '1.0.0',
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
      });
    const refused = await patch(program, 0);
    assert.equal(refused.status, 415);
    assert.equal(refused.headers.get('content-type'), 'application/json');
    assert.match(await refused.text(), /setup.jpg.+ is of a type that is not accepted/);
    assert.deepEqual(unfinished(), []);
  });

  it('is visible to its sender only, and has limits in size and number', async () => {
    const [orderId, otherId] = [await placeOrder(service), await placeOrder(service)];
    const begin = (length: number, id = orderId) =>
      fetch(`${service.url}${orderPath}/${id}/uploads`, {
        method: 'POST',
        headers: {
          'x-forwarded-for': '10.77.0.1',
          'tus-resumable': '1.0.0',
          'upload-length': String(length),
        },
      });
    assert.equal((await begin(50 * 1024 * 1024 + 1)).status, 413);
    const started = await begin(100);
    const address = new URL(started.headers.get('location') ?? '', service.url).pathname;
    const headOf = (path: string) =>
      fetch(`${service.url}${path}`, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
    assert.equal((await headOf(address)).status, 200);
    assert.equal((await headOf(address.replace(orderId, otherId))).status, 404);
    assert.equal((await headOf(`${orderPath}/${orderId}/uploads/..%2f..%2fsecret`)).status, 404);
    assert.equal((await service.get(address)).status, 405);
    for (let count = 1; count < 20; count += 1) assert.equal((await begin(100)).status, 201);
    assert.equal((await begin(100)).status, 429);
  });
});
