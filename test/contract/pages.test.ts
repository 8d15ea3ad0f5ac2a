import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languages } from '../../src/kernel/languages.ts';
import { publicPaths } from '../support/api.ts';
import { forFile } from '../support/for-file.ts';
import { orderPath, startTestService, type Reply } from '../support/service.ts';

/** The texts of the website, in a browser that only loads text. */

const service = await forFile(startTestService());

const inBrowser = { accept: 'text/html,application/xhtml+xml' };
const look = (path: string, headers: Record<string, string> = {}): Promise<Reply> =>
  service.get(path, { ...inBrowser, ...headers });

const unescaped = (html: string): string =>
  html.replaceAll(/&#(\d+);/g, (_entity, code) => String.fromCodePoint(Number(code)));

const paths = [...publicPaths, '/auction/1', '/auction/me'];

describe('the pages', () => {
  it('exist at every address that the conditions link to', async () => {
    const { json } = await service.get(orderPath);
    for (const link of [json.terms, json.studios, json.agent_guide]) {
      const { status, headers, text } = await look(new URL(link).pathname);
      assert.equal(status, 200, link);
      assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
      assert.match(text, /<h1>.+<\/h1>/);
    }
  });

  it('exist in every language, under its own path', async () => {
    for (const language of languages) {
      for (const path of paths) {
        const { status, headers, text } = await look(`/${language}${path === '/' ? '' : path}`);
        assert.equal(status, 200, `${language} ${path}`);
        const tag = { by: 'be', pt: 'pt-PT' }[language as string] ?? language;
        assert.equal(headers.get('content-language'), tag);
        assert.match(text, new RegExp(`<html lang="${tag}">`));
      }
    }
  });

  it('link to the same pages in the header and footer, in this order', async () => {
    const { text } = await look('/en/terms');
    const linksIn = (part: 'header' | 'footer'): readonly string[] => {
      const [list = ''] = new RegExp(`<${part} .*?<ul>(.*?)</ul>`, 's').exec(text) ?? [];
      const [, links = ''] = /<ul>(.*)<\/ul>/s.exec(list) ?? [];
      return [...links.matchAll(/href="([^"]+)"/g)].map(([, path = '']) => path);
    };
    assert.deepEqual(linksIn('header'), [
      '/en/studios',
      '/en/order',
      '/en/auction',
      '/en/auction/me',
    ]);
    assert.deepEqual(linksIn('footer'), [
      '/en/imprint',
      '/en/contact',
      '/en/privacy',
      '/en/terms',
      '/en/auction/rules',
      '/en/agents',
      '/en/docs',
    ]);
  });

  it('quote the conditions exactly as the API sends them, in every language', async () => {
    const { json } = await service.get(orderPath);
    for (const language of languages) {
      const text = unescaped((await look(`/${language}/studios`)).text);
      for (const condition of [json.delivery, json.payment, json.edits]) {
        assert.ok(text.includes(`<p>${condition}</p>`), `${language}: ${condition}`);
      }
    }
  });

  it('list the prices in three currencies', async () => {
    const text = unescaped((await look('/en/studios')).text);
    const row = (name: string): string =>
      new RegExp(`<th scope="row">${name}</th>(.*?)</tr>`)
        .exec(text)?.[1]
        ?.replaceAll(/<[^>]+>/g, ' ') ?? '';
    assert.equal(row('Online shop'), ' €500  $500  PLN\u00a02,000 ');
    assert.equal(row('Pages 2 to 10, each'), ' €25  $25  PLN\u00a0100 ');
    assert.equal(row('Pages 51 and up, each'), ' €15  $15  PLN\u00a060 ');
  });
});

describe('the language of a page', () => {
  const languageOf = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
    /<html lang="([^"]+)"/.exec((await look(path, headers)).text)?.[1] ?? '';

  it('follows the path before anything else', async () => {
    const wishes = { 'accept-language': 'fr', cookie: 'language=de' };
    assert.equal(await languageOf('/pl/terms?lang=es', wishes), 'pl');
  });

  it('follows the parameter, the cookie and the browser, in this order, and defaults to English', async () => {
    const browser = { 'accept-language': 'sv, fr;q=0.8, de;q=0.9' };
    assert.equal(await languageOf('/terms?lang=es', { cookie: 'language=ru', ...browser }), 'es');
    assert.equal(await languageOf('/terms', { cookie: 'language=ru', ...browser }), 'ru');
    assert.equal(await languageOf('/terms', browser), 'de');
    assert.equal(await languageOf('/terms', { 'accept-language': 'be-BY' }), 'be');
    assert.equal(await languageOf('/terms', { 'accept-language': 'pt-BR' }), 'pt-PT');
    assert.equal(await languageOf('/terms', { 'accept-language': 'sv' }), 'en');
    assert.equal(await languageOf('/terms?lang=xx'), 'en');
  });

  it('is stored in a cookie once the visitor navigates in it', async () => {
    const chosen = await look('/de/terms', { 'sec-fetch-site': 'same-origin' });
    assert.equal(
      chosen.headers.get('set-cookie'),
      'language=de; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
    );
    const linked = await look('/de/terms', { 'sec-fetch-site': 'cross-site' });
    assert.equal(linked.headers.get('set-cookie'), null);
  });

  it('links every other one for search engines', async () => {
    const { text } = await look('/de/studios');
    assert.match(text, /<link rel="canonical" href="http:\/\/localhost:8080\/de\/studios">/);
    const alternates = [...text.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
    assert.deepEqual(
      alternates.map(([, tag, link]) => [tag, link]),
      [
        ['en', 'http://localhost:8080/en/studios'],
        ['ru', 'http://localhost:8080/ru/studios'],
        ['pl', 'http://localhost:8080/pl/studios'],
        ['de', 'http://localhost:8080/de/studios'],
        ['fr', 'http://localhost:8080/fr/studios'],
        ['es', 'http://localhost:8080/es/studios'],
        ['pt-PT', 'http://localhost:8080/pt/studios'],
        ['be', 'http://localhost:8080/by/studios'],
        ['x-default', 'http://localhost:8080/studios'],
      ],
    );
  });
});

