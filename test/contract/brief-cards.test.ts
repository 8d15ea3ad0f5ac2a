import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { fieldsOf } from '../support/form-fields.ts';
import { look, sameOrigin, sendForm, type PageReply } from '../support/form.ts';
import { fromElsewhere, orderPath, publicUrl, startTestService } from '../support/service.ts';

/** The cards of a brief start with the stored answers, and send only the changed ones. */

const service = await forFile(startTestService());

/** Answers whose JSON shapes differ from those that the form sends. */
const odd = {
  business: 'Bakes cakes',
  goal: { first: 'Call', second: ['Order', { what: 'a cake' }] },
  offer: 42,
  email: ['a@bakery.example', 'b@bakery.example'],
  texts: 'Our intern writes them',
  logo: {
    status: 'Ja, hier ist es',
    link: ['https://one.example', 'https://two.example'],
    by: 'Ann',
  },
  photos: ['Yes, here they are', 'https://photos.example'],
  style: ['Warm', 'Like a Sunday', { mood: 'calm' }],
  price: { amount: 12.5, currency: 'CHF' },
  opening_hours: { mon: '8–16', sat: '8–12' },
  address: 'Line one\r\nLine two ',
  domain: { have: 'maybe', name: true },
  legal: [],
  materials_rights: { answer: 'yes', on: '2026-02-01' },
  notes: '  blanks around  ',
};

const place = async (brief: object): Promise<{ readonly id: string; readonly path: string }> => {
  const studio = { email: 'hello@studio.example' };
  const project = { type: 'landing' };
  const sent = { studio, project, brief };
  const { json } = await service.post(orderPath, sent, fromElsewhere());
  const id: string = json.order_id;
  const record = await service.get(`${orderPath}/${id}`, fromElsewhere());
  return { id, path: record.json.client_url.slice(publicUrl.length) };
};

const stored = async (id: string) =>
  (await service.get(`${orderPath}/${id}`, fromElsewhere())).json.answers;

const formOn = ({ text }: PageReply): readonly (readonly [string, string])[] =>
  fieldsOf(/<form method="post" id="brief-form"[^]*?<\/form>/.exec(text)?.[0] ?? '');

const page = (path: string, language = 'en'): Promise<PageReply> =>
  look(service, `/${language}${path}`, fromElsewhere());

const send = async (
  path: string,
  changes: Readonly<Record<string, string | null>>,
  language = 'en',
): Promise<PageReply> => {
  const fields = formOn(await page(path, language));
  const unchanged = fields.filter(([name]) => !(name in changes));
  const changed = Object.entries(changes).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
  const headers = { ...sameOrigin, ...fromElsewhere() };
  return sendForm(service, `/${language}${path}`, [...unchanged, ...changed], headers);
};

describe('a card of the brief', () => {
  it('starts with the stored answer: texts, choices by option in any language, and single fields', async () => {
    const { path } = await place({
      business: { name: 'Cakes & Co', description: 'Bakes cakes' },
      goal: 'Order a cake',
      texts: 'Nie wiem',
      logo: { status: 'Nein, den Namen als Schriftzug', link: 'https://one.example' },
      style: ['Warm', 'Playful'],
      materials_rights: true,
    });
    const fields = new Map(formOn(await page(path)));
    assert.equal(fields.get('brief.business.name'), 'Cakes & Co');
    assert.equal(fields.get('brief.business.description'), 'Bakes cakes');
    assert.equal(fields.get('brief.goal'), 'Order a cake');
    assert.equal(fields.get('brief.texts'), 'unknown');
    assert.equal(fields.get('brief.logo.link'), 'https://one.example');
    assert.equal(fields.get('brief.materials_rights'), 'on');
    const styles = formOn(await page(path)).filter(([name]) => name === 'brief.style');
    assert.deepEqual(
      styles.map(([, value]) => value),
      ['warm', 'playful'],
    );
  });

  it('that is saved unchanged keeps every answer exactly as it was sent, in every language', async () => {
    const { id, path } = await place(odd);
    const before = await stored(id);
    for (const language of ['en', 'ru', 'pl', 'de', 'fr', 'es', 'pt', 'by']) {
      assert.equal((await send(path, { card: 'goal' }, language)).status, 303);
      assert.deepEqual(await stored(id), before, language);
    }
  });

  it('changes only the edited part of an unusual answer', async () => {
    const { id, path } = await place(odd);
    await send(path, {
      'brief.business.name': 'Cakes & Co',
      'brief.logo.status': 'none',
      'brief.price.currency': 'PLN',
      'brief.domain.name': 'cakes.example',
    });
    const after = await stored(id);
    assert.deepEqual(after.business, { name: 'Cakes & Co', description: 'Bakes cakes' });
    assert.deepEqual(after.logo, { ...odd.logo, status: 'No logo needed' });
    assert.deepEqual(after.price, { amount: 12.5, currency: 'PLN' });
    assert.deepEqual(after.domain, { have: 'maybe', name: 'cakes.example' });
    assert.deepEqual([after.goal, after.photos, after.style], [odd.goal, odd.photos, odd.style]);
  });

  it('adds a choice to those that match no option', async () => {
    const { id, path } = await place(odd);
    const fields = formOn(await page(path));
    const headers = { ...sameOrigin, ...fromElsewhere() };
    await sendForm(service, `/en${path}`, [...fields, ['brief.style', 'plain']], headers);
    const { style } = await stored(id);
    assert.deepEqual(style, ['Warm', 'Like a Sunday', { mood: 'calm' }, 'Plain']);
  });

  it('that is emptied clears an optional answer, and keeps a required one', async () => {
    const { id, path } = await place({
      goal: 'Order a cake',
      phone: '+48 500',
      email: 'a@b.example',
    });
    await send(path, { 'brief.goal': '', 'brief.phone': ' ', 'brief.email': '' });
    const after = await stored(id);
    assert.deepEqual([after.goal, after.phone, after.email], ['Order a cake', '', 'a@b.example']);
    // Another way to get in touch replaces the first.
    await send(path, { 'brief.email': '', 'brief.telegram': '@cakes' });
    const { email, telegram } = await stored(id);
    assert.deepEqual([email, telegram], ['', '@cakes']);
  });

  it('that is out of date does not revert another person’s change', async () => {
    const { id, path } = await place({ goal: 'Order a cake', offer: 'Cakes' });
    const early = formOn(await page(path));
    await send(path, { 'brief.goal': 'Call the bakery' });
    const late = early.map(([name, value]) =>
      name === 'brief.offer' ? ([name, 'Cakes and bread'] as const) : ([name, value] as const),
    );
    await sendForm(service, `/en${path}`, late, { ...sameOrigin, ...fromElsewhere() });
    const { goal, offer } = await stored(id);
    assert.deepEqual([goal, offer], ['Call the bakery', 'Cakes and bread']);
  });
});
