import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionFor, type Auction } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';

/** How the price of a lot went, as its page tells it, against what everyone could see at the time. */

/** The points of the chart on the lot's page: seconds since 1970, and US dollars. */
const pointsOf = async ({ service }: Auction, lot: number): Promise<readonly number[][]> => {
  const { text } = await service.get(`/en/auction/${lot}`, { accept: 'text/html' });
  return JSON.parse(/data-points="([^"]*)"/.exec(text)?.[1] ?? 'null');
};

describe('the history of a price', () => {
  it('has every price that was shown, from when on it was, also where a bid was taken back', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const seen: [number, number][] = [];
    const look = async (): Promise<void> => {
      const { price_usd: price } = await auction.seen(lot);
      if (seen.at(-1)?.[1] !== price) seen.push([auction.clock.now() / 1_000, price]);
    };
    const anna = auction.client('anna@example.org');
    const boris = auction.client('boris@example.org');
    await look();
    await auction.pass(minuteMs);
    await anna.enter(lot, 20);
    await look();
    await auction.pass(minuteMs);
    const { id: bidId } = await boris.enter(lot, 30);
    await look();
    await auction.pass(minuteMs);
    await anna.limit(lot, 60);
    await look();
    await auction.pass(minuteMs);
    await boris.post('cancel', { bid_id: bidId });
    await look();
    await auction.pass(hourMs);
    assert.deepEqual(await pointsOf(auction, lot), seen);
    assert.deepEqual(
      seen.map(([, price]) => price),
      [20, 30, 32, 20],
    );
  });

  it('begins when the lot opens, and says so while nobody has bid', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot({ opensInMs: hourMs });
    assert.deepEqual(await pointsOf(auction, lot), []);
    await auction.pass(hourMs);
    assert.deepEqual(await pointsOf(auction, lot), [[auction.clock.now() / 1_000, 20]]);
  });
});
