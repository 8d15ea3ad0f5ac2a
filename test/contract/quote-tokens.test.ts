import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { dayMs, manualClock } from '../support/clock.ts';
import { databaseIn } from '../support/database.ts';
import { forFile } from '../support/for-file.ts';
import { operate, operatorContext } from '../support/operator.ts';
import { builtIn } from '../support/price-books.ts';
import { claimsOf, quotesPath, quotingAt, shop } from '../support/quoting.ts';
import { fromElsewhere, orderPath, publicUrl, startTestService } from '../support/service.ts';
import { auditFaults } from '../support/stored.ts';
import { until } from '../support/until.ts';

/** A price that a signed token promises holds for 14 days. */

const clock = manualClock('2026-03-01T12:00:00.000Z');
const service = await forFile(startTestService({}, { clock }));
const operator = operatorContext(service.store, undefined, clock);

const { tokenFor, orderBy, refusedWith } = quotingAt(service);
const shopPrice = {
  amount: 875,
  currency: 'EUR',
  total_pages: 8,
  breakdown: { base: 500, pages: 175, booking: 100, extra_roles: 100 },
};

const theBookChanges = async (version: string, website: number): Promise<void> => {
  await operate(operator, 'change_prices', {
    prices: { ...builtIn, version, base: { ...builtIn.base, website, shop: website * 2 } },
  });
  await until(
    'the service has the new setting',
    async () => (await service.get(`${orderPath}?pages=1`)).json.quote.amount === website,
  );
};

describe('an order with a quote_token', () => {
  it('costs the promised price, in a real order and in a dry run, after the prices have changed', async () => {
    const token = await tokenFor();
    await theBookChanges('2026-2', 333);
    const now = (await service.get(`${orderPath}?type=shop&pages=4&languages=2`)).json.quote;
    assert.equal(now.breakdown.base, 666);

    const dryRun = await orderBy(token, { dry_run: true });
    assert.deepEqual([dryRun.status, dryRun.json.price], [200, shopPrice]);
    const { status, json } = await orderBy(token, { project: { business: 'A bakery' } });
    assert.deepEqual([status, json.price], [201, shopPrice]);
    assert.deepEqual(
      { ...json.project },
      {
        ...{ type: 'shop', pages: 4, languages: 2, payments: false, subscriptions: false },
        ...{ booking: true, accounts: false, extra_roles: 2, integrations: 0 },
        ...{ business: 'A bakery', content_ready: false },
      },
    );
    const shown = (await service.get(`${orderPath}/${json.order_id}`)).json;
    assert.deepEqual(shown.price, shopPrice);
    const [stored] = await service.store.read(({ orders }) => orders.list(1));
    assert.equal(stored?.price.bookVersion, '2026-1');
    assert.deepEqual(await auditFaults(databaseIn(service.folder)), []);
  });

  it('may repeat the quoted project, flat or nested, and a contradiction is named', async () => {
    const token = await tokenFor({ ...shop, pages: 5 }, 'PLN');
    const same = await orderBy(token, { project: { ...shop, pages: '5' }, currency: 'pln' });
    assert.equal(same.status, 201);
    assert.equal(same.json.price.currency, 'PLN');
    const errors = [
      [
        { project: { pages: 6 } },
        'project.pages must be 5 or left out, because the quote_token was issued for that, got 6',
      ],
      [
        { project: { type: 'website' } },
        'project.type must be shop or left out, because the quote_token was issued for that, got website',
      ],
      [
        { project: { booking: false } },
        'project.booking must be true or left out, because the quote_token was issued for that, got false',
      ],
      [
        { project: { modules: { extra_roles: 1 } } },
        'project.modules.extra_roles must be 2 or left out, because the quote_token was issued for that, got 1',
      ],
      [
        { currency: 'EUR' },
        'currency must be PLN or left out, because the quote_token was issued for that, got EUR',
      ],
    ] as const;
    for (const [more, error] of errors) {
      const { status, json } = await orderBy(token, more);
      assert.deepEqual([status, json], [400, { error }]);
    }
    // A field that does not affect the price cannot contradict the token.
    const flat = { project: { extra_roles: 2, modules: { extra_roles: 1 } } };
    assert.equal((await orderBy(token, flat)).status, 201);
  });

  it('is validated like any other: a contact first, one clear field, a warning for unlikely values', async () => {
    const token = await tokenFor({ pages: 3 });
    const { json } = await service.post(orderPath, { quote_token: token }, fromElsewhere());
    assert.match(json.error, /^studio\.email or studio\.telegram is required/);
    const warned = await orderBy(token, { brief: { page_list: 'Home, about' }, dry_run: true });
    assert.match(warned.json.warnings[0].text, /names 2 pages, but the price is for 3/);
    const { json: placed } = await orderBy(token);
    const later = { order_id: placed.order_id, brief: { goal: 'Order' }, quote_token: token };
    const added = await service.post(orderPath, later, fromElsewhere());
    assert.deepEqual(added.json.price, placed.price);
    assert.match(added.json.next, /Only the brief was read/);
  });
});

