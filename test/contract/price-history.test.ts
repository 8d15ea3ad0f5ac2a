import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LotId } from '../../src/kernel/ids.ts';
import type { Store } from '../../src/kernel/store.ts';
import { auctionFor, success, type Auction } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { operate } from '../support/operator.ts';

/** The price history on a lot's page, compared with the prices that were public at the time. */

/** The points of the chart on the lot's page: seconds since 1970, and US dollars. */
const pointsOf = async ({ service }: Auction, lot: number): Promise<readonly number[][]> => {
  const { text } = await service.get(`/en/auction/${lot}`, { accept: 'text/html' });
  return JSON.parse(/data-points="([^"]*)"/.exec(text)?.[1] ?? 'null');
};

describe('the history of a price', () => {
  it('contains every price that was shown with its time, also after a withdrawal', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const seen: [number, number][] = [];
    let hadBids = false;
    const look = async (): Promise<void> => {
      const { price_usd: price, bidders } = await auction.seen(lot);
      const hasBids = bidders > 0;
      if (seen.at(-1)?.[1] === price && hasBids === hadBids) return;
      hadBids = hasBids;
      seen.push([auction.clock.now() / 1_000, price]);
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
      [20, 20, 30, 32, 20],
    );
  });

  it('starts when the lot opens, and reports that nobody has bid', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot({ opensInMs: hourMs });
    assert.deepEqual(await pointsOf(auction, lot), []);
    await auction.pass(hourMs);
    assert.deepEqual(await pointsOf(auction, lot), [[auction.clock.now() / 1_000, 20]]);
  });

  it('loads only events that nobody on this node has read yet', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const [one, other] = [readingNode(auction), readingNode(auction)];
    const anna = auction.client('anna@example.org');
    const boris = auction.client('boris@example.org');
    await anna.enter(lot, 20);
    // The events are: scheduled, opened, and one bid.
    assert.deepEqual(
      [await one.look(lot), one.read()],
      [
        [20, 20],
        [1, 2, 3],
      ],
    );
    assert.deepEqual([await one.look(lot), one.read()], [[20, 20], []]);
    const { id: bidId } = await boris.enter(lot, 30);
    assert.deepEqual([await one.look(lot), one.read()], [[20, 20, 30], [4]]);
    success(await boris.post('cancel', { bid_id: bidId }));
    assert.deepEqual([await one.look(lot), one.read()], [[20, 20, 30, 20], [5]]);
    await boris.enter(lot, 25);
    const histories = await Promise.all([one.look(lot), one.look(lot), other.look(lot)]);
    for (const seen of histories) assert.deepEqual(seen, [20, 20, 30, 20, 25]);
    assert.deepEqual([...new Set(one.read())], [6]);
    assert.deepEqual(other.read(), [1, 2, 3, 4, 5, 6]);
    assert.deepEqual(
      (await pointsOf(auction, lot)).map(([, price]) => price),
      [20, 20, 30, 20, 25],
    );
  });
});

/**
 * A second node, and the versions of the events that it has read since the last call.
 */
const readingNode = ({ operator }: Auction) => {
  let versions: number[] = [];
  const store: Store = {
    ...operator.store,
    read: (work) =>
      operator.store.read((tx) => {
        const stream: typeof tx.events.stream = async (...parameters) => {
          const events = await tx.events.stream(...parameters);
          versions.push(...events.map(({ version }) => version));
          return events;
        };
        return work({ ...tx, events: { ...tx.events, stream } });
      }),
  };
  return {
    look: async (lot: LotId) =>
      (await operate({ ...operator, store }, 'show_lot', { lot: String(lot) })).history.map(
        ({ priceMinor }) => priceMinor / 100,
      ),
    read: () => {
      const read = versions;
      versions = [];
      return read;
    },
  };
};
