import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languages } from '../../src/kernel/languages.ts';
import { publicPaths } from '../support/api.ts';
import { someOf } from '../support/cases.ts';
import { forFile } from '../support/for-file.ts';
import { look, sendForm, type PageReply } from '../support/form.ts';
import { everyHostileText, hostileMarkup, hostileTexts, readable } from '../support/hostile.ts';
import { startTestService } from '../support/service.ts';

/** Hostile text in every part of a page's request, checked in the page's HTML. */

const service = await forFile(startTestService());

const assertHarmless = (reply: PageReply, what: string): void => {
  assert.ok(reply.status < 500, `${what}: ${reply.status}`);
  assert.equal(hostileMarkup.exec(reply.text)?.[0], undefined, what);
  assert.doesNotMatch(reply.text, /\[object |\[native code\]|undefined|NaN/, what);
};

const parameters = [
  ...['type', 'pages', 'languages', 'payments', 'extra_roles', 'currency', 'notes', 'brief'],
  ...['bid', 'done', 'placed', 'start', 'saved', 'goodbye', 'ends_first', 'lang', 'pending_id'],
  ...['max_usd', 'email', 'name', 'accept_rules', 'code', 'once', 'step', 'project.notes'],
  ...['constructor', '__proto__', 'toString', 'x<x-hostile>"y'],
];

const withParameters = (path: string, value: string): string =>
  `${path}?${new URLSearchParams(parameters.map((name) => [name, value])).toString()}`;

const paths = [...publicPaths, '/auction/1', '/auction/1/code', '/auction/me', '/nothing'];

describe('hostile text in a URL', () => {
  it('is escaped in every parameter of every page', async () => {
    const requested = paths.flatMap((path) =>
      Object.entries(hostileTexts).map(([name, text]) => ({ path, name, text })),
    );
    for (const { path, name, text } of someOf(requested, 1 / 3)) {
      const reply = await look(service, withParameters(`/en${path === '/' ? '' : path}`, text));
      assertHarmless(reply, `${path} ${name}`);
    }
  });

  it('fills its form field unchanged', async () => {
    for (const text of Object.values(hostileTexts)) {
      const fields = { 'project.notes': text, notes: text };
      const query = new URLSearchParams(fields).toString();
      const { text: html } = await look(service, `/en/order?${query}`);
      const [, shown = ''] =
        /<textarea [^>]*name="project\.notes"[^>]*>\n([^<]*)</.exec(html) ?? [];
      assert.equal(readable(shown), text);
      const lot = await look(
        service,
        `/en/auction/1?${new URLSearchParams({ name: text }).toString()}`,
      );
      const [, name = ''] = /value="([^"]*)" id="f-name"/.exec(lot.text) ?? [];
      assert.equal(readable(name), text);
    }
  });

  it('cannot accept the rules for a visitor who opens the link', async () => {
    const query = 'max_usd=90&email=ann%40example.org&accept_rules=on&accept_rules=1';
    const { text } = await look(service, `/en/auction/1?${query}`);
    assert.match(text, /value="90"/);
    assert.match(text, /<input type="checkbox" id="f-accept_rules"[^>]*>/);
    assert.doesNotMatch(text, / checked/);
  });

  it('that names a built-in property of objects shows nothing', async () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']) {
      for (const [path, parameter] of [
        ['/auction/me', 'done'],
        ['/auction/1', 'bid'],
        ['/order/ord_00000000000000000000000000000000000', 'placed'],
        ['/studios', 'type'],
        ['/studios', 'currency'],
        ['/studios', 'lang'],
      ] as const) {
        const reply = await look(service, `/en${path}?${parameter}=${name}`);
        assertHarmless(reply, `${path} ${name}`);
        assert.doesNotMatch(reply.text, /function |class="notice"/, `${path} ${name}`);
      }
    }
  });

  it('is not found as an order, a lot, a brief or a page, and is escaped there', async () => {
    for (const [name, text] of someOf(Object.entries(hostileTexts), 1 / 2)) {
      for (const path of [
        '/order/X',
        '/brief/X',
        '/auction/X',
        '/auction/X/code',
        '/X',
        '/docs/X',
      ]) {
        for (const inLanguage of ['', '/en', '/by']) {
          const address = `${inLanguage}${path.replace('X', () => encodeURIComponent(text))}`;
          const reply = await look(service, address);
          assert.equal(reply.status, 404, address);
          assertHarmless(reply, `${path} ${name}`);
        }
      }
    }
  });

  it('is escaped in the price of every calculator and in the command next to it', async () => {
    for (const text of Object.values(hostileTexts)) {
      const requested = new URLSearchParams({ type: 'shop', x: text, [text]: '1' });
      const reply = await look(service, `/en/studios?${requested.toString()}`);
      const [, command = ''] = /<pre id="curl"[^>]*>([^<]*)</.exec(reply.text) ?? [];
      // In a shell, the address must stay inside its quotes.
      assert.match(readable(command), /^curl '[^'\s\\]*'$/);
    }
  });
});

