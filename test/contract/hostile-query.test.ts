import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { orderPath } from '../support/service.ts';
import { refusalOf, startTarget } from './refused-requests.ts';

/** Malicious queries, sent byte for byte as written. */

const targetService = await forFile(startTarget());

const refused = async (query: string): Promise<string> => {
  const text = refusalOf(await targetService.get(`${orderPath}${query}`), 400);
  await targetService.expectUnharmed();
  return text;
};

/** The address's answer to a query, which has one of three kinds. */
const answered = async (query: string): Promise<Record<string, unknown>> => {
  const { status, text } = await targetService.get(`${orderPath}${query}`);
  assert.equal(status, 200, `${query.slice(0, 60)}: ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
};

describe('a query string', () => {
  it('that is empty counts as none', async () => {
    for (const query of ['', '?', '?&', '?&&&']) {
      assert.ok('service' in (await answered(query)), query);
    }
  });

  it('with any parameter name selects the quote', async () => {
    const queries = [
      ...'?= ?=1 ?x ?x=1 ?pages= ?pages ?PAGES=9 ?pages=%20%09 ?brief= ?brief=0'.split(' '),
      ...'?%00=1 ?%00 ?%=1 ?%FF=%FF ?%zz ?x=% ?x=%E0%A4 ?x=%C0%AF ?x=%ED%A0%80'.split(' '),
      ...'?__proto__=1 ?__proto__[pages]=9 ?constructor=1 ?toString=1 ?pages[]=9'.split(' '),
      ...'?x=/../.. ?x=<script> ?x=%0d%0aSet-Cookie:a=b ?+ ?; ?a=b=c ?x=1&&& ?&x=1'.split(' '),
      ...'?dry_run=1 ?modules.payments=1 ?studio[email]=a ?order_id=ord_x'.split(' '),
      ...[`?${'x'.repeat(9_000)}`, `?x=${'%41'.repeat(3_000)}`],
    ];
    for (const query of queries) {
      const { quote, project } = await answered(query);
      assert.equal((quote as { amount: number }).amount, 250, query);
      assert.equal((project as { pages: number }).pages, 1);
    }
    assert.equal(Reflect.get({}, 'pages'), undefined);
  });

  it('with a duplicate parameter is refused in any encoding', async () => {
    const twice = {
      '?pages=1&pages=1': 'pages',
      '?pages=1&%70ages=2': 'pages',
      '?x&x': 'x',
      '?+x%0A&+x%0A': 'x',
      '?x=1&pages=2&x=': 'x',
      '?brief=1&brief=1': 'brief',
      '?__proto__&__proto__': '__proto__',
      '?a%20b=1&a+b=2': 'a b',
      '?%00=1&%00=2': '�',
      '?%FF=1&%FE=2': '�',
      [`?${'x'.repeat(300)}&${'x'.repeat(300)}`]: `${'x'.repeat(80)}…`,
    };
    for (const [query, name] of Object.entries(twice)) {
      assert.equal(await refused(query), `${name} is given twice, send it once`);
    }
    for (const query of ['?=1&=2', '?=&=', '?%20=1&+=2']) {
      const text = await refused(query);
      assert.equal(text, 'query holds two parameters without a name, leave them out');
    }
  });

  it('may have a hundred parameters and not one more', async () => {
    const query = (count: number): string =>
      `?${Array.from({ length: count }, (_, n) => `p${n}=1`).join('&')}`;
    assert.ok('quote' in (await answered(query(100))));
    for (const count of [101, 1_500]) {
      assert.equal(await refused(query(count)), 'query must have at most 100 parameters');
    }
  });

  it('is validated like JSON: the same words, the same bounds, the bare name', async () => {
    const bounds = {
      pages: [1, 500],
      languages: [1, 20],
      extra_roles: [0, 10],
      integrations: [0, 10],
    };
    for (const [name, [min, max]] of Object.entries(bounds) as [string, [number, number]][]) {
      for (const value of [min, max, `00${max}`, `%20${max}+`]) {
        assert.ok('quote' in (await answered(`?${name}=${value}`)));
      }
      const odd = '1e2 0x1 -1 5.0 five NaN null %D9%A3'.split(' ');
      for (const value of [min - 1, max + 1, ...odd]) {
        assert.equal(
          await refused(`?${name}=${value}`),
          `${name} must be an integer from ${min} to ${max}, got ${decodeURIComponent(`${value}`)}`,
        );
      }
    }
    assert.match(await refused('?pages=%2B5'), /got \+5$/);
    assert.match(await refused('?pages=%00'), /got �$/);
    assert.match(await refused('?pages=%ff%ff'), /got ��$/);
    assert.match(await refused(`?type=${'z'.repeat(9_000)}`), /got z{80}…$/);
    for (const name of ['payments', 'subscriptions', 'booking', 'accounts', 'brief']) {
      for (const value of ['maybe', '2', 'y', 'onn', 'null', '[]', '1,1', '%00']) {
        const text = await refused(`?${name}=${value}`);
        assert.ok(text.startsWith(`${name} must be one of 1, true, yes, on, 0, false,`), text);
      }
    }
    for (const query of ['?type=blog', '?currency=GBP', '?lang=xx', '?brief=1&lang=xx&pages=2']) {
      assert.match(await refused(query), /^(type|currency|lang) must be one of /);
    }
    assert.match(await refused('?brief=1&pages=0'), /^pages must be an integer/);
    const { quote } = await answered(
      '?TYPE=shop&type=%20Shop&currency=pLn&payments=YES&booking=off',
    );
    assert.deepEqual(quote, {
      amount: 2480,
      currency: 'PLN',
      total_pages: 1,
      breakdown: { base: 2000, payments: 480 },
    });
  });
});
