import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { assertClean, axe, openBrowser } from '../support/browser.ts';
import { forFile } from '../support/for-file.ts';
import { publicUrl } from '../support/service.ts';
import { until } from '../support/until.ts';

/** Tests the browser of the tests itself. Other browser tests rely on the faults that it detects. */

/** Each page has one fault. */
const pages: Readonly<Record<string, { readonly html: string; readonly policy?: string }>> = {
  '/clean': { html: '<p>clean', policy: "default-src 'none'" },
  '/foreign': { html: '<img src="http://shop.example/cat.png" alt="">' },
  '/forbidden': { html: '<script>document.title = "run"</script>', policy: "default-src 'none'" },
  '/thrown': { html: '<script>throw new Error("torn")</script>' },
  '/pale': {
    html: '<main><h1>Prices</h1><p style="color: #bbb; background: #fff">pale</p></main>',
    policy: "default-src 'none'; style-src 'unsafe-inline'; require-trusted-types-for 'script'",
  },
};

const open = async (name: string) => {
  const server = createServer((request, response) => {
    const page = request.url === '/name' ? { html: name } : pages[request.url ?? ''];
    if (page === undefined) return response.writeHead(404).end();
    if (page.policy !== undefined) response.setHeader('content-security-policy', page.policy);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    return response.end(`<!doctype html><html lang="en"><title>Page</title>${page.html}</html>`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const browser = await openBrowser({ url: `http://127.0.0.1:${port}` });
  const end = async (): Promise<void> => {
    await browser.end();
    await new Promise((closed) => server.close(closed));
  };
  return { browser, end };
};

const { browser } = await forFile(open('this one'));

const openPage = async (path: string, options = {}) => {
  const page = await browser.visitor(options);
  await page.goto(path);
  return page;
};

describe('the test browser', () => {
  it('opens the service under its public address, with and without JavaScript', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await openPage('/clean', { javaScriptEnabled });
      assert.equal(page.url(), `${publicUrl}/clean`);
      await assertClean(page);
    }
  });

  it('opens its own service, while another file runs one under the same address', async (test) => {
    const other = await open('that one');
    test.after(other.end);
    const [there, here] = [await other.browser.visitor(), await browser.visitor()];
    for (const [page, name] of [
      [there, 'that one'],
      [here, 'this one'],
    ] as const) {
      await page.goto('/name');
      assert.equal(await page.locator('body').innerText(), name);
      assert.equal(await page.evaluate('isSecureContext'), true);
    }
  });

  it('reaches no other host, and reports every attempt', async () => {
    const page = await browser.visitor();
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/foreign');
    assert.equal((await failed).failure()?.errorText, 'net::ERR_SOCKS_CONNECTION_FAILED');
    await assert.rejects(assertClean(page), /asked for http:\/\/shop\.example\/cat\.png/);
  });

  it('reports a violated content policy, an error and a missing page', async () => {
    for (const [path, expected] of [
      ['/forbidden', /Content Security Policy/],
      ['/thrown', /Error: torn/],
      ['/lost', /404/],
    ] as const) {
      const page = await openPage(path);
      const noticed = () => assertClean(page).then(String, String);
      await until(`${path} is noticed`, async () => expected.test(await noticed()));
      await assertClean(page, expected);
    }
  });

  it('reports poor contrast, even under a policy that forbids every script', async () => {
    const page = await openPage('/pale');
    const [line, ...others] = await axe(page);
    assert.match(line ?? '', /^color-contrast \(serious\) at p: Element has insufficient color/);
    assert.deepEqual(others, []);
    assert.deepEqual(await axe(page), [line]);
    await assertClean(page);
  });
});
