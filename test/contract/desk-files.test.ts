import assert from 'node:assert/strict';
import { it } from 'node:test';
import { deskBrowser, signedInBrowser } from '../support/desk-pages.ts';
import { deliveredFor } from '../support/order-desk.ts';
import { orderPath } from '../support/service.ts';
import { png, zip } from '../support/upload.ts';

/** The source files of a site, added at the desk. */

const operator = 'ola@desk.example';
const path = '/orders/S-1001/add_source_files';
const site = { name: 'site.zip', content: zip };

it('an operator uploads the source files of a paid order at the desk, and the studio can download them', async (test) => {
  const desk = await deliveredFor(test, { OPERATOR_EMAILS: operator });
  const { service, id, studioDoes, pass } = desk;
  const browser = await signedInBrowser(service, operator);
  const before = await browser.look(path);
  assert.match(before.text, /They are stored with the order/);
  await studioDoes('accept');
  await pass(0);
  const paid = await browser.send('/orders/S-1001/record_payment', { amount: '150', step: 'do' });
  assert.equal(paid.status, 303, paid.text);
  const now = await browser.look('');
  assert.match(now.text, /Source files are missing/);
  assert.match((await browser.look('/orders/S-1001')).text, /add_source_files" data-next/);
  assert.match((await browser.look(path)).text, /The studio can download them at once/);

  const sent = await browser.sendFiles(path, [site]);
  assert.deepEqual(
    [sent.status, sent.location],
    [303, '/desk/orders/S-1001?done=add_source_files'],
  );
  const after = await browser.look('/orders/S-1001?done=add_source_files');
  assert.match(after.text, /Done: add the source files\./);
  assert.match(after.text, /site\.zip<\/a>/);
  const { files } = (await service.get(`${orderPath}/${id}`)).json;
  assert.deepEqual(
    files.map(({ name, from }: { readonly name: string; readonly from: string }) => [name, from]),
    [['site.zip', 'operator']],
  );
  const again = await browser.sendFiles(path, [site]);
  assert.equal(again.status, 303);
  const { files: stored } = (await service.get(`${orderPath}/${id}`)).json;
  assert.equal(stored.length, 1);
});

it('the upload refuses a non-zip, an empty form, an order without a site, a page of another site and a signed-out visitor', async (test) => {
  const desk = await deliveredFor(test, { OPERATOR_EMAILS: operator });
  const { service, id, studioDoes } = desk;
  const browser = await signedInBrowser(service, operator);
  const picture = await browser.sendFiles(path, [{ name: 'site.png', content: png }]);
  assert.equal(picture.status, 415);
  assert.match(picture.text, /role="alert"/);
  assert.match(picture.text, /type="file"/);
  assert.equal((await browser.sendFiles(path, [])).status, 400);
  const typed = await browser.send(path, { order_id: id });
  assert.equal(typed.status, 400);
  const stranger = await deskBrowser(service).sendFiles(path, [site]);
  assert.equal(stranger.status, 401);
  const foreign = await browser.sendFiles(path, [site], { 'sec-fetch-site': 'cross-site' });
  assert.equal(foreign.status, 403);
  assert.equal((await deskBrowser(service).look(path)).location, '/desk/sign-in');
  await studioDoes('refuse', { reason: 'no' });
  assert.equal((await browser.look(path)).status, 409);
  assert.equal((await browser.sendFiles(path, [site])).status, 409);
  const { files } = (await service.get(`${orderPath}/${id}`)).json;
  assert.deepEqual(files, []);
});
