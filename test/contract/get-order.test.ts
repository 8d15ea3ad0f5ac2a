import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultProject } from '../support/default-project.ts';
import { forFile } from '../support/for-file.ts';
import { orderPath, publicUrl, startTestService } from '../support/service.ts';

/** GET of the order address, tested sentence by sentence. */

const conditionNames = ['delivery', 'payment', 'edits', 'terms', 'studios'];

const service = await forFile(startTestService());

const ok = async (query: string) => {
  const { status, headers, json } = await service.get(`${orderPath}${query}`);
  assert.equal(status, 200, JSON.stringify(json));
  assert.equal(headers.get('content-type'), 'application/json');
  return json;
};

const refused = async (query: string) => {
  const { status, json } = await service.get(`${orderPath}${query}`);
  assert.equal(status, 400, JSON.stringify(json));
  assert.deepEqual(Object.keys(json), ['error']);
  return json.error;
};

describe('a request without query parameters', () => {
  it('returns the service description and the conditions', async () => {
    const json = await ok('');
    assert.deepEqual(Object.keys(json), [
      ...['service', 'quote', 'order', 'brief', 'spec', 'promises_kept'],
      ...conditionNames,
      'agent_guide',
    ]);
    const { promises_kept: share, ...texts } = json;
    assert.equal(share, null, 'no promise has come to its end');
    for (const value of Object.values(texts)) assert.equal(typeof value, 'string');
    assert.equal(json.spec, `${publicUrl}/openapi.json`);
    assert.equal(json.terms, `${publicUrl}/terms`);
    assert.equal(json.studios, `${publicUrl}/studios`);
    assert.equal(json.agent_guide, `${publicUrl}/agents`);
  });

  it('is the same for an address that ends in a bare question mark', async () => {
    assert.ok((await ok('?')).service);
  });

  it('shows examples that work as they stand', async () => {
    const json = await ok('');
    for (const example of [json.quote, json.brief]) {
      const [, address] = example.split(' ');
      const { status } = await service.get(address.replace(publicUrl, ''));
      assert.equal(status, 200, example);
    }
    const [, body] = /^POST \S+ (.+)$/.exec(json.order) ?? [];
    assert.equal((await service.post(`${orderPath}?dry_run=1`, body)).status, 200);
  });
});

