import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { describe, it } from 'node:test';
import type { LotEvent } from '../../src/domain/auction/lot.ts';
import { minor } from '../../src/domain/money.ts';
import { callsOf } from '../support/counted-enter.ts';
import { bidEntered, bidRemoved, manyBids } from '../support/many-bids.ts';

/** What a bid that is taken back costs, in entries that are counted again. */

const counted = new URL('../support/counted-enter.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === './enter.ts' ? { url: counted, shortCircuit: true } : next(specifier, context),
});
const { foldLot, LotFold, recount } = await import('../../src/domain/auction/history.ts');

const entries = 2_000;
const removals = 500;

/** After every fourth bid, one is taken back that entered so many bids before. */
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

describe('a bid that is taken back', () => {
  it('costs its lot one count of the bids that remain, however many were taken back before', () => {
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

  it('costs a fold only the bids that entered since', () => {
    const calls = (act: (events: readonly LotEvent[]) => unknown, bidsAgo: number): number =>
      callsOf(() => act(takenBack(bidsAgo)));
    // Each of the 2,000 once, and the two since again, 500 times.
    assert.equal(calls(foldLot, 2), 2_000 + 500 * 2);
    assert.equal(calls(foldLot, 0), 2_000);
  });

  it('costs a fold that goes on nothing of what was folded before', () => {
    const folded = fold(takenBack(2));
    const { version } = folded.lot;
    assert.equal(
      callsOf(() => folded.take(bidEntered(entries, version + 1))),
      1,
    );
    assert.equal(
      callsOf(() => folded.take(bidRemoved(entries, version + 2))),
      0,
    );
    assert.equal(
      callsOf(() => folded.take(bidRemoved(entries - 10, version + 3))),
      7,
    );
  });

  it('costs once, not for ever, what entered since a maximum that was lowered', () => {
    const maximum = (version: number, amountMinor: number): LotEvent => {
      const event = bidEntered(entries, version);
      assert.ok(event.type === 'BidEntered');
      const { bidId, participantId, hasBrief } = event.entry;
      const entry = { bidId, participantId, hasBrief, kind: 'maximum' as const };
      return { ...event, entry: { ...entry, amountMinor: minor(amountMinor) } };
    };
    const folded = fold([...manyBids(0), maximum(3, 9_000_000)]);
    for (let nth = 0; nth < 10; nth += 1) folded.take(bidEntered(nth, nth + 4));
    folded.take(maximum(14, 8_000_000));
    // The maximum twice, and nine of the ten bids; then one bid and the maximum since.
    assert.equal(
      callsOf(() => folded.take(bidRemoved(9, 15))),
      11,
    );
    assert.equal(
      callsOf(() => folded.take(bidRemoved(7, 16))),
      2,
    );
  });

  it('leaves nothing behind that later ones would have to count', () => {
    const events = [...manyBids(entries)];
    for (let nth = 0; nth < entries; nth += 1) events.push(bidRemoved(nth, events.length + 1));
    assert.equal(fold(events).entryCount, 0);
  });
});
