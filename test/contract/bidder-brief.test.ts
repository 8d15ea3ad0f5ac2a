import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionFor, success, type Client } from '../support/auction.ts';
import { fieldsOf } from '../support/form-fields.ts';
import { look, sameOrigin, sendForm, type PageReply } from '../support/form.ts';

/** The brief on a bidder's page starts with the stored answers, and sends only the changed ones. */

type Fields = Readonly<Record<string, string>>;

const bidderFor = async (test: Parameters<typeof auctionFor>[0], answers: object) => {
  const { service, client, lot } = await auctionFor(test);
  const ada: Client = client('ada@example.org');
  await ada.enter(await lot(), 20);
  await ada.handInBrief(answers);
  const headers = { ...sameOrigin, cookie: `participant=${ada.key}` };
  const page = async (language = 'en'): Promise<string> =>
    (await look(service, `/${language}/auction/me`, headers)).text;
  const form = async (language = 'en') =>
    fieldsOf(/<form [^>]*\/auction\/me\/brief"[^]*?<\/form>/.exec(await page(language))?.[0] ?? '');
  const save = async (changes: Fields, language = 'en'): Promise<PageReply> => {
    const unchanged = (await form(language)).filter(([name]) => !(name in changes));
    const fields = [...unchanged, ...Object.entries(changes)];
    return sendForm(service, `/${language}/auction/me/brief`, fields, headers);
  };
  const stored = async (): Promise<object> => {
    const [found] = await service.store.read((tx) => tx.participants.list(10));
    return Object.fromEntries(found?.brief ?? []);
  };
  return { ada, page, form, save, stored };
};

const answers = {
  business: { name: 'Cakes & Co', description: 'Bakes cakes\nand bread' },
  goal: 'Order a cake',
  offer: 'Cakes',
  email: 'cakes@example.org',
};

describe('the brief on the bidder’s page', () => {
  it('starts with the stored answers, in every language and without scripts', async (test) => {
    const { form } = await bidderFor(test, answers);
    for (const language of ['en', 'ru', 'pl', 'de', 'fr', 'es', 'pt', 'by']) {
      const fields = new Map(await form(language));
      assert.equal(fields.get('brief.business.name'), 'Cakes & Co');
      assert.equal(fields.get('brief.business.description'), 'Bakes cakes\nand bread');
      assert.equal(fields.get('brief.goal'), 'Order a cake');
      assert.equal(fields.get('brief.offer'), 'Cakes');
      assert.equal(fields.get('brief.email'), 'cakes@example.org');
      assert.equal(fields.get('brief.whatsapp'), '');
    }
  });

  it('saves changed answers and keeps the rest, including what no field can show', async (test) => {
    const odd = { ...answers, offer: { cakes: 3, bread: ['rye', 'wheat'] }, style: ['Warm'] };
    const { save, stored } = await bidderFor(test, odd);
    const { status, location } = await save({ 'brief.goal': 'Order two cakes' });
    assert.deepEqual([status, location], [303, '/en/auction/me?done=brief']);
    assert.deepEqual(await stored(), { ...odd, goal: 'Order two cakes' });
  });

  it('stores nothing from an unchanged form', async (test) => {
    const { ada, save, stored } = await bidderFor(test, answers);
    const { location } = await save({}, 'de');
    assert.equal(location, '/de/auction/me');
    assert.deepEqual(await stored(), answers);
    assert.equal(success(await ada.listBids()).bids.length, 1);
  });

  it('replaces a contact by another one, and clears a required answer only for a new one', async (test) => {
    const { save, stored } = await bidderFor(test, answers);
    await save({ 'brief.email': '', 'brief.whatsapp': '+48 22 000 00 00', 'brief.goal': '' });
    assert.deepEqual(await stored(), { ...answers, email: '', whatsapp: '+48 22 000 00 00' });
  });

  it('shows only those answers as text that the form has no field for', async (test) => {
    const { page } = await bidderFor(test, { ...answers, style: ['Warm'] });
    const text = await page();
    assert.equal(text.split('Order a cake').length - 1, 1);
    assert.match(text, /<h3>Already answered<\/h3>[^]*Warm/);
  });
});
