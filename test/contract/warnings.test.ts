import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refused, auctionFor, success } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

/** A name that nothing reads: where something would be changed, nearly a known one is refused; otherwise the answer warns of it. */

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

const refusal = async (body: object): Promise<string> => {
  const before = await orders();
  const replies = [await rehearse(body), await order(body)];
  for (const { status, json } of replies) assert.equal(status, 400, JSON.stringify(json));
  assert.equal(replies[0]?.json.error, replies[1]?.json.error);
  assert.equal(await orders(), before);
  return replies[1]?.json.error;
};

describe('a name that is nearly another', () => {
  it('is refused with what was meant, in a rehearsal and in a real order alike', async () => {
    assert.equal(
      await refusal({ project: { page: 6, payment: true }, currency: 'PLN' }),
      'project.page is not known and nothing was done, did you mean project.pages?',
    );
    assert.equal(
      await refusal({ project: { page: 6 }, curency: 'PLN' }),
      'curency is not known and nothing was done, did you mean currency?',
    );
    for (const [body, field, meant] of [
      [{ project: { payment: true } }, 'project.payment', 'project.payments'],
      [{ project: { extraRoles: 1 } }, 'project.extraRoles', 'project.extra_roles'],
      [{ project: { 'extra-role': 1 } }, 'project.extra-role', 'project.extra_roles'],
      [{ project: { Pages: 6 } }, 'project.Pages', 'project.pages'],
      [{ project: { langauges: 2 } }, 'project.langauges', 'project.languages'],
      [
        { project: { modules: { integration: 2 } } },
        'project.modules.integration',
        'project.modules.integrations',
      ],
      [{ studio: { ...studio, webiste: 'x.example' } }, 'studio.webiste', 'studio.website'],
      [{ currencies: 'PLN' }, 'currencies', 'currency'],
      [{ quotetoken: 'x' }, 'quotetoken', 'quote_token'],
      [{ language: 'pl' }, 'language', 'lang'],
    ] as const) {
      assert.equal(
        await refusal(body),
        `${field} is not known and nothing was done, did you mean ${meant}?`,
      );
    }
  });

  it('is refused before a field that is missing for it, and after the contact', async () => {
    const { json: withoutContact } = await service.post(orderPath, { studio: { emial: 'x' } });
    assert.equal(
      withoutContact.error,
      'studio.email or studio.telegram is required, so we can confirm the order',
    );
    const bid = await service.post('/api/auction/agent/bid', {
      lot: 1,
      amountusd: 20,
      email: 'ada@example.org',
    });
    assert.deepEqual(
      [bid.status, bid.json.error],
      [400, 'amountusd is not known and nothing was done, did you mean amount_usd?'],
    );
  });

  it('is refused where answers are added', async () => {
    const { order_id: id } = (await order({})).json;
    const added = await service.post(orderPath, { order_id: id, breif: { goal: 'x' } });
    assert.deepEqual(
      [added.status, added.json.error],
      [400, 'breif is not known and nothing was done, did you mean brief?'],
    );
    const elsewhere = await service.post(`${orderPath}/${id}/messages`, { txet: 'Hello' });
    assert.deepEqual(
      [elsewhere.status, elsewhere.json.error],
      [400, 'txet is not known and nothing was done, did you mean text?'],
    );
  });

  it('is far from another where too little of a short name is left, and then stops nothing', async () => {
    for (const name of ['tags', 'line', 'ref', 'tone', 'ad', 'brand', 'colour', 'deadline']) {
      assert.equal((await rehearse({ [name]: 1 })).status, 200, name);
      assert.equal((await rehearse({ project: { [name]: 1 } })).status, 200, name);
    }
  });
});

describe('a field in a wrong place', () => {
  it('is refused where the price or the order hangs on it', async () => {
    for (const [body, field, meant] of [
      [{ pages: 6 }, 'pages', 'project.pages'],
      [{ Page: 6 }, 'Page', 'project.pages'],
      [{ type: 'shop' }, 'type', 'project.type'],
      [{ extraRoles: 2 }, 'extraRoles', 'project.extra_roles'],
      [{ project: { currency: 'PLN' } }, 'project.currency', 'currency'],
      [{ studio: { ...studio, pages: 6 } }, 'studio.pages', 'project.pages'],
      [{ project: { quote_token: 'x' } }, 'project.quote_token', 'quote_token'],
      [{ project: { modules: { pages: 6 } } }, 'project.modules.pages', 'project.pages'],
    ] as const) {
      assert.equal(
        await refusal(body),
        `${field} is not known and nothing was done, did you mean ${meant}?`,
      );
    }
  });

  it('is refused in the query too, which decides nothing here', async () => {
    for (const [query, problem] of [
      [
        'currency=PLN',
        'currency is not read from the query here and nothing was done, send it in the body',
      ],
      ['curency=PLN', 'curency is not known and nothing was done, did you mean currency?'],
      ['pages=6', 'pages is not known and nothing was done, did you mean project.pages?'],
      [
        'order_id=x',
        'order_id is not read from the query here and nothing was done, send it in the body',
      ],
    ] as const) {
      const { status, json } = await service.post(`${orderPath}?${query}`, { studio });
      assert.deepEqual([status, json.error], [400, problem]);
    }
  });

  it('is a warning where it decides nothing, with the place where it is read', async () => {
    const body = { email: 'x@example.org', offer: 'Cakes', project: { name: 'Bakery' } };
    assert.deepEqual(
      (await warned(body)).map(({ field, did_you_mean: meant }) => [field, meant]),
      [
        ['email', 'studio.email'],
        ['offer', 'brief.offer'],
        ['project.name', 'studio.name'],
      ],
    );
    const { json } = await service.post(`${orderPath}?lang=pl&dry_run=1`, { studio });
    assert.deepEqual(json.warnings, [
      { field: 'lang', text: 'lang is not read from the query here, send it in the body' },
    ]);
    assert.equal(json.missing[0].text, 'What is the business called, and what does it do?');
  });
});

describe('a name that is not known', () => {
  it('is warned of first in an answer, in a rehearsal and in a real order alike', async () => {
    const body = { tracking: 'x', project: { deadline: 'May' } };
    const expected = [
      { field: 'tracking', text: 'tracking is not known and changes nothing, leave it out' },
      {
        field: 'project.deadline',
        text: 'project.deadline is not known and changes nothing, leave it out',
      },
    ];
    for (const reply of [await rehearse(body), await order(body)]) {
      assert.equal(Object.keys(reply.json)[0], 'warnings');
      assert.deepEqual(reply.json.warnings, expected);
    }
  });

  it('is named in the query of a price and of the questions, which are answered all the same', async () => {
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

  it('is named where an order is looked at', async () => {
    const { order_id: id } = (await order({})).json;
    const shown = await service.get(`${orderPath}/${id}?lng=pl`);
    assert.deepEqual(
      shown.json.warnings.map(({ did_you_mean: meant }: Warned) => meant),
      ['lang'],
    );
  });

  it('without any leaves no word of warnings', async () => {
    const { json } = await rehearse({
      project: { pages: 6 },
      brief: { goal: 'x' },
    });
    assert.equal('warnings' in json, false);
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