describe('hostile text in a header', () => {
  it('appears in no page, whether it is a cookie or a language', async () => {
    for (const text of Object.values(hostileTexts)) {
      const value = encodeURIComponent(text);
      // Only characters that headers allow can be sent unchanged.
      const bare = text.replaceAll(/[^\x20-\x7e]/g, '');
      for (const headers of [
        { cookie: `language=${value}; participant=${value}; ${value}=1` },
        { cookie: `language=${bare}; participant=${bare}` },
        { 'accept-language': bare, referer: bare, 'user-agent': bare },
        { 'x-forwarded-host': bare, 'x-forwarded-proto': bare, forwarded: `host="${bare}"` },
      ]) {
        for (const path of ['/', '/auction/me', '/order', '/nothing']) {
          const reply = await look(service, path, headers);
          assertHarmless(reply, path);
          assert.match(reply.text, /<html lang="en">/);
          assert.doesNotMatch(reply.text, /hostile/);
        }
      }
    }
  });
});

describe('a form full of hostile text', () => {
  const names = [
    ...['project.type', 'project.pages', 'project.payments', 'project.notes', 'currency'],
    ...['project.modules', 'project.brief', 'studio.name', 'studio.website', 'studio.telegram'],
    ...[
      'brief.goal',
      'brief.business.name',
      'brief.texts',
      'brief.style',
      'brief.materials_rights',
    ],
    ...['brief.constructor', 'brief.__proto__', '__proto__', 'project.__proto__', 'brief.', 'once'],
    ...['email', 'name', 'pending_id', 'code', 'lot', 'max_usd', 'bid_id'],
    ...['participant_key', 'x<x-hostile>"y', 'brief.<x-hostile>" autofocus'],
  ];
  const posts = [
    ...['/order', '/auction/1', '/auction/1/code', '/auction/me/sign-in', '/auction/me/cancel'],
    ...[
      '/auction/me/maximum',
      '/auction/me/brief',
      '/order/ord_00000000000000000000000000000000000',
    ],
  ];

  it('is answered with escaped text by every page that accepts a form, at every step', async () => {
    const sent = [...Object.values(hostileTexts), everyHostileText].flatMap((text) =>
      ['', 'project', 'brief', 'review', 'send', text].flatMap((step) =>
        posts.map((path) => ({ path, text, step })),
      ),
    );
    for (const { path, text, step } of someOf(sent, 1 / 5)) {
      const fields = { ...Object.fromEntries(names.map((name) => [name, text])), step };
      const reply = await sendForm(service, `/en${path}`, fields);
      assertHarmless(reply, `${path} ${text}`);
      assert.doesNotMatch(reply.location, /hostile/);
    }
  });

  it('gets its input back in each field, in every language', async () => {
    for (const language of languages) {
      const fields = {
        'studio.name': hostileTexts['quotes'] ?? '',
        'project.notes': everyHostileText,
        'brief.goal': everyHostileText,
        step: 'brief',
      };
      const { status, text } = await sendForm(service, `/${language}/order`, fields);
      assert.equal(status, 400);
      const [, notes = ''] = /name="project\.notes"[^>]*>\n([^<]*)</.exec(text) ?? [];
      assert.equal(readable(notes), everyHostileText.replaceAll('\n', '\r\n'));
      const [, goal = ''] = /name="brief\.goal" value="([^"]*)"/.exec(text) ?? [];
      assert.equal(readable(goal), everyHostileText.replaceAll('\n', '\r\n'));
    }
  });
});
