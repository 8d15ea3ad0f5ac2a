import assert from 'node:assert/strict';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { api } from '../support/api.ts';
import { forFile } from '../support/for-file.ts';
import { startTestService, type Reply } from '../support/service.ts';

/** The API reference, and the files that tell programs and search engines what there is. */

const publicUrl = 'http://localhost:8080/base';

const service = await forFile(startTestService({ PUBLIC_URL: publicUrl }));
const page = (await service.get('/en/docs')).text;

const unescaped = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&#(\d+);/g, (_entity, code) => String.fromCodePoint(Number(code)));

/** What stands at an address of the service, as a proxy passes it on: without the base. */
const follow = (address: string): Promise<Reply> => {
  assert.ok(address.startsWith(`${publicUrl}/`), address);
  return service.get(address.slice(publicUrl.length));
};

const sectionOf = (id: string): string => page.split(`id="${id}"`)[1]?.split('</section>')[0] ?? '';

describe('the API reference', () => {
  it('names every path with its method, and every schema', async () => {
    const { json } = await service.get('/openapi.json');
    const endpoints = [...page.matchAll(/<p class="endpoint">(.+?)<\/p>/g)].map(([, text = '']) =>
      unescaped(text),
    );
    const calls = Object.entries<object>(json.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    assert.deepEqual([...new Set(endpoints)].toSorted(), calls.toSorted());
    for (const name of Object.keys(json.components.schemas)) {
      assert.ok(page.includes(`<h3 id="schema-${name}">`), name);
    }
  });

  it('has a section for every operation, with its description and the call in four languages', () => {
    for (const [name, { description, method, path, examples }] of api.calls) {
      const section = unescaped(sectionOf(name)).replaceAll(/\s+/g, ' ');
      assert.ok(section.includes(`${method} ${path}`), name);
      assert.ok(section.includes(description.split('\n')[0] ?? ''), section);
      for (const language of ['curl', 'typescript', 'python', 'mcp']) {
        const count = sectionOf(name).split(`data-in="${language}"`).length - 1;
        assert.ok(count > 0 && count === examples.length, `${name} in ${language}: ${count}`);
      }
    }
  });

  it('leads to every anchor that it links to, and uses none twice', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
    assert.equal(new Set(ids).size, ids.length);
    for (const [, anchor = ''] of page.matchAll(/href="#([^"]+)"/g)) {
      assert.ok(ids.includes(anchor), anchor);
    }
  });

  it('says of a field its type, its bounds, what it is without it, and what it means', () => {
    const section = unescaped(sectionOf('place_order').replaceAll('</t', ' </t'));
    for (const row of [
      'project.pages integer, 1 to 500; default 1 Pages of the site',
      'studio.email email, at most 320 characters Where the order is confirmed and we write to',
      'currency one of EUR, USD, PLN; default EUR Currency of the price',
    ]) {
      assert.ok(section.includes(row), row);
    }
    const bid = unescaped(sectionOf('place_bid').replaceAll('</t', ' </t'));
    assert.ok(bid.includes('amount_usd required number, 0.01 to 100000 Bid amount in USD'), bid);
    assert.ok(bid.includes('accept_rules required always true'), bid);
  });

  it('says where a participant key is needed', () => {
    assert.match(sectionOf('list_bids'), /Needs a participant key/);
    assert.match(sectionOf('place_bid'), /No key is needed/);
  });

  it('links an answer to its schema, and tells the errors apart', () => {
    const section = sectionOf('show_order');
    assert.match(section, /<a href="#schema-OrderRecord">/);
    const [, errors = ''] = section.split('<caption>Errors');
    assert.match(errors, /<a href="[^"]+\/agents#order_not_found"><code>order_<wbr>not_<wbr>found/);
    assert.match(unescaped(errors), /404no.+order_id not found.+Check the id/);
    assert.doesNotMatch(errors, /internal_<wbr>error/);
    assert.match(page, /Every call can also be answered with[^]+#internal_error/);
    const optional = unescaped(sectionOf('schema-OrderResponse').replaceAll('</t', ' </t'));
    assert.ok(optional.includes('unrecognized optional array of string'), optional);
  });

  it('shows the examples of the document', () => {
    const shown = unescaped(sectionOf('place_bid'));
    assert.ok(shown.includes('A first bid; the client is e-mailed a code:'), shown);
    assert.ok(shown.includes('Example: Less than the minimum'), shown);
    assert.ok(shown.includes('"status": "waiting_for_code"'), shown);
    assert.match(unescaped(sectionOf('watch_lots')), /event: state\nid: 1\ndata: \{"ok":true/);
  });

  it('asks no other host for anything, and runs nothing of its own', () => {
    const loaded = [...page.matchAll(/<(?:script|link|img)[^>]+(?:src|href)="([^"]+)"/g)]
      .map(([, address = '']) => address)
      .filter((address) => !address.startsWith(publicUrl));
    assert.ok(loaded.length > 0);
    for (const address of loaded) assert.match(address, /^\/base\/assets\//);
  });

  it('is the same whatever its address says besides, so that it is packed once', async () => {
    for (const path of ['/en/docs', '/de/agents']) {
      const [plain, besides] = [await service.get(path), await service.get(`${path}?from=${path}`)];
      assert.equal(besides.headers.get('etag'), plain.headers.get('etag'));
    }
  });

  it('weighs less than 60 KB as it is sent, together with what it loads', async () => {
    for (const path of ['/en/docs', '/en/agents']) {
      const { text } = await service.get(path);
      const assets = [...text.matchAll(/"\/base(\/assets\/[^"]+)"/g)].map(
        ([, asset = '']) => asset,
      );
      let bytes = 0;
      for (const address of [path, ...assets]) bytes += await sentBytes(address);
      assert.ok(bytes < 60_000, `${path}: ${bytes}`);
    }
  });
});

/** The length of the answer as it is sent to somebody who takes compressed ones. */
const sentBytes = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    const sent = request(`${service.url}${path}`, { headers }, (response) => {
      buffer(response).then(({ byteLength }) => resolve(byteLength), reject);
    });
    sent.once('error', reject).end();
  });

