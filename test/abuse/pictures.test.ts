import assert from 'node:assert/strict';
import { it } from 'node:test';
import { signedInBrowser } from '../support/desk-pages.ts';
import { look } from '../support/form.ts';
import { startTestService } from '../support/service.ts';
import { placeOrder, png, sendFiles } from '../support/upload.ts';

/** Pictures with few bytes and very many pixels. */

it('a picture is not rendered when a few bytes would expand to more pixels than a browser can hold', async (test) => {
  const operator = 'ola@desk.example';
  const own = await startTestService({ OPERATOR_EMAILS: operator });
  test.after(() => own.close());
  const id = await placeOrder(own);
  const { json } = await sendFiles(own, id, [
    { name: 'small.png', content: png },
    { name: 'vast.png', content: pngOf(23_000, 23_000) },
    { name: 'frames.gif', content: Buffer.from('GIF89a\x01\0\x01\0\0\0\0;') },
  ]);
  const [small, vast, frames] = (json.files as readonly { readonly file_id: string }[]).map(
    ({ file_id }) => `/files/${file_id}`,
  );
  const browser = await signedInBrowser(own, operator);
  const page = await browser.look('/orders/S-1001');
  const generated = [...page.text.matchAll(/<img src="[^"]*?(\/files\/[^"]*)"/g)].map(
    ([, at]) => at,
  );
  assert.deepEqual(generated, [`${small}?drawn`, `${vast}?drawn`]);
  const answers = [];
  for (const path of [small, vast, frames]) {
    answers.push([(await own.get(`${path}?drawn`)).status, (await own.get(`${path}`)).status]);
  }
  assert.deepEqual(answers, [
    [200, 200],
    [404, 200],
    [404, 200],
  ]);
  const logos = [];
  for (const content of [png, pngOf(23_000, 23_001)]) {
    await sendFiles(own, id, [{ name: 'logo.png', content }], { purpose: 'studio_logo' });
    const link = /\/brief\/[\w-]+/.exec((await look(own, `/en/order/${id}`)).text)?.[0];
    logos.push((await own.get(`/en${link}/logo`)).status);
  }
  assert.deepEqual(logos, [200, 404]);
});

/** Makes a PNG of any size. Its few bytes do not depend on the size. */
const pngOf = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = png.slice();
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
};
