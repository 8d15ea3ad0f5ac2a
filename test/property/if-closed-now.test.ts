import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ifClosedNow, ifClosedNowFor, type One } from '../../src/domain/auction/if-closed-now.ts';
import type { ParticipantId } from '../../src/domain/ids.ts';
import { minor } from '../../src/domain/money.ts';
import { instant } from '../../src/domain/time.ts';
import { Room, terms } from '../support/auction-arbitrary.ts';
import { anySteps, people, type Step } from '../support/auction-steps.ts';
import { cases } from '../support/cases.ts';
import { naiveLot } from './naive-auction.ts';
import type { Line } from './naive-lines.ts';

/** What is foretold of a lot comes true when nothing more is bid. */

const runs = cases(350);
const played = (steps: readonly Step[]): Room => {
  const room = new Room();
  for (const step of steps) room.take(step);
  room.pass();
  return room;
};

const isRunning = ({ lot }: Room): boolean =>
  lot.status === 'open' || lot.status === 'awaiting_brief';

const oneOf = ({ rows }: Room, who: string): One => ({
  id: who as ParticipantId,
  own: rows.get(who) ?? null,
  pending: null,
  isReviewed: false,
});

/** What the clerk makes of the lot when the clock is moved to its end, and on to a deadline; `brief` is handed in between. */
const closed = ({ lot, lines, now }: Room, brief: string | null = null) => {
  const end = Math.max(lot.endsAt, now);
  const handedIn: readonly Line[] = brief === null ? [] : [{ now: end, what: 'brief', who: brief }];
  const ended: readonly Line[] = [...lines, { now: end, what: 'looked' }];
  const atEnd = naiveLot(terms, ended);
  const deadline = atEnd.deadline ?? end;
  const past: Line = { now: Math.max(deadline, now), what: 'looked' };
  return { atEnd, later: naiveLot(terms, [...ended, ...handedIn, past]) };
};

describe('what is foretold of a lot', () => {
  it('is for everyone what becomes of it when the clock is moved to its end and to the deadline of its leader', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const room = played(steps);
        const foretold = ifClosedNow(room.lot);
        if (!isRunning(room)) return assert.equal(foretold, null);
        const { atEnd, later } = closed(room);
        const { winner, deadline } = atEnd;
        if (deadline === null) {
          const sold = { outcome: 'sold', priceMinor: winner?.cents };
          return assert.deepEqual(foretold, winner === null ? { outcome: 'unsold' } : sold);
        }
        const leader = room.lot.standing.leader?.participantId ?? '';
        assert.deepEqual(foretold, {
          outcome: 'awaiting_brief',
          priceMinor: closed(room, leader).later.winner?.cents,
          briefDeadline: deadline,
          standbyPriceMinor: later.winner?.cents ?? null,
        });
      }),
      runs,
    );
  });

  it('is for each who bids what becomes of them, with and without a brief that is handed in then', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const room = played(steps);
        for (const who of people) {
          const foretold = ifClosedNowFor(room.lot, oneOf(room, who));
          if (!isRunning(room)) {
            assert.equal(foretold, null);
            continue;
          }
          const without = closed(room);
          const withOwn = closed(room, who).later.winner;
          const isAwaited = without.atEnd.deadline !== null;
          const leads = room.lot.standing.leader?.participantId === who;
          const expected =
            without.atEnd.winner?.who === who
              ? { outcome: 'you_win', price: without.atEnd.winner.cents }
              : isAwaited && leads
                ? { outcome: 'you_need_a_brief', price: withOwn?.cents }
                : without.later.winner?.who === who
                  ? { outcome: 'you_stand_by', price: without.later.winner.cents }
                  : { outcome: 'you_lose', price: room.lot.standing.leader?.amountMinor ?? null };
          assert.deepEqual({ outcome: foretold?.outcome, price: foretold?.priceMinor }, expected);
          if (foretold?.outcome === 'you_need_a_brief') assert.equal(withOwn?.who, who);
        }
      }),
      runs,
    );
  });

  it('asks for what makes them win: for a brief where that is enough, for a bid while there is time', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const room = played(steps);
        if (!isRunning(room)) return;
        for (const who of people) {
          const foretold = ifClosedNowFor(room.lot, oneOf(room, who));
          assert.ok(foretold);
          const { youMust, outcome } = foretold;
          const { atEnd } = closed(room);
          if (youMust.do === 'submit_brief') {
            assert.equal(youMust.by, atEnd.deadline);
            assert.equal(closed(room, who).later.winner?.who, who);
          } else if (youMust.do === 'bid') {
            assert.equal(youMust.by, room.lot.endsAt);
            const again = played(steps);
            assert.ok(again.bid(who, youMust.minimumMinor) || again.lot.status !== 'open');
          } else {
            assert.equal(youMust.do, 'nothing');
            if (outcome === 'you_win') continue;
            assert.equal(room.lot.status, 'awaiting_brief');
            const { later } = closed(room, who);
            assert.equal(later.winner?.who === who, outcome === 'you_stand_by');
          }
        }
      }),
      runs,
    );
  });
});

describe('a bid that does not count yet', () => {
  const end = 86_460_000;
  const one = { id: 'ben' as ParticipantId, own: null, pending: null, isReviewed: false };
  const open = (): Room => {
    const room = new Room();
    room.pass();
    room.bid('ada', 2_000);
    return room;
  };

  it('needs its code, while the code is good and the lot is open', () => {
    const { lot } = open();
    for (const [codeExpiresAt, by] of [
      [end - 1, end - 1],
      [end + 1, end],
    ] as const) {
      const pending = { amountMinor: minor(2_100), codeExpiresAt: instant(codeExpiresAt) };
      assert.deepEqual(ifClosedNowFor(lot, { ...one, pending }), {
        outcome: 'you_lose',
        priceMinor: 2_000,
        youMust: { do: 'enter_code', by },
      });
    }
  });

  it('needs another bid where the price has passed it', () => {
    const { lot } = open();
    const pending = { amountMinor: minor(2_099), codeExpiresAt: instant(end - 1) };
    assert.deepEqual(ifClosedNowFor(lot, { ...one, pending })?.youMust, {
      do: 'bid',
      by: end,
      minimumMinor: 2_100,
      isToStandBy: false,
    });
  });

  it('needs nothing while a person looks at it', () => {
    const { lot } = open();
    assert.deepEqual(ifClosedNowFor(lot, { ...one, isReviewed: true })?.youMust, {
      do: 'nothing',
      isReviewed: true,
    });
  });
});
