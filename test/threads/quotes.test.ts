import assert from 'node:assert/strict';
import { it } from 'node:test';
import { operate, operatorContext } from '../support/operator.ts';
import { builtIn } from '../support/price-books.ts';
import { quotesPath } from '../support/quoting.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';
import { until } from '../support/until.ts';

/** A price that one thread has promised is known to all of them. */

/** Each request on a connection of its own, so that they come to several threads. */
const apart = () => ({ ...fromElsewhere(), connection: 'close' });

it('every front thread signs by the same key, and orders cost what any of them has promised, also by another book', async (test) => {
  const service = await startTestService({ FRONT_THREADS: '2', LOG_LEVEL: 'silent' });
  test.after(() => service.end());
  const promised = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { json } = await service.post(quotesPath, { projects: [{ pages: 3 }] }, apart());
      return json.quotes[0].quote_token as string;
    }),
  );
  const keys = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { text } = await service.get('/.well-known/jwks.json', apart());
      return text;
    }),
  );
  assert.equal(new Set(keys).size, 1);
  await operate(operatorContext(service.store), 'change_prices', {
    prices: { ...builtIn, version: '2027-1', base: { ...builtIn.base, website: 999 } },
  });
  await until('all have heard of it', async () => {
    const quotes = await Promise.all(
      Array.from({ length: 6 }, () => service.get(`${orderPath}?pages=3`, apart())),
    );
    return quotes.every(({ json }) => json.quote.breakdown.base === 999);
  });
  const orders = await Promise.all(
    promised.map((quote_token) => service.post(orderPath, { studio, quote_token }, apart())),
  );
  for (const { status, json } of orders) {
    assert.deepEqual([status, json.price.amount], [201, 300]);
  }
});
