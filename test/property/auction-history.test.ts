import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { foldLot } from '../../src/auction/rules/history.ts';
import type { LotEvent } from '../../src/auction/rules/lot.ts';
import { PriceHistory, pricePointsMax } from '../../src/auction/rules/price-history.ts';
import type { ParticipantId } from '../../src/kernel/ids.ts';
import { Room } from '../support/auction-arbitrary.ts';
import { anySteps, type Step } from '../support/auction-steps.ts';
import { cases, rounds } from '../support/cases.ts';
import { manyBids } from '../support/many-bids.ts';
import { naiveHistory } from './naive-history.ts';

const eventsOf = (steps: readonly Step[]): readonly LotEvent[] => {
  const room = new Room();
  for (const step of steps) room.take(step);
  return room.events;
};

/** The first bid of a lot and each later change of its price while it is open. */
const naivePrices = (events: readonly LotEvent[]) =>
  naiveHistory(events)
    .filter(({ lot }) => lot.status !== 'scheduled')
    .map(({ lot }) => ({
      version: lot.version,
      at: lot.lastEventAt,
      priceMinor: lot.standing.priceMinor,
      isBid: lot.standing.leader !== null,
    }))
    .filter(({ priceMinor, isBid }, index, all) => {
      const before = all[index - 1];
      return priceMinor !== before?.priceMinor || isBid !== before.isBid;
    });

describe('a lot that is folded from its events', () => {
  it('is, after each event, the lot that results from replaying all entries at each removed bid', () => {
    let removals = 0;
    fc.assert(
      fc.property(anySteps, (steps) => {
        const events = eventsOf(steps);
        removals += events.filter(({ type }) => type === 'BidRemoved').length;
        for (const [index, expected] of naiveHistory(events).entries()) {
          assert.deepEqual(foldLot(events.slice(0, index + 1)), expected);
        }
      }),
      cases(2_500),
    );
    assert.ok(removals > rounds(250), `only ${removals} bids were removed`);
  });

  it('counts a maximum with its lowered value, even if only a later bid is removed', () => {
    const room = new Room();
    room.pass();
    assert.ok(room.bid('ada', 2_000) && room.setLimit('cleo', 2_100));
    assert.ok(room.bid('ada', 2_200) && room.setLimit('ada', 2_300));
    room.remove('bid_1');
    assert.ok(room.setLimit('cleo', 2_000));
    room.remove('bid_3');
    const { lot, bidders } = foldLot(room.events);
    assert.equal(lot.standing.leader?.participantId, 'ada');
    assert.equal(lot.standing.priceMinor, 2_100);
    assert.deepEqual([lot, bidders], [room.lot, room.rows]);
  });

  it('counts a maximum with its lowered value, even if a further bid had raised it', () => {
    const room = new Room();
    room.pass();
    assert.ok(room.setLimit('dan', 50_000));
    room.now += 60_000;
    assert.ok(room.bid('dan', 60_000) && !room.bid('dan', 2_100) && room.bid('ada', 2_100));
    room.remove('bid_4');
    assert.ok(room.setLimit('dan', 2_400) && room.bid('ada', 2_200));
    room.remove('bid_5');
    const { lot, bidders } = foldLot(room.events);
    assert.equal(bidders.get('dan' as ParticipantId)?.automatic?.raisedAt, 60_000);
    assert.deepEqual([lot, bidders], [room.lot, room.rows]);
  });
});

describe('the price history of a lot', () => {
  it('contains each price that was shown, for any batches of events', () => {
    fc.assert(
      fc.property(anySteps, fc.infiniteStream(fc.integer({ min: 1, max: 9 })), (steps, sizes) => {
        const events = eventsOf(steps);
        const history = new PriceHistory();
        while (history.version < events.length) {
          // The cache receives some events again that it already has.
          const from = Math.max(0, history.version - 2);
          history.take(events.slice(from, history.version + sizes.next().value));
          assert.deepEqual(
            history.upTo(history.version),
            naivePrices(events.slice(0, history.version)),
          );
        }
        for (const { version } of events) {
          assert.deepEqual(history.upTo(version), naivePrices(events.slice(0, version)));
        }
      }),
      cases(150),
    );
  });

  it('starts with the first event of a lot and omits none', () => {
    const events = manyBids(5);
    assert.throws(() => new PriceHistory().take(events.slice(1)), /Event 1 is missing/);
    const history = new PriceHistory();
    history.take(events.slice(0, 3));
    assert.throws(() => history.take(events.slice(4)), /Event 4 is missing/);
  });

  it('keeps the opening price and the newest, and of too many old ones every second', () => {
    const history = new PriceHistory();
    history.take(manyBids(pricePointsMax - 1));
    const full = history.upTo(history.version);
    assert.equal(full.length, 2_000);
    const events = manyBids(20_000);
    history.take(events);
    const thinned = history.upTo(history.version);
    assert.ok(thinned.length > 1_000 && thinned.length <= 2_000);
    assert.deepEqual(thinned[0], full[0]);
    assert.deepEqual(
      thinned.slice(-1_000).map(({ version }) => version),
      events.slice(-1_000).map(({ version }) => version),
    );
    const whole = new PriceHistory();
    whole.take(events);
    assert.deepEqual(whole.upTo(whole.version), thinned);
  });
});