describe('a quote_token', () => {
  it('can be verified by anyone with the key at /.well-known/jwks.json, and contains the promise', async () => {
    const token = await tokenFor();
    const keys = createRemoteJWKSet(new URL(`${service.url}/.well-known/jwks.json`));
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: publicUrl,
      audience: `${publicUrl}${orderPath}`,
      typ: 'studiolot-quote+jwt',
      algorithms: ['EdDSA'],
      currentDate: new Date(clock.now()),
    });
    assert.equal(protectedHeader.alg, 'EdDSA');
    const { iat = 0, exp = 0, ...described } = payload;
    assert.equal(exp - iat, 14 * 86_400);
    assert.deepEqual(described, {
      iss: publicUrl,
      aud: `${publicUrl}${orderPath}`,
      project: {
        ...{ type: 'shop', pages: 4, languages: 2, payments: false, subscriptions: false },
        ...{ booking: true, accounts: false, extra_roles: 2, integrations: 0 },
      },
      price: {
        amount: 1041,
        currency: 'EUR',
        total_pages: 8,
        breakdown: { base: 666, pages: 175, booking: 100, extra_roles: 100 },
      },
      price_book: '2026-2',
    });
  });

  it('has its key in a JSON Web Key Set with an ETag, open to pages of other sites', async () => {
    const { status, headers, json } = await service.get('/.well-known/jwks.json');
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'application/json');
    assert.equal(headers.get('access-control-allow-origin'), '*');
    assert.equal(json.keys.length, 1);
    assert.deepEqual(Object.keys(json.keys[0]), ['kty', 'crv', 'x', 'kid', 'alg', 'use']);
    const tag = headers.get('etag') ?? '';
    const again = await service.get('/.well-known/jwks.json', { 'if-none-match': tag });
    assert.equal(again.status, 304);
  });
});

describe('the VAT rule of a promised price', () => {
  it('is promised too, and stays when the rule changes later', async (test) => {
    const [before, later] = await Promise.all(
      ['net', 'gross'].map((pricesAre) => startTestService({ PRICES_ARE: pricesAre })),
    );
    assert.ok(before !== undefined && later !== undefined);
    test.after(() => Promise.all([before.end(), later.end()]));
    const token = await quotingAt(before).tokenFor();
    assert.equal(claimsOf(token).prices_are, 'net');
    assert.equal((await quotingAt(later).orderBy(token)).status, 201);
    const [stored] = await later.store.read(({ orders }) => orders.list(1));
    assert.equal(stored?.price.vat, 'net');
  });
});

describe('a quote_token and time', () => {
  it('is valid for 14 days, to the second of valid_until and exp', async () => {
    const { json } = await service.post(quotesPath, { projects: [{ pages: 3 }] });
    const [{ quote_token: token, quote }] = json.quotes;
    const until = Date.parse(json.valid_until);
    assert.equal(until, claimsOf(token).exp * 1_000);
    assert.ok(Math.abs(until - clock.now() - 14 * dayMs) < 1_000);
    clock.advance(until - clock.now() - 1);
    assert.deepEqual((await orderBy(token, { dry_run: true })).json.price, quote);
    clock.advance(1);
    await refusedWith(
      token,
      new RegExp(`^quote_token expired at ${json.valid_until}, ask for a new one$`),
    );
  });

  it('whose order was placed is replayed under its Idempotency-Key after its expiry', async () => {
    const headers = { ...fromElsewhere(), 'idempotency-key': 'by a token' };
    const token = await tokenFor({ pages: 2 });
    clock.advance(13.9 * dayMs);
    const first = await orderBy(token, {}, headers);
    assert.equal(first.status, 201);
    clock.advance(0.2 * dayMs);
    const again = await orderBy(token, {}, headers);
    assert.deepEqual([again.status, again.json], [201, first.json]);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    await refusedWith(token, /^quote_token expired at /);
  });
});

describe('the guide for quote tokens', () => {
  it('lists the contents of a token', async () => {
    const [head = '', claims = ''] = (await tokenFor()).split('.');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    const { iss, aud } = read(claims);
    const described = `\`typ\` \`${read(head).typ}\`. Its claims are \`iss\`, which is \`${iss}\`, \`aud\`, which is \`${aud}\`,`;
    assert.ok((await service.get('/agents/prices.md')).text.includes(described), described);
  });
});
