import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Bid } from '../../src/auction/rules/bid.ts';
import type { BidId, LotId, ParticipantId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';
import { bidOf } from '../support/plain-auction.ts';

/** Stores bids and the hashes of their codes. */

const { commit, commitAndRead, readTwice, rows, execute, assertAllCalled } = await coveredStore(
  'bids',
  'auction',
);

/** A bid in which all columns have values, and all values differ. */
const full = bidOf('bid_1', {
  lotId: 3 as LotId,
  participantId: 'par_a' as ParticipantId,
  email: 'Ada.L+x@Gmail.com',
  name: 'Ада',
  language: 'pl',
  isAutomatic: true,
  amountMinor: minor(3_000_000_001),
  ceilingMinor: minor(4_000_000_002),
  authorizedMinor: minor(4_000_000_001),
  network: '2001:db8::/64',
  status: 'cancelled',
  codeExpiresAt: instant(1_800_000_000_001),
  attemptsLeft: 2,
  placedAt: instant(1_800_000_000_002),
  confirmedAt: instant(1_800_000_000_003),
  enteredAt: instant(1_800_000_000_004),
  cancelledAt: instant(1_800_000_000_005),
  cancelledBy: 'operator',
  withdrawals: 7,
  withdrawnAt: instant(1_800_000_000_006),
  review: { suspicions: [{ reason: 'same_mailbox', score: 80, figure: 1 }], score: 80 },
  reviewAlarmAt: instant(1_800_000_000_007),
  approvedAt: instant(1_800_000_000_008),
  version: 9,
});
const idOf = (id: string) => id as BidId;
const find = (id: string) => readTwice(({ bids }) => bids.find(idOf(id)));
const rowOf = (id: string) =>
  rows('select name, language, status, attempts_left, code_hash from bids where id = ?', id);

it('bids are loaded as they were saved, several at once', async () => {
  const found = await commitAndRead(
    async ({ bids }) => {
      await bids.save(full);
      await bids.save(bidOf('bid_2'));
    },
    ({ bids }) =>
      Promise.all(['bid_2', 'bid_3', 'bid_1', 'bid_2'].map((id) => bids.find(idOf(id)))),
  );
  assert.deepEqual(found, [bidOf('bid_2'), null, full, bidOf('bid_2')]);
});

it('each part of a bid has its column, including its search columns', async () => {
  await commit(({ bids }) => bids.save(full));
  assert.deepEqual(await rows('select * from bids'), [
    {
      id: 'bid_1',
      lot_id: 3,
      participant_id: 'par_a',
      email: 'Ada.L+x@Gmail.com',
      email_key: 'ada.l+x@gmail.com',
      mailbox: 'adal@gmail.com',
      name: 'Ада',
      language: 'pl',
      is_automatic: 1,
      amount: 3_000_000_001,
      ceiling: 4_000_000_002,
      authorized: 4_000_000_001,
      network: '2001:db8::/64',
      status: 'cancelled',
      code_hash: null,
      code_expires_at_ms: 1_800_000_000_001,
      attempts_left: 2,
      placed_at_ms: 1_800_000_000_002,
      confirmed_at_ms: 1_800_000_000_003,
      entered_at_ms: 1_800_000_000_004,
      cancelled_at_ms: 1_800_000_000_005,
      cancelled_by: 'operator',
      withdrawals: 7,
      withdrawn_at_ms: 1_800_000_000_006,
      review: '{"suspicions":[{"reason":"same_mailbox","score":80,"figure":1}],"score":80}',
      review_alarm_at_ms: 1_800_000_000_007,
      approved_at_ms: 1_800_000_000_008,
      version: 9,
    },
  ]);
});

it('mutable parts are saved again, and immutable parts stay', async () => {
  await commit(({ bids }) => bids.save(bidOf('bid_1')));
  const changed: Bid = { ...bidOf('bid_1'), status: 'entered', enteredAt: instant(3), version: 2 };
  const unlike: Bid = { ...changed, language: 'de', placedAt: instant(7) };
  await commit(({ bids }) => bids.save(unlike, bidOf('bid_1')));
  assert.deepEqual(await find('bid_1'), changed);
});

it('a bid that changes twice in a transaction is written once, in its newest state', async () => {
  const bid = bidOf('bid_1');
  await commit(async ({ bids }) => {
    await bids.save(bid);
    await bids.save(bidOf('bid_2'));
  });
  await execute("update bids set code_hash = 'a hash', attempts_left = 3 where id = 'bid_2'");
  const tried: Bid = { ...bid, attemptsLeft: 4, version: 2 };
  await commit(async ({ bids }) => {
    await bids.save(tried, bid);
    await bids.save({ ...tried, status: 'entered', version: 3 }, tried);
  });
  const shared = { name: bid.name, language: 'en' };
  assert.deepEqual(await rowOf('bid_1'), [
    { ...shared, code_hash: null, status: 'entered', attempts_left: 4 },
  ]);
  assert.deepEqual(await rowOf('bid_2'), [
    { ...shared, code_hash: 'a hash', status: 'waiting_for_code', attempts_left: 3 },
  ]);
});

it('several bids change at once, each to its own state', async () => {
  const before = ['a', 'b', 'c'].map((name) => bidOf(`bid_${name}`));
  await commit(async ({ bids }) => {
    for (const bid of before) await bids.save(bid);
  });
  await commit(async ({ bids }) => {
    for (const [nth, bid] of before.entries()) {
      await bids.save({ ...bid, attemptsLeft: nth, reviewAlarmAt: instant(nth + 1) }, bid);
    }
  });
  const stored = await rows('select id, attempts_left, review_alarm_at_ms from bids order by id');
  assert.deepEqual(stored, [
    { id: 'bid_a', attempts_left: 0, review_alarm_at_ms: 1 },
    { id: 'bid_b', attempts_left: 1, review_alarm_at_ms: 2 },
    { id: 'bid_c', attempts_left: 2, review_alarm_at_ms: 3 },
  ]);
});

it('the hash of a code is neither loaded nor lost with its bid', async () => {
  const bid = bidOf('bid_1');
  const found = await commitAndRead(
    async ({ bids }) => {
      await bids.save(bid, null, 'a hash');
      await bids.save(bidOf('bid_2'));
      await bids.save({ ...bid, attemptsLeft: 4 }, bid);
      await bids.save(bidOf('bid_4'));
      await bids.save(bidOf('bid_4', { attemptsLeft: 3 }), bidOf('bid_4'), 'a new one');
    },
    ({ bids }) =>
      Promise.all([
        bids.find(bid.id),
        bids.findWithCodeHash(bid.id),
        bids.findWithCodeHash(idOf('bid_2')),
        bids.findWithCodeHash(idOf('bid_3')),
        bids.findWithCodeHash(idOf('bid_4')),
      ]),
  );
  assert.deepEqual(found, [
    { ...bid, attemptsLeft: 4 },
    { bid: { ...bid, attemptsLeft: 4 }, codeHash: 'a hash' },
    { bid: bidOf('bid_2'), codeHash: null },
    null,
    { bid: bidOf('bid_4', { attemptsLeft: 3 }), codeHash: 'a new one' },
  ]);
  const erased = await commitAndRead(
    ({ bids }) => bids.eraseCode(bid.id),
    ({ bids }) => bids.findWithCodeHash(bid.id),
  );
  assert.deepEqual(erased, { bid: { ...bid, attemptsLeft: 4 }, codeHash: null });
});

const hashes = async () =>
  (await rows('select id from bids where code_hash is not null order by id')).map(({ id }) => id);

const saveWithCode = (...all: readonly Bid[]) =>
  commit(async ({ bids }) => {
    for (const bid of all) await bids.save(bid, null, `hash of ${bid.id}`);
  });

it('a participant’s codes are erased once they are used', async () => {
  await saveWithCode(
    bidOf('bid_1', { participantId: 'par_a' as ParticipantId }),
    bidOf('bid_2', { participantId: 'par_b' as ParticipantId }),
    bidOf('bid_3'),
  );
  await commit(({ bids }) => bids.eraseUsedCodes('par_a' as ParticipantId));
  assert.deepEqual(await hashes(), ['bid_2', 'bid_3']);
});

it('expired codes are erased', async () => {
  await saveWithCode(
    bidOf('bid_1', { codeExpiresAt: instant(5_000) }),
    bidOf('bid_2', { codeExpiresAt: instant(5_001) }),
  );
  await commit(({ bids }) => bids.forgetCodes(instant(5_000)));
  assert.deepEqual(await hashes(), ['bid_2']);
});

it('unconfirmed bids are deleted with their events, in limited batches', async () => {
  await commit(async ({ bids }) => {
    await bids.save(bidOf('bid_1', { placedAt: instant(4_999) }));
    await bids.save(bidOf('bid_2', { placedAt: instant(4_999), status: 'replaced' }));
    await bids.save(bidOf('bid_3', { placedAt: instant(5_000) }));
    await bids.save(bidOf('bid_4', { placedAt: instant(1), status: 'under_review' }));
    await bids.save(bidOf('bid_5', { placedAt: instant(1), status: 'cancelled' }));
  });
  for (const id of ['bid_1', 'bid_2', 'bid_3', 'bid_4']) {
    await execute(
      `insert into events (stream, version, type, at_ms, body, hash)
      values ('${id}', 1, 'BidRequested', 1, '{}', 'h')`,
    );
  }
  const forget = (limit: number) =>
    commit(({ bids }) => bids.forgetUnconfirmed(instant(5_000), limit));
  const [first, second, third] = [await forget(1), await forget(9), await forget(9)];
  assert.deepEqual(
    [first.length, [...first, ...second].toSorted(), third],
    [1, ['bid_1', 'bid_2'], []],
  );
  const left = await rows('select id from bids order by id');
  assert.deepEqual(
    left.map(({ id }) => id),
    ['bid_3', 'bid_4', 'bid_5'],
  );
  const streams = await rows('select stream from events order by stream');
  assert.deepEqual(
    streams.map(({ stream }) => stream),
    ['bid_3', 'bid_4'],
  );
});

assertAllCalled();
