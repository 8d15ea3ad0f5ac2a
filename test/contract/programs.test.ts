import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { streamExampleText } from '../../src/contract/auction/watch-lots.ts';
import { shownOf } from '../../src/entrypoints/pages/programs/example-blocks.ts';
import type { RequestExample } from '../../src/entrypoints/http/api-description.ts';
import { problemKinds } from '../../src/entrypoints/http/problems.ts';
import { api, callOf } from '../support/api.ts';
import { forFile } from '../support/for-file.ts';
import { startTestService } from '../support/service.ts';
import { isSent, wordsOf } from '../support/shown-command.ts';

/** The instructions for programs: every call with its true answer, every problem, and the same as Markdown. */

const publicUrl = 'https://orders.example.org/base';

const service = await forFile(startTestService({ PUBLIC_URL: publicUrl }));
const page = (await service.get('/agents', { 'accept-language': 'en' })).text;
const markdown = (await service.get('/agents.md')).text;

/** What a heading leads to itself by is none of its words. */
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

const commandsFor = (name: string, example: RequestExample): readonly Shown[] =>
  shownOnPage().filter(({ label, text }) => {
    const { method, path } = callOf(name);
    const words = wordsOf(text);
    const query = new URLSearchParams(example.query).toString();
    const filled = path.replaceAll(/\{(\w+)\}/g, (_all, each) => example.params?.[each] ?? '');
    const address = `${publicUrl}${filled}`;
    const isPost = ['-d', '-F', 'POST'].some((word) => words.includes(word));
    return (
      label === 'Request' &&
      words.includes(query === '' ? address : `${address}?${query}`) &&
      isPost === (method === 'POST') &&
      isSent(words, name, example)
    );
  });

