import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { createNodes } from '../support/nodes.ts';
import { startS3 } from '../support/s3.ts';
import { orderPath, studio } from '../support/service.ts';
import { until } from '../support/until.ts';

/** The parts of one upload go to different nodes. */

const photo = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(5 * 1024 * 1024, 'pixels'),
]);
const half = 3 * 1024 * 1024;

const part = (from: number, to = photo.byteLength): Uint8Array<ArrayBuffer> =>
  new Uint8Array(photo.subarray(from, to));

it('an upload that started on one node continues on another, and is accepted once', async (test) => {
  const filesUrl = await startS3(test);
  const nodes = await createNodes(test, 2, {
    FILES_URL: filesUrl,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  });
  await Promise.all(nodes.map(({ start }) => start()));
  const [here = '', there = ''] = nodes.map(({ url }) => url());
  const placed = await fetch(`${here}${orderPath}`, {
    method: 'POST',
    body: JSON.stringify({ studio }),
  });
  const { order_id: id } = (await placed.json()) as { readonly order_id: string };
  const tus = { 'tus-resumable': '1.0.0' };
  const begin = (node: string) =>
    fetch(`${node}${orderPath}/${id}/uploads`, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': String(photo.byteLength),
        'upload-metadata': `filename ${btoa('photo.jpg')},question ${btoa('photos')}`,
      },
    });
  const started = await begin(here);
  assert.equal(started.status, 201, await started.text());
  const path = started.headers.get('location') ?? '';
  const head = async (node: string) =>
    Number(
      (await fetch(`${node}${path}`, { method: 'HEAD', headers: tus })).headers.get(
        'upload-offset',
      ),
    );
  const send = (node: string, from: number, body: Uint8Array<ArrayBuffer>) =>
    fetch(`${node}${path}`, {
      method: 'PATCH',
      headers: {
        ...tus,
        'upload-offset': String(from),
        'content-type': 'application/offset+octet-stream',
      },
      body,
    });

  /**
   * Sends a part. Resolves to null if the connection broke, because the service stops reading from a
   * refused sender.
   */
  const trySending = (...sent: Parameters<typeof send>): Promise<number | null> =>
    send(...sent).then(
      ({ status }) => status,
      () => null,
    );

  assert.equal(await head(there), 0);
  assert.equal((await send(there, 0, part(0, half))).status, 204);
  assert.deepEqual([await head(here), await head(there)], [half, half]);
  // A sender that got no answer resends the part and gets the offset.
  const again = await trySending(here, 0, part(0, half));
  assert.ok([409, null].includes(again), String(again));
  assert.equal(await head(here), half);
  // Two nodes receive the same part concurrently. It counts once, in either order.
  const both = await Promise.all([
    trySending(here, half, part(half, half + 1_000_000)),
    trySending(there, half, part(half, half + 1_500_000)),
  ]);
  assert.ok(both.includes(204), String(both));
  const arrived = await head(here);
  assert.ok([half + 1_000_000, half + 1_500_000].includes(arrived), String(arrived));
  // Two nodes receive the last part concurrently, so both assemble the file.
  const last = await Promise.all([
    trySending(here, arrived, part(arrived)),
    trySending(there, arrived, part(arrived)),
  ]);
  // Each node accepts the part, reports that the other has accepted it, or requests a retry.
  for (const status of last) assert.ok([204, 409, 503, null].includes(status), String(last));
  await until('the file is taken', async () => (await head(here)) === photo.byteLength);

  for (const node of [here, there]) {
    const listed = await fetch(`${node}${orderPath}/${id}/files`);
    const { files } = (await listed.json()) as { readonly files: readonly Listed[] };
    assert.deepEqual(
      files.map(({ name, sha256, question }) => ({ name, sha256, question })),
      [
        {
          name: 'photo.jpg',
          sha256: createHash('sha256').update(photo).digest('hex'),
          question: 'photos',
        },
      ],
    );
    const content = await fetch(`${node}/files/${files[0]?.file_id}`);
    assert.ok(photo.equals(Buffer.from(await content.arrayBuffer())));
    // The sender may have lost the answer and requests the offset.
    assert.equal(await head(node), photo.byteLength);
  }
  // The second node may have logged a Retry-After, and nothing else.
  for (const { complaints } of nodes) {
    const others = complaints()
      .split('\n')
      .filter((line) => line !== '' && !/was taken away/.test(line));
    assert.deepEqual(others, []);
  }

  // Uploads count together on all nodes.
  for (let nth = 0; nth < 20; nth += 1) {
    assert.equal((await begin(nth % 2 === 0 ? here : there)).status, 201);
  }
  assert.deepEqual([(await begin(here)).status, (await begin(there)).status], [429, 429]);
});

type Listed = {
  readonly file_id: string;
  readonly name: string;
  readonly sha256: string;
  readonly question: string;
};
