import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { confirmationOf, mailsIn, nothingIsPending } from '../support/mail.ts';
import {
  fromElsewhere,
  orderPath,
  startTestHouse,
  studio,
  type TestHouse,
} from '../support/house.ts';

/** POST without order_id, sentence by sentence. */

const wholeBrief = {
  business: { name: 'Example Bakery', description: 'Bread' },
  goal: 'Order a cake',
  offer: 'Bread and cakes',
  email: 'cakes@example.org',
  texts: 'They are ready',
  logo: { status: 'No logo needed' },
  photos: { status: 'No, use stock photos' },
};

let house: TestHouse;
before(async () => {
  house = await startTestHouse();
});
after(() => house.end());

const place = (body: object) => house.post(orderPath, body, fromElsewhere());

const placed = async (body: object) => {
  const { status, json } = await place({ studio, ...body });
  assert.equal(status, 201, JSON.stringify(json));
  return json;
};

const refused = async (body: object) => {
  const { status, json } = await place(body);
  assert.equal(status, 400, JSON.stringify(json));
  assert.deepEqual(Object.keys(json), ['error']);
  return json.error;
};

const missingIds = (json: { missing: { id: string }[] }): string[] =>
  json.missing.map(({ id }) => id);

describe('a new order', () => {
  it('with a complete brief is received and misses nothing', async () => {
    const json = await placed({ brief: wholeBrief });
    assert.equal(json.status, 'received');
    assert.deepEqual(json.missing, []);
  });

  it('with an incomplete brief is accepted and lists the questions it lacks', async () => {
    const json = await placed({ brief: { goal: 'Order a cake', email: 'cakes@example.org' } });
    assert.equal(json.status, 'brief_incomplete');
    assert.deepEqual(json.missing, [
      { id: 'business', text: 'What is the business called, and what does it do?' },
      { id: 'offer', text: 'Which services or products should the site present?' },
      { id: 'texts', text: 'Where do the texts for the site come from?' },
      { id: 'logo', text: 'Is there a logo?' },
      { id: 'photos', text: 'Are there photos for the site?' },
    ]);
  });

  it('is answered with every field of an order answer and the six conditions', async () => {
    const json = await placed({});
    assert.deepEqual(Object.keys(json), [
      ...['order_id', 'status', 'price', 'project', 'missing', 'next'],
      ...['delivery', 'payment', 'edits', 'terms', 'studios', 'agent_guide'],
    ]);
    assert.match(json.order_id, /^ord_[0-9a-z]{26}$/);
    assert.equal(json.next.includes('\n'), false);
  });

  it('lists what is missing in the language given by lang', async () => {
    const json = await placed({ lang: 'DE', brief: { ...wholeBrief, photos: undefined } });
    assert.deepEqual(json.missing, [{ id: 'photos', text: 'Gibt es Fotos für die Website?' }]);
  });

  it('names the contact group once, with the ids that satisfy it', async () => {
    const { email: _email, ...withoutContact } = wholeBrief;
    assert.deepEqual((await placed({ brief: withoutContact })).missing, [
      {
        id: 'contact',
        need_one_of: ['email', 'whatsapp', 'telegram'],
        text: 'How should visitors get in touch: by e-mail, WhatsApp or Telegram? One is enough.',
      },
    ]);
    for (const contact of ['email', 'whatsapp', 'telegram']) {
      assert.deepEqual(
        (await placed({ brief: { ...withoutContact, [contact]: 'x' } })).missing,
        [],
      );
    }
  });

  it('has the same price as the quote for its project', async () => {
    const { json } = await house.get(
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

  it('shows what it was told about the project, flat and with defaults', async () => {
    const { project } = await placed({
      project: {
        business: ' A bakery\r\nin town ',
        goal: 'Cakes',
        content_ready: 'yes',
        notes: 'Soon',
      },
    });
    assert.deepEqual(project, {
      type: 'website',
      pages: 1,
      languages: 1,
      payments: false,
      subscriptions: false,
      booking: false,
      accounts: false,
      extra_roles: 0,
      integrations: 0,
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
    const order = await house.store.read(({ orders }) => orders.find(json.order_id));
    assert.deepEqual(
      order?.brief,
      new Map([
        ['goal', 'from brief'],
        ['offer', 'from project'],
      ]),
    );
  });

  it('counts any answer that is present: empty, null, an empty object, or not known', async () => {
    const brief = {
      business: {},
      goal: '',
      offer: null,
      email: "don't know",
      texts: [],
      logo: 0,
      photos: false,
    };
    assert.equal((await placed({ brief })).status, 'received');
  });

  it('lets the project answer business and goal, and content_ready the texts', async () => {
    const project = { business: 'A bakery', goal: 'Order a cake', content_ready: true };
    assert.deepEqual(missingIds(await placed({ project })), ['offer', 'contact', 'logo', 'photos']);
  });

  it("does not take the studio's own contact for the one on the site", async () => {
    assert.ok(missingIds(await placed({})).includes('contact'));
  });

  it('keeps answers that the bank does not know, and names them', async () => {
    const json = await placed({ brief: { ...wholeBrief, mascot: { kind: 'owl' } } });
    assert.deepEqual(json.unrecognized, ['mascot']);
    const order = await house.store.read(({ orders }) => orders.find(json.order_id));
    assert.deepEqual(order?.brief.get('mascot'), { kind: 'owl' });
  });

  it('is confirmed by e-mail at once, in its language', async () => {
    const json = await placed({ lang: 'pl', currency: 'PLN', project: { type: 'shop' } });
    const mail = await confirmationOf(house.folder, json.order_id);
    assert.equal(mail.to?.[0]?.address, 'studio@example.org');
    assert.match(mail.subject ?? '', /2000/);
    assert.match(mail.text ?? '', new RegExp(json.order_id));
    assert.match(mail.text ?? '', /Jakie produkty sprzedaje sklep\?/);
    assert.match(mail.html ?? '', /lang="pl"/);
  });

  it('keeps the price and the version of the book it was placed with', async () => {
    const json = await placed({});
    const order = await house.store.read(({ orders }) => orders.find(json.order_id));
    assert.equal(order?.price.bookVersion, '2026-1');
    assert.equal(order?.source, 'api');
  });
});

describe('a new order is refused', () => {
  const contactText = 'studio.email or studio.telegram is required, so we can confirm the order';

  it('without a contact of the studio, whatever else is wrong with it', async () => {
    for (const body of [
      {},
      { studio: {} },
      { studio: null },
      { studio: 'me' },
      { studio: { name: 'Studio', email: ' ', telegram: null } },
      { studio: { name: 5 }, project: { pages: 501 }, currency: 'GBP' },
    ]) {
      assert.equal(await refused(body), contactText, JSON.stringify(body));
    }
  });

  it('when its body is not a JSON object', async () => {
    for (const body of ['', ' ', '{', '[]', '"x"', 'null', '5', '{"a":1,}']) {
      const { status, json } = await house.post(orderPath, body, fromElsewhere());
      assert.equal(status, 400, body);
      assert.deepEqual(json, { error: 'Send JSON: {studio, project, currency}' }, body);
    }
  });

  it('with the name, the bounds and the value of the first field that is wrong', async () => {
    const wrong: readonly (readonly [object, string])[] = [
      [{ project: { pages: 501 } }, 'project.pages must be an integer from 1 to 500, got 501'],
      [{ project: { pages: true } }, 'project.pages must be an integer from 1 to 500, got true'],
      [{ project: { pages: [1] } }, 'project.pages must be an integer from 1 to 500, got a list'],
      [
        { project: { modules: { extra_roles: 11 } } },
        'project.modules.extra_roles must be an integer from 0 to 10, got 11',
      ],
      [{ project: 'shop' }, 'project must be an object, got shop'],
      [
        { project: { type: 'blog' } },
        'project.type must be one of landing, website, shop, redesign, got blog',
      ],
      [{ project: { business: 5 } }, 'project.business must be a string, got 5'],
      [
        { project: { notes: 'x'.repeat(5001) } },
        'project.notes must be at most 5000 characters long, got 5001',
      ],
      [{ brief: 'all' }, 'brief must be an object of answers by question id, got all'],
      [{ currency: 'GBP' }, 'currency must be one of EUR, USD, PLN, got GBP'],
      [{ lang: 'xx' }, 'lang must be one of en, ru, pl, de, fr, es, pt, by, got xx'],
      [
        { dry_run: 'perhaps' },
        'dry_run must be one of 1, true, yes, on, 0, false, no, off, got perhaps',
      ],
      [
        { studio: { ...studio, name: 'x'.repeat(201) } },
        'studio.name must be at most 200 characters long, got 201',
      ],
      [
        { studio: { email: 'a@example.org, b@example.org' } },
        'studio.email must be one e-mail address, got a@example.org, b@example.org',
      ],
      [
        { currency: 'GBP', project: { pages: 0 } },
        'project.pages must be an integer from 1 to 500, got 0',
      ],
    ];
    for (const [body, error] of wrong) assert.equal(await refused({ studio, ...body }), error);
  });

  it('with 413 over 20,000 bytes and not at 20,000', async () => {
    const bodyOf = (bytes: number, letter: string): string => {
      const frame = JSON.stringify({ studio, brief: { offer: '' } });
      const room = bytes - Buffer.byteLength(frame);
      const size = Buffer.byteLength(letter);
      const text = letter.repeat(Math.floor(room / size)) + 'x'.repeat(room % size);
      return JSON.stringify({ studio, brief: { offer: text } });
    };
    for (const letter of ['x', 'ż', '字', '🙂']) {
      const fits = await house.post(orderPath, bodyOf(20_000, letter), fromElsewhere());
      assert.equal(fits.status, 201, letter);
      const tooLarge = await house.post(orderPath, bodyOf(20_001, letter), fromElsewhere());
      assert.equal(tooLarge.status, 413, letter);
      assert.deepEqual(tooLarge.json, { error: 'Request too large' });
    }
  });

  it('and then no order is there and no message is sent', async () => {
    const before = await countEverything();
    await refused({});
    await refused({ studio, project: { pages: 0 } });
    assert.deepEqual(await countEverything(), before);
  });
});

const countEverything = async (): Promise<object> => {
  await nothingIsPending(house.store);
  return {
    orders: (await house.store.read(({ orders }) => orders.ids('', 1_000))).length,
    streams: (await house.store.read(({ events }) => events.streams('', 1_000))).length,
    mails: (await mailsIn(house.folder)).size,
  };
};
