import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startAuction } from '../support/auction.ts';
import { minuteMs } from '../support/clock.ts';
import { isPostgres } from '../support/database.ts';
import { forFile } from '../support/for-file.ts';
import { agentKinds, connectAgent } from '../support/mcp.ts';
import { fromElsewhere, orderPath, startTestService } from '../support/service.ts';

/** Warnings about orders that were probably sent twice without an Idempotency-Key. */

const auction = await forFile(startAuction());
const { service, clock } = auction;

type Headers = Record<string, string>;

let studios = 0;
/** An order of a new studio. */
const bodyOf = (more: object = {}) => {
  studios += 1;
  return {
    studio: { email: `studio${studios}@example.org` },
    project: { type: 'website', pages: 3 },
    brief: { goal: 'Order a cake' },
    ...more,
  };
};

const send = (body: unknown, headers: Headers, query = '') =>
  service.post(`${orderPath}${query}`, body, headers);

const warningAbout = (number: string, advice: string) => ({
  field: 'Idempotency-Key',
  text: `Idempotency-Key was not sent, and this order is the same as order ${number}, which your network placed less than 10 minutes ago: ${advice}`,
});
const cancelIt =
  'if both are yours and you meant only one, cancel this one with the reason "Placed twice" (links.cancel, or the tool cancel_order)';
/** The warning of a dry run, which names no order. */
const wouldRepeat = {
  field: 'Idempotency-Key',
  text: 'Idempotency-Key was not sent, and this order is the same as one that your network placed less than 10 minutes ago: place it only if you mean a second one, and send a key with it then',
};

const ordersCount = async (): Promise<number> =>
  (await service.store.read(({ orders }) => orders.ids('', 1_000))).length;

describe('an order that repeats another one of its network', () => {
  it('is placed, with a first warning that names the first order and how to cancel this one', async () => {
    const [here, body] = [fromElsewhere(), bodyOf({ colour: 'red' })];
    const { json: first } = await send(body, here);
    assert.equal(first.warnings.length, 1);
    const { status, json: second, text } = await send(body, here);
    assert.equal(status, 201);
    assert.notEqual(second.order_id, first.order_id);
    assert.deepEqual(second.warnings[0], warningAbout(first.number, cancelIt));
    assert.equal(second.warnings.length, 2);
    assert.equal(text.includes(first.order_id), false);
    const cancel = second.links.cancel.replace(/^.*\/api/, '/api');
    const cancelled = await service.post(cancel, { reason: 'Placed twice' }, here);
    assert.equal(cancelled.json.stage, 'cancelled');
  });

  it('has the warning for equivalent JSON too', async () => {
    const [here, { studio, ...rest }] = [fromElsewhere(), bodyOf()];
    const { json: first } = await send({ studio, ...rest }, here);
    const written = JSON.stringify(
      {
        ...rest,
        project: { pages: '3', type: 'WEBSITE', payments: false, notes: null },
        currency: 'eur',
        studio: { email: studio.email.toUpperCase(), name: 'Known by another name' },
      },
      null,
      2,
    );
    const { json } = await send(written, here);
    assert.deepEqual(json.warnings, [warningAbout(first.number, cancelIt)]);
  });

  it('has no warning when anything ordered differs, or the contact, or the network', async () => {
    const [here, body] = [fromElsewhere(), bodyOf()];
    await send(body, here);
    for (const [other, headers] of [
      [{ ...body, project: { type: 'website', pages: 4 } }, here],
      [{ ...body, project: { ...body.project, notes: 'For Anna' } }, here],
      [{ ...body, brief: { goal: 'Order two cakes' } }, here],
      [{ ...body, currency: 'PLN' }, here],
      [{ ...body, reference: 'Anna' }, here],
      [{ ...body, studio: { email: 'somebody.else@example.org' } }, here],
      [body, fromElsewhere()],
    ] as const) {
      const { status, json } = await send(other, headers);
      assert.equal(status, 201);
      assert.equal(json.warnings, undefined, JSON.stringify(other));
    }
  });

  it('has no warning with a key, which marks it as intended', async () => {
    const [here, body] = [fromElsewhere(), bodyOf()];
    const { json: first } = await send(body, { ...here, 'idempotency-key': 'one' });
    const { json: second } = await send(body, { ...here, 'idempotency-key': 'two' });
    assert.equal(second.warnings, undefined);
    // An order without a key may repeat orders with keys.
    const { json: third } = await send(body, here);
    assert.deepEqual(third.warnings, [warningAbout(first.number, cancelIt)]);
  });

  it('has the warning for ten minutes after the last of them', async () => {
    const [here, body] = [fromElsewhere(), bodyOf()];
    const { json: first } = await send(body, here);
    clock.advance(9 * minuteMs);
    const { json: second } = await send(body, here);
    assert.deepEqual(second.warnings, [warningAbout(first.number, cancelIt)]);
    clock.advance(9 * minuteMs);
    const { json: third } = await send(body, here);
    assert.deepEqual(third.warnings, [warningAbout(second.number, cancelIt)]);
    clock.advance(10 * minuteMs);
    assert.equal((await send(body, here)).json.warnings, undefined);
  });

  it('gets the warning in a dry run, which names no order, and a dry run is never the first order', async () => {
    const [here, body] = [fromElsewhere(), bodyOf()];
    assert.equal((await send(body, here, '?dry_run=1')).json.warnings, undefined);
    const { json: first } = await send(body, here);
    assert.equal(first.warnings, undefined);
    const { json: tried } = await send(body, here, '?dry_run=1');
    assert.deepEqual(tried.warnings, [wouldRepeat]);
  });

  it('is refused in strict mode, and nothing is placed', async () => {
    const [here, body] = [fromElsewhere(), bodyOf()];
    await send(body, here);
    const before = await ordersCount();
    const strict = { ...here, prefer: 'handling=strict' };
    for (const query of ['', '?dry_run=1']) {
      const { status, json, headers } = await send(body, strict, query);
      assert.equal(status, 400);
      assert.deepEqual(json, { error: wouldRepeat.text });
      assert.equal(headers.get('preference-applied'), 'handling=strict');
    }
    assert.equal(await ordersCount(), before);
    const keyed = await send(body, { ...strict, 'idempotency-key': 'meant' });
    assert.equal(keyed.status, 201);
  });

  it('gets the warning by MCP as well', async (t) => {
    const agent = await connectAgent(agentKinds[0], `${service.url}/mcp`);
    t.after(() => agent.close());
    const body = bodyOf();
    const first = await agent.call('place_order', body);
    const second = await agent.call('place_order', body);
    assert.deepEqual(second.warnings, [warningAbout(first.number, cancelIt)]);
  });
});

describe('identical concurrent orders', () => {
  it('are all placed, and all but the first name the first, on one node or several', async (t) => {
    const nodes = [service];
    if (isPostgres) {
      const other = await startTestService({}, { clock }, service.folder);
      t.after(() => other.close());
      nodes.push(other);
    }
    for (let round = 0; round < 5; round += 1) {
      const [here, body] = [fromElsewhere(), bodyOf()];
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, nth) =>
          (nodes[nth % nodes.length] ?? service).post(orderPath, body, here),
        ),
      );
      assert.deepEqual([...new Set(replies.map(({ status }) => status))], [201]);
      const firsts = replies.filter(({ json }) => json.warnings === undefined);
      assert.equal(firsts.length, 1);
      for (const { json } of replies) {
        if (json === firsts[0]?.json) continue;
        assert.deepEqual(json.warnings, [warningAbout(firsts[0]?.json.number, cancelIt)]);
      }
    }
  });
});
