import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { connectAgent } from '../support/mcp.ts';
import { openWorkshop } from '../support/worked-order.ts';

/** Models make mistakes in the arguments of tools. */

const { auction } = await forFile(openWorkshop());
const { service } = auction;
const agent = await connectAgent('2026-07-28', `${service.url}/mcp`);
const studio = { email: 'studio@example.org' };

const orders = async () => (await service.store.read((tx) => tx.orders.ids('', 10_000))).length;

describe('an object that is sent as a JSON string', () => {
  it('is read like the object itself, at every depth', async () => {
    const placed = await agent.call('place_order', {
      studio: JSON.stringify({ ...studio, name: 'Studio' }),
      project: JSON.stringify({ pages: 6, modules: JSON.stringify({ booking: true }) }),
      brief: ` ${JSON.stringify({ goal: 'Book a table', logo: { status: 'none' } })}\n`,
      currency: 'PLN',
    });
    assert.deepEqual(
      [placed.price.amount, placed.project.pages, placed.project.booking, 'warnings' in placed],
      [1900, 6, true, false],
    );
    const stored = await service.store.read(({ orders: rows }) => rows.find(placed.order_id));
    assert.equal(stored?.studio.name, 'Studio');
    assert.deepEqual(Object.fromEntries(stored?.brief ?? []), {
      goal: 'Book a table',
      logo: { status: 'none' },
    });
  });

  it('is the same call under an idempotency_key in either form', async () => {
    const first = await agent.call('place_order', { studio, idempotency_key: 'one' });
    const again = await agent.call('place_order', {
      studio: JSON.stringify(studio),
      idempotency_key: 'one',
    });
    assert.equal(again.order_id, first.order_id);
  });

  it('is accepted in lists too, and so is a list', async () => {
    const { quotes } = await agent.call('quote_projects', {
      projects: JSON.stringify([{ pages: 2 }, JSON.stringify({ pages: 3 })]),
    });
    assert.deepEqual(
      quotes.map(({ quote }: { quote: { amount: number } }) => quote.amount),
      [275, 300],
    );
    const { order_id: id } = await agent.call('place_order', { studio });
    const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    const files = JSON.stringify([{ name: 'logo.svg', content }]);
    const added = await agent.call('add_files', { order_id: id, files, question: 'logo' });
    assert.equal(added.files[0].name, 'logo.svg');
  });

  it('is refused when it is invalid JSON, or ambiguous', async () => {
    const before = await orders();
    for (const text of [
      '{"email": "a@example.org", "email": "b@example.org"}',
      '{"email": "a@example.org"}, "lang": {"x": 1}',
      '{"email": "a@example.org"',
      "{'email': 'a@example.org'}",
      '{"__proto__": {"email": "a@example.org"}}',
      'a@example.org',
      '["a@example.org"]',
    ]) {
      const { error } = await agent.refused('place_order', { studio: text });
      assert.match(error, /^studio must be an object, /, text);
    }
    assert.equal(await orders(), before);
  });
});

describe('a misspelt name', () => {
  it('is refused by a tool that changes something, and by its dry run', async () => {
    const before = await orders();
    for (const [given, error] of [
      [
        { project: { page: 6 } },
        'project.page is not known and nothing was done, did you mean project.pages?',
      ],
      [
        { project: '{"page": 6}' },
        'project.page is not known and nothing was done, did you mean project.pages?',
      ],
      [{ curency: 'PLN' }, 'curency is not known and nothing was done, did you mean currency?'],
      [
        { idempotencyKey: 'x' },
        'idempotencyKey is not known and nothing was done, did you mean idempotency_key?',
      ],
      [{ dryRun: true }, 'dryRun is not known and nothing was done, did you mean dry_run?'],
    ] as const) {
      for (const more of [{}, { dry_run: true }]) {
        const refusal = await agent.refused('place_order', { studio, ...given, ...more });
        assert.deepEqual([refusal.error, refusal.code], [error, 'invalid_field']);
      }
    }
    const form = await agent.refused('ask_for_brief', { orderid: 'x' });
    assert.equal(form.error, 'orderid is not known and nothing was done, did you mean order_id?');
    assert.equal(await orders(), before);
  });

  it('causes the first warning of a read-only tool', async () => {
    const answer = await agent.call('quote', { page: 6 });
    assert.equal(Object.keys(answer)[0], 'warnings');
    assert.deepEqual(answer.warnings, [
      { field: 'page', text: 'page is not known, did you mean pages?', did_you_mean: 'pages' },
    ]);
  });
});

describe('an answer of the wrong type', () => {
  it('causes the first warning, and is stored as it was sent', async () => {
    const answer = await agent.call('place_order', {
      studio,
      brief: { logo: 5, mascot: 'an owl' },
    });
    assert.equal(Object.keys(answer)[0], 'warnings');
    assert.deepEqual(
      answer.warnings.map(({ field }: { field: string }) => field),
      ['brief.logo', 'brief.mascot'],
    );
  });
});
