import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { instant } from '../../src/kernel/time.ts';
import { forFile } from '../support/for-file.ts';
import { from, orderPath, startTestService, type TestService } from '../support/service.ts';
import { mayMount, startOnSmallDisk } from '../support/small-disk.ts';
import { until } from '../support/until.ts';
import { placeOrder, png, sendFiles, svg } from '../support/upload.ts';

/** Clients send malicious files and forms. */

const service = await forFile(startTestService());
const orderId = await placeOrder(service);

const storedIn = ({ folder }: Pick<TestService, 'folder'>): readonly string[] => {
  const root = join(folder, 'files');
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
};

const nothingStored = (by = service) => until('nothing is stored', () => storedIn(by).length === 0);

/** Makes a zip with one entry, whose header claims the given name and size. */
const zipOf = (name: string, packed: Buffer, claimedBytes: number): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packed.byteLength, 18);
  header.writeUInt32LE(claimedBytes, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), packed]);
};

const bombBytes = 200 * 1024 * 1024;

const refused: readonly (readonly [
  name: string,
  content: Uint8Array<ArrayBuffer>,
  kind: RegExp,
])[] = [
  ['photo.jpg', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0'), /is of a type that is not accepted/],
  ['logo.png', Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0'), /is of a type that is not accepted/],
  ['noise.txt', Buffer.from([1, 2, 3, 4, 0, 255]), /is of a type that is not accepted/],
  ['a.mp4', Buffer.from('000000186674797069736f6d', 'hex'), /is of a type that is not accepted/],
  ['empty.png', Buffer.alloc(0), /is empty, send it again/],
  ['big.txt', Buffer.alloc(50 * 1024 * 1024 + 1, 'a'), /at most 50 MiB/],
];

describe('a malicious file', () => {
  for (const [name, content, text] of refused) {
    it(`is refused because of its content: ${name}`, async () => {
      const { status, json } = await sendFiles(service, orderId, [
        { name: 'good.svg', content: svg },
        { name, content },
      ]);
      assert.ok([400, 413, 415].includes(status), String(status));
      assert.match(json.error, text);
      assert.deepEqual(storedIn(service), []);
    });
  }

  it('is never served as a page: HTML is shown as text, SVG is downloaded, and neither is opened', async () => {
    const id = await placeOrder(service);
    const page = '<!doctype html><script>alert(document.cookie)</script>';
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const polyglot = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from(`*/=1;${page}`)]);
    const { json } = await sendFiles(service, id, [
      { name: 'page.html', content: page },
      { name: 'drawing.svg', content: drawing },
      { name: 'both.html', content: polyglot },
    ]);
    const types = ['text/plain', 'image/svg+xml', 'text/plain'];
    for (const [nth, type] of types.entries()) {
      const { headers } = await service.get(`/files/${json.files[nth].file_id}`);
      assert.equal(headers.get('content-type')?.split(';')[0], type);
      assert.match(headers.get('content-disposition') ?? '', /^attachment; filename=/);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.match(headers.get('content-security-policy') ?? '', /sandbox/);
    }
    await service.post(`${orderPath}/${id}/files/${json.files[0].file_id}/remove`, '');
    await service.post(`${orderPath}/${id}/files/${json.files[1].file_id}/remove`, '');
    await service.post(`${orderPath}/${id}/files/${json.files[2].file_id}/remove`, '');
    await nothingStored();
  });

  it('is not unpacked: a zip that expands to 200 MB is stored as it is, whatever its headers claim', async () => {
    const id = await placeOrder(service);
    const packed = deflateRawSync(Buffer.alloc(bombBytes), { level: 1 });
    for (const claimedSize of [bombBytes, 10]) {
      const zip = zipOf('[Content_Types].xml', packed, claimedSize);
      const before = process.memoryUsage.rss();
      const { status, json } = await sendFiles(service, id, [
        { name: `bomb-${claimedSize}.docx`, content: new Uint8Array(zip) },
      ]);
      assert.equal(status, 201, JSON.stringify(json));
      assert.equal(json.files[0].content_type, 'application/zip');
      assert.ok(process.memoryUsage.rss() - before < 100e6);
      await service.post(`${orderPath}/${id}/files/${json.files[0].file_id}/remove`, '');
    }
    await nothingStored();
  });

  for (const [sent, storedName] of [
    ['../../../etc/passwd', 'passwd'],
    ['C:\\Windows\\system32\\evil.svg', 'evil.svg'],
    ['a\u202Egvs.exe', 'agvs.exe'],
    ['name" ; x="\r\nset-cookie: a=b.svg', null],
    [`${'ы'.repeat(300)}.svg`, `${'ы'.repeat(125)}.svg`],
  ] as const) {
    it(`gets a file name without a path: ${sent.slice(0, 30)}`, async () => {
      const id = await placeOrder(service);
      const { json } = await sendFiles(service, id, [{ name: sent, content: svg }]);
      if (storedName !== null) assert.equal(json.files[0].name, storedName);
      assert.doesNotMatch(json.files[0].name, /[\r\n/\\]/);
      const { status, headers } = await service.get(`/files/${json.files[0].file_id}`);
      assert.deepEqual([status, headers.get('set-cookie')], [200, null]);
      await service.post(`${orderPath}/${id}/files/${json.files[0].file_id}/remove`, '');
      await nothingStored();
    });
  }
});

