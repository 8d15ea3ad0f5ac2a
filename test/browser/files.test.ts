import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { assertClean, openBrowser, openPage } from '../support/browser.ts';
import { forFile } from '../support/for-file.ts';
import { orderPath, startTestService } from '../support/service.ts';
import { placeOrder, svg } from '../support/upload.ts';

/** People upload files, with and without JavaScript. */

/** This function exists in the browser only. */
declare const getComputedStyle: (element: object) => {
  readonly accentColor: string;
  readonly color: string;
};

const service = await forFile(startTestService());
const browser = await forFile(openBrowser(service));
const scripted = await openPage(browser, '/en');
const plain = await openPage(browser, '/en', { javaScriptEnabled: false });

const choose = (page: Page, ...files: readonly { name: string; content: string | Buffer }[]) =>
  page.getByLabel('Choose files').setInputFiles(
    files.map(({ name, content }) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    })),
  );

const photo = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(500_000, 'pixels'),
]);

for (const [scripts, page] of Object.entries({ on: scripted, off: plain })) {
  describe(`files on the order's page, JavaScript ${scripts}`, () => {
    it('can be uploaded, listed, and removed', async () => {
      const orderId = await placeOrder(service);
      await page.goto(`/en/order/${orderId}`);
      await choose(page, { name: 'one.jpg', content: photo }, { name: 'two.svg', content: svg });
      await page.getByLabel('What are they?').selectOption('photos');
      await page.getByRole('button', { name: 'Send the files' }).click();
      await page.getByText('The files have arrived.').waitFor();
      const { json } = await service.get(`${orderPath}/${orderId}/files`);
      assert.deepEqual(
        json.files.map(({ name, question }: { name: string; question: string }) => [
          name,
          question,
        ]),
        [
          ['one.jpg', 'photos'],
          ['two.svg', 'photos'],
        ],
      );
      if (page === scripted) await assertClean(page);
      await page.getByRole('button', { name: 'Remove one.jpg' }).click();
      await page.getByText('The file has been removed.').waitFor();
      assert.equal(await page.getByRole('link', { name: 'one.jpg' }).count(), 0);
    });

    it('that are refused are explained in the reader’s language, and nothing is stored', async () => {
      const orderId = await placeOrder(service);
      await page.goto(`/de/order/${orderId}`);
      await page.getByLabel('Dateien auswählen').setInputFiles({
        name: 'setup.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('MZ\0\0'),
      });
      await page.getByRole('button', { name: 'Dateien senden' }).click();
      await page.getByText('Mit einer Datei wie „setup.jpg“ können wir nichts anfangen').waitFor();
      assert.deepEqual((await service.get(`${orderPath}/${orderId}/files`)).json.files, []);
    });
  });
}

describe('a file that is refused after a successful one', () => {
  it('replaces the success message with a red alert', async () => {
    const orderId = await placeOrder(service);
    const page = scripted;
    await page.goto(`/en/order/${orderId}`);
    await choose(page, { name: 'one.svg', content: svg });
    await page.getByRole('button', { name: 'Send the files' }).click();
    await page.getByText('The files have arrived.').waitFor();
    await choose(page, { name: 'setup.jpg', content: 'MZ\0\0' });
    await page.getByRole('button', { name: 'Send the files' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('“setup.jpg” is not a kind of file that we can use').waitFor();
    assert.equal(await page.getByText('The files have arrived.').count(), 0);
    const bar = page.getByRole('progressbar', { name: 'setup.jpg' });
    assert.equal(
      await bar.evaluate((element) => getComputedStyle(element).accentColor),
      'rgb(163, 38, 15)',
    );
    assert.equal(
      await alert.evaluate((element) => getComputedStyle(element).color),
      'rgb(163, 38, 15)',
    );
  });
});

describe('the page of a studio’s client', () => {
  it('accepts files like the order’s own page', async () => {
    const orderId = await placeOrder(service);
    const { json } = await service.post(`${orderPath}/${orderId}/client-link`, '');
    const page = scripted;
    await page.goto(`/en${new URL(json.client_url).pathname}`);
    await choose(page, { name: 'mine.svg', content: svg });
    await page.getByRole('button', { name: 'Send the files' }).click();
    await page.getByText('The files have arrived.').waitFor();
    const listed = await service.get(`${orderPath}/${orderId}/files`);
    assert.equal(listed.json.files[0].name, 'mine.svg');
    assert.doesNotMatch(await page.content(), /ord_/);
  });
});
