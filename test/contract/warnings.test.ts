import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refused, auctionFor, success } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';
import { orderWarnings, type Warned } from '../support/order-warnings.ts';
import { orderPath, startTestService, studio } from '../support/service.ts';

/** An unknown name causes a warning in the answer. A name that resembles `dry_run` stops the call. */

const service = await forFile(startTestService());

const { dryRun, order, warned, count } = orderWarnings(service);

describe('an unknown name', () => {
  it('causes the first warning in an answer, in a dry run and in a real order alike', async () => {
    const body = { tracking: 'x', project: { deadline: 'May' } };
    const expected = [
      { field: 'tracking', text: 'tracking is not known and changes nothing, leave it out' },
      {
        field: 'project.deadline',
        text: 'project.deadline is not known and changes nothing, leave it out',
      },
    ];
    for (const reply of [await dryRun(body), await order(body)]) {
      assert.equal(Object.keys(reply.json)[0], 'warnings');
      assert.deepEqual(reply.json.warnings, expected);
    }
  });

  it('causes a warning in the query of a price and of the questions, which are answered all the same', async () => {
    const price = await service.get(`${orderPath}?page=6`);
    assert.equal(Object.keys(price.json)[0], 'warnings');
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

  it('causes a warning when an order is read', async () => {
    const { order_id: id } = (await order({})).json;
    const shown = await service.get(`${orderPath}/${id}?lng=pl`);
    assert.deepEqual(
      shown.json.warnings.map(({ did_you_mean: meant }: Warned) => meant),
      ['lang'],
    );
  });

  it('is the only reason for a warnings field', async () => {
    const { json } = await dryRun({
      project: { pages: 6 },
      brief: { goal: 'x' },
    });
    assert.equal('warnings' in json, false);
  });

  it('is listed at most twenty times, with a short excerpt of the input', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 100 }, (_, nth) => [`${nth}${'<x>'.repeat(40)}`, nth]),
    );
    const warnings = await warned(many);
    assert.equal(warnings.length, 21);
    assert.deepEqual(warnings.at(-1), { field: 'warnings', text: 'warnings would name 80 more' });
    for (const { field } of warnings) assert.ok(field.length <= 100, field);
  });
});

describe('a misspelt dry_run', () => {
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
    const before = await count();
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
    assert.equal(await count(), before);
  });

  it('is distinguished from other names', async () => {
    for (const name of ['dry', 'drain', 'run', 'dry_clean', 'laundry_run']) {
      assert.equal((await dryRun({ [name]: true })).status, 200, name);
    }
  });

  it('stops a call of the auction, also in look-alike letters', async (t) => {
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
