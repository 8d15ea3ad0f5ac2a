import assert from 'node:assert/strict';
import { it } from 'node:test';
import { databaseIn } from '../support/database.ts';
import { openTestStore } from '../support/open-store.ts';
import { operate, operatorContext, verify } from '../support/operator.ts';
import { offerToNext, wonLotFor } from '../support/won-lot.ts';

it('three operators who offer a lot at the same moment make one offer', async (test) => {
  const won = await wonLotFor(test);
  await won.act('cancel');
  const stores = await Promise.all([1, 2].map(() => openTestStore(databaseIn(won.service.folder))));
  test.after(() => Promise.all(stores.map((store) => store.close())));
  const operators = stores.map((store) => operatorContext(store, undefined, won.clock));
  const answers = await Promise.all(
    [won.operator, ...operators].map((operator) => offerToNext({ ...won, operator })),
  );
  assert.deepEqual(
    answers.map(({ result }) => (result.ok ? 'asked' : result.problem.kind)).toSorted(),
    ['asked', 'offer_open', 'offer_open'],
  );
  const { lot } = await operate(won.operator, 'inspect_lot', { lot: won.id });
  assert.deepEqual(
    lot.offers.map(({ amountMinor, state }) => [amountMinor, state]),
    [[3_000, 'open']],
  );
  const subjects = await won.subjectsTo('ben@example.org');
  assert.equal(subjects.filter((each) => each === 'You can have the site after all').length, 1);
  assert.deepEqual((await verify(won.service.store)).faults, []);
});
