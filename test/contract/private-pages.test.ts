import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createCrypto } from '../../src/boot/system.ts';
import { startAuction, type Auction } from '../support/auction.ts';
import { databaseIn, rowsOf } from '../support/database.ts';
import { placeOrder } from '../support/delivery.ts';
import { look, sameOrigin, sendForm, type PageReply } from '../support/form.ts';
import { fromElsewhere, orderPath, publicUrl, secret } from '../support/service.ts';
import { textOf } from '../support/stored.ts';

/** Pages with secret addresses, and what the client's page shows. */

let auction: Auction;
let orderId: string;
/** The client's page, without its language. */
let brief: string;
before(async () => {
  auction = await startAuction();
  const project = { type: 'shop', pages: 12, notes: 'They have a small budget' };
  const studio = { email: 'studio@example.org', name: 'Secret Studio' };
  const order = { studio, project, brief: { goal: 'Order a cake' }, currency: 'PLN' };
  const placed = await placeOrder(auction.service, order);
  assert.equal(placed.price.amount, 3060);
  orderId = placed.order_id;
  brief = await briefOf(orderId);
});
after(() => auction.end());

const briefOf = async (id: string): Promise<string> => {
  const { text } = await look(auction.service, `/en/order/${id}`);
  const [, path = ''] = /href="\/en(\/brief\/[\w-]+)"/.exec(text) ?? [];
  assert.notEqual(path, '');
  return path;
};

/** Looks for what only the studio may see: the order ID, its price of 3060 PLN, its address and its notes. */
const assertRevealsNothing = ({ text, location, headers }: PageReply): void => {
  const all = `${text}\n${location}\n${JSON.stringify([...headers])}`;
  const idWithoutPrefix = orderId.slice('ord_'.length);
  assert.equal(all.includes(idWithoutPrefix), false);
  assert.doesNotMatch(all, /ord_|3[,.\s]?060|studio@example|small budget|class="figure"/);
};

describe('a private page', () => {
  it('is not cached or indexed, and sends no Referer', async () => {
    const lot = await auction.lot();
    const client = auction.client('ann@example.org');
    await client.enter(lot, 20);
    const headers = { cookie: `participant=${client.key}` };
    for (const language of ['', '/en', '/by']) {
      for (const path of [
        `/order/${orderId}`,
        `/order/${orderId}?placed=email&start=x`,
        brief,
        '/auction/me',
        `/auction/${lot}/code?pending_id=bid_x`,
        '/order/ord_00000000000000000000000000000000000',
        '/brief/x',
      ]) {
        const reply = await look(auction.service, `${language}${path}`, headers);
        assert.equal(reply.headers.get('cache-control'), 'no-store', path);
        assert.equal(reply.headers.get('etag'), null);
        assert.equal(reply.headers.get('referrer-policy'), 'same-origin');
        assert.match(reply.text, /<meta name="robots" content="noindex">/);
        assert.doesNotMatch(reply.text, /rel="canonical"|og:url|hreflang="x-default"/);
      }
    }
  });

  it('is in no list for search engines', async () => {
    const { text } = await look(auction.service, '/sitemap.xml');
    assert.doesNotMatch(text, /\/order\/|\/brief\/|\/auction\/me|\/code/);
  });

  it('is cached only by the browser after a form, so that the visitor can go back to it', async () => {
    for (const path of [`/order/${orderId}`, brief, '/auction/me/sign-in', '/order']) {
      for (const fields of [{}, { 'brief.goal': '\u0007' }, { 'brief.offer': 'Cakes' }]) {
        const { status, headers } = await sendForm(auction.service, `/en${path}`, fields);
        const caching = status === 303 ? 'no-store' : 'private, no-cache';
        assert.equal(headers.get('cache-control'), caching, path);
        assert.equal(headers.get('referrer-policy'), 'same-origin');
      }
    }
  });
});

