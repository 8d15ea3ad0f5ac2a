import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultProject } from '../support/default-project.ts';
import { forFile } from '../support/for-file.ts';
import { confirmationOf } from '../support/mail.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

/** POST without `order_id`, tested sentence by sentence. */

const wholeBrief = {
  business: { name: 'Example Bakery', description: 'Bread' },
  goal: 'Order a cake',
  offer: 'Bread and cakes',
  email: 'cakes@example.org',
  texts: 'They are ready',
  logo: { status: 'No logo needed' },
  photos: { status: 'No, use stock photos' },
};

const service = await forFile(startTestService());

const placed = async (body: object) => {
  const { status, json } = await service.post(orderPath, { studio, ...body }, fromElsewhere());
  assert.equal(status, 201, JSON.stringify(json));
  return json;
};

/** Other files test the answers to questions. */
const named = ({ id, text }: { id: string; text: string }) => ({ id, text });

const missingIds = (json: { missing: { id: string }[] }): string[] =>
  json.missing.map(({ id }) => id);

describe('a new order', () => {
  it('with a complete brief is received and misses nothing', async () => {
    const json = await placed({ brief: wholeBrief });
    assert.equal(json.status, 'received');
    assert.deepEqual(json.missing, []);
  });

  it('with an incomplete brief is accepted and lists the missing questions', async () => {
    const json = await placed({ brief: { goal: 'Order a cake', email: 'cakes@example.org' } });
    assert.equal(json.status, 'brief_incomplete');
    assert.deepEqual(json.missing.map(named), [
      { id: 'business', text: 'What is the business called, and what does it do?' },
      { id: 'offer', text: 'Which services or products should the site present?' },
      { id: 'texts', text: 'Where do the texts for the site come from?' },
      { id: 'logo', text: 'Is there a logo?' },
      { id: 'photos', text: 'Are there photos for the site?' },
    ]);
  });

  it('returns every field of an order answer and the six conditions', async () => {
    const json = await placed({});
    assert.deepEqual(Object.keys(json), [
      ...['order_id', 'number', 'reference', 'status', 'price', 'project', 'missing', 'next'],
      ...['links', 'delivery', 'payment', 'edits', 'terms', 'studios', 'agent_guide'],
    ]);
    assert.match(json.order_id, /^ord_[0-9a-z]{35}$/);
    assert.equal(json.next.includes('\n'), false);
    assert.equal(
      (await placed({ lang: 'de' })).next,
      'Innerhalb von 15 Minuten bestätigen wir den Auftrag per E-Mail und bitten um die Inhalte, soweit sie noch fehlen. Beantworten Sie die Fragen in missing: Senden Sie die Antworten als brief mit dieser order_id.',
    );
  });

  it('lists missing answers in the language of lang', async () => {
    const json = await placed({ lang: 'DE', brief: { ...wholeBrief, photos: undefined } });
    assert.deepEqual(json.missing.map(named), [
      { id: 'photos', text: 'Gibt es Fotos für die Website?' },
    ]);
  });

  it('names the contact group once, with the IDs that satisfy it', async () => {
    const { email: _email, ...withoutContact } = wholeBrief;
    const [contactItem, ...others] = (await placed({ brief: withoutContact })).missing;
    assert.deepEqual(others, []);
    const { id, need_one_of, text } = contactItem;
    assert.deepEqual(
      { id, need_one_of, text },
      {
        id: 'contact',
        need_one_of: ['email', 'whatsapp', 'telegram'],
        text: 'How should visitors get in touch: by e-mail, WhatsApp or Telegram? One is enough.',
      },
    );
    for (const contact of ['email', 'whatsapp', 'telegram']) {
      assert.deepEqual(
        (await placed({ brief: { ...withoutContact, [contact]: 'x' } })).missing,
        [],
      );
    }
  });

  it('has the same price as the quote for its project', async () => {
    const { json } = await service.get(
      `${orderPath}?type=shop&pages=12&languages=3&booking=1&currency=PLN`,
    );
    const order = await placed({
      project: { type: 'shop', pages: 12, languages: 3, booking: true },
      currency: 'PLN',
    });
    assert.deepEqual(order.price, json.quote);
    assert.deepEqual(order.project, json.project);
    assert.equal(order.price.amount, 5380);
  });

  it('takes the module flags flat or under project.modules, and flat ones win', async () => {
    const modules = { payments: 'on', extra_roles: 2, integrations: '3', booking: 1 };
    const nested = await placed({ project: { modules } });
    const flat = await placed({ project: modules });
    assert.deepEqual(nested.project, flat.project);
    assert.deepEqual(nested.price.breakdown, {
      base: 250,
      payments: 120,
      booking: 100,
      extra_roles: 100,
      integrations: 240,
    });
    const both = await placed({ project: { booking: false, extra_roles: 1, modules } });
    assert.equal(both.project.booking, false);
    assert.equal(both.project.extra_roles, 1);
    assert.equal(both.project.payments, true);
  });

  it('shows the project, flat and with defaults', async () => {
    const { project } = await placed({
      project: {
        business: ' A bakery\r\nin town ',
        goal: 'Cakes',
        content_ready: 'yes',
        notes: 'Soon',
      },
    });
    assert.deepEqual(project, {
      ...defaultProject,
      business: 'A bakery\nin town',
      goal: 'Cakes',
      content_ready: true,
      notes: 'Soon',
    });
  });

  it('takes answers also as project.brief, and brief wins key by key', async () => {
    const json = await placed({
      project: { brief: { goal: 'from project', offer: 'from project' } },
      brief: { goal: 'from brief' },
    });
    const order = await service.store.read(({ orders }) => orders.find(json.order_id));
    assert.deepEqual(
      order?.brief,
      new Map([
        ['goal', 'from brief'],
        ['offer', 'from project'],
      ]),
    );
  });

  it('counts any answer that is present: empty, an empty object, or unknown', async () => {
    const brief = {
      business: {},
      goal: '',
      offer: '',
      email: "don't know",
      texts: [],
      logo: 0,
      photos: false,
    };
    assert.equal((await placed({ brief })).status, 'received');
  });

  it('takes business and goal from the project, and content_ready for the texts', async () => {
    const project = { business: 'A bakery', goal: 'Order a cake', content_ready: true };
    assert.deepEqual(missingIds(await placed({ project })), ['offer', 'contact', 'logo', 'photos']);
  });

  it('does not use the studio’s own contact for the one on the site', async () => {
    assert.ok(missingIds(await placed({})).includes('contact'));
  });

  it('stores answers to unknown questions, and lists them', async () => {
    const json = await placed({ brief: { ...wholeBrief, mascot: { kind: 'owl' } } });
    assert.deepEqual(json.unrecognized, ['mascot']);
    const order = await service.store.read(({ orders }) => orders.find(json.order_id));
    assert.deepEqual(order?.brief.get('mascot'), { kind: 'owl' });
  });

  it('gets an e-mail confirmation at once, in its language', async () => {
    const own = { email: 'polish@example.org' };
    const order = { lang: 'pl', currency: 'PLN', project: { type: 'shop' }, studio: own };
    const json = await placed(order);
    const mail = await confirmationOf(service.folder, json.order_id);
    assert.equal(mail.to?.[0]?.address, 'polish@example.org');
    assert.match(mail.subject ?? '', /2000/);
    assert.match(mail.text ?? '', new RegExp(json.order_id));
    assert.match(mail.text ?? '', /Jakie produkty sprzedaje sklep\?/);
    assert.match(mail.html ?? '', /lang="pl"/);
  });

  it('keeps the price and the price book version it was placed with', async () => {
    const json = await placed({});
    const order = await service.store.read(({ orders }) => orders.find(json.order_id));
    assert.equal(order?.price.bookVersion, '2026-1');
    assert.equal(order?.source, 'api');
  });
});
