import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { advanceLot } from '../../src/auction/rules/advance.ts';
import { foldLot } from '../../src/auction/rules/history.ts';
import { isClosed, type LotEvent } from '../../src/auction/rules/lot.ts';
import { nextChangeAt } from '../../src/auction/rules/next-change.ts';
import { publicLot } from '../../src/auction/rules/public-lot.ts';
import type { Bidder } from '../../src/auction/rules/standing.ts';
import { minor } from '../../src/kernel/money.ts';
import { instant } from '../../src/kernel/time.ts';
import { Room } from '../support/auction-arbitrary.ts';
import { anySteps, openSteps, type Step } from '../support/auction-steps.ts';
import { cases } from '../support/cases.ts';

const cap = 10_000_000;
const runs = cases(1_000);
const played = (steps: readonly Step[]): Room => {
  const room = new Room();
  for (const step of steps) room.take(step);
  return room;
};

/**
 * The parts of the bidders' records that must not depend on the maximum of `who`. It omits that maximum, and
 * the times of raises, because the changed amount may be no raise. After its bid is removed, a lowered maximum
 * stays lowered but a raised one does not stay raised, so the owner's own record may differ.
 */
const seenByOthers = (bidders: ReadonlyMap<string, Bidder>, who: string) =>
  [...bidders.values()].map((bidder) => ({
    ...bidder,
    proxyMaximumMinor: bidder.participantId === who ? 'hidden' : bidder.proxyMaximumMinor,
    automatic: bidder.automatic && { ...bidder.automatic, raisedAt: null },
  }));

/** The highest amount that any bidder has bid or would bid. */
const ceilingOf = ({ lot: { standing } }: Room): number =>
  Math.max(standing.priceMinor, standing.leader?.proxyMaximumMinor ?? 0);

/** Ada's last bid is lower than an earlier automatic bid for her, and Ben's bid between them is removed. */
const bidsLessThanWasBid: Step[] = [
  { do: 'brief', who: 'ada' },
  { do: 'bid', who: 'ada', aim: { at: 'exactly', cents: 2_000, off: 0 } },
  { do: 'limit', who: 'ada', aim: { at: 'exactly', cents: 2_201, off: 0 } },
  { do: 'bid', who: 'cleo', aim: { at: 'exactly', cents: 2_101, off: 0 } },
  { do: 'stop', who: 'ada' },
  { do: 'bid', who: 'ben', aim: { at: 'min next', cents: 0, off: 0 } },
  { do: 'bid', who: 'ada', aim: { at: 'exactly', cents: 2_200, off: 0 } },
  { do: 'remove raise', which: 48 },
];

describe('the leader', () => {
  it('never pays above their highest own bid or maximum', () => {
    fc.assert(
      fc.property(openSteps, (steps) => {
        const room = new Room();
        for (const step of steps) {
          room.take(step);
          const { leader, priceMinor } = room.lot.standing;
          if (leader === null) continue;
          assert.equal(priceMinor, leader.amountMinor);
          const offered = room.lines.flatMap((line) =>
            'cents' in line && line.who === leader.participantId ? [line.cents ?? 0] : [],
          );
          assert.ok(priceMinor <= Math.max(...offered));
          // This also holds after a removed bid and after a lowered maximum.
          const isAutomatic = leader.bidId === leader.automatic?.bidId;
          // A bid below an earlier automatic bid may have become the maximum.
          const isOfBid = room.lines.some(
            (line) =>
              line.what === 'bid' &&
              line.who === leader.participantId &&
              line.cents === leader.proxyMaximumMinor,
          );
          if (isAutomatic && !isOfBid) assert.ok(priceMinor <= (leader.proxyMaximumMinor ?? cap));
        }
      }),
      { ...runs, examples: [[bidsLessThanWasBid]] },
    );
  });

  it('never moves the price, the end or anybody else by a new maximum of their own', () => {
    fc.assert(
      fc.property(openSteps, fc.nat(50_000), (steps, more) => {
        const room = played(steps);
        const { leader, priceMinor } = room.lot.standing;
        if (leader === null || room.lot.status !== 'open') return;
        const [shown, rows] = [publicLot(room.lot), new Map(room.rows)];
        const maximum = Math.min(cap, priceMinor + more);
        assert.ok(room.setLimit(leader.participantId, maximum));
        assert.deepEqual(publicLot(room.lot), shown);
        assert.equal(room.lot.standing.leader?.proxyMaximumMinor, maximum);
        for (const [who, row] of rows) {
          if (who !== leader.participantId) assert.deepEqual(room.rows.get(who), row);
        }
      }),
      runs,
    );
  });

  it('keeps a maximum that nobody can learn from the public lot or from any other record', () => {
    let applicable = 0;
    const histories = cases(2_000);
    fc.assert(
      fc.property(openSteps, fc.integer({ min: 1, max: 1_000_000 }), (steps, more) => {
        const room = new Room();
        let highest = 0;
        for (const step of steps) {
          room.take(step);
          highest = Math.max(highest, room.lot.standing.priceMinor);
        }
        const leader = room.lot.standing.leader;
        if (leader === null || room.events.some((each) => 'fromVersion' in each)) return;
        const { participantId: who, proxyMaximumMinor: maximum } = leader;
        for (const line of room.lines) {
          const isOther = 'cents' in line && (line.who !== who || line.what === 'bid');
          if (isOther) highest = Math.max(highest, line.cents ?? 0);
        }
        if (maximum === null || maximum <= highest) return;
        applicable += 1;
        const isItsEntry = (event: LotEvent): boolean =>
          event.type === 'BidEntered' &&
          event.entry.kind === 'maximum' &&
          event.entry.participantId === who;
        const at = room.events.findLastIndex(isItsEntry);
        const other = minor(Math.min(cap, highest + more));
        const events = room.events.map((event, index) =>
          index === at && event.type === 'BidEntered'
            ? { ...event, entry: { ...event.entry, amountMinor: other } }
            : event,
        );
        for (let length = at + 1; length <= events.length; length += 1) {
          const [one, two] = [room.events, events].map((each) => foldLot(each.slice(0, length)));
          assert.ok(one !== undefined && two !== undefined);
          assert.deepEqual(publicLot(two.lot), publicLot(one.lot));
          assert.deepEqual(seenByOthers(two.bidders, who), seenByOthers(one.bidders, who));
        }
      }),
      histories,
    );
    assert.ok(applicable > histories.numRuns / 10, `only ${applicable} had a maximum to hide`);
  });
});

