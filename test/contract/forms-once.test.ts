import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startAuction } from '../support/auction.ts';
import { databaseIn, rowsOf } from '../support/database.ts';
import { openEntrypoints } from '../support/entrypoints.ts';
import { forFile } from '../support/for-file.ts';
import {
  encoded,
  hiddenIn,
  look,
  orderIdIn,
  plainPrice,
  sendForm,
  sameOrigin,
} from '../support/form.ts';
import { readable } from '../support/hostile.ts';
import { fromElsewhere, orderPath, startTestService } from '../support/service.ts';

/** Forms that are sent twice, too often, or again with other values. */

const auction = await forFile(startAuction());
const lot = await auction.lot();

type Fields = Readonly<Record<string, string>>;
const order: Fields = {
  'studio.email': 'studio@example.org',
  'project.type': 'shop',
  'project.notes': 'One\nand two',
  'brief.goal': 'Order a cake',
};

/** Fills in the order form up to its review, and returns the fields that the button there sends. */
const reviewed = async (fields: Fields = order): Promise<Fields> => {
  const review = await sendForm(auction.service, '/en/order', { ...fields, step: 'review' });
  assert.equal(review.status, 200);
  const once = hiddenIn(review, 'once');
  assert.match(once, /^[0-9a-z]{26}$/);
  return { ...fields, once, price: hiddenIn(review, 'price'), step: 'send' };
};

const storedOrders = async (): Promise<number> => {
  const [row] = await rowsOf(
    databaseIn(auction.service.folder),
    'select count(*) as n from orders',
  );
  return Number(row?.['n']);
};

const send = (fields: Fields, path = '/en/order', headers: Fields = fromElsewhere()) =>
  sendForm(auction.service, path, fields, { ...sameOrigin, ...headers });

describe('an order that is sent twice', () => {
  it('is placed once, and both requests redirect to its page', async () => {
    const before = await storedOrders();
    const fields = await reviewed();
    const id = orderIdIn(await send(fields));
    assert.equal(orderIdIn(await send(fields)), id);
    assert.equal(orderIdIn(await send(fields, '/pl/order')), id);
    assert.equal(await storedOrders(), before + 1);
  });

  it('is placed once while the first request is in flight', async () => {
    const before = await storedOrders();
    const fields = await reviewed();
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(fields)));
    assert.equal(new Set(replies.map(orderIdIn)).size, 1);
    assert.equal(await storedOrders(), before + 1);
  });

  it('is the same with its fields in any order', async () => {
    const fields = await reviewed();
    const id = orderIdIn(await send(fields));
    const turned = Object.fromEntries(Object.entries(fields).toReversed());
    assert.equal(orderIdIn(await send(turned)), id);
  });

  it('is refused when it was changed, and the input stays', async () => {
    const before = await storedOrders();
    const fields = await reviewed();
    await send(fields);
    const changed = { ...fields, 'brief.goal': 'Buy <b>bread</b>' };
    const refused = await send(changed);
    assert.equal(refused.status, 422);
    assert.equal(await storedOrders(), before + 1);
    assert.match(readable(refused.text), /This form was sent before with something else in it/);
    assert.match(refused.text, /name="brief\.goal"[^>]*>\nBuy &#60;b&#62;bread&#60;\/b&#62;</);
    assert.equal(readable(hiddenIn(refused, 'project.notes')), 'One\r\nand two');
    assert.equal(hiddenIn(refused, 'once'), '');
    const again = await reviewed({ ...order, 'brief.goal': 'Buy <b>bread</b>' });
    assert.notEqual(again['once'], fields['once']);
    orderIdIn(await send(again));
    assert.equal(await storedOrders(), before + 2);
  });

  it('is another order once the visitor went back from the review, changed or not', async () => {
    const fields = await reviewed();
    const back = await send({ ...fields, step: 'brief' });
    assert.equal(hiddenIn(back, 'once'), '');
    assert.notEqual((await reviewed())['once'], fields['once']);
  });
});

describe('an order whose response was cached under a lost secret', () => {
  /** The page's texts in each language: the order is placed, and how its confirmation arrives. */
  const titles = {
    en: /Your order has been placed, so please do not send it again/,
    ru: /Ваш заказ принят, отправлять его ещё раз не нужно/,
    pl: /Państwa zamówienie zostało złożone, więc prosimy nie wysyłać go ponownie/,
    de: /Ihr Auftrag ist erteilt, bitte senden Sie ihn nicht noch einmal ab/,
    fr: /Votre commande est enregistrée\u00a0: ne l’envoyez pas une seconde fois/,
    es: /Su pedido ya está hecho, así que no lo envíe otra vez/,
    pt: /A sua encomenda está feita, por isso não a envie outra vez/,
    by: /Ваша замова прынятая, адпраўляць яе яшчэ раз не трэба/,
  };

  it('is reported as placed, and the page does not suggest sending it again', async (test) => {
    const first = await startTestService({ SECRET: 'the first secret, 32 characters long' });
    const review = await sendForm(first, '/en/order', { ...order, step: 'review' });
    const [once, price] = [hiddenIn(review, 'once'), hiddenIn(review, 'price')];
    const fields = { ...order, once, price, step: 'send' };
    orderIdIn(await sendForm(first, '/en/order', fields));
    await first.close();
    const other = { SECRET: 'another secret that is long enough too' };
    const second = await startTestService(other, { isNewSecret: true }, first.folder);
    test.after(() => second.end());
    for (const [language, words] of Object.entries(titles)) {
      const { status, text } = await sendForm(second, `/${language}/order`, fields);
      assert.equal(status, 409);
      assert.match(readable(text), words);
      assert.doesNotMatch(text, /<form method="post"/);
      assert.doesNotMatch(text, /value="send"/);
    }
    assert.equal((await second.store.read(({ orders }) => orders.ids('', 10))).length, 1);
  });
});

