import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sendLotNotices } from '../../src/auction/mails/send-lot-notices.ts';
import type { Bidder } from '../../src/auction/rules/standing.ts';
import { applyDueLotChanges } from '../../src/auction/steps/apply-due-lot-changes.ts';
import type { BidId, LotId, ParticipantId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import { instant } from '../../src/kernel/time.ts';
import { auctionFor, type Auction } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { cancelLot, rescheduleLot } from '../support/operator.ts';

/** Notices to all bidders of a lot are sent in steps, for any number of bidders. */

const crowd = 250;

const participantIdOf = (nth: number): ParticipantId =>
  `par_${String(nth).padStart(9, '0')}${'0'.repeat(26)}` as ParticipantId;

/** Stores this many bidders of the lot without a leader, as if each had been outbid. */
const addBidders = ({ service }: Auction, lotId: LotId): Promise<void> =>
  service.store.write('auction', async (tx) => {
    const bidders: Bidder[] = [];
    for (let nth = 0; nth < crowd; nth += 1) {
      const id = participantIdOf(nth);
      await tx.participants.save({
        id,
        email: `bidder-${nth}@example.org`,
        name: null,
        language: 'en',
        brief: new Map(),
        joinedAt: instant(0),
        forgottenAt: null,
        version: 1,
      });
      bidders.push({
        participantId: id,
        bidId: `bid_${nth}` as BidId,
        amountMinor: minor(2_000),
        sequence: nth + 1,
        state: 'in_play',
        hasBrief: false,
        proxyMaximumMinor: null,
        automatic: null,
      });
    }
    await tx.lots.saveBidders(lotId, bidders);
    return { keep: true, value: undefined };
  });

/** The recipients of messages of this kind, without repetitions. */
const readersOf = async ({ operator }: Auction, kind: string): Promise<readonly string[]> => {
  const all = await operator.store.read(({ outbox }) => outbox.undelivered(1_000));
  return all
    .filter(({ envelope }) => envelope.message.kind === kind)
    .map(({ envelope }) => envelope.to.address);
};

/** An auction whose mail server accepts nothing, so that pending messages can be counted. */
const start = async (test: Parameters<typeof auctionFor>[0], endsInMs = hourMs) => {
  const auction = await auctionFor(test, { MAIL_URL: 'smtp://127.0.0.1:1' });
  const lot = await auction.lot({ endsInMs });
  await addBidders(auction, lot);
  return { auction, lot };
};

it('closing a lot sends no mail by itself, and each loser is notified once afterwards', async (test) => {
  const { auction } = await start(test);
  await auction.restart(async () => {
    auction.clock.advance(hourMs);
    await applyDueLotChanges(auction.operator);
    assert.equal((await readersOf(auction, 'auction_lost')).length, 0);
    assert.equal(await sendLotNotices(auction.operator), 3);
    const readers = await readersOf(auction, 'auction_lost');
    assert.deepEqual([readers.length, new Set(readers).size], [crowd, crowd]);
    await applyDueLotChanges(auction.operator);
    assert.equal(await sendLotNotices(auction.operator), 0);
  });
});

it('the service notifies them without a call when the lot ends', async (test) => {
  const { auction } = await start(test);
  await auction.pass(hourMs);
  assert.equal((await readersOf(auction, 'auction_lost')).length, crowd);
});

it('a lot that moves twice before its notices are sent sends each bidder two notices', async (test) => {
  const { auction, lot } = await start(test);
  await auction.restart(async () => {
    for (const hours of [2, 3]) {
      const endsAt = instant(auction.clock.now() + hours * hourMs);
      const { result } = await rescheduleLot(auction.operator, {
        lotId: lot,
        opensAt: null,
        endsAt,
      });
      assert.ok(result.ok);
    }
    await sendLotNotices(auction.operator);
    const readers = await readersOf(auction, 'lot_rescheduled');
    assert.deepEqual([readers.length, new Set(readers).size], [2 * crowd, crowd]);
  });
});

it('cancelling a lot is one short step, and its notices take as many steps as they need', async (test) => {
  const { auction, lot } = await start(test);
  await auction.restart(async () => {
    const { result } = await cancelLot(auction.operator, {
      lotId: lot,
      reason: 'The power is out',
    });
    assert.ok(result.ok);
    const counted = async (): Promise<number> => {
      const all = await auction.operator.store.read(({ outbox }) => outbox.undelivered(1_000));
      return all.length;
    };
    assert.equal(await counted(), 0);
    assert.equal(await sendLotNotices(auction.operator), 3);
    assert.equal(await counted(), crowd);
  });
});

/** A store whose second write fails before its commit, as in a crash. */
const cutOffIn = ({ operator }: Auction): Auction['operator'] => {
  const { store } = operator;
  let writes = 0;
  return {
    ...operator,
    store: {
      ...store,
      write: (async (scope, work) => {
        writes += 1;
        if (writes !== 2) return store.write(scope, work);
        // All work is done except the commit.
        await store.write(scope, async (tx) => ({ ...(await work(tx)), keep: false }));
        throw new Error('cut off');
      }) satisfies typeof store.write,
    },
  };
};

it('an interrupted step runs again, and nobody is notified twice or left out', async (test) => {
  const { auction, lot } = await start(test);
  await auction.restart(async () => {
    await cancelLot(auction.operator, { lotId: lot, reason: 'The power is out' });
    const { store } = auction.operator;
    await assert.rejects(sendLotNotices(cutOffIn(auction)), /cut off/);
    assert.equal(await sendLotNotices(auction.operator), 2);
    const all = await store.read(({ outbox }) => outbox.undelivered(1_000));
    assert.equal(all.length, crowd);
    assert.equal(new Set(all.map(({ envelope }) => envelope.to.address)).size, crowd);
  });
});

it('all bidders who do not lead are reminded of the end once each, even when a step is interrupted', async (test) => {
  const { auction } = await start(test, 2 * hourMs);
  await auction.restart(async () => {
    auction.clock.advance(hourMs - 1);
    assert.equal(await sendLotNotices(auction.operator), 0);
    auction.clock.advance(1);
    await assert.rejects(sendLotNotices(cutOffIn(auction)), /cut off/);
    assert.equal(await sendLotNotices(auction.operator), 2);
    assert.equal(await sendLotNotices(auction.operator), 0);
    const readers = await readersOf(auction, 'outbid');
    assert.deepEqual([readers.length, new Set(readers).size], [crowd, crowd]);
    const all = await auction.operator.store.read(({ outbox }) => outbox.undelivered(1_000));
    const endsAt = auction.clock.now() + hourMs;
    assert.ok(all.every(({ notAfter }) => notAfter === endsAt));
  });
});
