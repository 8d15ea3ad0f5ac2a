import assert from 'node:assert/strict';
import { it } from 'node:test';
import { databaseIn } from '../support/database.ts';
import { carriedOn, signedInBrowser } from '../support/desk-pages.ts';
import { openTestStore } from '../support/open-store.ts';
import { callAsOperator, operate, operatorContext } from '../support/operator.ts';
import { builtIn, typedBook } from '../support/price-books.ts';
import { orderPath, startTestService } from '../support/service.ts';
import { auditFaults } from '../support/stored.ts';
import { until } from '../support/until.ts';

/** All nodes use the settings that an operator changed at one node. */

const environment = { OPERATOR_EMAILS: 'ola@desk.example' };

it('two nodes share settings, and of two operators who change one at once one is refused', async (test) => {
  const one = await startTestService(environment);
  const other = await startTestService(environment, {}, one.folder);
  const database = databaseIn(one.folder);
  const stores = await Promise.all([1, 2].map(() => openTestStore(database)));
  test.after(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await other.close();
    await one.end();
  });
  const quoted = async ({ get }: typeof one): Promise<number> =>
    (await get(`${orderPath}?pages=1`)).json.quote.amount;
  assert.deepEqual([await quoted(one), await quoted(other)], [250, 250]);

  const browser = await signedInBrowser(one, 'ola@desk.example');
  const preview = await browser.send('/settings/prices', [
    ...typedBook('2027-1', '311'),
    ['step', 'preview'],
  ]);
  const done = await browser.send('/settings/prices', [...carriedOn(preview), ['step', 'do']]);
  assert.equal(done.status, 303);
  assert.equal(await quoted(one), 311);
  await until('the other has the new setting', async () => (await quoted(other)) === 311);

  const answers = await Promise.all(
    stores.flatMap((store, nth) =>
      [0, 1].map((more) =>
        callAsOperator(operatorContext(store), 'change_prices', {
          prices: { ...builtIn, version: `2027-2-${nth}-${more}`, payments: 10 + nth + more * 2 },
          based_on: 1,
        }),
      ),
    ),
  );
  const problems = answers.flatMap(({ result }) => (result.ok ? [] : [result.problem]));
  assert.equal(problems.length, 3);
  for (const problem of problems) {
    assert.ok(problem.kind === 'invalid_field');
    assert.equal(
      problem.problem,
      'must be the newest version, which is 2: somebody has set it meanwhile',
    );
  }
  const operator = operatorContext(one.store);
  const { priceBook } = await operate(operator, 'show_settings');
  assert.deepEqual([priceBook.holding, priceBook.versions.length], [2, 2]);
  await until('both have the new setting', async () => {
    const both = await Promise.all([quoted(one), quoted(other)]);
    return both.every((amount) => amount === 250);
  });
  assert.deepEqual(await auditFaults(database), []);
});
