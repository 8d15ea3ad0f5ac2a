import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { orderPath, startTestService } from '../support/service.ts';

/** Several quotes in one call, and the smallest changes that bring them within a budget. */

const service = await forFile(startTestService({ PRICES_ARE: 'net' }));
const quotesPath = `${orderPath}/quotes`;

const refused = async (body: unknown): Promise<string> => {
  const { status, json } = await service.post(quotesPath, body);
  assert.equal(status, 400, JSON.stringify(json));
  assert.deepEqual(Object.keys(json), ['error']);
  return json.error;
};

describe('prices of several projects', () => {
  it('are in the order of the projects, each equal to a single quote, with the conditions once', async () => {
    const { status, json } = await service.post(quotesPath, {
      currency: 'pln',
      projects: [
        {},
        { type: 'Shop', pages: '12', languages: 3 },
        { modules: { payments: 'yes', extra_roles: 2 }, business: 'A bakery' },
      ],
    });
    assert.equal(status, 200);
    const single = async (query: string) => {
      const { quote, project } = (await service.get(`${orderPath}?currency=PLN&${query}`)).json;
      return { quote, project };
    };
    const [first, second, third] = await Promise.all([
      single('pages=1'),
      single('type=shop&pages=12&languages=3'),
      single('payments=1&extra_roles=2'),
    ]);
    const shown = json.quotes.map(({ quote_token, ...rest }: { quote_token: string }) => {
      assert.match(quote_token, /^eyJ[\w-]+\.eyJ[\w-]+\.[\w-]{86}$/);
      return rest;
    });
    const { content_ready, ...priced } = third.project;
    assert.deepEqual(shown, [
      first,
      second,
      { quote: third.quote, project: { ...priced, business: 'A bakery', content_ready } },
    ]);
    const { quotes: _quotes, valid_until: _until, ...rest } = json;
    assert.deepEqual(Object.keys(rest), [
      ...['prices_are', 'price_book', 'delivery', 'payment', 'edits', 'terms', 'studios'],
      'agent_guide',
    ]);
    assert.equal(rest.prices_are, 'net');
  });

  it('number between one and 50, in a list', async () => {
    const { json } = await service.post(quotesPath, {
      projects: Array.from({ length: 50 }, () => ({ pages: 2 })),
    });
    assert.equal(json.quotes.length, 50);
    const must = 'projects must be a list of 1 to 50 projects, got';
    assert.equal(await refused({ projects: Array.from({ length: 51 }, () => ({})) }), `${must} 51`);
    assert.equal(await refused({ projects: [] }), `${must} 0`);
    assert.equal(await refused({}), `${must} none`);
    assert.equal(await refused({ projects: { pages: 2 } }), `${must} an object`);
    assert.equal(await refused({ projects: 'shop' }), `${must} shop`);
    assert.equal(await refused('nonsense'), 'Send JSON: {currency, projects, budget, lang}');
  });

  it('are refused as a whole for one invalid project, which is named with its bounds', async () => {
    const projects = [{}, {}, {}, { pages: 501 }];
    const error = 'projects[3].pages must be an integer from 1 to 500, got 501';
    assert.equal(await refused({ projects }), error);
    assert.equal(
      await refused({ projects: [{}, { modules: { extra_roles: 11 } }] }),
      'projects[1].modules.extra_roles must be an integer from 0 to 10, got 11',
    );
    assert.equal(
      await refused({ projects: [{}, 'shop'] }),
      'projects[1] must be an object, got shop',
    );
    const { json } = await service.post(
      quotesPath,
      { projects },
      { accept: 'application/problem+json' },
    );
    assert.deepEqual([json.code, json.field], ['invalid_field', 'projects[3].pages']);
  });

  it('are refused for misspelt names, because a signed price is binding, and warn of unknown ones', async () => {
    for (const [body, field, meant] of [
      [{ curency: 'PLN', projects: [{}] }, 'curency', 'currency'],
      [{ pages: 3, projects: [{}] }, 'pages', 'projects[0].pages'],
      [{ projects: [{}, { page: 3 }] }, 'projects[1].page', 'projects[1].pages'],
      [
        { projects: [{ modules: { payment: true } }] },
        'projects[0].modules.payment',
        'projects[0].modules.payments',
      ],
    ] as const) {
      assert.equal(
        await refused(body),
        `${field} is not known and nothing was done, did you mean ${meant}?`,
      );
    }
    const projects = [{}, { colour: 'red' }];
    const { json } = await service.post(quotesPath, { projects });
    assert.deepEqual(json.warnings, [
      {
        field: 'projects[1].colour',
        text: 'projects[1].colour is not known and changes nothing, leave it out',
      },
    ]);
    const strict = await service.post(quotesPath, { projects }, { prefer: 'handling=strict' });
    assert.equal(strict.status, 400);
    assert.equal(
      await refused({ projects: [{ dryrun: true }] }),
      'projects[0].dryrun is not known and nothing was done: this call has no dry run, leave it out',
    );
  });

  it('store nothing, so that the same call may be repeated under a key', async () => {
    const headers = { 'idempotency-key': 'quotes' };
    const answers = await Promise.all(
      [1, 2].map(() => service.post(quotesPath, { projects: [{}] }, headers)),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    assert.deepEqual(await service.store.read(({ orders }) => orders.list(1)), []);
  });
});

describe('a budget', () => {
  const budgetOf = async (query: string) => {
    const { status, json } = await service.get(`${orderPath}?${query}`);
    assert.equal(status, 200, JSON.stringify(json));
    return { budget: json.budget, counterfactuals: json.counterfactuals };
  };

  it('returns the smallest changes that fit it, each with its price', async () => {
    const { budget, counterfactuals } = await budgetOf('pages=12&payments=1&budget=400');
    assert.deepEqual(budget, {
      ...{ amount: 400, currency: 'EUR', fits: false, reachable: true, least_amount: 150 },
    });
    assert.deepEqual(counterfactuals, [
      {
        changes: [{ field: 'pages', from: 12, to: 2 }],
        quote: {
          ...{ amount: 395, currency: 'EUR', total_pages: 2 },
          breakdown: { base: 250, pages: 25, payments: 120 },
        },
      },
      {
        changes: [
          { field: 'pages', from: 12, to: 7 },
          { field: 'payments', from: true, to: false },
        ],
        quote: {
          ...{ amount: 400, currency: 'EUR', total_pages: 7 },
          breakdown: { base: 250, pages: 150 },
        },
      },
      {
        changes: [
          { field: 'pages', from: 12, to: 6 },
          { field: 'type', from: 'website', to: 'landing' },
        ],
        quote: {
          ...{ amount: 395, currency: 'EUR', total_pages: 6 },
          breakdown: { base: 150, pages: 125, payments: 120 },
        },
      },
    ]);
  });

  it('reports when nothing has to change, and when no change is enough', async () => {
    assert.deepEqual(await budgetOf('pages=2&budget=275'), {
      budget: { amount: 275, currency: 'EUR', fits: true, reachable: true, least_amount: 150 },
      counterfactuals: [],
    });
    assert.deepEqual(await budgetOf('type=redesign&pages=9&budget=199.99'), {
      budget: { amount: 199.99, currency: 'EUR', fits: false, reachable: false, least_amount: 200 },
      counterfactuals: [],
    });
    const { budget } = await budgetOf('type=redesign&pages=9&budget=200');
    assert.deepEqual([budget.reachable, budget.least_amount], [true, 200]);
  });

  it('is in the currency of the price', async () => {
    const { budget, counterfactuals } = await budgetOf('extra_roles=1&budget=1199.99&currency=PLN');
    assert.deepEqual([budget.currency, budget.fits, budget.least_amount], ['PLN', false, 600]);
    assert.deepEqual(counterfactuals[0], {
      changes: [{ field: 'extra_roles', from: 1, to: 0 }],
      quote: { amount: 1000, currency: 'PLN', total_pages: 1, breakdown: { base: 1000 } },
    });
  });

  it('is an amount with at most two decimals, and changes nothing else in the answer', async () => {
    const plain = (await service.get(`${orderPath}?pages=3`)).json;
    const { json } = await service.get(`${orderPath}?pages=3&budget=1000.50`);
    const { budget: _budget, counterfactuals: _none, ...rest } = json;
    assert.deepEqual(rest, plain);
    for (const wrong of ['0', '-1', '1.234', '400,50', 'cheap', '1e3', '99999999999']) {
      const { status, json: problem } = await service.get(`${orderPath}?budget=${wrong}`);
      assert.equal(status, 400, wrong);
      assert.equal(
        problem.error,
        `budget must be an amount from 0.01 to 1000000000 with at most 2 decimals, got ${wrong}`,
      );
    }
    for (const [number, expected] of [
      ...([0.01, 1_000_000_000].map((each) => [each, 200]) as [number, number][]),
      ...([0, -1, 1.234, 1_000_000_000.01].map((each) => [each, 400]) as [number, number][]),
    ]) {
      const sent = { projects: [{}], budget: number };
      assert.equal((await service.post(quotesPath, sent)).status, expected, String(number));
    }
  });

  it('applies to each of several projects', async () => {
    const { json } = await service.post(quotesPath, {
      projects: [{ pages: 2 }, { booking: true }, { type: 'shop' }],
      budget: 300,
    });
    const shown = json.quotes.map(
      ({ budget, counterfactuals }: { budget: { fits: boolean }; counterfactuals: unknown[] }) => [
        budget.fits,
        counterfactuals.map((each) => (each as { changes: unknown }).changes),
      ],
    );
    assert.deepEqual(shown, [
      [true, []],
      [
        false,
        [
          [{ field: 'booking', from: true, to: false }],
          [{ field: 'type', from: 'website', to: 'landing' }],
        ],
      ],
      [false, [[{ field: 'type', from: 'shop', to: 'website' }]]],
    ]);
  });
});