describe('the response with a page', () => {
  it('has a content policy without inline scripts or foreign hosts, and sends no Referer', async () => {
    for (const path of [...paths, '/nothing']) {
      const { headers, text } = await look(`/en${path}`);
      assert.equal(
        headers.get('content-security-policy'),
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
      assert.equal(headers.get('referrer-policy'), 'same-origin');
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('access-control-allow-origin'), null);
      assert.doesNotMatch(text, /<script(?![^>]* src="\/assets\/)|<style| style="| on\w+="/, path);
    }
  });

  it('is 304 while the page has not changed', async () => {
    const { headers } = await look('/en/terms');
    assert.equal(headers.get('cache-control'), 'private, no-cache');
    const tag = headers.get('etag') ?? '';
    assert.match(tag, /^W\/"[\w-]{22}"$/);
    const again = await look('/en/terms', { 'if-none-match': tag });
    assert.equal(again.status, 304);
    assert.equal(again.text, '');
    assert.equal((await look('/de/terms', { 'if-none-match': tag })).status, 200);
  });

  it('is compressed, and its assets are cached for ever', async () => {
    const { headers } = await look('/en/studios', { 'accept-encoding': 'br' });
    assert.equal(headers.get('content-encoding'), 'br');
    const { text } = await look('/en/studios');
    const [, asset = ''] = /href="(\/assets\/site\.[0-9a-f]{12}\.css)"/.exec(text) ?? [];
    const style = await service.get(asset);
    assert.equal(style.status, 200);
    assert.equal(style.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    const older = await service.get('/assets/site.000000000000.css');
    assert.equal(older.status, 200);
    assert.equal(older.headers.get('cache-control'), 'no-cache');
  });

  it('sends Strict-Transport-Security only when the service is reached by TLS', async (test) => {
    assert.equal((await look('/en')).headers.get('strict-transport-security'), null);
    const secure = await startTestService({ PUBLIC_URL: 'https://studiolot.example' });
    test.after(() => secure.end());
    const { headers } = await secure.get('/en', { ...inBrowser, 'sec-fetch-site': 'same-origin' });
    assert.equal(headers.get('strict-transport-security'), 'max-age=31536000');
    assert.match(headers.get('set-cookie') ?? '', /; Secure/);
  });
});

describe('an unknown address', () => {
  it('returns a page for a person, in their language', async () => {
    const { status, text } = await look('/pl/nic-tu-nie-ma');
    assert.equal(status, 404);
    assert.match(text, /<html lang="pl">/);
    assert.match(text, /<a class="button" href="\/pl">/);
  });

  it('returns JSON for a program, and under /api for everybody', async () => {
    const error = 'No such address, see http://localhost:8080/agents';
    assert.deepEqual((await service.get('/nothing')).json, { error });
    assert.deepEqual((await look('/api/nothing')).json, { error });
    assert.equal((await look('/api/auction/agent/bid')).status, 405);
  });

  it('includes an unknown order, lot or brief', async () => {
    const unknown = [
      '/order/ord_00000000000000000000000000000000000',
      '/order/%00',
      '/auction/999',
      '/auction/0',
      '/auction/-1',
      '/brief/AAAA',
      `/brief/${'A'.repeat(500)}`,
    ];
    for (const path of unknown) assert.equal((await look(`/en${path}`)).status, 404, path);
  });
});
