import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { streamExampleText } from '../../src/auction/streams/watch-lots.ts';
import { standardService } from '../../src/boot/rooms.ts';
import type { RequestExample } from '../../src/web/http/api-description.ts';
import { api, callOf } from '../support/api.ts';
import { forFile } from '../support/for-file.ts';
import { startTestService } from '../support/service.ts';
import { isSent, wordsOf } from '../support/shown-command.ts';

/** The guide for programs: all calls with real answers, all problems, and the same content as Markdown. */

const publicUrl = 'https://orders.example.org/base';

const service = await forFile(startTestService({ PUBLIC_URL: publicUrl }));
const pageAt = async (path: string): Promise<string> =>
  (await service.get(path, { 'accept-language': 'en' })).text;
const index = await pageAt('/agents');
/** The pages that the index lists. One of them lists the auction's errors. */
const slugs = [...index.matchAll(/href="agents\/([\w-]+)"/g)].map(([, slug = '']) => slug);
slugs.push('auction-errors');
const pages = new Map(
  await Promise.all(slugs.map(async (slug) => [slug, await pageAt(`/agents/${slug}`)] as const)),
);
const markdowns = new Map(
  await Promise.all(
    slugs.map(async (slug) => [slug, (await service.get(`/agents/${slug}.md`)).text] as const),
  ),
);
const pageOf = (slug: string): string => pages.get(slug) ?? assert.fail(slug);
const page = [...pages.values()].join('\n');
const markdown = [...markdowns.values()].join('\n');

const withoutAnchors = (markup: string): string =>
  markup.replaceAll(/ <a class="anchor"[^>]+>#<\/a>/g, '');

const unescaped = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&#(\d+);/g, (_entity, code) => String.fromCodePoint(Number(code)));

type Shown = { readonly label: string; readonly text: string };

const shownOnPage = (): readonly Shown[] =>
  [...page.matchAll(/<figcaption>(.+?)<\/figcaption><pre><code>([^]+?)<\/code><\/pre>/g)].map(
    ([, label = '', text = '']) => ({ label, text: unescaped(text) }),
  );

const shownInMarkdown = (): readonly Shown[] =>
  [...markdown.matchAll(/^(.+):\n\n```\w+\n([^]+?)\n```$/gm)].map(([, label = '', text = '']) => ({
    label,
    text,
  }));

const asHere = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('http://localhost:8080', publicUrl));

const isAnswered = ({ status }: RequestExample, answer: Shown | undefined): boolean =>
  answer !== undefined && new RegExp(`^Answer, status ${status}\\b`).test(answer.label);

const exampleFor = (shown: Shown): (readonly [string, RequestExample])[] => {
  const words = wordsOf(shown.text);
  const isPost = ['-d', '-F', 'POST'].some((word) => words.includes(word));
  return [...api.calls].flatMap(([name, { examples }]) =>
    examples
      .filter((example) => {
        const { method, path } = callOf(name);
        const query = new URLSearchParams(example.query).toString();
        const filled = path.replaceAll(/\{(\w+)\}/g, (_all, each) => example.params?.[each] ?? '');
        const address = `${publicUrl}${filled}`;
        return (
          words.includes(query === '' ? address : `${address}?${query}`) &&
          isPost === (method === 'POST') &&
          isSent(words, name, example)
        );
      })
      .map((example) => [name, example] as const),
  );
};

