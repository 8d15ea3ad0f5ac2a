import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionFor, auctionPath, did, startsAt } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { cancelLot } from '../support/operator.ts';

/** GET state: what it shows of a lot at each stage. */

const dayMs = 24 * hourMs;
/** Times of a lot that opens when the clock starts, ends a day later, and then awaits a brief for two hours. */
const end = '2026-03-02T12:00:00.000Z';
const deadline = '2026-03-02T14:00:00.000Z';

const untouched = {
  kind: 'site_of_the_day',
  status: 'open',
  price_usd: 20,
  min_next_bid_usd: 20,
  price: 20,
  min_next_bid: 20,
  ends_at: end,
  ends_in_seconds: 86_400,
  bidders: 0,
  leader_has_brief: false,
  leader_brief_deadline: null,
  best_bid_with_brief_usd: null,
};

/** The fields of a lot that accepts no bids any more. */
const noNextBid = { min_next_bid_usd: null, min_next_bid: null };

describe('the state of a lot', () => {
  it('has exactly the fields of the contract, in its order', async (test) => {
    const { service, lot } = await auctionFor(test);
    assert.equal(await lot(), 1);
    const { text, headers } = await service.get(`${auctionPath}/state`);
    assert.equal(
      text,
      '{"ok":true,"currency":"EUR","lots":[{"id":1,"kind":"site_of_the_day","status":"open",' +
        '"price_usd":20,"min_next_bid_usd":20,"price":20,"min_next_bid":20,' +
        '"ends_at":"2026-03-02T12:00:00.000Z","ends_in_seconds":86400,"bidders":0,' +
        '"leader_has_brief":false,"leader_brief_deadline":null,"best_bid_with_brief_usd":null}]}',
    );
    assert.equal(headers.get('content-type'), 'application/json');
    assert.equal(headers.get('access-control-allow-origin'), '*');
  });

  it('is correct from its first bid to its sale, whether or not the lot has been closed yet', async (test) => {
    const { clock, service, lot, client, seen } = await auctionFor(test);
    const id = await lot();
    const shows = async (changes: object): Promise<void> =>
      assert.deepEqual(await seen(id), { id, ...untouched, ...changes });
    const ada = client('ada@example.org');
    const ben = client('ben@example.org');

    const pending = await ada.pend(id, 20);
    await shows({});
    await ada.confirm(pending);
    const adaLeads = { bidders: 1, min_next_bid_usd: 21, min_next_bid: 21 };
    await shows({ ...adaLeads, leader_brief_deadline: deadline });
    await ada.handInBrief();
    await shows({ ...adaLeads, leader_has_brief: true, best_bid_with_brief_usd: 20 });

    await ben.enter(id, 25.5);
    const prices = { price_usd: 25.5, price: 25.5, min_next_bid_usd: 27.5, min_next_bid: 27.5 };
    const benLeads = {
      ...prices,
      bidders: 2,
      leader_brief_deadline: deadline,
      best_bid_with_brief_usd: 20,
    };
    await shows(benLeads);
    clock.advance(dayMs - 1);
    await shows({ ...benLeads, ends_in_seconds: 1 });
    clock.advance(1);
    const awaitingBrief = {
      ...benLeads,
      ...noNextBid,
      ends_in_seconds: 0,
      status: 'awaiting_brief',
    };
    await shows(awaitingBrief);
    await service.job('lots').pass();
    await shows(awaitingBrief);

    clock.advance(hourMs);
    await ben.handInBrief();
    const sold = {
      ...awaitingBrief,
      status: 'sold',
      leader_has_brief: true,
      leader_brief_deadline: null,
      best_bid_with_brief_usd: 25.5,
    };
    await shows(sold);
    await service.job('lots').pass();
    await shows(sold);
  });

  it('is unsold if nobody bid, and if nobody has a brief by the deadline', async (test) => {
    const { clock, lot, client, seen } = await auctionFor(test);
    const id = await lot();
    const empty = await lot();
    await client('ada@example.org').enter(id, 30);
    clock.advance(dayMs);
    assert.deepEqual(await seen(empty), {
      id: empty,
      ...untouched,
      ...noNextBid,
      status: 'unsold',
      ends_in_seconds: 0,
    });
    clock.advance(2 * hourMs - 1);
    assert.equal((await seen(id)).status, 'awaiting_brief');
    assert.equal((await seen(id)).leader_brief_deadline, deadline);
    clock.advance(1);
    assert.equal((await seen(id)).status, 'unsold');
    assert.equal((await seen(id)).leader_brief_deadline, null);
  });

  it('is cancelled once the operator has called it off', async (test) => {
    const { operator, lot, client, seen } = await auctionFor(test);
    const id = await lot();
    await client('ada@example.org').enter(id, 40);
    did(await cancelLot(operator, { lotId: id, reason: 'A test' }));
    assert.deepEqual(await seen(id), {
      id,
      ...untouched,
      status: 'cancelled',
      price_usd: 40,
      price: 40,
      ...noNextBid,
      bidders: 1,
    });
  });
});

describe('the list of lots', () => {
  it('shows a lot from 24 hours before it opens until 24 hours after it is over', async (test) => {
    const { clock, lot, seen } = await auctionFor(test);
    const id = await lot({ opensInMs: dayMs + 1, endsInMs: dayMs + hourMs });
    assert.equal(await seen(id), null);
    clock.advance(1);
    assert.equal((await seen(id)).status, 'scheduled');
    clock.advance(dayMs - 1);
    assert.equal((await seen(id)).status, 'scheduled');
    clock.advance(1);
    assert.equal((await seen(id)).status, 'open');
    clock.advance(hourMs - 1);
    assert.equal((await seen(id)).status, 'unsold');
    clock.advance(dayMs - 1);
    assert.equal((await seen(id)).status, 'unsold');
    clock.advance(1);
    assert.equal(await seen(id), null);
  });

  it('is empty without a lot, and otherwise has the scheduled one', async (test) => {
    const { state } = await auctionFor(test);
    assert.deepEqual(await state(), { ok: true, currency: 'EUR', lots: [] });
    const scheduled = await auctionFor(test, { AUCTION_SCHEDULE: '18:00 Europe/Warsaw' });
    assert.equal(scheduled.clock.now(), Date.parse(startsAt));
    // 18:00 in Warsaw leaves less than half a day on the first of March, so it ends on the second.
    const daily = async () => {
      const { lots } = await scheduled.state();
      return lots.filter(({ kind }: { kind: string }) => kind === 'site_of_the_day');
    };
    assert.deepEqual(await daily(), [
      { id: 1, ...untouched, ends_at: '2026-03-02T17:00:00.000Z', ends_in_seconds: 104_400 },
    ]);
    await scheduled.pass(104_400_000);
    assert.deepEqual(
      (await daily()).map((lot: { status: string; ends_at: string }) => [lot.status, lot.ends_at]),
      [
        ['open', '2026-03-03T17:00:00.000Z'],
        ['unsold', '2026-03-02T17:00:00.000Z'],
      ],
    );
  });
});
