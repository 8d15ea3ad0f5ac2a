import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { api } from '../support/api.ts';
import { someOf } from '../support/cases.ts';
import { forFile } from '../support/for-file.ts';
import { startTestService, type Reply } from '../support/service.ts';
import { eventTypes, eventTypesIn } from '../support/webhook-stories.ts';

/** The files that describe the service to programs and search engines. */

const publicUrl = 'http://localhost:8080/base';

const service = await forFile(startTestService({ PUBLIC_URL: publicUrl }));
const page = (await service.get('/en/docs')).text;

/** The service's answer at a public address, as behind a proxy that removes the base path. */
const follow = (address: string): Promise<Reply> => {
  assert.ok(address.startsWith(`${publicUrl}/`), address);
  return service.get(address.slice(publicUrl.length));
};

describe('the files for machines', () => {
  it('give a language model an index of working addresses', async () => {
    const { status, headers, text } = await service.get('/llms.txt');
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8');
    assert.match(text, /^# Studiolot\n\n> .+\n\n/);
    const all = [...text.matchAll(/^- \[.+?\]\((.+?)\)/gm)].map(([, to = '']) => to);
    const ofCalls = new Set(all.filter((to) => to.includes('/docs/')));
    const links = all.filter((to) => !ofCalls.has(to));
    assert.deepEqual(
      links.toSorted(),
      [
        'http://localhost:8080/base/agents.md',
        ...['prices', 'orders', 'brief', 'delivery', 'webhooks', 'repeats', 'auction', 'bids'].map(
          (name) => `${publicUrl}/agents/${name}.md`,
        ),
        ...['mcp', 'errors', 'auction-errors', 'limits'].map(
          (name) => `${publicUrl}/agents/${name}.md`,
        ),
        'http://localhost:8080/base/openapi.json',
        'http://localhost:8080/base/.well-known/mcp/server-card.json',
        'http://localhost:8080/base/studios',
        'http://localhost:8080/base/terms',
        'http://localhost:8080/base/imprint',
        'http://localhost:8080/base/contact',
        'http://localhost:8080/base/privacy',
        'http://localhost:8080/base/en/auction/rules',
        'http://localhost:8080/base/auction',
        'http://localhost:8080/base/order',
        'http://localhost:8080/base/docs.md',
      ].toSorted(),
    );
    for (const link of links) assert.equal((await follow(link)).status, 200, link);
    for (const name of [...api.calls.keys(), 'watch_order', 'watch_lots', 'download_file']) {
      assert.ok(ofCalls.has(`${publicUrl}/docs/${name}.md`), name);
    }
  });

  it('contain each call alone, short enough to read at once, linked from its page', async () => {
    const addresses = [...page.matchAll(/href="([^"]+\/docs\/\w+\.md)"/g)].map(([, to = '']) => to);
    assert.ok(addresses.length > 40);
    for (const address of someOf(addresses, 1 / 4)) {
      const { status, text, headers } = await follow(address);
      assert.equal(status, 200, address);
      assert.equal(headers.get('content-type'), 'text/markdown; charset=utf-8');
      assert.match(text, /^# .+\n\n`(GET|POST) \/\S+`/);
      assert.ok(Buffer.byteLength(text) < 15_000, `${address}: ${Buffer.byteLength(text)}`);
    }
    const { text } = await follow(`${publicUrl}/docs/place_bid.md`);
    assert.match(text, /\| `amount_usd` required \| number/);
    assert.match(text, /```shell\ncurl /);
    assert.match(text, /^### \w+\n\nFields of/m);
    assert.equal((await service.get('/docs/no_such_call.md')).status, 404);
  });

  it('name the fields of every shape', async () => {
    const { text } = await service.get('/docs.md');
    const tables = text.split('\nFields of ').slice(1);
    assert.ok(tables.length > 60);
    for (const table of tables) assert.match(table, /^.+:\n\n\| Name .+\n.+\n\| `[$\w]+/);
  });

  it('list every webhook type, and are one text in the reference', async () => {
    assert.deepEqual(eventTypesIn((await service.get('/docs.md')).text), eventTypes.toSorted());
  });

  it('replace a page for a client that prefers Markdown', async () => {
    const wishes = [
      ['text/markdown', true],
      ['text/markdown, */*', true],
      ['text/markdown, text/html;q=0.9', true],
      ['text/html, text/markdown;q=0.9', false],
      ['text/markdown;q=0, */*', false],
      ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
      ['*/*', false],
    ] as const;
    // The reference is much longer, and equal preferences get the HTML page.
    for (const [name, some] of [
      ['agents', wishes],
      ['docs', [wishes[0], wishes[6]]],
    ] as const) {
      const markdown = (await service.get(`/${name}.md`)).text;
      for (const [accept, isMarkdown] of some) {
        for (const path of [`/${name}`, `/de/${name}`]) {
          const { text, headers } = await service.get(path, { accept });
          assert.equal(text === markdown, isMarkdown, `${path} ${accept}`);
          assert.equal(headers.get('vary'), 'accept, accept-language, cookie, accept-encoding');
          assert.equal(
            headers.get('content-language'),
            isMarkdown ? null : path.startsWith('/de') ? 'de' : 'en',
          );
          const tag = headers.get('etag') ?? '';
          const again = await service.get(path, { accept, 'if-none-match': tag });
          assert.equal(again.status, 304);
          const other = isMarkdown ? 'text/html' : 'text/markdown';
          assert.equal(
            (await service.get(path, { accept: other, 'if-none-match': tag })).status,
            200,
          );
        }
      }
    }
  });

  it('keep crawlers out of orders, briefs, a visitor’s bids and mailed links, in every language', async () => {
    const { headers, text } = await service.get('/robots.txt');
    assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8');
    const lines = text.split('\n');
    for (const prefix of ['', '/en', '/ru', '/pl', '/de', '/fr', '/es', '/pt', '/by']) {
      for (const path of ['/order/', '/brief/', '/auction/me', '/auction/follow']) {
        assert.ok(lines.includes(`Disallow: /base${prefix}${path}`), `${prefix}${path}`);
      }
    }
    assert.equal(lines.filter((line) => line.startsWith('Disallow:')).length, 45);
    const [, sitemap = ''] = /^Sitemap: (.+)$/m.exec(text) ?? [];
    assert.equal((await follow(sitemap)).status, 200);
  });

  it('list every public page in every language, each with its translations', async () => {
    const { headers, text } = await service.get('/sitemap.xml');
    assert.equal(headers.get('content-type'), 'application/xml');
    const pages = [...text.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, page = '']) => page);
    const paths = [
      ...['', '/studios', '/order', '/auction', '/auction/rules', '/auction/past', '/log'],
      ...['/terms', '/imprint', '/contact', '/privacy', '/docs', '/schemas', '/agents'],
      ...['prices', 'orders', 'brief', 'delivery', 'webhooks', 'repeats', 'auction', 'bids'].map(
        (name) => `/agents/${name}`,
      ),
      ...['mcp', 'errors', 'auction-errors', 'limits'].map((name) => `/agents/${name}`),
    ];
    assert.deepEqual(
      pages.toSorted(),
      ['en', 'ru', 'pl', 'de', 'fr', 'es', 'pt', 'by']
        .flatMap((language) => paths.map((path) => `${publicUrl}/${language}${path}`))
        .toSorted(),
    );
    for (const address of someOf(pages, 1 / 4)) {
      assert.equal((await follow(address)).status, 200, address);
    }

    const first =
      text.split('</url>').find((url) => url.includes(`<loc>${publicUrl}/en</loc>`)) ?? '';
    const alternates = [...first.matchAll(/hreflang="(.+?)" href="(.+?)"/g)];
    assert.deepEqual(
      alternates.map(([, tag, address]) => `${tag} ${address}`),
      [
        'en http://localhost:8080/base/en',
        'ru http://localhost:8080/base/ru',
        'pl http://localhost:8080/base/pl',
        'de http://localhost:8080/base/de',
        'fr http://localhost:8080/base/fr',
        'es http://localhost:8080/base/es',
        'pt-PT http://localhost:8080/base/pt',
        'be http://localhost:8080/base/by',
        'x-default http://localhost:8080/base/',
      ],
    );
    for (const [, , address = ''] of text.matchAll(/hreflang="(.+?)" href="(.+?)"/g)) {
      assert.ok(address.startsWith(`${publicUrl}/`), address);
    }
    assert.equal((await follow(`${publicUrl}/`)).status, 200);
  });

  it('answer HEAD like GET', async () => {
    const paths = '/openapi.json /agents.md /llms.txt /robots.txt /sitemap.xml'.split(' ');
    for (const path of paths) {
      const head = await fetch(`${service.url}${path}`, { method: 'HEAD' });
      assert.equal(head.status, 200, path);
    }
  });
});
