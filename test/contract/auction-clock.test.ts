import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionFor, success } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';

/** Auctions after a change of the machine's clock, and after an outage. */

const dayMs = 24 * hourMs;

describe('a clock that is set back an hour', () => {
  it('after a bid undoes nothing of the lot, which goes on', async (test) => {
    const { clock, service, lot, client, seen } = await auctionFor(test);
    const id = await lot();
    const [ada, ben] = [client('ada@example.org'), client('ben@example.org')];
    clock.advance(2 * hourMs);
    await ada.enter(id, 20);
    clock.advance(-hourMs);
    await service.job('lots').pass();
    const { status, price_usd: price, ends_at: endsAt, ends_in_seconds: seconds } = await seen(id);
    assert.deepEqual(
      [status, price, endsAt, seconds],
      ['open', 20, '2026-03-02T12:00:00.000Z', 23 * 3_600],
    );
    const { leader } = await ben.enter(id, 25);
    assert.equal(leader, true);
    assert.deepEqual(await ada.statuses(), ['20 outbid']);
    const history = await service.store.read(({ events }) => events.stream(`lot_${id}`));
    const moments = history.map(({ event }) => event.at);
    assert.deepEqual(
      moments,
      moments.toSorted((one, other) => one - other),
    );
  });

  it('after the sale sells nothing a second time', async (test) => {
    const { clock, service, lot, client, pass, subjectsTo } = await auctionFor(test);
    const id = await lot();
    const ada = client('ada@example.org');
    await ada.enter(id, 20);
    await ada.handInBrief();
    await pass(dayMs);
    clock.advance(-hourMs);
    await pass(0);
    await pass(hourMs);
    await pass(hourMs);
    assert.equal((await service.store.read(({ orders }) => orders.list(10))).length, 1);
    const subjects = await subjectsTo('ada@example.org');
    assert.equal(subjects.filter((subject) => subject === 'You have won').length, 1);
  });

  it('leaves one valid code for an address and lot: the newest', async (test) => {
    const { clock, lot, client } = await auctionFor(test);
    const id = await lot();
    const ada = client('ada@example.org');
    clock.advance(2 * hourMs);
    const first = await ada.pend(id, 20);
    const second = await ada.pend(id, 30);
    const codes = [await ada.code(first), await ada.code(second)];
    clock.advance(-hourMs);
    const third = await ada.pend(id, 40);
    assert.equal((await ada.confirm(first, codes[0])).status, 410);
    assert.equal((await ada.confirm(second, codes[1])).status, 410);
    assert.equal(success(await ada.confirm(third)).bids[0].entered, true);
  });
});

describe('a service that was away', () => {
  it('while a lot ended closes the lot when it is back', async (test) => {
    const auction = await auctionFor(test);
    const id = await auction.lot();
    const ada = auction.client('ada@example.org');
    await ada.enter(id, 20);
    await ada.handInBrief();
    const back = await auction.restart(() => auction.clock.advance(3 * dayMs));
    const [order] = await back.store.read(({ orders }) => orders.list(10));
    assert.equal(order?.price.amountMinor, 2_000);
    const stored = await back.store.read(({ lots }) => lots.find(id));
    assert.deepEqual([stored?.status, stored?.isFinalized], ['sold', true]);
  });

  it('while lots opened and ended opens the next of the schedule, and no others', async (test) => {
    const auction = await auctionFor(test, { AUCTION_SCHEDULE: '18:00' });
    const back = await auction.restart(() => auction.clock.advance(5 * dayMs));
    const lots = await back.store.read((tx) => tx.lots.list(10));
    assert.deepEqual(
      lots
        .filter(({ kind }) => kind === 'site_of_the_day')
        .map(({ status, endsAt }) => [status, new Date(endsAt).toISOString()]),
      [
        ['open', '2026-03-07T18:00:00.000Z'],
        ['unsold', '2026-03-02T18:00:00.000Z'],
      ],
    );
  });
});
