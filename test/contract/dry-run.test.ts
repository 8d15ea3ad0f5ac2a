import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { languages } from '../../src/kernel/languages.ts';
import { anyBrief } from '../support/arbitrary.ts';
import { cases } from '../support/cases.ts';
import { forFile } from '../support/for-file.ts';
import { mailsIn, nothingIsPending, messageName } from '../support/mail.ts';
import { orderPath, from, fromElsewhere, startTestService, studio } from '../support/service.ts';

/** A dry run is the real call without its effects. */

const service = await forFile(startTestService());

const ids = async () => service.store.read(({ orders }) => orders.ids('', 10_000));

/** The fields that a dry run and a real call must share: all except the ID, the number, the status code and `dry_run`. */
const shared = ({
  order_id: _id,
  number: _number,
  dry_run: _dryRun,
  // The client link differs each time, and a dry run has none.
  links: _links,
  ...rest
}: Record<string, unknown>) => rest;

/** The shared fields of a new order, also without the next steps, which name its ID. */
const sharedByNew = (json: Record<string, unknown>) => {
  const { next: _next, ...rest } = shared(json);
  return rest;
};

describe('a dry run', () => {
  it('of a new order returns 200 with the same shape, dry_run true, and an ID that is stored nowhere', async () => {
    const { status, json } = await service.post(
      orderPath,
      { studio, dry_run: true },
      fromElsewhere(),
    );
    assert.equal(status, 200);
    assert.equal(json.dry_run, true);
    assert.match(json.order_id, /^dry_[0-9a-z]{35}$/);
    assert.equal((await service.get(`${orderPath}/${json.order_id}`)).status, 404);
    assert.deepEqual(await ids(), []);
  });

  it('can be requested in the body or the query, with any on/off word', async () => {
    for (const [query, body] of [
      ['?dry_run=1', {}],
      ['?dry_run=yes', { dry_run: false }],
      ['', { dry_run: 'on' }],
      ['?dry_run=0', { dry_run: 1 }],
    ] as const) {
      const { json } = await service.post(
        `${orderPath}${query}`,
        { studio, ...body },
        fromElsewhere(),
      );
      assert.equal(json.dry_run, true, query);
    }
    const { status, json } = await service.post(
      `${orderPath}?dry_run=no`,
      { studio },
      fromElsewhere(),
    );
    assert.equal(status, 201);
    assert.equal('dry_run' in json, false);
  });

  it('of added answers returns the real ID and changes nothing', async () => {
    const { json: placed } = await service.post(orderPath, { studio }, fromElsewhere());
    const body = { order_id: placed.order_id, brief: { goal: 'x' }, dry_run: true };
    const { status, json } = await service.post(orderPath, body);
    assert.equal(status, 200);
    assert.equal(json.order_id, placed.order_id);
    assert.equal(json.dry_run, true);
    assert.equal(
      json.missing.some(({ id }: { id: string }) => id === 'goal'),
      false,
    );
    const history = await service.store.read(({ events }) => events.stream(placed.order_id));
    const types = history.map(({ event }) => event.type);
    assert.deepEqual(
      types.filter((type) => type !== 'OrderConfirmed'),
      ['OrderPlaced'],
    );
    const { json: shown } = await service.get(`${orderPath}/${placed.order_id}`);
    assert.deepEqual(shown.answers, {});
  });

  it('sends no message', async () => {
    await nothingIsPending(service.store);
    const before = (await mailsIn(service.folder)).size;
    const { json } = await service.post(`${orderPath}?dry_run=1`, { studio }, fromElsewhere());
    const message = messageName(`${json.order_id}.confirmation`);
    assert.equal(await service.store.read(({ outbox }) => outbox.find(message)), null);
    await nothingIsPending(service.store);
    assert.equal((await mailsIn(service.folder)).size, before);
  });

  it('does not invite answers under its own ID, in any language', async () => {
    const { json } = await service.post(`${orderPath}?dry_run=1`, { studio }, fromElsewhere());
    assert.equal(
      json.next,
      'We confirm the order by e-mail within 15 minutes and ask for any content that is still missing. Answer the questions in missing: send them as brief when you place the order, or later with the order_id that you then get.',
    );
    for (const lang of languages) {
      const body = { studio, lang };
      const dryRun = await service.post(`${orderPath}?dry_run=1`, body, fromElsewhere());
      const placed = await service.post(orderPath, body, fromElsewhere());
      const more = { order_id: placed.json.order_id, lang, brief: { goal: 'x' }, dry_run: true };
      const { json: withAnswers } = await service.post(orderPath, more);
      assert.ok(placed.json.next.endsWith(withAnswers.next), lang);
      assert.equal(dryRun.json.next.includes(withAnswers.next), false, lang);
    }
  });

  it('is refused by the order limit like a real call, and does not count against it', async () => {
    const busy = from('198.51.100.7');
    for (let count = 0; count < 15; count += 1) {
      assert.equal((await service.post(`${orderPath}?dry_run=1`, { studio }, busy)).status, 200);
    }
    for (let count = 0; count < 10; count += 1) {
      assert.equal((await service.post(orderPath, { studio }, busy)).status, 201);
    }
    const { status, json } = await service.post(`${orderPath}?dry_run=1`, { studio }, busy);
    assert.equal(status, 429);
    assert.equal(json.error, 'Too many orders from this address, try again in an hour');
  });

  it('returns the same as the real call except ID, status code and dry_run, for any input', async () => {
    const anyBody = fc.record(
      {
        studio: fc.constantFrom(studio, { telegram: '@someone' }, {}, null, { email: 'x' }),
        project: fc.record(
          {
            type: fc.constantFrom('shop', 'LANDING', 'blog', 5),
            pages: fc.oneof(fc.integer({ min: -1, max: 502 }), fc.constant('7')),
            languages: fc.integer({ min: 1, max: 21 }),
            booking: fc.constantFrom(true, 'on', 'off', 'maybe'),
            modules: fc.constantFrom({ payments: 1 }, {}, 'none'),
            notes: fc.string({ maxLength: 20 }),
          },
          { requiredKeys: [] },
        ),
        brief: anyBrief.map((brief) => Object.fromEntries(brief)),
        lang: fc.constantFrom('pl', 'BE', 'xx', null),
        currency: fc.constantFrom('PLN', 'usd', 'GBP', ''),
      },
      { requiredKeys: ['studio'] },
    );
    await fc.assert(
      fc.asyncProperty(anyBody, async (body) => {
        const address = fromElsewhere();
        const dryRun = await service.post(`${orderPath}?dry_run=1`, body, address);
        const real = await service.post(orderPath, body, address);
        assert.deepEqual(sharedByNew(dryRun.json), sharedByNew(real.json));
        assert.equal(dryRun.status, real.status === 201 ? 200 : real.status);
        if (real.status !== 201) return;

        const more = { ...body, order_id: real.json.order_id };
        const dryRunMore = await service.post(`${orderPath}?dry_run=1`, more, address);
        const realMore = await service.post(orderPath, more, address);
        assert.deepEqual(shared(dryRunMore.json), shared(realMore.json));
        assert.equal(dryRunMore.status, realMore.status);
      }),
      cases(100),
    );
  });
});
