import assert from 'node:assert/strict';
import { it } from 'node:test';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';

/** Who was shown what is personal. */

const { keep, commitAndRead, look, assertAllCalled } = await coveredStore('access-log');

const shown = { operator: 'ada', operation: 'find_order', subject: 'S-1001' };

it('the newest views of one operator by one operation on one subject come first', async () => {
  const latest = await commitAndRead(
    async ({ looks }) => {
      for (const from of [1_000, 3_000, 2_000]) await looks.begin(shown, instant(from));
      await looks.begin({ ...shown, operator: 'ben' }, instant(9_000));
      await looks.begin({ ...shown, operation: 'list_orders' }, instant(9_000));
      await looks.begin({ ...shown, subject: '' }, instant(9_000));
    },
    ({ looks }) => looks.latest(shown, 2),
  );
  assert.deepEqual(latest, [
    { ...shown, from: 3_000, to: 3_000 },
    { ...shown, from: 2_000, to: 2_000 },
  ]);
});

it('two views that start at the same moment are one, with the later end', async () => {
  await keep(({ looks }) => looks.begin(shown, instant(1_000)));
  await keep(({ looks }) =>
    looks.prolong({ ...shown, from: instant(1_000), to: instant(1_000) }, instant(4_000)),
  );
  await keep(({ looks }) => looks.begin(shown, instant(1_000)));
  assert.deepEqual(await look(({ looks }) => looks.latest(shown, 10)), [
    { ...shown, from: 1_000, to: 4_000 },
  ]);
});

it('a view is extended, and no other one', async () => {
  const others = [
    { ...shown, operator: 'ben' },
    { ...shown, operation: 'list_orders' },
    { ...shown, subject: 'S-1002' },
  ];
  await keep(async ({ looks }) => {
    for (const each of [shown, ...others]) await looks.begin(each, instant(1_000));
    await looks.begin(shown, instant(2_000));
    await looks.prolong({ ...shown, from: instant(1_000), to: instant(1_000) }, instant(1_500));
  });
  const all = await look(({ looks }) => looks.list(null, 10));
  assert.deepEqual(
    all
      .map(({ operator, operation, subject, from, to }) =>
        [operator, operation, subject, from, to].join(' '),
      )
      .toSorted(),
    [
      'ada find_order S-1001 1000 1500',
      'ada find_order S-1001 2000 2000',
      'ada find_order S-1002 1000 1000',
      'ada list_orders S-1001 1000 1000',
      'ben find_order S-1001 1000 1000',
    ],
  );
});

it('all views are listed newest first, or those of one subject', async () => {
  await keep(async ({ looks }) => {
    await looks.begin({ ...shown, operator: 'ben' }, instant(2_000));
    await looks.begin(shown, instant(2_000));
    await looks.begin({ ...shown, subject: '' }, instant(3_000));
    await looks.begin({ ...shown, operator: 'cem' }, instant(1_000));
  });
  const operators = async (subject: string | null, limit: number) =>
    (await look(({ looks }) => looks.list(subject, limit))).map(
      ({ operator, subject: of, from }) => `${operator} ${of} ${from}`,
    );
  assert.deepEqual(await operators(null, 3), ['ada  3000', 'ada S-1001 2000', 'ben S-1001 2000']);
  assert.deepEqual(await operators('S-1001', 10), [
    'ada S-1001 2000',
    'ben S-1001 2000',
    'cem S-1001 1000',
  ]);
  assert.deepEqual(await operators('', 10), ['ada  3000']);
});

it('views from before a moment are deleted', async () => {
  await keep(async ({ looks }) => {
    await looks.begin(shown, instant(1_999));
    await looks.begin(shown, instant(2_000));
    await looks.forget(instant(2_000));
  });
  const left = await look(({ looks }) => looks.list(null, 10));
  assert.deepEqual(
    left.map(({ from }) => from),
    [2_000],
  );
});

assertAllCalled();
