import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { languages } from '../../src/kernel/languages.ts';
import { startAuction } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';
import { look } from '../support/form.ts';
import { assertWithin } from '../support/patience.ts';

/** Versions and compressed forms of pages, which caches must not mix up. */

const auction = await forFile(startAuction());

const see = (path: string, headers: Record<string, string> = {}) =>
  look(auction.service, path, headers);
const tagOf = ({ headers }: { readonly headers: Headers }): string => headers.get('etag') ?? '';

describe('the ETag of a page', () => {
  it('differs in every language, and matches only its own', async () => {
    const tags = new Map<string, string>();
    for (const language of languages) {
      const languageHeader = { 'accept-language': language === 'by' ? 'be' : language };
      const reply = await see('/terms', languageHeader);
      tags.set(language, tagOf(reply));
      assert.equal(
        (await see('/terms', { ...languageHeader, 'if-none-match': tagOf(reply) })).status,
        304,
      );
    }
    assert.equal(new Set(tags.values()).size, languages.length);
    const [english = ''] = tags.values();
    for (const headers of [{ 'accept-language': 'pl' }, { cookie: 'language=pl' }]) {
      const reply = await see('/terms', { ...headers, 'if-none-match': english });
      assert.equal(reply.status, 200);
      assert.match(reply.text, /<html lang="pl">/);
    }
  });

  it('comes with Vary, also on 304', async () => {
    const first = await see('/terms');
    for (const reply of [first, await see('/terms', { 'if-none-match': tagOf(first) })]) {
      assert.equal(reply.headers.get('vary'), 'accept-language, cookie, accept-encoding');
      assert.equal(reply.headers.get('cache-control'), 'private, no-cache');
    }
  });

  it('is absent when the page is for one visitor', async () => {
    const lot = await auction.lot();
    const client = auction.client('ann@example.org');
    await client.enter(lot, 20);
    const signedIn = await see('/en/auction/me', { cookie: `participant=${client.key}` });
    assert.match(signedIn.text, /ann@example\.org/);
    for (const headers of [{ 'if-none-match': '*' }, { 'if-none-match': tagOf(signedIn) }, {}]) {
      const reply = await see('/en/auction/me', headers);
      assert.equal(reply.status, 200);
      assert.doesNotMatch(reply.text, /ann@example\.org/);
      assert.equal(reply.headers.get('cache-control'), 'no-store');
    }
  });

  it('does not depend on the Host header', async () => {
    const plain = await see('/en/terms');
    const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
    for (const headers of [
      { 'x-forwarded-host': 'shop.example' },
      { 'x-forwarded-proto': 'https', 'x-forwarded-port': '444' },
      { forwarded: 'host=shop.example;proto=https' },
      { 'x-original-url': '/en/order', 'x-rewrite-url': '/en/order' },
      { cookie: 'participant=x', 'user-agent': 'x' },
    ]) {
      const reply = await see('/en/terms', headers);
      assert.equal(hash(reply.text), hash(plain.text), JSON.stringify(headers));
      assert.equal(tagOf(reply), tagOf(plain));
    }
  });
});

describe('a compressed page', () => {
  it('is the same page, in each language and encoding', async () => {
    for (const language of ['en', 'pl']) {
      const plain = await see(`/${language}/studios`, { 'accept-encoding': 'identity' });
      assert.equal(plain.headers.get('content-encoding'), null);
      for (const encoding of ['br', 'gzip']) {
        const packed = await see(`/${language}/studios`, { 'accept-encoding': encoding });
        assert.equal(packed.headers.get('content-encoding'), encoding);
        assert.equal(packed.headers.get('vary'), 'accept-language, cookie, accept-encoding');
        assert.equal(packed.text, plain.text);
      }
    }
  });

  it('is not sent to a client that accepts none of the encodings', async () => {
    for (const encoding of [
      '',
      'zstd',
      'deflate',
      '*;q=0',
      'br;q=0, gzip;q=0',
      'x'.repeat(5_000),
    ]) {
      const reply = await see('/en/studios', { 'accept-encoding': encoding });
      assert.equal(reply.status, 200, encoding);
      assert.match(reply.text, /<\/html>\s*$/, encoding);
    }
  });
});

describe('what programs read of the site', () => {
  it('is compressed once, has an ETag, and is the same in each encoding', async () => {
    for (const path of ['/openapi.json', '/llms.txt', '/agents.md']) {
      const plain = await see(path, { 'accept-encoding': 'identity' });
      assert.equal(plain.headers.get('content-encoding'), null);
      for (const [accepted, encoding] of [
        ['br', 'br'],
        ['gzip', 'gzip'],
        ['gzip, deflate, br', 'br'],
        ['br;q=0, gzip', 'gzip'],
      ] as const) {
        const packed = await see(path, { 'accept-encoding': accepted });
        assert.equal(packed.headers.get('content-encoding'), encoding);
        assert.equal(packed.headers.get('vary'), 'accept-encoding');
        assert.equal(packed.text, plain.text);
        assert.equal(tagOf(packed), tagOf(plain));
      }
      const again = await see(path, { 'if-none-match': tagOf(plain) ?? '' });
      assert.deepEqual([again.status, again.text], [304, '']);
    }
  });
});

describe('a style sheet', () => {
  it('is compressed as far as possible, and the same in each encoding', async () => {
    const [, path = ''] = /"(\/assets\/site\.[^"]+)"/.exec((await see('/en/docs')).text) ?? [];
    const plain = await see(path, { 'accept-encoding': 'identity' });
    const { byteLength } = brotliCompressSync(plain.text);
    for (const encoding of ['br', 'gzip']) {
      const packed = await see(path, { 'accept-encoding': encoding });
      assert.equal(packed.headers.get('content-encoding'), encoding);
      assert.equal(packed.headers.get('vary'), 'accept-encoding');
      assert.equal(packed.text, plain.text);
      if (encoding === 'br') {
        assert.equal(packed.headers.get('content-length'), String(byteLength));
      }
    }
  });
});

describe('an address or a header that is far too long', () => {
  it('is answered quickly', async () => {
    const before = performance.now();
    for (const [path, headers] of [
      [`/${'a/'.repeat(7_000)}`, {}],
      [`/en/studios?${'pages=2&'.repeat(1_700)}`, {}],
      [`/en/auction/me?${'a'.repeat(14_000)}`, {}],
      [`/en/order/${'%2e%2e%2f'.repeat(1_500)}`, {}],
      ['/', { 'accept-language': 'a,'.repeat(7_000) }],
      ['/', { 'accept-language': `en${';q=1'.repeat(3_500)}` }],
      ['/', { 'accept-language': `en;q=${'1'.repeat(14_000)}` }],
      ['/', { 'accept-language': ','.repeat(14_000) }],
      ['/nowhere', { accept: 'text/html,'.repeat(1_400) }],
      ['/nowhere', { accept: `text/html;"${';'.repeat(14_000)}` }],
      ['/', { 'if-none-match': 'W/"a", '.repeat(1_700) }],
      ['/', { cookie: 'a=b; '.repeat(2_800) }],
      ['/', { cookie: `participant=${'%41'.repeat(4_600)}` }],
    ] as const) {
      const { status } = await see(path, headers);
      assert.ok(status === 200 || status === 404, path.slice(0, 20));
    }
    assertWithin(performance.now() - before, 3_000);
    assert.equal((await see('/', { cookie: 'a=b; '.repeat(10_000) })).status, 431);
  });
});
