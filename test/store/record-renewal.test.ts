import assert from 'node:assert/strict';
import { beforeEach, it, type TestContext } from 'node:test';
import { instant } from '../../src/domain/time.ts';
import type { Tx } from '../../src/store/store.ts';
import { openCrypto } from '../../src/system.ts';
import { coveredStore } from '../support/covered-store.ts';
import { bidOf } from '../support/plain-auction.ts';

/** What was written under another key is sealed once, when the record begins anew under this one. */

const { keep, look, rows, execute, open, seeAllCalled } = await coveredStore('record-renewal');

beforeEach(async () => {
  await execute('delete from record_links');
  await keep(({ record }) => record.begin(instant(1)));
});

/** Each link with what it seals; behind a colon how far it has looked. */
const links = async () =>
  (await look(({ record }) => record.links(0, 99))).map(({ kind, ends }) =>
    [
      kind,
      ...ends.map(([name, version, hash]) => `${name} ${version}${hash === '' ? ':' : ''}`),
    ].join(' '),
  );

const leave = (stream: string, version = 1) =>
  rows(
    `insert into events (stream, version, type, at_ms, body, hash)
    values (?, ?, 'x', 1, '{}', 'of another key')`,
    stream,
    version,
  );

const renewed = async (test: TestContext) => {
  const store = await open(test, { key: openCrypto('another secret'), mayRenew: true });
  const write = <Value>(work: (record: Tx['record']) => Promise<Value>) =>
    store.write('orders', async ({ record }) => ({ keep: true, value: await work(record) }));
  await write((record) => record.begin(instant(1_000)));
  return {
    isWaiting: () => store.read(({ record }) => record.isWaiting()),
    sealInherited: () => write((record) => record.sealInherited(instant(2_000))),
  };
};

it('it is sealed in the order of its streams, but for bids that nobody confirmed', async (test) => {
  await keep(async ({ bids }) => {
    await bids.save(bidOf('bid_confirmed', { confirmedAt: instant(1) }));
    await bids.save(bidOf('bid_unconfirmed'));
  });
  for (const stream of ['ord_1', 'bid_unconfirmed', 'bid_confirmed']) await leave(stream);
  await leave('ord_1', 2);
  const { isWaiting, sealInherited } = await renewed(test);
  assert.equal(await isWaiting(), true);
  assert.deepEqual([await sealInherited(), await sealInherited()], [true, false]);
  const sealed = 'inherited bid_confirmed 1 ord_1 2 ord_1 2:';
  assert.deepEqual(await links(), ['begin', 'closed', 'begin', sealed, 'closed']);
  await leave('ord_2');
  assert.deepEqual([await isWaiting(), await sealInherited()], [false, false]);
});

it('two thousand events are looked through at a time', async (test) => {
  await execute(
    `insert into events (stream, version, type, at_ms, body, hash)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 2001)
    select 'ord_1', n, 'x', 1, '{}', 'of another key' from numbers`,
  );
  await leave('ord_2');
  const { sealInherited } = await renewed(test);
  while (await sealInherited());
  assert.deepEqual((await links()).slice(2), [
    'begin',
    'inherited ord_1 2000 ord_1 2000:',
    'inherited ord_1 2001 ord_2 1 ord_2 1:',
    'closed',
  ]);
});

it('a record that was taken away inherits nothing of what is stored', async () => {
  await leave('ord_1');
  await execute('delete from record_links where number > 1');
  assert.equal(await keep(({ record }) => record.sealInherited(instant(2_000))), false);
  assert.deepEqual(await links(), ['begin', 'closed']);
});

seeAllCalled();