describe('an order that is being placed', () => {
  it('is retried as the same order, so that it is placed once', async (test) => {
    const fields = await reviewed();
    const inFlight = new Set([`form /order ${fields['once']}`]);
    const { store } = auction.service;
    const app = await openEntrypoints(store, ['pages'], undefined, { inFlight });
    test.after(() => app.close());
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/en/order',
      headers: sameOrigin,
      payload: encoded(fields),
    });
    assert.equal(statusCode, 409);
    assert.match(readable(body), /This very form is being processed/);
    assert.match(body, new RegExp(`name="once" value="${fields['once']}"`));
  });
});

describe('the single-use token of a form', () => {
  it('is useless on another page, and to another visitor', async () => {
    const fields = {
      ...(await reviewed()),
      max_usd: '50',
      email: 'ann@example.org',
      accept_rules: 'on',
    };
    const id = orderIdIn(await send(fields));
    const other = orderIdIn(
      await send({ step: 'send', price: plainPrice, 'studio.email': 'b@example.org' }),
    );
    const saved = await send(fields, `/en/order/${other}`);
    assert.equal(saved.location, `/en/order/${other}?saved=1`);
    const { json } = await auction.service.get(`${orderPath}/${other}`);
    assert.equal(JSON.stringify(json.missing).includes('"goal"'), false);
    const bid = await send(fields, `/en/auction/${lot}`);
    assert.match(bid.location, /^\/en\/auction\/1\/code\?pending_id=bid_\w+$/);
    assert.equal((await send(fields, `/en/auction/${lot}/code`)).status, 400);
    assert.equal(
      (await send(fields, '/en/order/ord_00000000000000000000000000000000000')).status,
      404,
    );
    assert.equal(orderIdIn(await send(fields)), id);
    // Requests with another key count as another sender.
    const signedIn = { ...fromElsewhere(), cookie: `participant=key_${'0'.repeat(52)}` };
    assert.notEqual(orderIdIn(await send(fields, '/en/order', signedIn)), id);
  });

  it('is ignored when the service did not issue it', async () => {
    for (const once of ['', ' ', 'x', 'A'.repeat(26), '0'.repeat(25), `${'0'.repeat(26)}\n`]) {
      const fields = { ...(await reviewed()), once };
      assert.notEqual(orderIdIn(await send(fields)), orderIdIn(await send(fields)));
    }
  });
});

describe('the limits', () => {
  it('on orders apply to forms and programs together, and the input stays', async () => {
    const place = fromElsewhere();
    const { once: _once, ...fields } = await reviewed();
    for (let count = 0; count < 5; count += 1) {
      orderIdIn(await send(fields, '/en/order', place));
      const body = { studio: { email: 'studio@example.org' } };
      assert.equal((await auction.service.post(orderPath, body, place)).status, 201);
    }
    const { status, headers, text } = await send(fields, '/en/order', place);
    assert.equal(status, 429);
    assert.equal(headers.get('retry-after'), '3600');
    assert.match(text, /Too many orders came from your network\. Please try again in 1 hour\./);
    assert.match(text, /name="brief\.goal"[^>]*>\nOrder a cake</);
    orderIdIn(await send(fields));
  });

  it('on requests apply to forms and programs together, and refuse with a page', async (test) => {
    const service = await startTestService({}, { requestsMax: { orders: 4, pages: 3 } });
    test.after(() => service.end());
    const place = fromElsewhere();
    const headers = { ...sameOrigin, ...place };
    for (const path of ['/en/order', '/de/order/x', '/brief/x']) {
      assert.notEqual((await sendForm(service, path, {}, headers)).status, 429);
    }
    assert.equal((await service.post(orderPath, {}, place)).status, 400);
    const refused = await sendForm(service, '/pl/order', order, headers);
    assert.equal(refused.status, 429);
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
    assert.match(refused.text, /<html lang="pl">/);
    assert.equal((await service.post(orderPath, {}, place)).status, 429);
    const paths = ['/en', '/studios', '/de/terms', '/en/auction/me'];
    const statuses = [];
    for (const path of paths) statuses.push((await look(service, path, place)).status);
    assert.deepEqual(statuses, [200, 200, 200, 429]);
  });
});
