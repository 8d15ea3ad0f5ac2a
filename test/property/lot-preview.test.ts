import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  ifClosedNow,
  ifClosedNowFor,
  type BidderOnLot,
  type YouMust,
} from '../../src/auction/rules/if-closed-now.ts';
import { minNextBid } from '../../src/auction/rules/standing.ts';
import type { ParticipantId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import { instant } from '../../src/kernel/time.ts';
import { Room, terms } from '../support/auction-arbitrary.ts';
import { anySteps, people, reopenedSteps, type Step } from '../support/auction-steps.ts';
import { cases } from '../support/cases.ts';
import { naiveLot } from './naive-auction.ts';
import type { Line } from './naive-lines.ts';

/** The preview of a lot states the outcome if nobody bids any more. */

const runs = cases(350);
const anyOfBoth = fc.oneof(anySteps, reopenedSteps);
const played = (steps: readonly Step[]): Room => {
  const room = new Room();
  for (const step of steps) room.take(step);
  room.pass();
  return room;
};

const isRunning = ({ lot }: Room): boolean =>
  lot.status === 'open' || lot.status === 'awaiting_brief';

const oneOf = (room: Room, who: string): BidderOnLot => ({
  id: who as ParticipantId,
  own: room.own(who),
  hasBrief: room.isReady(who),
  pending: null,
  reviewedMinor: null,
});

/**
 * The reference model's outcome of the lot after its end and the brief deadline. `brief` is
 * submitted in between.
 */
const closed = ({ lot, lines, now }: Room, brief: string | null = null) => {
  const end = Math.max(lot.endsAt, now);
  const handedIn: readonly Line[] = brief === null ? [] : [{ now: end, what: 'brief', who: brief }];
  const ended: readonly Line[] = [...lines, { now: end, what: 'looked' }];
  const atEnd = naiveLot(terms, ended);
  const deadline = atEnd.deadline ?? end;
  const past: Line = { now: Math.max(deadline, now), what: 'looked' };
  return { atEnd, later: naiveLot(terms, [...ended, ...handedIn, past]) };
};

describe('the forecast of a lot', () => {
  it('equals its outcome when the clock moves to its end and to its leader’s brief deadline', () => {
    fc.assert(
      fc.property(anyOfBoth, (steps) => {
        const room = played(steps);
        const forecast = ifClosedNow(room.lot);
        if (!isRunning(room)) return assert.equal(forecast, null);
        const { atEnd, later } = closed(room);
        const { winner, deadline } = atEnd;
        if (deadline === null) {
          const sold = { outcome: 'sold', priceMinor: winner?.cents };
          return assert.deepEqual(forecast, winner === null ? { outcome: 'unsold' } : sold);
        }
        const leader = room.lot.standing.leader?.participantId ?? '';
        assert.deepEqual(forecast, {
          outcome: 'awaiting_brief',
          priceMinor: closed(room, leader).later.winner?.cents,
          briefDeadline: deadline,
          withoutBrief: later.status === 'open' ? 'reopened' : 'unsold',
        });
      }),
      runs,
    );
  });

  it('equals the outcome for each bidder, with and without a brief that is completed then', () => {
    fc.assert(
      fc.property(anyOfBoth, (steps) => {
        const room = played(steps);
        for (const who of people) {
          const forecast = ifClosedNowFor(room.lot, oneOf(room, who));
          if (!isRunning(room)) {
            assert.equal(forecast, null);
            continue;
          }
          const { atEnd, later } = closed(room);
          const withOwn = closed(room, who).later.winner;
          const price = room.lot.standing.leader?.amountMinor ?? null;
          const leads = room.lot.standing.leader?.participantId === who;
          const expected =
            atEnd.winner?.who === who
              ? { outcome: 'you_win', price: atEnd.winner.cents }
              : leads
                ? { outcome: 'you_need_a_brief', price: withOwn?.cents }
                : { outcome: later.status === 'open' ? 'bidding_may_reopen' : 'you_lose', price };
          assert.deepEqual({ outcome: forecast?.outcome, price: forecast?.priceMinor }, expected);
          if (forecast?.outcome === 'you_need_a_brief') assert.equal(withOwn?.who, who);
        }
      }),
      runs,
    );
  });

  it('names what helps: a brief that wins, keeps or returns bids, or a bid', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyOfBoth, (steps) => {
        const room = played(steps);
        if (!isRunning(room)) return;
        for (const who of people) {
          const forecast = ifClosedNowFor(room.lot, oneOf(room, who));
          assert.ok(forecast);
          const { youMust, options } = forecast;
          assert.deepEqual(options[0] ?? youMust, youMust);
          for (const act of options.length === 0 ? [youMust] : options) {
            seen.add(act.do === 'complete_brief' ? act.to : act.do);
            checkSuggestion(steps, who, act);
          }
        }
      }),
      runs,
    );
    assert.deepEqual([...seen].toSorted(), ['bid', 'nothing', 'stay', 'win']);
  });
});

