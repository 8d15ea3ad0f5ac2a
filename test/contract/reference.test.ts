import assert from 'node:assert/strict';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { api } from '../support/api.ts';
import { document } from '../support/described.ts';
import { forFile } from '../support/for-file.ts';
import { startTestService } from '../support/service.ts';

/** The API reference. */

const publicUrl = 'http://localhost:8080/base';

const service = await forFile(startTestService({ PUBLIC_URL: publicUrl }));
const page = (await service.get('/en/docs')).text;
const schemasPage = (await service.get('/en/schemas')).text;

const unescaped = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&#(\d+);/g, (_entity, code) => String.fromCodePoint(Number(code)));

const sectionOf = (id: string, of = page): string =>
  of.split(`id="${id}"`)[1]?.split('</section>')[0] ?? '';

describe('the API reference', () => {
  it('lists every path with its method, and every schema', () => {
    const endpoints = [...page.matchAll(/<p class="endpoint">(.+?)<\/p>/g)].map(([, text = '']) =>
      unescaped(text),
    );
    const calls = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    assert.deepEqual([...new Set(endpoints)].toSorted(), calls.toSorted());
    for (const name of Object.keys(document.components.schemas)) {
      assert.ok(schemasPage.includes(`<h3 id="schema-${name}">`), name);
      // The earlier address of this part redirects to its page.
      assert.ok(page.includes(`id="schema-${name}"`), name);
      assert.ok(page.includes(`<a href="schemas#schema-${name}">`), name);
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

  it('has a target for every internal link, and no duplicate anchor', () => {
    const idsOf = (markup: string): readonly string[] =>
      [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
    for (const markup of [page, schemasPage]) {
      const ids = idsOf(markup);
      assert.equal(new Set(ids).size, ids.length);
      for (const [, anchor = ''] of markup.matchAll(/href="#([^"]+)"/g)) {
        assert.ok(ids.includes(anchor), anchor);
      }
    }
    const schemas = idsOf(schemasPage);
    const leading = [...page.matchAll(/href="schemas#([^"]+)"/g)];
    assert.ok(leading.length > 50);
    for (const [, anchor = ''] of leading) assert.ok(schemas.includes(anchor), anchor);
  });

  it('shows a field’s type, bounds, default and meaning', () => {
    const section = unescaped(sectionOf('place_order').replaceAll('</t', ' </t'));
    for (const row of [
      'project.pages integer, 1 to 500; default 1 Pages of the site',
      'studio.email email, at most 320 characters The address to which we send the confirmation and all messages',
      'currency one of EUR, USD, PLN; default EUR Currency of the price',
    ]) {
      assert.ok(section.includes(row), row);
    }
    const bid = unescaped(sectionOf('place_bid').replaceAll('</t', ' </t'));
    assert.ok(bid.includes('amount_usd required number, 0.01 to 100000 Bid amount in USD'), bid);
    assert.ok(bid.includes('accept_rules required always true'), bid);
  });

  it('marks the operations that need a participant key', () => {
    assert.match(sectionOf('list_bids'), /Needs a participant key/);
    assert.match(sectionOf('place_bid'), /No key is needed/);
  });

  it('links an answer to its schema, and lists the errors separately', () => {
    const section = sectionOf('show_order');
    assert.match(section, /<a href="schemas#schema-OrderRecord">/);
    const [, errors = ''] = section.split('<summary>Errors');
    assert.match(errors, /<a href="[^"]+\/agents\/errors#order_not_found"><code>order_not_found/);
    assert.match(unescaped(errors), /404 order_not_found/);
    assert.doesNotMatch(errors, /internal_error/);
    assert.match(page, /Every call can also be answered with[^]+#internal_error/);
    const optional = unescaped(
      sectionOf('schema-OrderResponse', schemasPage).replaceAll('</t', ' </t'),
    );
    assert.ok(optional.includes('unrecognized optional array of string'), optional);
  });

  it('shows the examples of the document', () => {
    const shown = unescaped(sectionOf('place_bid'));
    assert.ok(shown.includes('A first bid; the client is e-mailed a code:'), shown);
    assert.ok(shown.includes('Example: Less than the minimum'), shown);
    assert.ok(shown.includes('"status": "waiting_for_code"'), shown);
    assert.match(unescaped(sectionOf('watch_lots')), /event: state\nid: 1\ndata: \{"ok":true/);
  });

  it('calls no other host, and runs no inline script', () => {
    const loaded = [...page.matchAll(/<(?:script|link|img)[^>]+(?:src|href)="([^"]+)"/g)]
      .map(([, address = '']) => address)
      .filter((address) => !address.startsWith(publicUrl));
    assert.ok(loaded.length > 0);
    for (const address of loaded) assert.match(address, /^\/base\/assets\//);
  });

  it('is the same with any query string, so that it is compressed once', async () => {
    for (const path of ['/en/docs', '/de/agents']) {
      const [plain, besides] = [await service.get(path), await service.get(`${path}?from=${path}`)];
      assert.equal(besides.headers.get('etag'), plain.headers.get('etag'));
    }
  });

  it('documents streams and downloads with access, limits and answers', () => {
    const section = unescaped(sectionOf('watch_order'));
    for (const part of [
      'Needs the id of the order',
      'At most 1,200 requests in 1 minute',
      'Method of the client: watchOrder(). By MCP wait_for_change does it.',
      'event: order\nid: 4\ndata: {"order_id":"ord_',
    ]) {
      assert.ok(section.includes(part), `${part}: ${section}`);
    }
  });

  it('lists webhooks of orders before those of the lots, each by its method', () => {
    const [, contents = ''] = page.split('<nav class="contents"');
    const listed = [...contents.matchAll(/<a href="#(\w+webhooks?)" data-by="(GET|POST)">/g)].map(
      ([, name, method]) => `${method} ${name}`,
    );
    const ofLots = listed.findIndex((name) => name.includes('lot'));
    assert.ok(listed.includes('GET list_webhooks') && listed.includes('POST add_lot_webhook'));
    assert.deepEqual(
      listed.filter((name) => name.includes('lot')),
      listed.slice(ofLots),
    );
  });

  it('weighs less than 66 KB in transfer, including its assets', async () => {
    for (const path of ['/en/docs', '/en/agents']) {
      const { text } = await service.get(path);
      const assets = [...text.matchAll(/"\/base(\/assets\/[^"]+)"/g)].map(
        ([, asset = '']) => asset,
      );
      let bytes = 0;
      for (const address of [path, ...assets]) bytes += await sentBytes(address);
      assert.ok(bytes < 66_000, `${path}: ${bytes}`);
    }
  });
});

/** The length of the compressed answer. */
const sentBytes = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    const sent = request(`${service.url}${path}`, { headers }, (response) => {
      buffer(response).then(({ byteLength }) => resolve(byteLength), reject);
    });
    sent.once('error', reject).end();
  });
