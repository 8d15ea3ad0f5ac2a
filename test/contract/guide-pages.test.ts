import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { api } from '../support/api.ts';
import { forFile } from '../support/for-file.ts';
import { startTestService } from '../support/service.ts';

/** The guide for programs: an index, and pages that are short enough to read whole. */

/** A long public address, because each example contains it. */
const publicUrl = 'https://orders.example.org/base';
const pageBytesMax = 15_000;

const service = await forFile(startTestService({ PUBLIC_URL: publicUrl }));
const index = (await service.get('/agents.md')).text;
const slugs = [...index.matchAll(/\/agents\/([\w-]+)\.md/g)].map(([, slug = '']) => slug);

/** The service's addresses that a document links to, in Markdown or HTML, without anchors. */
const linksIn = (text: string, at: string): readonly string[] => {
  const body = text.split('<div class="reading"').at(1)?.split('</main>')[0] ?? text;
  const found = [...body.matchAll(/\]\(([^)\s]+)\)|href="([^"]+)"/g)];
  return found
    .map(([, inMarkdown, inPage = '']) => new URL(inMarkdown ?? inPage, `${publicUrl}${at}`))
    .filter(({ href }) => href.startsWith(`${publicUrl}/`))
    .map(({ origin, pathname, search }) => `${origin}${pathname}${search}`.slice(publicUrl.length))
    .filter((path) => !isForOthers(path));
};

/** Documents that tools load whole, and pages for people. */
const isForOthers = (path: string): boolean =>
  path === '/openapi.json' || /^\/\w\w\/auction\/rules$/.test(path);

/** All pages that are linked from the start page, directly or indirectly. */
const outboundRules = async (starts: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const reached = new Map<string, string>();
  const left = [...starts];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (reached.has(path)) continue;
    const { status, text } = await service.get(path);
    assert.equal(status, 200, path);
    reached.set(path, text);
    left.push(...linksIn(text, path));
  }
  return reached;
};

describe('the guide for programs', () => {
  it('is an index under 6,000 bytes and pages under 15,000, in every language', async () => {
    for (const language of ['en', 'ru', 'pl', 'de', 'fr', 'es', 'pt', 'by']) {
      const { text } = await service.get(`/${language}/agents`);
      assert.ok(Buffer.byteLength(text) < 6_000, `${language}: ${Buffer.byteLength(text)}`);
      for (const slug of [...slugs, 'auction-errors']) {
        const { text: page } = await service.get(`/${language}/agents/${slug}`);
        assert.ok(Buffer.byteLength(page) < pageBytesMax, `${slug}: ${Buffer.byteLength(page)}`);
      }
    }
    assert.ok(Buffer.byteLength(index) < 4_000);
    for (const slug of [...slugs, 'auction-errors']) {
      const { status, text } = await service.get(`/agents/${slug}.md`);
      assert.equal(status, 200, slug);
      assert.ok(Buffer.byteLength(text) < 10_000, slug);
    }
  });

  it('links to nothing longer, at any depth, as Markdown or as pages', async () => {
    for (const start of ['/agents.md', '/en/agents']) {
      const reached = await outboundRules([start]);
      for (const name of [...api.calls.keys(), 'OrderRecord', 'calls', 'changes']) {
        assert.ok(reached.has(`/docs/${name}.md`), `${start} does not lead to ${name}`);
      }
      for (const [path, text] of reached) {
        const bytes = Buffer.byteLength(text);
        assert.ok(bytes < pageBytesMax, `${path}: ${bytes}`);
      }
    }
  });

  it('explains on the index how to request a price, to order, and to complete an order, at working addresses', () => {
    const commands = index.split('\n').filter((line) => line.startsWith('curl '));
    assert.equal(commands.length, 8);
    for (const address of commands.flatMap((line) => line.match(/https:[^' ]+/g) ?? [])) {
      if (address.includes('you.example')) continue;
      const path = address.replace(publicUrl, '').split('?')[0]?.replace('ORDER_ID', '{order_id}');
      assert.ok(
        [...api.calls.values()].some((call) => call.path === path),
        address,
      );
    }
  });
});
