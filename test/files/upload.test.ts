import assert from 'node:assert/strict';
import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { verify } from '../support/operator.ts';
import { orderPath, startTestService } from '../support/service.ts';
import { placeOrder, png, sendFiles, svg } from '../support/upload.ts';

const service = await forFile(startTestService());

/** The names of all stored files, in all folders. */
const stored = (): readonly string[] => {
  const folder = join(service.folder, 'files');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
};

describe('files of an order', () => {
  it('are stored, answer their question, and are served as attachments', async () => {
    const orderId = await placeOrder(service);
    const { status, json } = await sendFiles(
      service,
      orderId,
      [{ name: 'logo.svg', content: svg }],
      {
        question: 'logo',
      },
    );
    assert.equal(status, 201, JSON.stringify(json));
    const [file] = json.files;
    assert.deepEqual(
      { ...file, file_id: null, added_at: null, url: null },
      {
        file_id: null,
        name: 'logo.svg',
        content_type: 'image/svg+xml',
        size_bytes: 41,
        sha256: '900fbe934249ad120004bd24adf66aad8817d89586273c0cc50e187bddebb601',
        purpose: 'material',
        question: 'logo',
        from: 'studio',
        added_at: null,
        url: null,
      },
    );
    assert.equal(file.url, `http://localhost:8080/files/${file.file_id}`);
    assert.ok(!json.missing.some(({ id }: { id: string }) => id === 'logo'));

    for (const path of [
      `/files/${file.file_id}`,
      `${orderPath}/${orderId}/files/${file.file_id}`,
    ]) {
      const download = await service.get(path);
      assert.equal(download.text, svg);
      const header = (name: string) => download.headers.get(name);
      assert.equal(header('content-disposition'), 'attachment; filename=logo.svg');
      assert.equal(header('x-content-type-options'), 'nosniff');
      assert.equal(header('content-security-policy'), "default-src 'none'; sandbox");
      assert.equal(header('content-type'), 'image/svg+xml');
      const again = await service.get(path, { 'if-none-match': header('etag') ?? '' });
      assert.equal(again.status, 304);
      const part = await service.get(path, { range: 'bytes=1-3' });
      assert.deepEqual([part.status, part.text], [206, 'svg']);
      assert.equal(part.headers.get('content-range'), 'bytes 1-3/41');
      assert.equal((await service.get(path, { range: 'bytes=41-' })).text, svg);
    }
  });

  it('may complete the brief, and the studio and the operator are notified as with any answer', async () => {
    const brief = {
      business: 'B',
      goal: 'G',
      offer: 'O',
      email: 'a@example.org',
      texts: 'Ready',
      logo: { status: 'No logo needed' },
    };
    const orderId = await placeOrder(service, { studio: { email: 'a@b.example' }, brief });
    const { json } = await sendFiles(
      service,
      orderId,
      [
        { name: 'one.png', content: png },
        { name: 'two.png', content: png },
      ],
      { question: 'photos' },
    );
    assert.deepEqual([json.status, json.missing], ['brief_complete', []]);
    const { answers } = await answersOf(orderId);
    assert.deepEqual(answers['photos'], {
      status: 'Yes, here they are',
      link: `http://localhost:8080/files/${json.files[0].file_id} http://localhost:8080/files/${json.files[1].file_id}`,
    });
    // The file does not replace the studio's answer about its logo.
    const logo = await sendFiles(service, orderId, [{ name: 'l.svg', content: svg }], {
      question: 'logo',
    });
    assert.equal((await answersOf(orderId)).answers['logo']?.status, 'No logo needed');
    const removed = await service.post(
      `${orderPath}/${orderId}/files/${json.files[0].file_id}/remove`,
      {},
    );
    assert.deepEqual([removed.status, removed.json.removed], [200, json.files[0].file_id]);
    assert.equal(
      (await answersOf(orderId)).answers['photos']?.link,
      `http://localhost:8080/files/${json.files[1].file_id}`,
    );
    assert.equal((await service.get(`/files/${json.files[0].file_id}`)).status, 404);
    assert.equal((await service.get(`/files/${logo.json.files[0].file_id}`)).status, 200);
    assert.deepEqual((await verify(service.store)).faults, []);
  });

  it('can be sent in a dry run, and are stored once however often they are sent', async () => {
    const orderId = await placeOrder(service);
    const before = new Set(stored());
    const added = () => stored().filter((name) => !before.has(name)).length;
    const logo = [{ name: 'logo.svg', content: svg }];
    const tried = await sendFiles(service, orderId, logo, { question: 'logo', dry_run: '1' });
    assert.deepEqual([tried.status, tried.json.dry_run], [200, true]);
    assert.equal((await service.get(`/files/${tried.json.files[0].file_id}`)).status, 404);
    assert.equal(added(), 0);

    const key = { 'idempotency-key': 'one', 'x-forwarded-for': '10.200.0.1' };
    const first = await sendFiles(service, orderId, logo, { question: 'logo' }, key);
    const replayed = await sendFiles(service, orderId, logo, { question: 'logo' }, key);
    assert.deepEqual(replayed.json, first.json);
    assert.equal(replayed.headers.get('idempotent-replayed'), 'true');
    const other = await sendFiles(service, orderId, [{ name: 'b.svg', content: svg }], {}, key);
    assert.equal(other.status, 422);
    const unkeyed = await sendFiles(service, orderId, logo, { question: 'logo' });
    assert.equal(unkeyed.json.files[0].file_id, first.json.files[0].file_id);
    assert.equal(added(), 1);
  });
});

type Answers = Readonly<Record<string, { readonly status?: string; readonly link?: string }>>;

const answersOf = async (orderId: string): Promise<{ readonly answers: Answers }> => {
  const order = await service.store.read(({ orders }) => orders.find(orderId as never));
  return { answers: Object.fromEntries(order?.brief ?? []) as Answers };
};
