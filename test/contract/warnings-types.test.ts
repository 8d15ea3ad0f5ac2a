import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { questions } from '../../src/brief/rules/questions.ts';
import { answerWarnings } from '../../src/brief/views/answer-warnings.ts';
import type { Json, JsonObject } from '../../src/kernel/result.ts';
import { auctionFor } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

/** An answer of an unexpected type is stored unchanged and causes a warning. */

const service = await forFile(startTestService());

type Warned = { readonly field: string; readonly text: string; readonly did_you_mean?: string };

const dryRun = (brief: JsonObject, headers = {}) =>
  service.post(`${orderPath}?dry_run=1`, { studio, brief }, headers);

const warned = async (brief: JsonObject): Promise<readonly string[]> => {
  const { status, json } = await dryRun(brief);
  assert.equal(status, 200, JSON.stringify(json));
  return (json.warnings ?? []).map(({ text }: Warned) => text);
};

const wrong: readonly Json[] = [{ a: 1 }, 5, true, ['a'], [['a']]];

describe('an answer of the wrong type', () => {
  it('causes a warning with the expected and the actual type', async () => {
    const brief = {
      goal: { a: 1 },
      offer: 12,
      whatsapp: ['+48', '600'],
      texts: 3,
      logo: 5,
      photos: ['a'],
      business: { name: { a: 1 }, description: true },
      booking_rules: { hours: 8 },
      price: { amount: [25] },
      domain: { have: { a: 1 } },
      legal: '{"company": "Bakery"}',
    };
    assert.deepEqual(await warned(brief), [
      'brief.goal must be a text, got an object',
      'brief.offer must be a text, got 12',
      'brief.whatsapp must be a text, got a list',
      'brief.texts must be one of the options (They are ready / Please write them for us / Take them from the current site), got 3',
      'brief.logo must be an object of its fields (status, link), got 5',
      'brief.photos must be an object of its fields (status, link), got a list',
      'brief.business.name must be a text, got an object',
      'brief.business.description must be a text, got true',
      'brief.booking_rules.hours must be a text, got 8',
      'brief.price.amount must be a text, got a list',
      'brief.domain.have must be true or false, got an object',
      'brief.legal must be an object of its fields (company, tax_id), not a string that holds JSON; leave out the quotes around it',
    ]);
  });

  it('does not include words for an unknown value, an amount as a number, or a list of pages', async () => {
    assert.deepEqual(
      await warned({
        goal: "don't know",
        logo: 'The client does not know',
        photos: {},
        business: '',
        price: { amount: 25, currency: 'EUR' },
        page_list: ['Home'],
        audience: 'Who lives near',
        materials_rights: true,
        style: ['plain', 'bold'],
        domain: { have: 1, name: 'bakery.example' },
      }),
      [],
    );
  });

  it('causes a warning in exactly the questions and fields whose published schema refuses it', async () => {
    const { json: schema } = await service.get(`${orderPath}?brief=1&format=json-schema`);
    const fits = new Ajv2020({ strict: false });
    const cases = questions.flatMap(({ id, fields = [] }) => [
      ...wrong.map((value) => [id, value, schema.properties[id]] as const),
      ...fields.flatMap(({ key }) =>
        wrong.map((value) => [id, { [key]: value }, schema.properties[id]] as const),
      ),
    ]);
    const surroundings = { pagesOrdered: [1], earlier: new Map(), language: 'en' as const };
    let refused = 0;
    for (const [id, answer, published] of cases) {
      if (fits.validate(published, answer) || id === 'page_list') continue;
      refused += 1;
      const found = answerWarnings('brief', { [id]: answer }, surroundings);
      assert.notDeepEqual(found, [], `${id}: ${JSON.stringify(answer)}`);
    }
    assert.ok(refused > 200, String(refused));
  });

  it('counts as an answer, and is stored as it was sent', async () => {
    const brief = { goal: { a: 1 }, logo: 5, photos: ['a'] };
    const { status, json } = await service.post(orderPath, { studio, brief }, fromElsewhere());
    assert.equal(status, 201);
    assert.equal(json.warnings.length, 3);
    const missing = new Set(json.missing.map(({ id }: { id: string }) => id));
    assert.deepEqual(
      ['goal', 'logo', 'photos'].filter((id) => missing.has(id)),
      [],
    );
    const stored = await service.store.read(({ orders }) => orders.find(json.order_id));
    assert.deepEqual(Object.fromEntries(stored?.brief ?? []), brief);
  });

  it('is refused in strict mode, and so is an ID of no question', async () => {
    for (const [brief, error] of [
      [{ goal: { a: 1 } }, 'brief.goal must be a text, got an object'],
      [{ logo: 5 }, 'brief.logo must be an object of its fields (status, link), got 5'],
      [
        { mascot: 'an owl' },
        'brief.mascot is not one of our questions and is only stored for us to read, leave it out or put it in notes',
      ],
      [{ ofer: 'Cakes' }, 'brief.ofer is not known, did you mean brief.offer?'],
    ] as const) {
      const strict = { prefer: 'handling=strict' };
      const tried = await dryRun(brief, strict);
      const real = await service.post(
        orderPath,
        { studio, brief },
        { ...fromElsewhere(), ...strict },
      );
      for (const { status, json } of [tried, real])
        assert.deepEqual([status, json.error], [400, error]);
    }
  });

  it('causes a warning in added answers and in the auction, and is refused there in strict mode', async (t) => {
    const { json: placed } = await service.post(orderPath, { studio }, fromElsewhere());
    const brief = { photos: ['a'], mascot: 'an owl' };
    const added = await service.post(orderPath, { order_id: placed.order_id, brief });
    assert.deepEqual(
      added.json.warnings.map(({ field }: Warned) => field),
      ['brief.photos', 'brief.mascot'],
    );
    const auction = await auctionFor(t);
    const client = auction.client('ada@example.org');
    await client.enter(await auction.lot(), 20);
    const { json } = await client.post('brief', { answers: brief });
    assert.equal(Object.keys(json)[0], 'warnings');
    assert.deepEqual(
      json.warnings.map(({ field }: Warned) => field),
      ['answers.photos', 'answers.mascot'],
    );
    assert.deepEqual([json.saved, json.unrecognized], [['photos'], ['mascot']]);
    const strict = await auction.service.post(
      '/api/auction/agent/brief',
      { answers: { goal: 5 } },
      { authorization: `Bearer ${client.key}`, prefer: 'handling=strict' },
    );
    assert.deepEqual(
      [strict.status, strict.json.error],
      [400, 'answers.goal must be a text, got 5'],
    );
  });
});