/** Follows the suggestion and checks that it has the stated effect. */
const checkSuggestion = (steps: readonly Step[], who: string, act: YouMust): void => {
  const room = played(steps);
  const { endsAt, status } = room.lot;
  switch (act.do) {
    case 'bid':
      assert.equal(act.by, endsAt);
      assert.ok(room.bid(who, act.minimumMinor));
      return;
    case 'complete_brief': {
      const own = room.own(who);
      room.brief(who);
      if (act.to === 'bid') {
        assert.equal(act.by, endsAt);
        const leads = room.lot.standing.leader?.participantId === who;
        const least = minNextBid(room.lot.standing);
        assert.ok(leads || least > 10_000_000 || room.bid(who, least));
        return;
      }
      room.now = Math.max(room.now, endsAt);
      room.pass();
      room.now = act.by;
      room.pass();
      if (act.to === 'win') assert.equal(room.lot.winner?.participantId, who);
      else assert.deepEqual([own?.hasBrief, room.own(who)?.state], [false, 'in_play']);
      return;
    }
    case 'nothing': {
      const isVoid = room.lot.reopening?.failed === who;
      const leads = room.lot.standing.leader?.participantId === who;
      assert.equal(act.because === 'bids_void', isVoid);
      const isFull = minNextBid(room.lot.standing) > 10_000_000;
      assert.ok(isVoid || leads || isFull || status === 'awaiting_brief');
      return;
    }
    case 'confirm_code':
      assert.fail('Nobody in the room has a code');
  }
};

describe('a bid that does not count yet', () => {
  const end = 86_460_000;
  const one = {
    id: 'ben' as ParticipantId,
    own: null,
    hasBrief: true,
    pending: null,
    reviewedMinor: null,
  };
  const open = (): Room => {
    const room = new Room();
    room.pass();
    room.bid('ada', 2_000);
    return room;
  };

  it('needs its code, while the code is valid and the lot is open', () => {
    const { lot } = open();
    for (const [codeExpiresAt, by] of [
      [end - 1, end - 1],
      [end + 1, end],
    ] as const) {
      const pending = { amountMinor: minor(2_100), codeExpiresAt: instant(codeExpiresAt) };
      assert.deepEqual(ifClosedNowFor(lot, { ...one, pending }), {
        outcome: 'you_lose',
        priceMinor: 2_000,
        youMust: { do: 'confirm_code', by },
        options: [],
      });
    }
  });

  it('needs another bid if the price has passed it', () => {
    const { lot } = open();
    const pending = { amountMinor: minor(2_099), codeExpiresAt: instant(end - 1) };
    assert.deepEqual(ifClosedNowFor(lot, { ...one, pending })?.youMust, {
      do: 'bid',
      by: end,
      minimumMinor: 2_100,
    });
  });

  it('needs nothing while it is under review', () => {
    const { lot } = open();
    assert.deepEqual(ifClosedNowFor(lot, { ...one, reviewedMinor: minor(1_000_000) })?.youMust, {
      do: 'nothing',
      because: 'under_review',
    });
  });

  it('needs another bid if the price has passed a bid under review', () => {
    const { lot } = open();
    const reviewedMinor = minor(2_099);
    assert.equal(ifClosedNowFor(lot, { ...one, reviewedMinor })?.youMust.do, 'bid');
  });

  it('leaves no options next to what comes first', () => {
    const room = open();
    room.bid('ben', 2_100);
    room.bid('ada', 2_200);
    const { lot } = room;
    const behind = { ...one, hasBrief: false, own: room.own('ben') };
    const { youMust, options } = ifClosedNowFor(lot, behind) ?? {};
    assert.deepEqual(options?.[0], youMust);
    assert.equal(options?.length, 2);
    const waiting = { ...behind, reviewedMinor: minor(1_000_000) };
    assert.deepEqual(ifClosedNowFor(lot, waiting)?.options, []);
  });

  it('needs no bid that nobody can place', () => {
    const room = open();
    room.bid('cleo', 10_000_000);
    assert.equal(ifClosedNowFor(room.lot, one)?.youMust.do, 'nothing');
  });
});
