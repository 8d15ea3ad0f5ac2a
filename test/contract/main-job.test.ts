import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { confirmationOf, mailsIn, nothingIsPending, messageName } from '../support/mail.ts';
import { orderPath, startTestService } from '../support/service.ts';

/** One order from quote to payment, by a Polish studio's program. */

const shop = { type: 'shop', pages: 12, languages: 3 };

const halfOfTheBrief = {
  business: { name: 'Palarnia Przykład', description: 'Palimy kawę od 2011 roku.' },
  goal: 'Kupić kawę',
  offer: 'Kawa ziarnista i mielona, akcesoria',
  email: 'kawa@palarnia.example',
  products: 'https://palarnia.example/katalog.pdf',
};

const secondPart = {
  texts: 'Są gotowe',
  logo: { status: 'Tak, oto plik', link: 'https://palarnia.example/logo.svg' },
  photos: { status: 'Tak, oto pliki', link: 'https://palarnia.example/foto.zip' },
  page_list: 'Start, sklep, o nas, blog, kontakt i siedem podstron produktów',
};

const lastPart = {
  audience: 'Ludzie, którzy parzą kawę w domu',
  navigation: 'Sklep, wiedza, o nas, kontakt',
  language_list: 'polski, angielski, niemiecki',
};

const service = await forFile(startTestService({ OPERATOR_EMAILS: 'operator@example.org' }));

describe('a studio that orders a shop of 12 pages in 3 languages', () => {
  const order = {
    studio: { name: 'Pracownia Przykład', email: 'studio@example.org' },
    project: shop,
    currency: 'PLN',
    lang: 'pl',
    brief: halfOfTheBrief,
  };
  let orderId = '';

  it('gets a quote of 4980 PLN', async () => {
    const { json } = await service.get(`${orderPath}?type=shop&pages=12&languages=3&currency=PLN`);
    assert.equal(json.quote.amount, 4980);
  });

  it('reads the questions in Polish, with the shop’s required ones marked', async () => {
    const { json } = await service.get(
      `${orderPath}?brief=1&lang=pl&type=shop&pages=12&languages=3`,
    );
    const needed = json.brief_questions
      .filter((question: { required_for_start: boolean }) => question.required_for_start)
      .map(({ id }: { id: string }) => id);
    assert.deepEqual(needed, [
      ...['business', 'goal', 'offer', 'email', 'whatsapp', 'telegram', 'texts', 'logo', 'photos'],
      ...['page_list', 'audience', 'navigation', 'language_list', 'products'],
    ]);
  });

  it('makes a dry run of the order', async () => {
    const { status, json } = await service.post(`${orderPath}?dry_run=1`, order);
    assert.equal(status, 200);
    assert.equal(json.dry_run, true);
    assert.equal(json.price.amount, 4980);
  });

  it('places it with half of its brief', async () => {
    const { status, json } = await service.post(orderPath, order);
    assert.equal(status, 201);
    assert.equal(json.status, 'brief_incomplete');
    assert.deepEqual(
      json.missing.map(({ id }: { id: string }) => id),
      ['texts', 'logo', 'photos', 'page_list', 'audience', 'navigation', 'language_list'],
    );
    orderId = json.order_id;
  });

  it('gets a confirmation in Polish, with the price, the open questions, and how to answer', async () => {
    const mail = await confirmationOf(service.folder, orderId);
    const text = mail.text ?? '';
    assert.equal(mail.from?.address, 'studiolot@localhost');
    assert.equal(mail.messageId, `<${messageName(orderId)}.confirmation@localhost>`);
    for (const part of [orderId, '4980', 'zł', 'Skąd wziąć teksty na stronę?', 'POST']) {
      assert.ok(text.includes(part) && (mail.html ?? '').includes(part), part);
    }
    assert.doesNotMatch(text, /Jakie produkty sprzedaje sklep/);
  });

  it('adds answers twice, until the brief is complete', async () => {
    const second = await service.post(orderPath, {
      order_id: orderId,
      brief: secondPart,
      lang: 'pl',
    });
    assert.equal(second.json.status, 'brief_incomplete');
    assert.deepEqual(
      second.json.missing.map(({ id }: { id: string }) => id),
      ['audience', 'navigation', 'language_list'],
    );
    const last = await service.post(orderPath, { order_id: orderId, brief: lastPart, lang: 'pl' });
    assert.equal(last.json.status, 'brief_complete');
    assert.deepEqual(last.json.missing, []);
    assert.equal(last.json.price.amount, 4980);
  });

  it('causes two mails to the studio and two to the operator, who can read the whole brief', async () => {
    await nothingIsPending(service.store);
    const mails = await mailsIn(service.folder);
    // The versions that messages name depend on when the first message was sent.
    const names = [...mails.keys()].map((name) => name.replace(/\.\d(?=\.1\.eml|\.eml)/, ''));
    assert.deepEqual(names.toSorted(), [
      `${messageName(orderId)}.brief_completed.1.eml`,
      `${messageName(orderId)}.confirmation.eml`,
      `${messageName(orderId)}.news.eml`,
      `${messageName(orderId)}.order_placed.1.eml`,
    ]);
    const notice = [...mails].find(([name]) => name.includes('.brief_completed.'))?.[1];
    assert.match(notice?.subject ?? '', /^Re: Order S-1001: shop, PLN.4,980$/);
    for (const answer of ['Kupić kawę', 'https://palarnia.example/logo.svg', 'polski, angielski']) {
      assert.ok(notice?.text?.includes(answer), answer);
    }
  });
});