describe('the price', () => {
  it('never falls except when a bid is removed or the lot reopens', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const room = new Room();
        for (const step of steps) {
          const { standing, reopening } = room.lot;
          room.take(step);
          const isRecounted = step.do.startsWith('remove') || room.lot.reopening !== reopening;
          if (!isRecounted) assert.ok(room.lot.standing.priceMinor >= standing.priceMinor);
        }
      }),
      runs,
    );
  });

  it('is, of two equal maxima, that amount, and the earlier leads', () => {
    fc.assert(
      fc.property(openSteps, fc.nat(30_000), (steps, more) => {
        const room = played(steps);
        const amount = ceilingOf(room) + 40_000 + more;
        if (room.lot.status !== 'open' || amount > cap) return;
        for (const who of ['eva', 'fay']) room.brief(who);
        assert.ok(room.setLimit('eva', amount) && room.setLimit('fay', amount));
        const { leader, priceMinor } = room.lot.standing;
        assert.deepEqual([leader?.participantId, priceMinor], ['eva', amount]);
        assert.equal(room.rows.get('fay')?.amountMinor, amount);
      }),
      runs,
    );
  });

  it('is the leader’s maximum if a plain bid equals it, and the leader stays', () => {
    fc.assert(
      fc.property(openSteps, fc.nat(30_000), (steps, more) => {
        const room = played(steps);
        const amount = ceilingOf(room) + 40_000 + more;
        if (room.lot.status !== 'open' || amount > cap) return;
        for (const who of ['eva', 'fay']) room.brief(who);
        assert.ok(room.setLimit('eva', amount) && room.bid('fay', amount));
        const { leader, priceMinor } = room.lot.standing;
        assert.deepEqual([leader?.participantId, priceMinor], ['eva', amount]);
      }),
      runs,
    );
  });
});

describe('every lot', () => {
  it('comes to exactly one outcome, and nothing changes after it', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const room = new Room();
        let closings = 0;
        const checkAfter = (act: () => void): void => {
          const before = room.lot;
          act();
          if (isClosed(before)) assert.deepEqual(room.lot, before);
          else closings += isClosed(room.lot) ? 1 : 0;
        };
        for (const step of steps) checkAfter(() => room.take(step));
        // Both times are later than any end and any brief deadline. The first may reopen the lot.
        for (const ms of [100_000_000, 200_000_000]) {
          checkAfter(() => room.take({ do: 'clock', to: 'end', ms }));
        }
        assert.equal(closings, 1);
        assert.equal(room.lot.winner !== null, room.lot.status === 'sold');
        assert.deepEqual(advanceLot(room.lot, instant(9e15)), { lot: room.lot, events: [] });
        // The lot still needs its final notices, but the clock changes nothing more.
        const { isFinalized, closedAt } = room.lot;
        assert.equal(nextChangeAt(room.lot), isFinalized ? null : closedAt);
      }),
      runs,
    );
  });

  it('has events that count up one by one and never go back in time, whatever the clock does', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const { events, lot } = played(steps);
        const numbers = events.map(({ version }) => version);
        assert.deepEqual(
          numbers,
          Array.from(events, (_event, index) => index + 1),
        );
        assert.ok(events.every(({ at }, index) => at >= (events[index - 1]?.at ?? 0)));
        assert.deepEqual([lot.version, lot.lastEventAt], [events.length, events.at(-1)?.at]);
      }),
      runs,
    );
  });
});