const head = (length: number | null): string =>
  `--b\r\ncontent-disposition: form-data; name="f"; filename="a.txt"\r\n\r\n${length === null ? '' : 'x'.repeat(length)}`;

/** Sends a form in pieces. Resolves to the status, or to null if the connection broke. */
const sendByHand = (
  write: (send: (text: string) => boolean, end: () => void) => void,
  { url, id } = { url: service.url, id: orderId },
) =>
  new Promise<number | null>((resolve) => {
    const sending = request(`${url}${orderPath}/${id}/files`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    sending.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? null);
    });
    sending.on('error', () => resolve(null));
    write(
      (text) => sending.write(text),
      () => sending.end(),
    );
  });

describe('a malicious body', () => {
  it('without an end is refused once the file is too large', async () => {
    const status = await sendByHand((send) => {
      send(head(0));
      // The client sends slightly more than the maximum size and then stops without ending the body.
      for (let sent = 0; sent < 52; sent += 1) send('y'.repeat(1024 * 1024));
    });
    assert.ok(status === 413 || status === null, String(status));
    await nothingStored();
  });

  it('that arrives too slowly is refused', async (test) => {
    const uploadPace = { windowMs: 300, bytesMin: 2_000 };
    const hasty = await startTestService({}, { uploadPace });
    test.after(hasty.end);
    const to = { url: hasty.url, id: await placeOrder(hasty) };
    const status = await sendByHand((send) => void send(head(10)), to);
    assert.equal(status, 408);
    await nothingStored(hasty);
  });

  it('that breaks off, or is not a form, is refused and leaves nothing behind', async () => {
    const cut = await sendByHand((send, end) => {
      send(head(5_000));
      end();
    });
    assert.equal(cut, 400);
    const odd = await service.post(`${orderPath}/${orderId}/files`, '{}');
    assert.equal(odd.status, 400);
    const named = { 'content-type': 'no type' };
    const untyped = await service.post(`${orderPath}/${orderId}/files`, 'x', named);
    assert.equal(untyped.status, 400);
    const none = await sendFiles(service, orderId, [], { question: 'logo' });
    assert.equal(none.status, 400);
    const wrong = await sendFiles(service, orderId, [{ name: 'a.png', content: png }], {
      question: 'goal',
    });
    assert.equal(wrong.status, 400);
    assert.match(wrong.json.error, /^question must be one of texts, logo, photos, got goal/);
    assert.equal((await sendFiles(service, `ord_${'0'.repeat(35)}`, [])).status, 404);
    await nothingStored();
  });
});

describe('a client that wants to fill the disk', () => {
  it('can send 10 GiB of files a day from one network or IPv6 /48, for any number of orders', async () => {
    const origins = [1, 2, 3].map((nth) => from(`2001:db8:5:${nth}::1`));
    const parts = Array.from({ length: 999 }, () => instant(Date.now()));
    await service.store.write('orders', async ({ quotas }) => {
      await quotas.save('files from:2001:db8:5::/48', parts);
      return { keep: true, value: undefined };
    });
    const sendFrom = async (origin: Record<string, string> | undefined) =>
      sendFiles(service, await placeOrder(service), [{ name: 'a.svg', content: svg }], {}, origin);
    assert.equal((await sendFrom(origins[0])).status, 201);
    for (const origin of origins) {
      const { status, json, headers } = await sendFrom(origin);
      assert.equal(status, 429);
      assert.match(
        json.error,
        /^Too many or too large files were sent from this address, try again in 2[34] h/,
      );
      assert.ok(Number(headers.get('retry-after')) > 80_000);
    }
    assert.equal((await sendFrom(from('2001:db8:6:1::1'))).status, 201);
    assert.equal((await sendFrom(from('203.0.113.77'))).status, 201);
  });
});

describe('a full disk', { skip: !mayMount }, () => {
  it('returns a clear error and leaves nothing behind', async (test) => {
    const { service: small, folder } = await startOnSmallDisk(test, 4);
    const id = await placeOrder(small);
    const full = await sendFiles(small, id, [
      { name: 'a.txt', content: 'a'.repeat(3_000_000) },
      { name: 'b.txt', content: 'b'.repeat(3_000_000) },
    ]);
    assert.equal(full.status, 507);
    assert.match(full.json.error, /There is no room for files at the moment/);
    assert.ok(Number(full.headers.get('retry-after')) > 0);
    assert.deepEqual(readdirSync(join(folder, 'arriving')), []);
    assert.equal((await sendFiles(small, id, [{ name: 'c.svg', content: svg }])).status, 201);
  });
});
