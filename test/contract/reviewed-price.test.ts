import assert from 'node:assert/strict';
import { it } from 'node:test';
import { signedInBrowser, carriedOn } from '../support/desk-pages.ts';
import { forFile } from '../support/for-file.ts';
import { hiddenIn, orderIdIn, sameOrigin, sendForm, type PageReply } from '../support/form.ts';
import { readable } from '../support/hostile.ts';
import { typedBook } from '../support/price-books.ts';
import { fromElsewhere, orderPath, startTestService } from '../support/service.ts';

/** The price on the order form's review is the price of the order. */

const service = await forFile(startTestService({ OPERATOR_EMAILS: 'ola@desk.example' }));
const browser = await signedInBrowser(service, 'ola@desk.example');

let books = 0;
/** Changes the prices as an operator does at the desk, effective at once. */
const setWebsite = async (price: string): Promise<void> => {
  books += 1;
  const preview = await browser.send('/settings/prices', [
    ...typedBook(`2027-${books}`, price),
    ['step', 'preview'],
  ]);
  const done = await browser.send('/settings/prices', [...carriedOn(preview), ['step', 'do']]);
  assert.equal(done.status, 303);
};

type Fields = Readonly<Record<string, string>>;
const website: Fields = { 'studio.email': 'studio@example.org', 'project.type': 'website' };

const send = (fields: Fields, language = 'en'): Promise<PageReply> =>
  sendForm(service, `/${language}/order`, fields, { ...sameOrigin, ...fromElsewhere() });

/** The fields that the review's button sends. */
const sentBy = (review: PageReply, fields = website): Fields => ({
  ...fields,
  price: hiddenIn(review, 'price'),
  once: hiddenIn(review, 'once'),
  step: 'send',
});

const reviewed = async (fields = website): Promise<Fields> =>
  sentBy(await send({ ...fields, step: 'review' }), fields);

const storedOrders = async (): Promise<number> =>
  (await service.store.read(({ orders }) => orders.ids('', 100))).length;

const charged = async (reply: PageReply): Promise<unknown> =>
  (await service.get(`${orderPath}/${orderIdIn(reply)}`)).json.price.amount;

/** The total on the review page. */
const figureOn = ({ text }: PageReply): string =>
  /<p class="figure">([^<]*)</.exec(text)?.[1] ?? '';

it('an order is never placed at another price than its review showed: the visitor sees and accepts the new one first', async () => {
  await setWebsite('260');
  const fields = await reviewed();
  await setWebsite('311');
  const before = await storedOrders();
  const again = await send(fields);
  assert.equal(again.status, 409);
  assert.equal(await storedOrders(), before);
  assert.equal(figureOn(again), '€311');
  assert.match(again.text, /role="alert"/);
  assert.match(again.text, /<button class="button" name="step" value="send">/);
  assert.match(hiddenIn(again, 'once'), /^[0-9a-z]{26}$/);
  assert.notEqual(hiddenIn(again, 'once'), fields['once']);
  assert.equal(hiddenIn(again, 'studio.email'), 'studio@example.org');
  assert.equal(await charged(await send(sentBy(again))), 311);
  assert.equal(await storedOrders(), before + 1);
});

it('the changed price is explained in each language', async () => {
  const sentences = {
    en: /The price has changed since you were shown it, so your order was not sent/,
    ru: /Цена изменилась с тех пор, как вы её видели, поэтому заказ не отправлен/,
    pl: /Cena zmieniła się od chwili, gdy ją Państwo widzieli, więc zamówienie nie zostało wysłane/,
    de: /Der Preis hat sich geändert, seit Sie ihn gesehen haben; deshalb wurde Ihr Auftrag nicht abgeschickt/,
    fr: /Le prix a changé depuis que vous l’avez vu, votre commande n’a donc pas été envoyée/,
    es: /El precio ha cambiado desde que usted lo vio, así que el pedido no se ha enviado/,
    pt: /O preço mudou desde que o viu, por isso a encomenda não foi enviada/,
    by: /Цана змянілася з таго часу, як вы яе бачылі, таму замова не адпраўлена/,
  };
  const fields = await reviewed();
  await setWebsite('312');
  for (const [language, words] of Object.entries(sentences)) {
    assert.match(readable((await send(fields, language)).text), words);
  }
});

it('a form without the price of its review is shown the review first', async () => {
  const { price: _price, ...withoutPrice } = await reviewed();
  const before = await storedOrders();
  const odd = ['', ' ', '31200', '0 EUR', 'x'.repeat(5_000), '<b>', '31200 EUR vat_unsaid base:1'];
  for (const fields of [withoutPrice, ...odd.map((price) => ({ ...withoutPrice, price }))]) {
    const reply = await send(fields);
    assert.equal(reply.status, 409);
    assert.equal(hiddenIn(reply, 'price'), '31200 EUR vat_unsaid base:31200');
  }
  const other = await reviewed({ ...website, 'project.payments': 'on' });
  assert.equal((await send({ ...other, 'project.payments': '' })).status, 409);
  assert.equal(await storedOrders(), before);
});

it('an order that was placed needs no second confirmation when its form arrives twice and prices changed between', async () => {
  const fields = await reviewed();
  const id = orderIdIn(await send(fields));
  await setWebsite('313');
  assert.equal(orderIdIn(await send(fields)), id);
});

it('a price change that does not affect this project needs no new confirmation', async () => {
  const shop = { ...website, 'project.type': 'shop' };
  const fields = await reviewed(shop);
  await setWebsite('314');
  assert.equal(await charged(await send(fields)), 500);
});
