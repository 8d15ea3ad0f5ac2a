import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import type { BidId, ParticipantId } from '../../src/domain/ids.ts';
import { instant } from '../../src/domain/time.ts';
import { coveredStore } from '../support/covered-store.ts';
import { confirmationTo } from '../support/enqueued.ts';
import { bidOf } from '../support/plain-auction.ts';
import { placedEvent } from '../support/plain-orders.ts';

/** What the version before has left is sealed once at the beginning, and once more a day later. */

const { keep, look, rows, execute, seeAllCalled } = await coveredStore('record-takeover');

const dayMs = 86_400_000;
const begunAt = 1_000;

beforeEach(() => execute('delete from record_links'));

const takeOver = (at: number) => keep(({ record }) => record.takeOver(instant(at)));
const isWaiting = (at: number) => look(({ record }) => record.isWaiting(instant(at)));
/** Each link with what it seals; behind a colon how far it has looked. */
const links = async () =>
  (await look(({ record }) => record.links(0, 99))).map(({ kind, ends }) =>
    [
      kind,
      ...ends.map(([name, version, hash]) => `${name} ${version}${hash === '' ? ':' : ''}`),
    ].join(' '),
  );

/** As if a node of the version before had written it: nothing of it is keyed, bound or digested. */
const leave = async (stream: string, version = 1) => {
  await rows(
    `insert into events (stream, version, type, at_ms, body, hash)
    values (?, ?, 'x', 1, '{}', 'earlier')`,
    stream,
    version,
  );
};
const unbind = () =>
  execute('update participant_keys set binding = null; update outbox set digest = null');

const leaveEverything = async () => {
  await keep(async ({ bids, keys, outbox }) => {
    await bids.save(bidOf('bid_confirmed', { confirmedAt: instant(1) }));
    await bids.save(bidOf('bid_unconfirmed'));
    const key = { participantId: 'par_1' as ParticipantId, bidId: 'bid_1' as BidId };
    await keys.add({ ...key, keyHash: 'k', at: instant(1), isFirst: true }, 5);
    const envelope = confirmationTo({ channel: 'email', address: 'a@one.example' }, 'm');
    await outbox.enqueue(
      [{ envelope, state: 'pending', notAfter: null, sealedSecret: null }],
      instant(1),
    );
  });
  await unbind();
  await execute('delete from record_links; delete from unsealed');
  for (const stream of ['ord_1', 'bid_unconfirmed', 'bid_confirmed']) await leave(stream);
  await leave('ord_1', 2);
  await keep(({ record }) => record.begin(instant(begunAt)));
};

it('what was left is sealed in the order of its streams, but for bids that nobody confirmed', async () => {
  await leaveEverything();
  assert.deepEqual([await links(), await isWaiting(begunAt)], [['begin'], true]);
  assert.equal(await takeOver(2_000), true);
  assert.deepEqual(await links(), ['begin', 'earlier bid_confirmed 1 ord_1 2 ord_1 2:']);
  assert.equal(await takeOver(2_000), true);
  assert.deepEqual((await links()).slice(2), ['caught_up']);
  const held = await look(async ({ keys, outbox }) => [
    (await keys.find('k'))?.participantId,
    await outbox.isGenuine('m'),
    (await outbox.misdigested('', 9)).undigested,
  ]);
  assert.deepEqual(held, ['par_1', true, []]);
});

it('what is written beside for a day is bound, digested and sealed, and nothing after it', async () => {
  await leaveEverything();
  while ((await takeOver(2_000)) && (await links()).at(-1) !== 'caught_up');
  await keep(({ record }) => record.seal(instant(2_000)));
  assert.deepEqual([await takeOver(2_000), await isWaiting(begunAt + dayMs - 1)], [false, false]);
  await unbind();
  assert.equal(await isWaiting(begunAt + dayMs - 1), true);
  assert.equal(await look(({ outbox }) => outbox.isGenuine('m')), true);
  assert.equal(await keep(({ record }) => record.bindKeys()), false);
  assert.equal((await look(({ keys }) => keys.find('k')))?.participantId, 'par_1');
  await leave('ord_2');
  await takeOver(begunAt + dayMs - 1);
  // The message that was digested is sealed like any other, and nothing more is.
  assert.deepEqual((await links()).slice(-2), ['caught_up', 'ends message m 1']);
  assert.deepEqual(
    [await isWaiting(begunAt + dayMs), await takeOver(begunAt + dayMs)],
    [true, true],
  );
  assert.equal((await links()).at(-1), 'late bid_confirmed 1 ord_1 2 ord_2 1 ord_2 1:');
  assert.equal(await takeOver(begunAt + dayMs), true);
  assert.equal((await links()).at(-1), 'closed');
  await keep(({ record }) => record.seal(instant(begunAt + dayMs)));
  await unbind();
  assert.deepEqual(
    [await takeOver(begunAt + 9 * dayMs), await isWaiting(begunAt + 9 * dayMs)],
    [false, false],
  );
  assert.equal(await keep(({ record }) => record.bindKeys()), false);
  const lost = await look(async ({ keys, outbox }) => [
    await keys.find('k'),
    await outbox.isGenuine('m'),
  ]);
  assert.deepEqual(lost, [null, false]);
});

it('what the service has written itself is sealed with the rest, and not here', async () => {
  await keep(({ events }) => events.append([placedEvent('ord_1')], 'system'));
  await execute('delete from record_links');
  await leave('ord_2');
  await keep(({ record }) => record.begin(instant(begunAt)));
  await takeOver(2_000);
  assert.deepEqual((await links()).at(-1), 'earlier ord_2 1 ord_2 1:');
});

it('two thousand events are looked through at a time', async () => {
  await execute(
    `insert into events (stream, version, type, at_ms, body, hash)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 2001)
    select 'ord_1', n, 'x', 1, '{}', 'earlier' from numbers`,
  );
  await leave('ord_2');
  await keep(({ record }) => record.begin(instant(begunAt)));
  for (let time = 0; time < 3; time += 1) assert.equal(await takeOver(2_000), true);
  assert.deepEqual(await links(), [
    'begin',
    'earlier ord_1 2000 ord_1 2000:',
    'earlier ord_1 2001 ord_2 1 ord_2 1:',
    'caught_up',
  ]);
});

seeAllCalled();
