import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import type { Page } from 'playwright-core';
import { openBreakingConnection } from '../support/breaking-connection.ts';
import { openBrowser, openPage } from '../support/browser.ts';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, orderPath, startTestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { placeOrder } from '../support/upload.ts';

/** Uploads a photo of eight megabytes while the connection breaks and the visitor leaves the page. */

const service = await forFile(startTestService());
const line = await forFile(openBreakingConnection(service.url));
const browser = await forFile(openBrowser(line));

const mebibyte = 1_048_576;
const photo = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(8 * mebibyte, 'pixels'),
]);
const folder = mkdtempSync(join(tmpdir(), 'studiolot-photo-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'window.jpg');
writeFileSync(path, photo);

const send = async (page: Page): Promise<void> => {
  await page.getByLabel('Choose files').setInputFiles(path);
  await page.getByRole('button', { name: 'Send the files' }).click();
};

it('a large upload resumes when the connection returns, also after the visitor left the page', async () => {
  const orderId = await placeOrder(service);
  const page = await openPage(browser, `/en/order/${orderId}`);
  const offsets: number[] = [];
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset'];
    if (request.method() === 'PATCH') offsets.push(Number(offset));
  });
  line.breakAfter(3 * mebibyte);
  await send(page);
  await page.getByText('The connection is lost. Sending continues by itself').waitFor();
  assert.ok(line.isBroken());
  line.mend();
  line.breakAfter(3 * mebibyte);
  await until('the connection has broken again', () => line.isBroken());
  // No further part may arrive before the visitor leaves the page.
  await page.route('**/uploads/**', (route) => route.abort());
  line.mend();
  // The page of another order does not resume the upload.
  await page.goto(`/en/order/${await placeOrder(service)}`);
  assert.equal(await page.locator('.sending li').count(), 0);
  await page.unroute('**/uploads/**');
  await page.goBack();
  await page.getByText('Choose the same file again, and it continues where it stopped.').waitFor();
  await send(page);
  await page.getByText('The files have arrived.').waitFor();
  const { json } = await service.get(`${orderPath}/${orderId}/files`, fromElsewhere());
  assert.equal(json.files.length, 1);
  const [file] = json.files;
  assert.deepEqual(
    [file.name, file.size_bytes, file.sha256],
    ['window.jpg', photo.length, createHash('sha256').update(photo).digest('hex')],
  );
  // After a break, the upload continues at the offset that the service had received.
  const [first, ...others] = offsets.filter((offset, nth) => offset !== offsets[nth - 1]);
  assert.equal(first, 0);
  assert.ok(others.length >= 2, offsets.join(', '));
  assert.deepEqual(
    others,
    others.toSorted((one, other) => one - other),
  );
  assert.ok(others.every((offset) => offset > mebibyte));
});
