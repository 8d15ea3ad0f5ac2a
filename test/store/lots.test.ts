import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Lot } from '../../src/auction/rules/lot.ts';
import type { BidId, LotId, OrderId, ParticipantId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import type { Tx } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';
import { bidderOf, lotOf } from '../support/plain-auction.ts';

/** Stores lots with their standing. */

const { commit, commitAndRead, readTwice, rows, assertAllCalled } = await coveredStore(
  'lots',
  'auction',
);

const [par_a, par_b] = ['par_a' as ParticipantId, 'par_b' as ParticipantId];
const leader = bidderOf('par_a', { amountMinor: minor(2_600), hasBrief: true });

/** A lot in which all columns have values, and all values differ. */
const full = lotOf(7, {
  origin: 'operator',
  status: 'sold',
  opensAt: instant(1_800_000_000_001),
  endsAt: instant(1_800_000_000_002),
  extensions: 3,
  briefDeadline: instant(1_800_000_000_003),
  standing: {
    startPriceMinor: minor(2_000),
    priceMinor: minor(2_600),
    leader,
    bidderCount: 4,
    nextSequence: 8,
    bestWithBriefMinor: minor(2_500),
  },
  reopening: { at: instant(1_800_000_000_006), failed: par_b },
  winner: { participantId: par_a, bidId: 'bid_1' as BidId, amountMinor: minor(2_600) },
  orderId: 'ord_1' as OrderId,
  offers: [
    {
      participantId: par_b,
      bidId: 'bid_2' as BidId,
      amountMinor: minor(2_400),
      madeAt: instant(5),
      until: instant(1_800_000_000_009),
      state: 'open',
      endedAt: null,
      orderId: null,
    },
  ],
  closedAt: instant(1_800_000_000_004),
  isFinalized: true,
  lastEventAt: instant(1_800_000_000_005),
  version: 11,
});

const addFull = async (lots: Tx['lots'], lot: Lot) => {
  await lots.add(lot);
  await lots.saveBidders(lot.id, [leader]);
};

it('a lot is loaded as it was last saved, with its leader', async () => {
  const found = await commitAndRead(
    async ({ lots }) => {
      await addFull(lots, lotOf(7));
      await lots.save(full, lotOf(7));
      await lots.add(lotOf(9));
    },
    ({ lots }) => Promise.all([7, 9, 10].map((id) => lots.find(id as LotId))),
  );
  assert.deepEqual(found, [full, lotOf(9), null]);
});

it('each part of a lot has its column', async () => {
  await commit(({ lots }) => addFull(lots, full));
  const [{ winner, offers, reopening, ...row } = {}] = await rows('select * from lots');
  assert.deepEqual(row, {
    id: 7,
    kind: 'site_of_the_day',
    origin: 'operator',
    status: 'sold',
    opens_at_ms: 1_800_000_000_001,
    ends_at_ms: 1_800_000_000_002,
    extensions: 3,
    brief_deadline_ms: 1_800_000_000_003,
    start_price: 2_000,
    price: 2_600,
    leader_id: 'par_a',
    bidder_count: 4,
    next_stamp: 8,
    best_with_brief: 2_500,
    order_id: 'ord_1',
    closed_at_ms: 1_800_000_000_004,
    is_settled: 1,
    next_change_at_ms: 1_800_000_000_009,
    last_event_at_ms: 1_800_000_000_005,
    version: 11,
  });
  assert.deepEqual(JSON.parse(String(winner)), full.winner);
  assert.deepEqual(JSON.parse(String(reopening)), full.reopening);
  assert.equal((JSON.parse(String(offers)) as unknown[]).length, 1);
  await commit(({ lots }) => lots.save(lotOf(7), full));
  assert.deepEqual(await rows('select offers, winner, leader_id from lots'), [
    { offers: '[]', winner: null, leader_id: null },
  ]);
});

it('lots are numbered consecutively, and listed newest first', async () => {
  const nextId = () => readTwice(({ lots }) => lots.nextId());
  assert.equal(await nextId(), 1);
  const found = await commitAndRead(
    async ({ lots }) => {
      for (const id of [2, 10, 9]) await lots.add(lotOf(id));
      await lots.saveBidders(9 as LotId, [leader]);
      await lots.save(lotOf(9, { standing: { ...lotOf(9).standing, leader } }), lotOf(9));
    },
    async ({ lots }) => [
      await lots.nextId(),
      (await lots.list(2)).map(({ id, standing }) => [id, standing.leader?.participantId]),
      await lots.ids(0, 9),
      await lots.ids(2, 1),
      await lots.ids(10, 9),
    ],
  );
  assert.deepEqual(found, [
    11,
    [
      [10, undefined],
      [9, 'par_a'],
    ],
    [2, 9, 10],
    [9],
    [],
  ]);
});

const ended = { closedAt: instant(5_000), isFinalized: true } as const;
const winner = full.winner;

it('a lot is shown while it runs, until its outcome is done, and for a while after', async () => {
  const shown = async (closedAfter: number) =>
    (await readTwice(({ lots }) => lots.shown(instant(closedAfter)))).map(({ id }) => id);
  await commit(async ({ lots }) => {
    await lots.add(lotOf(12));
    await lots.add(lotOf(2, { status: 'open' }));
    await lots.add(lotOf(3, { status: 'awaiting_brief', briefDeadline: instant(9_500) }));
    await lots.add(lotOf(4, { status: 'sold', winner, closedAt: instant(1_000) }));
    await lots.add(lotOf(5, { status: 'sold', winner, ...ended }));
    await lots.add(lotOf(6, { status: 'cancelled', ...ended, closedAt: instant(5_001) }));
    // An offer to the next bidder changes with time, but the public view does not.
    await lots.add({ ...full, closedAt: instant(4_000) });
  });
  assert.deepEqual(await shown(5_000), [2, 3, 4, 6, 12]);
  assert.deepEqual(await shown(4_999), [2, 3, 4, 5, 6, 12]);
  assert.deepEqual(await shown(5_001), [2, 3, 4, 12]);
  const within = await commit(async ({ lots }) => {
    await lots.shown(instant(5_000));
    await lots.save(lotOf(3, { status: 'unsold', ...ended }), lotOf(3));
    await lots.add(lotOf(1, { status: 'open', endsAt: instant(9_999) }));
    return (await lots.shown(instant(5_000))).map(({ id, endsAt }) => [id, Number(endsAt)]);
  });
  assert.deepEqual(within, [
    [1, 9_999],
    [2, 9_000],
    [4, 9_000],
    [6, 9_000],
    [12, 9_000],
  ]);
});

it('past lots that were announced are listed in pages', async () => {
  const past = async (before: number | null, opensUntil: number, limit = 9) =>
    (
      await readTwice(({ lots }) => lots.past({ before, opensUntil: instant(opensUntil) }, limit))
    ).map(({ id }) => id);
  await commit(async ({ lots }) => {
    for (const id of [1, 2, 10]) await lots.add(lotOf(id, { status: 'sold', winner, ...ended }));
    await lots.add(lotOf(3, { status: 'open' }));
    await lots.add(lotOf(4, { status: 'cancelled', ...ended, opensAt: instant(1_001) }));
  });
  assert.deepEqual(await past(null, 1_001), [10, 4, 2, 1]);
  assert.deepEqual(await past(null, 1_000), [10, 2, 1]);
  assert.deepEqual(await past(null, 1_001, 2), [10, 4]);
  assert.deepEqual(await past(4, 1_001), [2, 1]);
});

assertAllCalled();
