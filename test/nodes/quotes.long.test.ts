import assert from 'node:assert/strict';
import { it } from 'node:test';
import { quotingAt } from '../support/quoting.ts';
import { startTestService } from '../support/service.ts';

/** A node honours the price that another node has quoted. */

it('two nodes with the same secret accept each other’s quote tokens', async (test) => {
  const one = await startTestService();
  const other = await startTestService({}, {}, one.folder);
  test.after(async () => {
    await other.close();
    await one.end();
  });
  const token = await quotingAt(one).tokenFor({ type: 'shop', pages: 2 }, 'PLN');
  const { status, json } = await quotingAt(other).orderBy(token);
  assert.deepEqual([status, json.price.amount, json.price.currency], [201, 2100, 'PLN']);
  const keys = await Promise.all([one, other].map(({ get }) => get('/.well-known/jwks.json')));
  assert.equal(keys[0]?.text, keys[1]?.text);
});
