import assert from 'node:assert/strict';
import { it } from 'node:test';
import { success } from '../support/auction.ts';
import { verify } from '../support/operator.ts';
import { offerToNext, wonLotFor } from '../support/won-lot.ts';

/** A bidder presses a button again before the first answer. */

it('an operator who offers a lot twice at the same moment makes one offer', async (test) => {
  const won = await wonLotFor(test);
  await won.act('cancel');
  const answers = await Promise.all([offerToNext(won), offerToNext(won)]);
  assert.deepEqual(
    answers.map(({ result }) => (result.ok ? 'asked' : result.problem.kind)).toSorted(),
    ['asked', 'offer_open'],
  );
  const subjects = await won.subjectsTo('ben@example.org');
  assert.equal(subjects.filter((each) => each === 'You can have the site after all').length, 1);
});

it('a bidder who accepts five times at once has ordered once', async (test) => {
  const won = await wonLotFor(test);
  await won.act('cancel');
  assert.ok((await offerToNext(won)).result.ok);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => won.answer(won.ben, { accept: 'yes' })),
  );
  const ids = new Set(answers.map((answer) => success(answer).order_id));
  assert.equal(ids.size, 1);
  const orders = await won.service.store.read((tx) => tx.orders.list(10));
  assert.equal(orders.length, 2);
  const subjects = await won.subjectsTo('ben@example.org');
  assert.equal(subjects.filter((each) => each === 'You have won').length, 1);
  assert.deepEqual((await verify(won.service.store)).faults, []);
});
