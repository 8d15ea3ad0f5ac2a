import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Json, JsonObject } from '../../src/kernel/result.ts';
import { auctionFor } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';
import { orderWarnings, type Warned } from '../support/order-warnings.ts';
import { orderPath, startTestService } from '../support/service.ts';

/** Answers are stored unchanged; unlikely ones cause a warning. */

const service = await forFile(startTestService());

const { dryRun, order, warned } = orderWarnings(service);

const warnedOf = async (brief: JsonObject, project: JsonObject = {}): Promise<readonly Json[]> =>
  (await warned({ brief, project })).map(({ field, did_you_mean: meant }) =>
    meant === undefined ? field : [field, meant],
  );

describe('an invalid answer', () => {
  it('causes a warning when it matches no option', async () => {
    const brief = {
      texts: 'Someone will',
      logo: { status: 'Maybe' },
      payment_methods: ['Cards', 'Bitcoin'],
      style: 'plain, loud',
      materials_rights: 'perhaps',
    };
    assert.deepEqual(await warnedOf(brief), [
      'brief.texts',
      'brief.logo.status',
      'brief.payment_methods',
      'brief.style',
      'brief.materials_rights',
    ]);
    const [first] = await warned({ brief });
    assert.equal(
      first?.text,
      'brief.texts must be one of the options (They are ready / Please write them for us / Take them from the current site), got Someone will',
    );
  });

  it('is accepted as an option in another language, by its key, or with a typo that the warning names', async () => {
    const brief = {
      texts: 'ready',
      logo: { status: 'Логотип не нужен' },
      photos: { status: 'no, use stock photos ' },
      payment_methods: 'Cards, BLIK',
      style: [],
      materials_rights: 'yes',
    };
    const { json } = await service.get(`${orderPath}?brief=1&lang=ru`);
    const logo = json.brief_questions.find(({ id }: { id: string }) => id === 'logo');
    brief.logo.status = logo.fields[0].options.at(-1);
    assert.deepEqual(await warnedOf(brief), []);
    assert.deepEqual(await warnedOf({ photos: { status: 'No, use stock fotos' } }), [
      ['brief.photos.status', 'No, use stock photos'],
    ]);
    assert.deepEqual(await warnedOf({ texts: 'redy', logo: { status: 'typ' }, style: ['bolt'] }), [
      ['brief.texts', 'They are ready'],
      ['brief.logo.status', 'No, set the name in type'],
      ['brief.style', 'Bold'],
    ]);
    assert.deepEqual(await warnedOf({ texts: 'we write' }), [
      ['brief.texts', 'Please write them for us'],
    ]);
  });

  it('causes a warning when it is no e-mail address and no link', async () => {
    assert.deepEqual(
      await warnedOf({
        email: 'at the bakery',
        logo: { link: 'in the cloud' },
        photos: { link: 'javascript:alert(1)' },
        current_site: 'the old one',
      }),
      ['brief.email', 'brief.logo.link', 'brief.photos.link', 'brief.current_site'],
    );
    assert.deepEqual(
      await warnedOf({
        email: 'cakes@bakery.example',
        logo: { link: 'bakery.example/logo.svg' },
        photos: { link: 'Here: https://drive.example/x?y=1, the first ten' },
        current_site: 'www.bakery.example',
      }),
      [],
    );
    for (const link of ['logo.svg', 'Logo final.PNG', 'https://logo.svg', 'logo.final.pdf']) {
      assert.deepEqual(await warned({ brief: { logo: { link } } }), [
        {
          field: 'brief.logo.link',
          text: 'brief.logo.link is not a link, send one with its host, such as https://example.org/logo.svg',
        },
      ]);
    }
    for (const link of [
      'drive.google.com/x',
      'bakery.example',
      'bakery.ai',
      'cdn.example?f=a.svg',
    ]) {
      assert.deepEqual(await warned({ brief: { logo: { link } } }), [], link);
    }
    assert.deepEqual(await warnedOf({ email: '', current_site: ' ' }), []);
  });

  it('causes a warning when it announces a file and gives no link', async () => {
    assert.deepEqual(
      await warnedOf({ logo: { status: 'Yes, here it is' }, photos: { status: 'have', link: '' } }),
      ['brief.logo', 'brief.photos'],
    );
    const first = { logo: { link: 'https://bakery.example/logo.svg' } };
    const { order_id: id } = (await order({ brief: first })).json;
    const brief = { logo: { status: 'Yes, here it is' } };
    const merged = await service.post(orderPath, { order_id: id, brief, merge_fields: true });
    assert.equal('warnings' in merged.json, false);
    const replaced = await service.post(orderPath, { order_id: id, brief });
    assert.equal(replaced.json.warnings[0].field, 'brief.logo');
  });

  it('is left out when it is null, with a warning, and the stored answer stays', async () => {
    const { order_id: id } = (await order({ brief: { goal: 'Order a cake' } })).json;
    const brief = { goal: null, logo: { status: 'No logo needed', link: null } };
    const { json } = await service.post(orderPath, { order_id: id, brief });
    assert.deepEqual(
      json.warnings.map(({ field }: Warned) => field),
      ['brief.goal', 'brief.logo.link'],
    );
    const missing = json.missing.map(({ id: each }: { id: string }) => each);
    assert.equal(missing.includes('goal'), false);
    const stored = await service.store.read(({ orders: rows }) => rows.find(id));
    assert.deepEqual(Object.fromEntries(stored?.brief ?? []), {
      goal: 'Order a cake',
      logo: { status: 'No logo needed' },
    });
  });

  it('to an unknown question is stored, with a warning that names the nearest question', async () => {
    const { json } = await dryRun({
      brief: { ofer: 'Cakes', Goal: 'Order', business: { nmae: 'x' }, mascot: 'an owl' },
    });
    assert.deepEqual(
      json.warnings.map(({ field, did_you_mean: meant }: Warned) => [field, meant]),
      [
        ['brief.ofer', 'brief.offer'],
        ['brief.Goal', 'brief.goal'],
        ['brief.business.nmae', 'brief.business.name'],
        ['brief.mascot', undefined],
      ],
    );
    assert.equal(
      json.warnings.at(-1).text,
      'brief.mascot is not one of our questions and is only stored for us to read, leave it out or put it in notes',
    );
    assert.deepEqual(json.unrecognized, ['ofer', 'Goal', 'mascot']);
  });

  it('with an unknown field is stored, with a warning that lists the question’s fields', async () => {
    const brief = { logo: { status: 'No logo needed', colour: 'red' } };
    assert.deepEqual(await warned({ brief }), [
      {
        field: 'brief.logo.colour',
        text: 'brief.logo.colour is not one of the fields (status, link) and is only stored for us to read, leave it out or use one of them',
      },
    ]);
  });

  it('under the contact group’s name is split into its questions, and a text gets a warning', async () => {
    const brief = { contact: { email: 'cakes@bakery.example', fax: '1' }, telegram: '@bakery' };
    const { json } = await dryRun({ brief });
    assert.equal(
      json.missing.some(({ id }: { id: string }) => id === 'contact'),
      false,
    );
    assert.deepEqual(
      json.warnings.map(({ field }: Warned) => field),
      ['brief.contact.fax'],
    );
    assert.deepEqual(json.unrecognized, ['contact.fax']);
    const within = await dryRun({
      brief: {
        contact: { email: 'nope', telegram: null, emial: 'cakes@bakery.example', phone: '1' },
      },
    });
    assert.deepEqual(within.json.warnings, [
      {
        field: 'brief.contact.email',
        text: 'brief.contact.email is not an e-mail address, send one such as hello@example.org',
      },
      {
        field: 'brief.contact.telegram',
        text: 'brief.contact.telegram is null, which does not count as an answer: send an empty text if the client does not know',
      },
      {
        field: 'brief.contact.emial',
        text: 'brief.contact.emial is not known, did you mean brief.contact.email?',
        did_you_mean: 'brief.contact.email',
      },
      {
        field: 'brief.contact.phone',
        text: 'brief.contact.phone is not known, did you mean brief.phone?',
        did_you_mean: 'brief.phone',
      },
    ]);
    const text = await dryRun({ brief: { contact: 'cakes@bakery.example' } });
    assert.deepEqual(text.json.warnings, [
      {
        field: 'brief.contact',
        text: 'brief.contact is the name of a group, answer one of email, whatsapp, telegram instead',
      },
    ]);
    assert.ok(text.json.missing.some(({ id }: { id: string }) => id === 'contact'));
  });

  it('causes a warning in the auction too', async (t) => {
    const auction = await auctionFor(t);
    const client = auction.client('ada@example.org');
    await client.enter(await auction.lot(), 20);
    const answers = { goal: null, ofer: 'x', contact: { email: 'cakes@bakery.example' } };
    const { json } = await client.post('brief', { answers });
    assert.deepEqual(json.saved, ['email']);
    assert.deepEqual(
      json.warnings.map(({ field, did_you_mean: meant }: Warned) => [field, meant]),
      [
        ['answers.goal', undefined],
        ['answers.ofer', 'answers.offer'],
      ],
    );
    const state = await service.get('/api/auction/agent/state?curency=PLN');
    assert.equal(state.json.warnings[0].did_you_mean, 'currency');
  });
});
