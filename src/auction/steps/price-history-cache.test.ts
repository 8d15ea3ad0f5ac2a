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
  const look = async (events: readonly LotEvent[]): Promise<readonly PricePoint[]> => {
    const stream = (name: string, after = 0) => {
      reads.push({ stream: name, after });
      return Promise.resolve(
        events.slice(after).map((event) => ({ version: event.version, event })),
      );
    };
    const tx = { events: { stream } } as unknown as Tx;
    return (await loadPublicHistory(store, tx, foldLot(events).lot)).prices;
  };
  return { reads, look };
};

const versions = (points: readonly PricePoint[]): readonly number[] =>
  points.map(({ version }) => version);

describe('a cached price history', () => {
  it('is read from where the last read ended, and not at all if nothing has happened', async () => {
    const { reads, look } = node();
    const events = manyBids(4);
    assert.deepEqual(versions(await look(events.slice(0, 4))), [2, 3, 4]);
    assert.deepEqual(versions(await look(events.slice(0, 4))), [2, 3, 4]);
    assert.deepEqual(versions(await look(events)), [2, 3, 4, 5, 6]);
    assert.deepEqual(
      reads.map(({ after }) => after),
      [0, 4],
    );
  });

  it('is the same for two readers at once', async () => {
    const { look } = node();
    const events = manyBids(4);
    await look(events.slice(0, 3));
    const [one, other] = await Promise.all([look(events), look(events)]);
    assert.deepEqual(versions(one), [2, 3, 4, 5, 6]);
    assert.deepEqual(other, one);
  });

  it('ends at the version at which an overtaken read began', async () => {
    const { look } = node();
    const events = manyBids(4);
    const [behind, ahead] = await Promise.all([look(events.slice(0, 4)), look(events)]);
    assert.deepEqual(
      [versions(behind), versions(ahead)].map((each) => each.at(-1)),
      [4, 6],
    );
    assert.deepEqual(versions(await look(events.slice(0, 5))), [2, 3, 4, 5]);
  });

  it('is read by each node for itself', async () => {
    const [one, other] = [node(), node()];
    const events = manyBids(4);
    await one.look(events);
    assert.deepEqual(await other.look(events.slice(0, 3)), (await one.look(events)).slice(0, 2));
    assert.deepEqual(
      other.reads.map(({ after }) => after),
      [0],
    );
  });

  it('is read again from the start if events were missing', async () => {
    const { look } = node();
    const events = manyBids(4);
    await look(events.slice(0, 3));
    await assert.rejects(look(events.filter(({ version }) => version !== 5)), /Event 5 is missing/);
    assert.deepEqual(versions(await look(events)), [2, 3, 4, 5, 6]);
  });

  it('is cached for a bounded number of lots, and read again from the start for others', async () => {
    const { reads, look } = node();
    for (let id = 1; id <= lotsCachedMax + 1; id += 1) await look(manyBids(1, id));
    reads.length = 0;
    await look(manyBids(2, 2));
    await look(manyBids(1, 1));
    assert.deepEqual(reads, [
      { stream: 'lot_2', after: 3 },
      { stream: 'lot_1', after: 0 },
    ]);
  });

  it('is cached for a bounded number of entries, but always for the lot that was read last', async () => {
    const { reads, look } = node();
    await look(manyBids(entriesCachedMax - 10, 1));
    await look(manyBids(10, 2));
    await look(manyBids(1, 3));
    reads.length = 0;
    await look(manyBids(11, 2));
    await look(manyBids(entriesCachedMax, 1));
    await look(manyBids(entriesCachedMax + 1, 1));
    assert.deepEqual(
      reads.map(({ after }) => after),
      [12, 0, entriesCachedMax + 2],
    );
  });
});
