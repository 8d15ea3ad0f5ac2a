import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refused, auctionFor, success } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

/** A name that nothing reads is told with the one that was probably meant, and stops nothing but what is nearly a dry run. */

const service = await forFile(startTestService());

type Warned = { readonly field: string; readonly text: string; readonly did_you_mean?: string };

const rehearse = (body: object, headers = {}) =>
  service.post(`${orderPath}?dry_run=1`, { studio, ...body }, headers);

const order = (body: object, headers = {}) =>
  service.post(orderPath, { studio, ...body }, { ...fromElsewhere(), ...headers });

const warned = async (body: object): Promise<readonly Warned[]> => {
  const { status, json } = await rehearse(body);
  assert.equal(status, 200, JSON.stringify(json));
  return json.warnings ?? [];
};

const orders = async () => (await service.store.read((tx) => tx.orders.ids('', 10_000))).length;

describe('a slip in a name', () => {
  it('is named with what was meant, in a rehearsal and in a real order alike', async () => {
    const body = { project: { page: 6, payment: true }, curency: 'PLN' };
    const expected = [
      {
        field: 'curency',
        text: 'curency is not known, did you mean currency?',
        did_you_mean: 'currency',
      },
      {
        field: 'project.page',
        text: 'project.page is not known, did you mean project.pages?',
        did_you_mean: 'project.pages',
      },
      {
        field: 'project.payment',
        text: 'project.payment is not known, did you mean project.payments?',
        did_you_mean: 'project.payments',
      },
    ];
    assert.deepEqual(await warned(body), expected);
    const placed = await order(body);
    assert.deepEqual([placed.status, placed.json.warnings], [201, expected]);
  });

  it('is named where it stands a level too high, too deep, or in another style', async () => {
    assert.deepEqual(
      (
        await warned({
          pages: 6,
          email: 'x@example.org',
          project: { currency: 'PLN', extraRoles: 1, modules: { integration: 2 } },
          offer: 'Cakes',
        })
      ).map(({ field, did_you_mean: meant }) => [field, meant]),
      [
        ['pages', 'project.pages'],
        ['email', 'studio.email'],
        ['offer', 'brief.offer'],
        ['project.currency', 'currency'],
        ['project.extraRoles', 'project.extra_roles'],
        ['project.modules.integration', 'project.modules.integrations'],
      ],
    );
  });

  it('is named in the query of a price and of the questions, which are answered all the same', async () => {
    const price = await service.get(`${orderPath}?page=6`);
    assert.equal(price.json.quote.amount, 250);
    assert.deepEqual(price.json.warnings, [
      { field: 'page', text: 'page is not known, did you mean pages?', did_you_mean: 'pages' },
    ]);
    const again = await service.get(`${orderPath}?page=6`);
    assert.deepEqual(again.json, price.json);
    const questions = await service.get(`${orderPath}?brief=1&language=pl`);
    assert.equal(questions.json.warnings[0].did_you_mean, 'lang');
    assert.equal((await service.get(`${orderPath}?utm_source=x`)).json.warnings.length, 1);
  });

  it('is named where an order is looked at, and where answers are added', async () => {
    const { order_id: id } = (await order({})).json;
    const shown = await service.get(`${orderPath}/${id}?lng=pl`);
    assert.deepEqual(
      shown.json.warnings.map(({ did_you_mean: meant }: Warned) => meant),
      ['lang'],
    );
    const added = await service.post(orderPath, { order_id: id, breif: { goal: 'x' } });
    assert.deepEqual(
      added.json.warnings.map(({ did_you_mean: meant }: Warned) => meant),
      ['brief'],
    );
  });

  it('tells of what is in the query and belongs into the body', async () => {
    const { json } = await service.post(`${orderPath}?currency=PLN&dry_run=1`, { studio });
    assert.deepEqual(json.warnings, [
      { field: 'currency', text: 'currency is not read from the query here, send it in the body' },
    ]);
    assert.equal(json.price.currency, 'EUR');
  });

  it('without any leaves no word of warnings', async () => {
    const { json } = await rehearse({
      project: { pages: 6 },
      brief: { goal: 'x', mascot: 'an owl' },
    });
    assert.equal('warnings' in json, false);
    assert.deepEqual(json.unrecognized, ['mascot']);
  });

  it('is told at most twenty times, and with little of what was sent', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 100 }, (_, nth) => [`${nth}${'<x>'.repeat(40)}`, nth]),
    );
    const warnings = await warned(many);
    assert.equal(warnings.length, 21);
    assert.deepEqual(warnings.at(-1), { field: 'warnings', text: 'warnings would name 80 more' });
    for (const { field } of warnings) assert.ok(field.length <= 100, field);
  });
});

describe('a name that is nearly dry_run', () => {
  const names = [
    'dryrun',
    'dry-run',
    'dryRun',
    'DRY_RUN',
    'dry_rum',
    'dry_urn',
    'dr_run',
    'dry run',
    'try_runs',
  ];

  it('is refused in the body, in the query and within an object, and nothing is ordered', async () => {
    const before = await orders();
    for (const name of names) {
      for (const reply of [
        await order({ [name]: true }),
        await service.post(`${orderPath}?${new URLSearchParams({ [name]: '1' }).toString()}`, {
          studio,
        }),
        await order({ project: { [name]: true } }),
        await order({ brief: { [name]: true } }),
        await order({ brief: { logo: { [name]: true, status: 'No logo needed' } } }),
        await order({ brief: { contact: { [name]: true } } }),
        await order({ options: [{ [name]: true }] }),
        await service.get(`${orderPath}?${new URLSearchParams({ [name]: '1' }).toString()}`),
      ]) {
        assert.equal(reply.status, 400, name);
        assert.match(reply.json.error, new RegExp(`${name} is not known and nothing was done`));
      }
    }
    const { status, json } = await order({ project: { dry_run: true } });
    assert.deepEqual(
      [status, json.error],
      [400, 'project.dry_run is not known and nothing was done, did you mean dry_run?'],
    );
    assert.equal(await orders(), before);
  });

  it('is no other name', async () => {
    for (const name of ['dry', 'drain', 'run', 'dry_clean', 'laundry_run']) {
      assert.equal((await rehearse({ [name]: true })).status, 200, name);
    }
  });

  it('stops a call of the auction, also where it is spelt as another language would', async (t) => {
    const auction = await auctionFor(t);
    const client = auction.client('ada@example.org');
    await client.enter(await auction.lot(), 20);
    assert.deepEqual(refused(await client.post('revoke', { dryRun: true })), [
      400,
      'dryRun is not known and nothing was done, did you mean dry_run?',
    ]);
    success(await client.listBids());
  });
});