describe('the client’s page', () => {
  it('reveals neither the order nor its price, also after a form, and in an error', async () => {
    const seen = [await look(auction.service, `/en${brief}`), await look(auction.service, brief)];
    const fields = [
      { 'brief.offer': 'Cakes' },
      {},
      { 'brief.offer': '\u0007' },
      { 'brief.offer': 'x'.repeat(250_000) },
      { 'brief.offer': 'x'.repeat(1_250_000) },
    ];
    for (const each of fields) seen.push(await sendForm(auction.service, `/en${brief}`, each));
    seen.push(
      await sendForm(auction.service, `/en${brief}`, {}, { origin: 'https://shop.example' }),
    );
    seen.push(await look(auction.service, `/pl${brief}?saved=1&placed=email`));
    assert.deepEqual(
      seen.map(({ status }) => status),
      [200, 200, 303, 303, 400, 400, 413, 403, 200],
    );
    for (const reply of seen) assertRevealsNothing(reply);
    assert.equal(seen[2]?.location, `/en${brief}?saved=1`);
    assert.match(seen[0]?.text ?? '', /Order a cake/);
  });

  it('accepts answers until the order’s limit, and then keeps the input', async () => {
    const place = fromElsewhere();
    const { order_id: id } = await placeOrder(auction.service, {
      studio: { email: 'a@example.org' },
    });
    const path = await briefOf(id);
    const send = (goal: string): Promise<PageReply> =>
      sendForm(auction.service, `/en${path}`, { 'brief.goal': goal }, { ...sameOrigin, ...place });
    for (let count = 0; count < 100; count += 1) {
      const body = { order_id: id, brief: { goal: String(count) } };
      assert.equal((await auction.service.post(orderPath, body, fromElsewhere())).status, 200);
    }
    const { status, text } = await send('The very last word');
    assert.equal(status, 429);
    assert.match(text, /The very last word/);
    assert.doesNotMatch(text, /ord_/);
  });
});

describe('the client’s link', () => {
  it('is not found once anything in it is changed', async () => {
    const whole = brief.slice('/brief/'.length);
    for (let at = 0; at < whole.length - 1; at += 1) {
      const other = whole[at] === 'A' ? 'B' : 'A';
      const changed = `${whole.slice(0, at)}${other}${whole.slice(at + 1)}`;
      assert.equal((await look(auction.service, `/en/brief/${changed}`)).status, 404, String(at));
    }
    for (const changed of [whole.slice(1), whole.slice(0, -2), `A${whole}`, `${whole}AAAA`]) {
      for (const reply of [
        await look(auction.service, `/en/brief/${changed}`),
        await sendForm(auction.service, `/en/brief/${changed}`, { 'brief.goal': 'x' }),
      ]) {
        assert.equal(reply.status, 404);
        assertRevealsNothing(reply);
      }
    }
  });

  it('cannot be replaced by another sealed value of the service', async () => {
    const place = { ...fromElsewhere(), 'idempotency-key': 'kept' };
    const body = { studio: { email: 'b@example.org' } };
    assert.equal((await auction.service.post(orderPath, body, place)).status, 201);
    const rows = await rowsOf(
      databaseIn(auction.service.folder),
      "select * from idempotency_records where key like '/%'",
    );
    const sealed = rows
      .flatMap((row) => Object.values(row))
      .filter((each) => typeof each === 'string');
    const [row] = rows;
    assert.ok(row);
    const crypto = createCrypto(secret);
    const answer = crypto.unseal(
      textOf(row, 'sealed_answer'),
      `answer under ${textOf(row, 'key')}`,
    );
    assert.match(answer ?? '', /ord_/);
    assert.equal(crypto.unseal(textOf(row, 'sealed_answer'), ''), null);
    // A link holds the sealed text `brief of ORDER first`. Each of these differs from it.
    const wrongTexts = [
      orderId,
      `Brief of ${orderId}`,
      `brief of${orderId}`,
      `brief of ${orderId} `,
      'brief of ',
      `brief of ${orderId}`,
    ];
    for (const each of [...sealed, ...wrongTexts.map((text) => crypto.seal(text, ''))]) {
      const { status } = await look(auction.service, `/en/brief/${encodeURIComponent(each)}`);
      assert.equal(status, 404);
    }
    const elsewhere = crypto.seal(`brief of ${orderId} first`, 'elsewhere');
    assert.equal((await look(auction.service, `/en/brief/${elsewhere}`)).status, 404);
    const proper = crypto.seal(`brief of ${orderId} first`, '');
    assert.equal((await look(auction.service, `/en/brief/${proper}`)).status, 200);
  });

  it('uses the public address, whatever Host was requested', async () => {
    const { text } = await look(auction.service, `/en/order/${orderId}`, {
      'x-forwarded-host': 'shop.example',
      forwarded: 'host=shop.example',
      'x-forwarded-proto': 'https',
    });
    assert.doesNotMatch(text, /shop\.example/);
    assert.match(text, new RegExp(`value="${publicUrl}/brief/`));
  });
});