describe('the instructions for programs', () => {
  for (const [name, { examples: list }] of api.calls) {
    for (const example of list) {
      it(`show ${name} with its request and its answer: ${example.summary}`, () => {
        const requests = commandsFor(name, example);
        // The same request is answered otherwise where its order has come further.
        const shown = shownOnPage();
        const asked = new Set(requests.map(({ text }) => text));
        const at = shown.findIndex(
          ({ text }, index) => asked.has(text) && isAnswered(example, shown[index + 1]),
        );
        const [request, answer] = shown.slice(at, at + 2);
        assert.ok(request !== undefined && answer !== undefined);
        assert.deepEqual(JSON.parse(answer.text), asHere(shownOf(example) ?? example.excerpt));
        const isKeyed = request.text.includes('Authorization: Bearer key_');
        assert.equal(isKeyed, callOf(name).needsKey || example.byKey === true);
      });
    }
  }

  it('show the stream of events', () => {
    const address = `${publicUrl}/api/auction/agent/stream?currency=PLN`;
    const at = shownOnPage().findIndex(({ text }) => text.includes(address));
    assert.deepEqual(wordsOf(shownOnPage()[at]?.text ?? ''), ['curl', '-N', address]);
    assert.equal(shownOnPage()[at + 1]?.text, streamExampleText());
  });

  it('come in the order in which a program needs them', () => {
    const ids = [...page.matchAll(/<h[23] id="(\w+)"/g)].map(([, id = '']) => id);
    assert.deepEqual(ids, [
      'client',
      'elsewhere',
      'describe_service',
      'orders',
      'quote',
      'show_prices',
      'quote_projects',
      'show_signing_keys',
      'list_brief_questions',
      'show_brief_schema',
      'rehearse',
      'place_order',
      'mail_order_link',
      'resupply_brief',
      'show_next_question',
      'show_brief',
      'show_order',
      'watch_order',
      'add_files',
      'list_files',
      'download_file',
      'remove_file',
      'end_client_link',
      'life',
      'accept_site',
      'request_changes',
      'report_defects',
      'refuse_site',
      'cancel_order',
      'write_message',
      'auction',
      ...'show_lots watch_lots show_lot list_past_lots follow_lot place_bid show_pending_bid confirm_bid show_inclusion_proof submit_brief'.split(
        ' ',
      ),
      ...'show_participant list_bids set_automatic_bid cancel_bid answer_offer'.split(' '),
      ...'mail_code sign_in revoke_key pause_bidding show_pause resume_bidding'.split(' '),
      ...'webhooks add_webhook deliveries verify_webhooks list_webhooks test_webhook'.split(' '),
      ...'replay_webhook delete_webhook add_lot_webhook list_lot_webhooks'.split(' '),
      ...'test_lot_webhook replay_lot_webhook delete_lot_webhook'.split(' '),
      'mcp',
      'warnings',
      'idempotency',
      'errors',
      'problems',
      'limits',
    ]);
    assert.deepEqual(
      [...api.calls.keys()].filter((name) => !ids.includes(name)),
      [],
    );
  });

  it('have a line with its own anchor for every problem', () => {
    for (const { code, status } of problemKinds) {
      const [, line = ''] = new RegExp(`<tr id="${code}">(.+?)</tr>`).exec(page) ?? [];
      const cells = line.split('</t').map(unescaped);
      assert.ok(
        cells.some((cell) => cell.endsWith(String(status))),
        `${code}: ${line}`,
      );
    }
  });

  it('say of a problem what a program would read, and whether to try again', () => {
    const lineOf = (code: string): string =>
      unescaped((new RegExp(`<tr id="${code}">(.+?)</tr>`).exec(page) ?? [])[1] ?? '');
    assert.equal(
      lineOf('too_many_orders'),
      'too_many_orders429laterThe order limit is reached: Too many orders from this address, try again in an hour.',
    );
    assert.equal(
      lineOf('bid_not_found'),
      'bid_not_found404noThere is no such bid, or it is not yours: bid_id not found. Only the bids of the participant whose key is sent are found.',
    );
  });

  it('are where the type of a problem leads', async () => {
    const { json } = await service.get('/api/studio-order?pages=501', {
      accept: 'application/problem+json',
    });
    const { pathname, hash } = new URL(json.type);
    assert.equal(`${pathname}${hash}`, '/base/agents#invalid_field');
    const shown = shownOnPage().find(({ text }) => text.includes('"type": "https:'));
    assert.deepEqual(JSON.parse(shown?.text ?? ''), json);
  });

  it('say the limits that hold', () => {
    const text = unescaped(page.replaceAll('</td>', ' ').replaceAll('</th>', ' '));
    for (const line of [
      'quote_projects, resupply_brief, place_order, remove_file, accept_site, request_changes, report_defects, refuse_site, cancel_order, write_message, end_client_link, add_webhook, test_webhook, replay_webhook, delete_webhook 120 in 1 minute',
      'watch_lots, watch_order 1,200 in 1 minute',
      'place_bid 20 in 1 hour',
      'confirm_bid, follow_lot, mail_code, sign_in, show_pause, pause_bidding, resume_bidding, mail_order_link 30 in 10 minutes',
      'Orders from one network 10 in 1 hour',
      'Codes to one e-mail address that one network asks for 5 in 1 hour',
      'Codes to one mailbox, from all networks and in all its spellings 20 in 1 hour, 5 of them kept',
      'Wrong codes for one e-mail address 20 in 24 hours',
      'One body 20,000 bytes',
      'One brief 200 answers, 200,000 characters',
    ]) {
      assert.ok(text.includes(line), line);
    }
  });

  it('name no other service than this one, and lead nowhere within themselves that is not there', () => {
    assert.doesNotMatch(page, /localhost/);
    assert.doesNotMatch(markdown, /localhost/);
    for (const [, anchor = ''] of page.matchAll(/href="#([^"]+)"/g)) {
      assert.ok(page.includes(`id="${anchor}"`), anchor);
    }
  });

  it('are framed in the language of the visitor, and English themselves', async () => {
    const { text } = await service.get('/pl/agents');
    assert.match(text, /<html lang="pl">/);
    assert.match(text, /<div class="reading" lang="en">\s*<div class="tools"/);
    const said = (markup: string): string | undefined =>
      markup.split('<div class="reading" lang="en">')[1]?.split('</main>')[0];
    assert.equal(said(text), said(page));
  });
});

describe('the same as Markdown', () => {
  it('is Markdown, and open to every site', async () => {
    const { status, headers } = await service.get('/agents.md');
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'text/markdown; charset=utf-8');
    assert.equal(headers.get('access-control-allow-origin'), '*');
  });

  it('has the headings of the page', () => {
    const onPage = [...withoutAnchors(page).matchAll(/<h([1-3])[^>]*>(.+?)<\/h\1>/g)].map(
      ([, level, text = '']) => `${'#'.repeat(Number(level))} ${unescaped(text)}`,
    );
    assert.deepEqual(
      markdown.split('\n').filter((line) => /^#+ /.test(line)),
      onPage,
    );
  });

  it('has the requests and answers of the page', () => {
    const trimmed = ({ label, text }: Shown): Shown => ({ label, text: text.trimEnd() });
    assert.deepEqual(shownInMarkdown(), shownOnPage().map(trimmed));
  });

  it('has a row for every problem, and no text that Markdown would take for markup', () => {
    for (const { code, status } of problemKinds) {
      assert.ok(markdown.includes(`| \`${code}\` | ${status} | `), code);
    }
    const prose = markdown.replaceAll(/```[^]*?```/g, '').replaceAll(/`[^`]*`/g, '');
    assert.doesNotMatch(prose, /[<>*]/);
  });
});