describe('the files for machines', () => {
  it('tell a language model where everything is, at addresses that answer', async () => {
    const { status, headers, text } = await service.get('/llms.txt');
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8');
    assert.match(text, /^# Studiolot\n\n> .+\n\n/);
    const links = [...text.matchAll(/^- \[.+?\]\((.+?)\)/gm)].map(([, to = '']) => to);
    assert.deepEqual(links, [
      'http://localhost:8080/base/agents.md',
      'http://localhost:8080/base/openapi.json',
      'http://localhost:8080/base/docs',
      'http://localhost:8080/base/.well-known/mcp/server-card.json',
      'http://localhost:8080/base/studios',
      'http://localhost:8080/base/terms',
      'http://localhost:8080/base/imprint',
      'http://localhost:8080/base/contact',
      'http://localhost:8080/base/privacy',
      'http://localhost:8080/base/en/auction/rules',
      'http://localhost:8080/base/auction',
      'http://localhost:8080/base/order',
    ]);
    for (const link of links) assert.equal((await follow(link)).status, 200, link);
  });

  it('keep crawlers from orders, briefs and the bids of a visitor, in every language', async () => {
    const { headers, text } = await service.get('/robots.txt');
    assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8');
    const lines = text.split('\n');
    for (const prefix of ['', '/en', '/ru', '/pl', '/de', '/fr', '/es', '/pt', '/by']) {
      for (const path of ['/order/', '/brief/', '/auction/me']) {
        assert.ok(lines.includes(`Disallow: /base${prefix}${path}`), `${prefix}${path}`);
      }
    }
    assert.equal(lines.filter((line) => line.startsWith('Disallow:')).length, 27);
    const [, sitemap = ''] = /^Sitemap: (.+)$/m.exec(text) ?? [];
    assert.equal((await follow(sitemap)).status, 200);
  });

  it('list every public page in every language, each with the others', async () => {
    const { headers, text } = await service.get('/sitemap.xml');
    assert.equal(headers.get('content-type'), 'application/xml');
    const pages = [...text.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, page = '']) => page);
    assert.deepEqual(
      pages.filter((address) => address.startsWith(`${publicUrl}/en`)),
      [
        '',
        '/studios',
        '/order',
        '/auction',
        '/auction/rules',
        '/terms',
        '/imprint',
        '/contact',
        '/privacy',
        '/agents',
        '/docs',
      ].map((path) => `${publicUrl}/en${path}`),
    );
    assert.equal(pages.length, 88);
    for (const address of pages) assert.equal((await follow(address)).status, 200, address);

    const [first = ''] = text.split('</url>');
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

  it('answer to HEAD as to GET', async () => {
    const paths = '/openapi.json /agents.md /llms.txt /robots.txt /sitemap.xml'.split(' ');
    for (const path of paths) {
      const head = await fetch(`${service.url}${path}`, { method: 'HEAD' });
      assert.equal(head.status, 200, path);
    }
  });
});
