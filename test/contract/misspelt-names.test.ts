import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { orderWarnings } from '../support/order-warnings.ts';
import { orderPath, startTestService, studio } from '../support/service.ts';
import { sendFiles } from '../support/upload.ts';

/** Calls that change something are refused if a name is nearly a known one, or a field is in a wrong place. */

const service = await forFile(startTestService());

const { dryRun, order, warned, count } = orderWarnings(service);

const refusal = async (body: object): Promise<string> => {
  const before = await count();
  const replies = [await dryRun(body), await order(body)];
  for (const { status, json } of replies) assert.equal(status, 400, JSON.stringify(json));
  assert.equal(replies[0]?.json.error, replies[1]?.json.error);
  assert.equal(await count(), before);
  return replies[1]?.json.error;
};

describe('a misspelt name', () => {
  it('is refused with the intended name, in a dry run and in a real order alike', async () => {
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
      [{ project: { page_count: 12 } }, 'project.page_count', 'project.pages'],
      [{ number_of_languages: 3 }, 'number_of_languages', 'project.languages'],
      [{ project: { ｐａｇｅｓ: 12 } }, 'project.ｐａｇｅｓ', 'project.pages'],
      [{ project: { 'pages\u200b': 12 } }, 'project.pages\u200b', 'project.pages'],
      [{ 'project.pages': 12 }, 'project.pages', 'project.pages'],
      [{ project: { details: { pages: 12 } } }, 'project.details.pages', 'project.pages'],
      [{ order_data: { project: { pages: 12 } } }, 'order_data.project.pages', 'project.pages'],
      [
        { studio: { ...studio, site: [{ languages: 2 }] } },
        'studio.site[0].languages',
        'project.languages',
      ],
    ] as const) {
      assert.equal(
        await refusal(body),
        `${field} is not known and nothing was done, did you mean ${meant}?`,
      );
    }
  });

  it('is refused in look-alike letters, with an explanation that changes nothing', async () => {
    for (const [body, field, meant] of [
      // These names contain Cyrillic and Greek letters.
      [{ project: { рagеѕ: 6 } }, 'project.рagеѕ', 'project.pages'],
      [{ project: { ассоυnтs: true } }, 'project.ассоυnтs', 'project.accounts'],
      [{ ҫurrεnсy: 'PLN' }, 'ҫurrεnсy', 'currency'],
      [{ project: { bóókíng: true } }, 'project.bóókíng', 'project.booking'],
      [{ project: { no_of_pages: 6 } }, 'project.no_of_pages', 'project.pages'],
      [{ project: { languageQuantity: 2 } }, 'project.languageQuantity', 'project.languages'],
      [{ project: { project_type: 'shop' } }, 'project.project_type', 'project.type'],
      [{ website_type: 'shop' }, 'website_type', 'project.type'],
      [{ project: { has_booking: true } }, 'project.has_booking', 'project.booking'],
      [{ project: { paymentsEnabled: true } }, 'project.paymentsEnabled', 'project.payments'],
    ] as const) {
      assert.equal(
        await refusal(body),
        `${field} is not known and nothing was done, did you mean ${meant}?`,
      );
    }
  });

  it('is refused among a thousand others, and several are refused together', async () => {
    const others = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, nth) => [`zz${nth}`, 1]));
    assert.equal(
      await refusal({ ...others(999), curency: 'PLN' }),
      'curency is not known and nothing was done, did you mean currency?',
    );
    assert.equal(
      await refusal(others(1_001)),
      'zz0 and 1000 more names are not known and nothing was done, leave them out',
    );
  });

  it('is refused before a field that is missing because of it, and after the contact', async () => {
    const { json: withoutContact } = await service.post(orderPath, { studio: { emial: 'x' } });
    assert.equal(
      withoutContact.error,
      'studio.email or studio.telegram is required, so we can confirm the order',
    );
    const bid = { lot: 1, email: 'ada@example.org', accept_rules: true };
    for (const [sent, field, meant] of [
      [{ amountusd: 20 }, 'amountusd', 'amount_usd'],
      ...[
        ...['maxusd', 'max-usd', 'maxUsd', 'max_USD', 'max', 'maximum', 'maximum_usd', 'max_eur'],
        ...['max_amount', 'max_amount_usd', 'max_bid_usd', 'automatic_max_usd', 'ceiling_usd'],
      ].map((name) => [{ amount_usd: 20, [name]: 35 }, name, 'max_usd'] as const),
    ] as const) {
      const { status, json } = await service.post('/api/auction/agent/bid', { ...bid, ...sent });
      assert.deepEqual(
        [status, json.error],
        [400, `${field} is not known and nothing was done, did you mean ${meant}?`],
      );
    }
  });

  it('is refused in added answers', async () => {
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

  it('is refused in a multipart form, whose files are then not stored', async () => {
    const { order_id: id } = (await order({})).json;
    const files = [{ name: 'logo.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }];
    const { status, json } = await sendFiles(service, id, files, { questoin: 'logo' });
    assert.deepEqual(
      [status, json.error],
      [400, 'questoin is not known and nothing was done, did you mean question?'],
    );
    const listed = await service.get(`${orderPath}/${id}/files`);
    assert.deepEqual(listed.json.files, []);
  });

  it('is unknown rather than misspelt when too little of a short name is left, and stops nothing', async () => {
    for (const name of ['tags', 'line', 'ref', 'tone', 'ad', 'brand', 'colour', 'deadline']) {
      assert.equal((await dryRun({ [name]: 1 })).status, 200, name);
      assert.equal((await dryRun({ project: { [name]: 1 } })).status, 200, name);
    }
  });
});

describe('a field in the wrong place', () => {
  it('is refused when the price or the order depends on it', async () => {
    for (const [body, field, meant] of [
      [{ pages: 6 }, 'pages', 'project.pages'],
      [{ Page: 6 }, 'Page', 'project.pages'],
      [{ type: 'shop' }, 'type', 'project.type'],
      [{ extraRoles: 2 }, 'extraRoles', 'project.extra_roles'],
      [{ project: { currency: 'PLN' } }, 'project.currency', 'currency'],
      [{ studio: { ...studio, pages: 6 } }, 'studio.pages', 'project.pages'],
      [{ project: { quote_token: 'x' } }, 'project.quote_token', 'quote_token'],
      [{ project: { modules: { pages: 6 } } }, 'project.modules.pages', 'project.pages'],
      [{ pagse: 6 }, 'pagse', 'project.pages'],
      [{ modules: { payments: true } }, 'modules', 'project.modules'],
      [{ studio: { ...studio, project: { payments: 1 } } }, 'studio.project', 'project'],
      [{ options: { payments: true } }, 'options.payments', 'project.payments'],
      [{ options: '{"payments": true}' }, 'options.payments', 'project.payments'],
      [{ sites: ' [{"pages": 6}]' }, 'sites[0].pages', 'project.pages'],
      [
        { project: { features: { booking: 'yes' } } },
        'project.features.booking',
        'project.booking',
      ],
      [
        { data: { extras: [{ integrations: 2 }] } },
        'data.extras[0].integrations',
        'project.integrations',
      ],
    ] as const) {
      assert.equal(
        await refusal(body),
        `${field} is not known and nothing was done, did you mean ${meant}?`,
      );
    }
  });

  it('stops nothing in the caller’s own object, where it has another meaning', async () => {
    const own = {
      page: 'https://agent.example/chat',
      page_title: 'Chat',
      languages: ['en', 'pl'],
      languages_spoken: 2,
      payments: false,
      type: 'shop',
      role: 'agent',
    };
    assert.equal((await dryRun({ metadata: own, context: [own] })).status, 200);
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    assert.equal((await dryRun({ deep, half: '{"pages": 6' })).status, 200);
    assert.equal((await dryRun({ role: 'agent', images: 3, payment_terms: 'x' })).status, 200);
  });

  it('is refused in the query too, which is not read here', async () => {
    for (const [query, problem] of [
      [
        'currency=PLN',
        'currency cannot be sent in the query here and nothing was done, send it in the body',
      ],
      ['curency=PLN', 'curency is not known and nothing was done, did you mean currency?'],
      ['pagse=6', 'pagse is not known and nothing was done, did you mean project.pages?'],
      ['ｄｒｙ_ｒｕｎ=1', 'ｄｒｙ_ｒｕｎ is not known and nothing was done, did you mean dry_run?'],
      ['pages=6', 'pages is not known and nothing was done, did you mean project.pages?'],
      [
        'order_id=x',
        'order_id cannot be sent in the query here and nothing was done, send it in the body',
      ],
    ] as const) {
      const { status, json } = await service.post(`${orderPath}?${query}`, { studio });
      assert.deepEqual([status, json.error], [400, problem]);
    }
  });

  it('causes a warning with the right place when nothing depends on it', async () => {
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
      { field: 'lang', text: 'lang cannot be sent in the query here, send it in the body' },
    ]);
    assert.equal(json.missing[0].text, 'What is the business called, and what does it do?');
  });
});
