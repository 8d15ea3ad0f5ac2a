import assert from 'node:assert/strict';
import { it } from 'node:test';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';

const { commit, commitAndRead, readTwice, assertAllCalled } = await coveredStore('access-log');

const access = { operator: 'ada', operation: 'find_order', subject: 'S-1001' };

it('the newest entries of one operator, operation and subject come first', async () => {
  const latest = await commitAndRead(
    async ({ accessLog }) => {
      for (const from of [1_000, 3_000, 2_000]) await accessLog.begin(access, instant(from));
      await accessLog.begin({ ...access, operator: 'ben' }, instant(9_000));
      await accessLog.begin({ ...access, operation: 'list_orders' }, instant(9_000));
      await accessLog.begin({ ...access, subject: '' }, instant(9_000));
    },
    ({ accessLog }) => accessLog.latest(access, 2),
  );
  assert.deepEqual(latest, [
    { ...access, from: 3_000, to: 3_000 },
    { ...access, from: 2_000, to: 2_000 },
  ]);
});

it('two accesses at the same moment make one entry, which keeps its end', async () => {
  await commit(({ accessLog }) => accessLog.begin(access, instant(1_000)));
  await commit(({ accessLog }) =>
    accessLog.prolong({ ...access, from: instant(1_000), to: instant(1_000) }, instant(4_000)),
  );
  await commit(({ accessLog }) => accessLog.begin(access, instant(1_000)));
  assert.deepEqual(await readTwice(({ accessLog }) => accessLog.latest(access, 10)), [
    { ...access, from: 1_000, to: 4_000 },
  ]);
});

it('an access prolongs its own entry and no other', async () => {
  const others = [
    { ...access, operator: 'ben' },
    { ...access, operation: 'list_orders' },
    { ...access, subject: 'S-1002' },
  ];
  await commit(async ({ accessLog }) => {
    for (const each of [access, ...others]) await accessLog.begin(each, instant(1_000));
    await accessLog.begin(access, instant(2_000));
    await accessLog.prolong(
      { ...access, from: instant(1_000), to: instant(1_000) },
      instant(1_500),
    );
  });
  const all = await readTwice(({ accessLog }) => accessLog.list(null, 10));
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

it('entries of all subjects or of one are listed newest first', async () => {
  await commit(async ({ accessLog }) => {
    await accessLog.begin({ ...access, operator: 'ben' }, instant(2_000));
    await accessLog.begin(access, instant(2_000));
    await accessLog.begin({ ...access, subject: '' }, instant(3_000));
    await accessLog.begin({ ...access, operator: 'cem' }, instant(1_000));
  });
  const operators = async (subject: string | null, limit: number) =>
    (await readTwice(({ accessLog }) => accessLog.list(subject, limit))).map(
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

it('entries that began before a moment are deleted', async () => {
  await commit(async ({ accessLog }) => {
    await accessLog.begin(access, instant(1_999));
    await accessLog.begin(access, instant(2_000));
    await accessLog.deleteBefore(instant(2_000));
  });
  const left = await readTwice(({ accessLog }) => accessLog.list(null, 10));
  assert.deepEqual(
    left.map(({ from }) => from),
    [2_000],
  );
});

assertAllCalled();