describe('a request with any other parameter', () => {
  it('returns quote, project and the six conditions', async () => {
    const json = await ok('?type=website');
    assert.deepEqual(Object.keys(json), ['quote', 'project', ...conditionNames, 'agent_guide']);
  });

  it('applies every default', async () => {
    const json = await ok('?currency=EUR');
    assert.deepEqual(json.project, defaultProject);
    assert.deepEqual(json.quote, {
      amount: 250,
      currency: 'EUR',
      total_pages: 1,
      breakdown: { base: 250 },
    });
  });

  it('returns a quote for an unknown parameter, and for an empty one', async () => {
    assert.equal((await ok('?utm_source=x')).quote.amount, 250);
    assert.equal((await ok('?pages=')).quote.amount, 250);
    assert.equal((await ok('?brief=0')).quote.amount, 250);
  });

  it('prices a 12-page shop in 3 languages at 4980 PLN', async () => {
    const { quote } = await ok('?type=shop&pages=12&languages=3&currency=PLN');
    assert.deepEqual(quote, {
      amount: 4980,
      currency: 'PLN',
      total_pages: 36,
      breakdown: { base: 2000, pages: 2980 },
    });
  });

  it('returns the same number in EUR and USD, and 4 times that in PLN', async () => {
    const query = '?type=redesign&pages=7&booking=1&integrations=2';
    const [eur, usd, pln] = await Promise.all(
      ['EUR', 'USD', 'PLN'].map(
        async (currency) => (await ok(`${query}&currency=${currency}`)).quote,
      ),
    );
    assert.equal(eur.amount, 610);
    assert.equal(usd.amount, 610);
    assert.equal(pln.amount, 2440);
    assert.deepEqual(eur.breakdown, { base: 200, pages: 150, booking: 100, integrations: 160 });
    assert.deepEqual(pln.breakdown, { base: 800, pages: 600, booking: 400, integrations: 640 });
  });

  it('prices every module, role and integration', async () => {
    const { quote, project } = await ok(
      '?type=landing&payments=1&subscriptions=true&booking=yes&accounts=on&extra_roles=10&integrations=10',
    );
    assert.deepEqual(quote.breakdown, {
      base: 150,
      payments: 120,
      subscriptions: 150,
      booking: 100,
      accounts: 130,
      extra_roles: 500,
      integrations: 800,
    });
    assert.equal(quote.amount, 1950);
    assert.deepEqual(
      [project.payments, project.subscriptions, project.booking, project.accounts],
      [true, true, true, true],
    );
  });

  it('prices the largest possible project', async () => {
    const { quote } = await ok('?type=shop&pages=500&languages=20');
    assert.equal(quote.total_pages, 10_000);
    assert.equal(quote.amount, 500 + 9 * 25 + 40 * 20 + 9_950 * 15);
  });

  it('turns a flag on with 1, true, yes and on, and leaves it off otherwise', async () => {
    for (const word of ['1', 'true', 'yes', 'on', 'TRUE', 'On']) {
      assert.equal((await ok(`?booking=${word}`)).project.booking, true, word);
    }
    for (const word of ['0', 'false', 'no', 'off', '']) {
      assert.equal((await ok(`?booking=${word}`)).project.booking, false, word);
    }
  });

  it('accepts enumerations in any case and returns them in the contract’s spelling', async () => {
    const json = await ok('?type=SHOP&currency=pln');
    assert.equal(json.project.type, 'shop');
    assert.equal(json.quote.currency, 'PLN');
  });

  it('stores nothing', async () => {
    await ok('?type=shop');
    assert.equal((await service.store.read(({ orders }) => orders.list(1))).length, 0);
  });
});

describe('an invalid query', () => {
  it('is refused with the field, the bounds and the value', async () => {
    assert.equal(await refused('?pages=501'), 'pages must be an integer from 1 to 500, got 501');
    assert.equal(await refused('?pages=0'), 'pages must be an integer from 1 to 500, got 0');
    assert.equal(
      await refused('?languages=21'),
      'languages must be an integer from 1 to 20, got 21',
    );
    assert.equal(
      await refused('?extra_roles=11'),
      'extra_roles must be an integer from 0 to 10, got 11',
    );
    assert.equal(
      await refused('?integrations=-1'),
      'integrations must be an integer from 0 to 10, got -1',
    );
    assert.equal(await refused('?pages=1.5'), 'pages must be an integer from 1 to 500, got 1.5');
    assert.equal(await refused('?pages=many'), 'pages must be an integer from 1 to 500, got many');
  });

  it('is refused with the allowed values', async () => {
    assert.equal(
      await refused('?type=blog'),
      'type must be one of landing, website, shop, redesign, got blog',
    );
    assert.equal(await refused('?currency=GBP'), 'currency must be one of EUR, USD, PLN, got GBP');
    assert.equal(
      await refused('?brief=1&lang=xx'),
      'lang must be one of en, ru, pl, de, fr, es, pt, by, got xx',
    );
    assert.equal(
      await refused('?booking=maybe'),
      'booking must be one of 1, true, yes, on, 0, false, no, off, got maybe',
    );
  });

  it('may not repeat a parameter', async () => {
    assert.equal(await refused('?pages=1&pages=2'), 'pages is given twice, send it once');
    assert.equal(await refused('?brief=1&brief=1'), 'brief is given twice, send it once');
  });

  it('is refused with the first problem in the order of the fields', async () => {
    assert.match(await refused('?currency=GBP&pages=0'), /^pages must/);
  });
});
