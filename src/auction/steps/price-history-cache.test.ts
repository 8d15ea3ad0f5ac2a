import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { manyBids } from '../../../test/support/many-bids.ts';
import type { Store, Tx } from '../../kernel/store.ts';
import { foldLot } from '../rules/history.ts';
import type { LotEvent } from '../rules/lot.ts';
import type { PricePoint } from '../rules/price-history.ts';
import { entriesCachedMax, loadPublicHistory, lotsCachedMax } from './price-history-cache.ts';

/** A node with an empty cache, and a list of the events that it reads. */
const node = () => {
  const reads: { readonly stream: string; readonly after: number }[] = [];
  const store = {} as Store;
  const readPrices = async (events: readonly LotEvent[]): Promise<readonly PricePoint[]> => {
    const stream = (name: string, after = 0) => {
      reads.push({ stream: name, after });
      return Promise.resolve(
        events.slice(after).map((event) => ({ version: event.version, event })),
      );
    };
    const tx = { events: { stream } } as unknown as Tx;
    return (await loadPublicHistory(store, tx, foldLot(events).lot)).prices;
  };
  return { reads, readPrices };
};

const versions = (points: readonly PricePoint[]): readonly number[] =>
  points.map(({ version }) => version);

describe('a cached price history', () => {
  it('is read from the end of the last read, and not at all without new events', async () => {
    const { reads, readPrices } = node();
    const events = manyBids(4);
    assert.deepEqual(versions(await readPrices(events.slice(0, 4))), [2, 3, 4]);
    assert.deepEqual(versions(await readPrices(events.slice(0, 4))), [2, 3, 4]);
    assert.deepEqual(versions(await readPrices(events)), [2, 3, 4, 5, 6]);
    assert.deepEqual(
      reads.map(({ after }) => after),
      [0, 4],
    );
  });

  it('is the same for two concurrent readers', async () => {
    const { readPrices } = node();
    const events = manyBids(4);
    await readPrices(events.slice(0, 3));
    const [one, other] = await Promise.all([readPrices(events), readPrices(events)]);
    assert.deepEqual(versions(one), [2, 3, 4, 5, 6]);
    assert.deepEqual(other, one);
  });

  it('ends, for an overtaken read, at the version at which that read started', async () => {
    const { readPrices } = node();
    const events = manyBids(4);
    const [behind, ahead] = await Promise.all([readPrices(events.slice(0, 4)), readPrices(events)]);
    assert.deepEqual(
      [versions(behind), versions(ahead)].map((each) => each.at(-1)),
      [4, 6],
    );
    assert.deepEqual(versions(await readPrices(events.slice(0, 5))), [2, 3, 4, 5]);
  });

  it('is read by each node separately', async () => {
    const [one, other] = [node(), node()];
    const events = manyBids(4);
    await one.readPrices(events);
    assert.deepEqual(
      await other.readPrices(events.slice(0, 3)),
      (await one.readPrices(events)).slice(0, 2),
    );
    assert.deepEqual(
      other.reads.map(({ after }) => after),
      [0],
    );
  });

  it('is read again from the start if events were missing', async () => {
    const { readPrices } = node();
    const events = manyBids(4);
    await readPrices(events.slice(0, 3));
    await assert.rejects(
      readPrices(events.filter(({ version }) => version !== 5)),
      /Event 5 is missing/,
    );
    assert.deepEqual(versions(await readPrices(events)), [2, 3, 4, 5, 6]);
  });

  it('is cached for a bounded number of lots, and read again from the start for others', async () => {
    const { reads, readPrices } = node();
    for (let id = 1; id <= lotsCachedMax + 1; id += 1) await readPrices(manyBids(1, id));
    reads.length = 0;
    await readPrices(manyBids(2, 2));
    await readPrices(manyBids(1, 1));
    assert.deepEqual(reads, [
      { stream: 'lot_2', after: 3 },
      { stream: 'lot_1', after: 0 },
    ]);
  });

  it('is cached for a bounded number of entries, but always for the lot that was read last', async () => {
    const { reads, readPrices } = node();
    await readPrices(manyBids(entriesCachedMax - 10, 1));
    await readPrices(manyBids(10, 2));
    await readPrices(manyBids(1, 3));
    reads.length = 0;
    await readPrices(manyBids(11, 2));
    await readPrices(manyBids(entriesCachedMax, 1));
    await readPrices(manyBids(entriesCachedMax + 1, 1));
    assert.deepEqual(
      reads.map(({ after }) => after),
      [12, 0, entriesCachedMax + 2],
    );
  });
});
