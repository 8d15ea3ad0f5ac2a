import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languages, type Language } from '../../src/kernel/languages.ts';
import { catalogues } from '../../src/kernel/texts/catalogues.ts';
import { forFile } from '../support/for-file.ts';
import { connectAgent } from '../support/mcp.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

/** The conditions of delivery, payment and edits: in the call's language as on the studios' page, or in English. */

const service = await forFile(startTestService());

const polish =
  'Płacą Państwo dopiero po obejrzeniu gotowej strony. Jeśli strona nie będzie Państwu odpowiadać, nic Państwo nie płacą.';
const english =
  'You pay only after you have seen the finished site. If it does not suit you, you owe nothing.';

const paths = (lang: string): readonly string[] => [
  `${orderPath}?lang=${lang}`,
  `${orderPath}?pages=5&lang=${lang}`,
  `${orderPath}?brief=1&lang=${lang}`,
  `${orderPath}/prices?lang=${lang}`,
];

describe('the conditions', () => {
  it('use the requested language in prices, questions and the price list', async () => {
    for (const path of paths('pl')) {
      assert.equal((await service.get(path)).json.payment, polish, path);
    }
    for (const path of [...paths(''), orderPath, `${orderPath}?pages=5`]) {
      assert.equal((await service.get(path)).json.payment, english, path);
    }
    // An answer in one language must not be repeated for a request in another.
    assert.equal((await service.get(`${orderPath}?lang=PL`)).json.payment, polish);
    assert.equal((await service.get(`${orderPath}?lang=en`)).json.payment, english);
    const sent = { projects: [{ pages: 5 }], lang: 'pl' };
    assert.equal((await service.post(`${orderPath}/quotes`, sent)).json.payment, polish);
    const { json } = await service.post(`${orderPath}/quotes`, { projects: [{ pages: 5 }] });
    assert.equal(json.payment, english);
  });

  it('are on the page for studios word for word, in every language', async () => {
    const unescaped = (page: string): string => page.replaceAll('&#39;', "'");
    for (const lang of languages) {
      const { json } = await service.get(`${orderPath}?lang=${lang}`);
      const page = unescaped((await service.get(`/studios?lang=${lang}`)).text);
      for (const name of ['delivery', 'payment', 'edits'] as const) {
        assert.equal(json[name], catalogues[lang].conditions[name]);
        assert.ok(page.includes(`<p>${json[name]}</p>`), `${lang} ${name}`);
      }
    }
    const texts = languages.flatMap((lang: Language) => Object.values(catalogues[lang].conditions));
    assert.equal(new Set(texts).size, 8 * 3);
  });

  it('use the language of the call in an order’s answers, and the order’s own language by default', async () => {
    const send = async (body: object) =>
      (await service.post(orderPath, body, fromElsewhere())).json;
    assert.equal((await send({ studio, lang: 'pl', dry_run: true })).payment, polish);
    const { order_id: id, payment } = await send({ studio, lang: 'pl' });
    assert.equal(payment, polish);
    const path = `${orderPath}/${id}`;
    assert.equal((await service.get(path)).json.payment, polish);
    const inEnglish = await service.get(`${path}?lang=en`);
    const inPolish = await service.get(`${path}?lang=pl`);
    assert.deepEqual([inEnglish.json.payment, inPolish.json.payment], [english, polish]);
    const tag = inEnglish.headers.get('etag') ?? '';
    const again = await service.get(`${path}?lang=pl`, { 'if-none-match': tag });
    assert.deepEqual([again.status, again.json.payment], [200, polish]);
    assert.equal((await send({ order_id: id, brief: {} })).payment, english);
    assert.equal((await send({ order_id: id, brief: {}, lang: 'pl' })).payment, polish);
  });

  it('use the language of the call by MCP', async (t) => {
    const agent = await connectAgent('2026-07-28', `${service.url}/mcp`);
    t.after(() => agent.close());
    for (const tool of ['quote', 'list_brief_questions', 'show_prices']) {
      assert.equal((await agent.call(tool, { lang: 'pl' })).payment, polish, tool);
      assert.equal((await agent.call(tool, {})).payment, english, tool);
    }
  });
});

describe('content_ready', () => {
  it('is accepted by every way to request a price, and shown in the project', async (t) => {
    const { json } = await service.get(`${orderPath}?content_ready=yes`);
    assert.deepEqual([json.project.content_ready, 'warnings' in json], [true, false]);
    const off = await service.get(`${orderPath}?content_ready=0`);
    assert.equal(off.json.project.content_ready, false);
    const wrong = await service.get(`${orderPath}?content_ready=soon`);
    assert.deepEqual(
      [wrong.status, wrong.json.error],
      [400, 'content_ready must be one of 1, true, yes, on, 0, false, no, off, got soon'],
    );
    const projects = [{ content_ready: true }, {}];
    const many = await service.post(`${orderPath}/quotes`, { projects });
    assert.deepEqual(
      many.json.quotes.map(
        ({ project }: { project: { content_ready: boolean } }) => project.content_ready,
      ),
      [true, false],
    );
    const agent = await connectAgent('2026-07-28', `${service.url}/mcp`);
    t.after(() => agent.close());
    const quoted = await agent.call('quote', { content_ready: true });
    assert.deepEqual([quoted.project.content_ready, 'warnings' in quoted], [true, false]);
  });
});
