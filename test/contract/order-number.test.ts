import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { standardService } from '../../src/boot/rooms.ts';
import type { Store } from '../../src/kernel/store.ts';
import { createOrderNumbers } from '../../src/order/steps/order-numbers.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';
import { forFile } from '../support/for-file.ts';
import { callAsOperator, operate, operatorContext } from '../support/operator.ts';
import { from, fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

/** The short number by which people name an order. It gives no access. */

const service = await forFile(startTestService());

const place = async (headers = fromElsewhere()) =>
  (await service.post(orderPath, { studio }, headers)).json;

const digits = (number: string): number => Number(number.replace(/^S-/, ''));

describe('the number of an order', () => {
  it('is assigned with the order, and never changes', async () => {
    const placed = await place();
    assert.match(placed.number, /^S-1\d{3}$/);
    assert.equal((await service.get(`${orderPath}/${placed.order_id}`)).json.number, placed.number);
    const body = { order_id: placed.order_id, brief: { goal: 'Book a table' } };
    assert.equal((await service.post(orderPath, body)).json.number, placed.number);
  });

  it('increments from the previous order', async () => {
    const [first, second] = [await place(), await place()];
    assert.equal(digits(second.number), digits(first.number) + 1);
  });

  it('is not used up by dry runs, refused orders and repeated ones', async () => {
    const headers = { ...from('192.0.2.77'), 'idempotency-key': 'the same again' };
    const first = await place(headers);
    for (let count = 0; count < 3; count += 1) {
      const { json } = await service.post(`${orderPath}?dry_run=1`, { studio }, fromElsewhere());
      assert.equal(json.number, null);
      assert.equal((await place(headers)).number, first.number);
    }
    for (let count = 1; count < 10; count += 1) await place(from('192.0.2.77'));
    assert.equal((await service.post(orderPath, { studio }, from('192.0.2.77'))).status, 429);
    assert.equal(digits((await place()).number), digits(first.number) + 10);
  });

  it('grants no access', async () => {
    const { number } = await place();
    assert.equal((await service.get(`${orderPath}/${number}`)).status, 404);
    const answers = { order_id: number, brief: { goal: 'x' } };
    assert.equal((await service.post(orderPath, answers)).status, 404);
  });

  it('finds the order for the operator, in upper or lower case', async () => {
    const { number, order_id: id } = await place();
    const operator = operatorContext(service.store);
    for (const written of [number, number.toLowerCase()]) {
      assert.equal((await operate(operator, 'find_order', { order_id: written })).order.id, id);
    }
    const unknown = await callAsOperator(operator, 'find_order', { order_id: 'S-9999999' });
    assert.equal(unknown.result.ok, false);
  });

  it('is different for each of many concurrent orders', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => place()));
    // A client that was refused during an overload gets Retry-After and no number.
    const numbers = answers.flatMap(({ number }) => number ?? []);
    assert.ok(numbers.length > 1);
    assert.equal(new Set(numbers).size, numbers.length);
  });
});

describe('numbers that several nodes assign at once', () => {
  it('are never the same', async (t) => {
    const folder = await makeFolder();
    t.after(() => removeFolder(folder));
    const nodes: Store[] = [];
    for (let count = 0; count < 3; count += 1)
      nodes.push(await standardService.openStore(databaseIn(folder)));
    const taken = (
      await Promise.all(
        nodes.map((store) => {
          const { take } = createOrderNumbers(store);
          return Promise.all(Array.from({ length: 100 }, take));
        }),
      )
    ).flat();
    for (const store of nodes) await store.close();
    assert.equal(new Set(taken).size, 300);
  });
});
