import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { LotFold } from '../../src/domain/auction/history.ts';
import { oneStepAbove } from '../../src/domain/auction/increments.ts';
import { leastBid, standsBy } from '../../src/domain/auction/standby.ts';
import type { LotEvent } from '../../src/domain/auction/lot.ts';
import { minor } from '../../src/domain/money.ts';
import type { ParticipantId } from '../../src/domain/ids.ts';
import { cases } from '../support/cases.ts';
import { Room } from '../support/auction-arbitrary.ts';

/**
 * Friends bid without a brief, by whatever plan, so that a member of theirs who has one gets the lot
 * for less: honest bidders with a brief answer while it is worth it to them.
 */

const friends = ['fay', 'gus'] as const;
const member = 'max';
const honest = ['ada', 'ben'] as const;

/** A quick step is followed by the next before anybody can answer. */
type Plan = { readonly isQuick: boolean } & (
  | { readonly do: 'jump' | 'limit'; readonly who: string; readonly cents: number }
  | { readonly do: 'withdraw'; readonly which: number }
  | { readonly do: 'late'; readonly ms: number }
);

/** Mostly a few steps apart, so that many are less than one step above another. */
const amount = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1_900, max: 2_500 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1_000, max: 60_000 }) },
);
const cents = fc.oneof(
  { weight: 4, arbitrary: amount.map((any) => Math.max(2_000, any)) },
  { weight: 1, arbitrary: fc.constantFrom(2_000, 10_000, 10_000_000) },
);
const isQuick = fc.boolean();
const schemer = fc.constantFrom(...friends, member);
const plans: fc.Arbitrary<readonly Plan[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constantFrom('jump' as const, 'limit' as const),
      who: schemer,
      cents,
      isQuick,
    }),
    fc.record({ do: fc.constant('withdraw' as const), which: fc.nat(20), isQuick }),
    fc.record({
      do: fc.constant('late' as const),
      ms: fc.integer({ min: 1, max: 170_000 }),
      isQuick,
    }),
  ),
  { maxLength: 15, size: 'max' },
);
const manners = fc.record({
  worth: amount,
  by: fc.constantFrom('least' as const, 'maximum' as const),
});

type Manner = { readonly worth: number; readonly by: 'least' | 'maximum' };

/** Plays a plan to its end; after each of its steps the honest answer until nobody wants to any more. */
const play = (plan: readonly Plan[], worth: ReadonlyMap<string, Manner>): Room => {
  const room = new Room();
  room.pass();
  for (const who of [member, ...honest]) room.brief(who);
  for (const step of plan) {
    if (step.do === 'late') room.now = Math.max(room.now, room.lot.endsAt - step.ms);
    room.pass();
    if (step.do === 'jump') room.bid(step.who, step.cents);
    if (step.do === 'limit') room.setLimit(step.who, step.cents);
    if (step.do === 'withdraw') room.remove(schemed(room, step.which));
    if (!step.isQuick) answer(room, worth);
  }
  answer(room, worth);
  return room;
};

/** Only the plan's own bids are withdrawn. */
const schemed = (room: Room, which: number): string | undefined => {
  const ids = room.lines.flatMap((line) =>
    'cents' in line && !honest.some((who) => who === line.who) ? [line.id] : [],
  );
  return ids[which % (ids.length || 1)];
};

const answer = (room: Room, worth: ReadonlyMap<string, Manner>): void => {
  for (let isQuiet = false; !isQuiet;) {
    isQuiet = true;
    for (const [who, { worth: value, by }] of worth) {
      const least = wanted(room, who);
      if (least === null || least > value) continue;
      isQuiet = !(by === 'least' ? room.bid(who, least) : room.setLimit(who, value));
    }
  }
};

/** What somebody would have to bid; null where they lead or stand by. */
const wanted = ({ lot }: Room, who: string): number | null => {
  const participantId = who as ParticipantId;
  const somebody = { participantId, hasBrief: true };
  const isAhead = lot.standing.leader?.participantId === participantId || standsBy(lot, somebody);
  return isAhead ? null : leastBid(lot, somebody);
};

/** The lot in which those without a brief had never bid. */
const withoutFriends = ({ events }: Room) => {
  const [first, ...rest] = events;
  const fold = new LotFold(first);
  const ids = new Set<string>();
  const isFriends = (event: LotEvent): boolean => {
    if (event.type === 'BidRemoved') return ids.has(event.bidId);
    if (event.type !== 'BidEntered') return event.type === 'LotEnded';
    const { participantId, bidId } = event.entry;
    if (!friends.some((who) => who === participantId)) return false;
    ids.add(bidId);
    return true;
  };
  for (const event of rest) if (!isFriends(event)) fold.take(event);
  return fold.lot.standing;
};

describe('a bid without a brief pushes nobody out', () => {
  const schemes = fc.tuple(plans, manners, manners);
  const started = (plan: readonly Plan[], ada: Manner, ben: Manner): Room =>
    play(
      plan,
      new Map([
        ['ada', ada],
        ['ben', ben],
      ]),
    );

  /** The friend leads by so little that the maximum of the honest only stands by, and is beaten too. */
  const cheaperPastAFriend: readonly [readonly Plan[], Manner, Manner] = [
    [
      { do: 'jump', who: 'fay', cents: 2_100, isQuick: false },
      { do: 'limit', who: member, cents: 10_000_000, isQuick: false },
    ],
    { worth: 1_000, by: 'least' },
    { worth: 2_101, by: 'maximum' },
  ];

  it('so the second line is the auction in which nobody without a brief had bid', () => {
    fc.assert(
      fc.property(schemes, ([plan, ada, ben]) => {
        const room = started(plan, ada, ben);
        const { leader, priceMinor } = withoutFriends(room);
        const { standby } = room.lot;
        assert.deepEqual(
          [standby?.leader?.participantId, standby?.priceMinor],
          [leader?.participantId, priceMinor],
        );
      }),
      cases(5_000),
    );
  });

  it('so whoever schemes never wins where an honest bidder would have paid one step more', () => {
    let won = 0;
    fc.assert(
      fc.property(schemes, ([plan, ada, ben]) => {
        const room = started(plan, ada, ben);
        room.now = room.lot.endsAt;
        room.pass();
        if (room.lot.briefDeadline !== null) room.now = room.lot.briefDeadline;
        room.pass();
        const { winner } = room.lot;
        if (winner?.participantId !== member) return;
        won += 1;
        const next = oneStepAbove(minor(winner.amountMinor));
        assert.ok(ada.worth < next && ben.worth < next, `${winner.amountMinor}`);
        assert.ok(winner.amountMinor >= withoutFriends(room).priceMinor);
      }),
      { ...cases(5_000), examples: [[cheaperPastAFriend]] },
    );
    assert.ok(won > 20, `the member won only ${won} times`);
  });
});
