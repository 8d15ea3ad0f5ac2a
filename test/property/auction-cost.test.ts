import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { describe, it } from 'node:test';
import type { LotEvent } from '../../src/auction/rules/lot.ts';
import { callsOf } from '../support/counting-enter.ts';
import { bidEntered, bidRemoved, manyBids } from '../support/many-bids.ts';

/** Measures the cost of a removed bid in replayed entries. */

const counted = new URL('../support/counting-enter.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === './enter.ts' ? { url: counted, shortCircuit: true } : next(specifier, context),
});
const { foldLot, LotFold, recount } = await import('../../src/auction/rules/history.ts');

const entries = 2_000;
const removals = 500;

/** A history in which, after every fourth bid, the bid that entered `bidsAgo` bids earlier is withdrawn. */
const takenBack = (bidsAgo: number): readonly LotEvent[] => {
  const events = [...manyBids(0)];
  for (let nth = 0; nth < entries; nth += 1) {
    events.push(bidEntered(nth, events.length + 1));
    if (nth % 4 === 3) events.push(bidRemoved(nth - bidsAgo, events.length + 1));
  }
  return events;
};

const fold = (events: readonly LotEvent[]) => {
  const folded = new LotFold(events[0]);
  for (const event of events.slice(1)) folded.take(event);
  return folded;
};

describe('a bid that is removed', () => {
  it('costs its lot one replay of the remaining bids, for any number of earlier removals', () => {
    const events = takenBack(2);
    const { lot, bidders } = foldLot(events);
    const removal = bidRemoved(0, events.length + 1);
    let price = 0;
    const calls = callsOf(() => {
      price = recount(lot, [removal], events).lot.standing.priceMinor;
    });
    assert.equal(bidders.size, entries - removals);
    assert.equal(calls, entries - removals - 1);
    assert.equal(price, 4_000);
  });

  it('costs the same when the lot is folded from its events', () => {
    // Each of the 2,000 bids is counted once, and the remaining ones are replayed at each of the 500 removals.
    assert.equal(
      callsOf(() => foldLot(takenBack(2))),
      377_750,
    );
  });

  it('costs no replay of earlier bids when folding continues with another bid', () => {
    const folded = fold(takenBack(2));
    const { version } = folded.lot;
    assert.equal(
      callsOf(() => folded.take(bidEntered(entries, version + 1))),
      1,
    );
    assert.equal(
      callsOf(() => folded.take(bidRemoved(entries, version + 2))),
      1_500,
    );
  });

  it('leaves nothing that later removals would replay', () => {
    const events = [...manyBids(entries)];
    for (let nth = 0; nth < entries; nth += 1) events.push(bidRemoved(nth, events.length + 1));
    assert.equal(fold(events).entryCount, 0);
  });
});
