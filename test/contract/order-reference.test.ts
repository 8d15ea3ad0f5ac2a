import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { nothingIsPending } from '../support/mail.ts';
import { operate, operatorContext, verify } from '../support/operator.ts';
import {
  from,
  fromElsewhere,
  orderPath,
  publicUrl,
  startTestService,
  studio,
} from '../support/service.ts';

/** The studio's own reference of an order, and the address of a new order. */

const service = await forFile(startTestService());

const order = (body: object, headers: Record<string, string> = fromElsewhere()) =>
  service.post(orderPath, { studio, ...body }, headers);

describe('a reference', () => {
  it('is shown with the order from then on, also to the operator', async () => {
    const { status, json } = await order({ reference: ' Job 2026/17 ' });
    assert.deepEqual([status, json.reference], [201, 'Job 2026/17']);
    const shown = await service.get(`${orderPath}/${json.order_id}`);
    assert.equal(shown.json.reference, 'Job 2026/17');
    const operator = operatorContext(service.store);
    const found = await operate(operator, 'find_order', { order_id: json.number });
    assert.equal(found.order.reference, 'Job 2026/17');
    assert.equal((await order({})).json.reference, null);
    assert.deepEqual((await verify(service.store)).faults, []);
  });

  it('can be used once by a studio, in any spelling of its address, and reveals no order', async () => {
    const first = await order({ reference: 'once', studio: { email: 'ada@studio.example' } });
    assert.equal(first.status, 201);
    for (const email of ['ada@studio.example', 'ADA@Studio.example']) {
      for (const dryRun of [true, false]) {
        const body = { reference: 'once', studio: { email }, dry_run: dryRun };
        const { status, json } = await order({ ...body, project: { pages: 9 } });
        assert.deepEqual(
          [status, json],
          [
            409,
            {
              error:
                'This studio has already placed an order with this reference, and its order_id was sent to the studio: continue that order, have its link sent again (POST http://localhost:8080/api/studio-order/find), or choose another reference for a new order',
            },
          ],
        );
      }
    }
    const handle = { reference: 'once', studio: { telegram: '@Ada_Studio' } };
    assert.equal((await order(handle)).status, 201);
    const link = { telegram: 'https://t.me/ada_studio' };
    assert.equal((await order({ ...handle, studio: link })).status, 409);
  });

  it('can be used by another studio, and differs by upper and lower case', async () => {
    await order({ reference: 'shared' });
    const other = { reference: 'shared', studio: { email: 'other@studio.example' } };
    assert.equal((await order(other)).status, 201);
    assert.equal((await order({ reference: 'Shared' })).status, 201);
  });

  it('that is taken uses up nothing of the order limit', async () => {
    const busy = from('203.0.113.9');
    await order({ reference: 'limit' }, busy);
    for (let count = 0; count < 12; count += 1) {
      assert.equal((await order({ reference: 'limit' }, busy)).status, 409);
    }
    for (let count = 0; count < 9; count += 1) assert.equal((await order({}, busy)).status, 201);
    assert.equal((await order({}, busy)).status, 429);
  });

  it('is used by exactly one of many concurrent orders', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => order({ reference: 'at once' })),
    );
    const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other);
    assert.deepEqual(statuses, [201, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('has at most 100 characters, and does not change with added answers', async () => {
    const { status, json } = await order({ reference: 'r'.repeat(101) });
    assert.equal(status, 400);
    assert.equal(json.error, 'reference must be at most 100 characters long, got 101');
    const placed = (await order({ reference: 'stays' })).json;
    const body = { order_id: placed.order_id, reference: 'moved' };
    const added = (await service.post(orderPath, body)).json;
    assert.equal(added.reference, 'stays');
    assert.match(added.next, /studio, project, currency and reference of an order do not change/);
  });
});

describe('an order that is read again', () => {
  it('is sent again only when something in it has changed', async () => {
    const { order_id: id } = (await order({})).json;
    // The order changes when it is confirmed.
    await nothingIsPending(service.store);
    const look = (tag = '', query = '') =>
      service.get(`${orderPath}/${id}${query}`, tag === '' ? {} : { 'if-none-match': tag });
    const first = await look();
    const tag = first.headers.get('etag') ?? '';
    assert.match(tag, /^(W\/)?"[\w-]+"$/);
    assert.equal(first.headers.get('cache-control'), 'private, no-cache');
    assert.equal((await look(tag)).status, 304);
    assert.equal((await look(tag, '?lang=pl')).status, 200);
    await service.post(orderPath, { order_id: id, brief: { goal: 'Book a table' } });
    const changed = await look(tag);
    assert.equal(changed.status, 200);
    assert.notEqual(changed.headers.get('etag'), tag);
  });
});

describe('the Location of a new order', () => {
  it('is the address that shows it, and no other response has the header', async () => {
    const placed = await order({});
    const location = placed.headers.get('location') ?? '';
    assert.equal(location, `${publicUrl}${orderPath}/${placed.json.order_id}`);
    const found = await service.get(location.replace(publicUrl, ''));
    assert.equal(found.json.order_id, placed.json.order_id);
    for (const other of [
      await order({ dry_run: true }),
      found,
      await service.post(orderPath, { order_id: placed.json.order_id }),
    ]) {
      assert.equal(other.headers.get('location'), null);
    }
  });

  it('can be read by a page of another site', async () => {
    const { headers } = await order({}, { ...fromElsewhere(), origin: 'https://agents.example' });
    assert.match(headers.get('access-control-expose-headers') ?? '', /location/);
  });
});