describe('the guide for programs', () => {
  it('shows requests that are examples of their call, with the answer or a part of it', () => {
    const shown = shownOnPage();
    const requests = shown.flatMap((each, at) =>
      each.label === 'Request' && /^Answer(?!.*continues)/.test(shown[at + 1]?.label ?? '')
        ? [[each, shown[at + 1] ?? assert.fail()] as const]
        : [],
    );
    assert.ok(requests.length > 20);
    for (const [request, answer] of requests) {
      if (/Prefer|problem\+json|Idempotency-Key/.test(request.text)) continue;
      const shape = JSON.parse(answer.text);
      const matching = exampleFor(request).filter(([name, example]) => {
        const whole = asHere(example.answer ?? example.excerpt) as Record<string, unknown>;
        const isKeyed = request.text.includes('Authorization: Bearer key_');
        return (
          isAnswered(example, answer) &&
          isKeyed === (callOf(name).needsKey || example.sendsKey === true) &&
          Object.keys(shape).every((field) => isDeepStrictEqual(shape[field], whole[field]))
        );
      });
      assert.notEqual(matching.length, 0, request.text);
      assert.ok(Object.keys(shape).length > 0, request.text);
    }
  });

  it('shows the event stream', () => {
    const address = `${publicUrl}/api/auction/agent/stream?currency=PLN`;
    const at = shownOnPage().findIndex(({ text }) => text.includes(address));
    assert.deepEqual(wordsOf(shownOnPage()[at]?.text ?? ''), ['curl', '-N', address]);
    assert.equal(shownOnPage()[at + 1]?.text, streamExampleText());
  });

  it('has the order in which a program needs its parts', () => {
    assert.deepEqual(slugs, [
      ...['prices', 'orders', 'brief', 'delivery', 'repeats', 'auction', 'bids', 'webhooks'],
      ...['mcp', 'errors', 'limits', 'auction-errors'],
    ]);
  });

  it('covers every call without a reference page of its own', async () => {
    const ids = new Set([...page.matchAll(/<h2 id="(\w+)"/g)].map(([, id = '']) => id));
    const others = [...api.calls.keys()].filter((name) => !ids.has(name));
    assert.deepEqual(others, [
      ...['describe_service', 'list_history', 'remove_file', 'replay_webhook', 'delete_webhook'],
      ...['list_lot_webhooks', 'test_lot_webhook', 'replay_lot_webhook', 'delete_lot_webhook'],
    ]);
    for (const name of others) {
      assert.equal((await service.get(`/docs/${name}.md`)).status, 200, name);
    }
  });

  it('has a line with its own anchor for every problem', () => {
    for (const { code, status, guidePage } of standardService.api.exampleProblems.kinds) {
      const shape = pageOf(guidePage);
      const [, line = ''] = new RegExp(`<tr id="${code}">(.+?)</tr>`).exec(shape) ?? [];
      const cells = line.split('</t').map(unescaped);
      assert.ok(
        cells.some((cell) => cell.includes(String(status))),
        `${code}: ${line}`,
      );
    }
  });

  it('explains each problem to a program, and whether to retry', () => {
    const lineOf = (code: string): string =>
      unescaped((new RegExp(`<tr id="${code}">(.+?)</tr>`).exec(page) ?? [])[1] ?? '');
    assert.equal(lineOf('too_many_orders'), 'too_many_orders429, laterThe order limit is reached.');
    assert.equal(
      lineOf('bid_not_found'),
      'bid_not_found404There is no such bid, or it is not yours. Only the bids of the participant whose key is sent are found.',
    );
  });

  it('is the target of every problem type', async () => {
    const { json } = await service.get('/api/studio-order?pages=501', {
      accept: 'application/problem+json',
    });
    const { pathname, hash } = new URL(json.type);
    assert.equal(`${pathname}${hash}`, '/base/agents/errors#invalid_field');
    const shown = shownOnPage().find(({ text }) => text.includes('"type": "https:'));
    assert.deepEqual(JSON.parse(shown?.text ?? ''), json);
  });

  it('gives the actual limits', () => {
    const text = unescaped(page.replaceAll('</td>', ' ').replaceAll('</th>', ' '));
    for (const line of [
      'quote_projects, resupply_brief, place_order, remove_file, accept_site, request_changes, report_defects, refuse_site, cancel_order, write_message, end_client_link, add_webhook, test_webhook, replay_webhook, delete_webhook 120 in 1 minute',
      'watch_order, watch_lots 1,200 in 1 minute',
      'place_bid 20 in 1 hour',
      'mail_order_link, confirm_bid, follow_lot, mail_code, sign_in, show_pause, pause_bidding, resume_bidding 30 in 10 minutes',
      'Orders from one network 10 in 1 hour',
      'Codes to one mailbox that one network asks for 5 in 1 hour',
      'Codes to one mailbox, from all networks and in all its spellings 20 in 1 hour, 5 of them reserved for networks that have confirmed a bid of the address',
      'Wrong codes for one e-mail address, from one network 20 in 24 hours',
      'One body 20,000 bytes',
      'One brief 200 answers, 200,000 characters',
    ]) {
      assert.ok(text.includes(line), line);
    }
  });

  it('names no other service, and has no broken internal link', () => {
    assert.doesNotMatch(page, /localhost/);
    assert.doesNotMatch(markdown, /localhost/);
    for (const [slug, text] of pages) {
      for (const [, other = '', anchor = ''] of text.matchAll(/href="([\w-]*)#([^"]+)"/g)) {
        const there = pageOf(other === '' ? slug : other);
        assert.ok(there.includes(`id="${anchor}"`), `${slug}: ${other}#${anchor}`);
      }
    }
  });

  it('links from its Markdown to Markdown', async () => {
    const addresses = [...markdown.matchAll(/\]\((https:\/\/orders[^)#]+)/g)].map(
      ([, to = '']) => to,
    );
    const listed = (await service.get('/agents.md')).text.match(/https:\S+?\.md/g) ?? [];
    for (const address of new Set([...addresses, ...listed])) {
      if (!/\/(?:agents|docs)/.test(address)) continue;
      assert.match(address, /\.md$|\/docs$/);
      assert.equal((await service.get(address.replace(publicUrl, ''))).status, 200, address);
    }
  });

  it('has a frame in the visitor’s language, and English content', async () => {
    const { text } = await service.get('/pl/agents/orders');
    assert.match(text, /<html lang="pl">/);
    const shape = (markup: string): string | undefined =>
      markup.split('<div class="reading" lang="en">')[1]?.split('</main>')[0];
    assert.equal(shape(text), shape(pageOf('orders')));
  });
});

describe('the guide as Markdown', () => {
  it('is Markdown, and open to every site', async () => {
    const { status, headers } = await service.get('/agents.md');
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'text/markdown; charset=utf-8');
    assert.equal(headers.get('access-control-allow-origin'), '*');
  });

  it('has the headings of the page', () => {
    for (const [slug, text] of pages) {
      const onPage = [...withoutAnchors(text).matchAll(/<h([1-3])[^>]*>(.+?)<\/h\1>/g)].map(
        ([, level, shape = '']) => `${'#'.repeat(Number(level))} ${unescaped(shape)}`,
      );
      const headings = (markdowns.get(slug) ?? '').split('\n').filter((line) => /^#+ /.test(line));
      assert.deepEqual(
        headings.map((line) => line.replaceAll(/\[(.+?)\]\(.+?\)/g, '$1')),
        onPage,
      );
    }
  });

  it('has the requests and answers of the page', () => {
    const trimmed = ({ label, text }: Shown): Shown => ({ label, text: text.trimEnd() });
    assert.deepEqual(shownInMarkdown(), shownOnPage().map(trimmed));
  });

  it('has a row for every problem, and escapes Markdown in texts', () => {
    for (const { code, status } of standardService.api.exampleProblems.kinds) {
      assert.match(markdown, new RegExp(`\\| \`${code}\` \\| ${status}(?:, later)? \\| `), code);
    }
    const prose = markdown.replaceAll(/```[^]*?```/g, '').replaceAll(/`[^`]*`/g, '');
    assert.doesNotMatch(prose, /[<>*]/);
  });
});
