import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { oneIncrementAbove } from '../../src/auction/rules/increments.ts';
import { minNextBid } from '../../src/auction/rules/standing.ts';
import { minor } from '../../src/kernel/money.ts';
import { Room } from '../support/auction-arbitrary.ts';
import { cases, rounds } from '../support/cases.ts';

/**
 * Friends bid without a brief, by any plan, so that a member of their group who has a brief gets the lot
 * for less. Honest bidders have a brief and raise their bids up to the lot's worth to them: after each step of
 * the plan that leaves time, and in the reopening, because they are notified of it.
 *
 * The tests claim nothing for honest bidders who do not react to the reopening, who neither bid nor
 * follow the lot and so are not notified, or who are outbid after late bids have moved the end 20
 * times. Friends can also make a lot end two and a half hours later, and can make honest bidders place
 * higher bids by hand than necessary.
 */

const friends = ['fay', 'gus'] as const;
const member = 'max';
const honest = ['ada', 'ben'] as const;

/** One step of the friends' plan. After a quick step, honest bidders have no time to react. */
type Plan = { readonly isQuick: boolean } & (
  | { readonly do: 'jump' | 'limit'; readonly who: string; readonly cents: number }
  | { readonly do: 'withdraw'; readonly which: number }
  | { readonly do: 'late'; readonly ms: number }
);

/** Most amounts are close together, so that many are less than one increment above another. */
const amount = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1_900, max: 2_500 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1_000, max: 60_000 }) },
);
const cents = fc.oneof(
  { weight: 4, arbitrary: amount.map((any) => Math.max(2_000, any)) },
  { weight: 1, arbitrary: fc.constantFrom(2_000, 10_000, 10_000_000) },
);
const isQuick = fc.boolean();
const friendOrMember = fc.constantFrom(...friends, member);
const plans: fc.Arbitrary<readonly Plan[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constantFrom('jump' as const, 'limit' as const),
      who: friendOrMember,
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

/** Plays a plan until the end and after the reopening. Honest bidders react until none wants to bid. */
const play = (
  plan: readonly Plan[],
  after: readonly Plan[],
  worth: ReadonlyMap<string, Manner>,
): Room => {
  const room = new Room();
  room.pass();
  for (const who of [member, ...honest]) room.brief(who);
  for (const step of plan) act(room, step, worth);
  answer(room, worth);
  room.now = Math.max(room.now, room.lot.endsAt);
  room.pass();
  if (room.lot.briefDeadline !== null) room.now = room.lot.briefDeadline;
  room.pass();
  if (room.lot.status !== 'open') return room;
  answer(room, worth);
  for (const step of after) act(room, step, worth);
  answer(room, worth);
  room.now = Math.max(room.now, room.lot.endsAt);
  room.pass();
  return room;
};

const act = (room: Room, step: Plan, worth: ReadonlyMap<string, Manner>): void => {
  if (step.do === 'late') room.now = Math.max(room.now, room.lot.endsAt - step.ms);
  room.pass();
  if (step.do === 'jump') room.bid(step.who, step.cents);
  if (step.do === 'limit') room.setLimit(step.who, step.cents);
  if (step.do === 'withdraw') room.remove(friendsBid(room, step.which));
  if (!step.isQuick) answer(room, worth);
};

/** The id of one of the friends' own bids. */
const friendsBid = (room: Room, which: number): string | undefined => {
  const ids = room.lines.flatMap((line) =>
    'cents' in line && !honest.some((who) => who === line.who) ? [line.id] : [],
  );
  return ids[which % (ids.length || 1)];
};

const answer = (room: Room, worth: ReadonlyMap<string, Manner>): void => {
  for (let isQuiet = false; !isQuiet;) {
    isQuiet = true;
    for (const [who, { worth: value, by }] of worth) {
      const least = nextBidOf(room, who);
      if (least === null || least > value) continue;
      isQuiet = !(by === 'least' ? room.bid(who, least) : room.setLimit(who, value));
    }
  }
};

/** The amount that a bidder has to bid next, or null for the leader. */
const nextBidOf = ({ lot }: Room, who: string): number | null =>
  lot.standing.leader?.participantId === who ? null : minNextBid(lot.standing);

describe('friends without a brief', () => {
  const schemes = fc.tuple(plans, plans, manners, manners);

  /** The member bids the minimum, and a friend then bids so much that nobody else can bid until the end. */
  const shieldPlan: readonly [readonly Plan[], readonly Plan[], Manner, Manner] = [
    [
      { do: 'jump', who: member, cents: 2_000, isQuick: true },
      { do: 'jump', who: 'fay', cents: 10_000_000, isQuick: true },
    ],
    [],
    { worth: 2_100, by: 'least' },
    { worth: 9_000, by: 'maximum' },
  ];

  it('never get a member the lot if an honest bidder would have paid one increment more', () => {
    let [won, reopened] = [0, 0];
    fc.assert(
      fc.property(schemes, ([plan, after, ada, ben]) => {
        const worth = new Map([
          ['ada', ada],
          ['ben', ben],
        ]);
        const { lot } = play(plan, after, worth);
        if (lot.reopening !== null) reopened += 1;
        if (lot.winner?.participantId !== member) return;
        won += 1;
        const next = oneIncrementAbove(minor(lot.winner.amountMinor));
        assert.ok(ada.worth < next && ben.worth < next, `${lot.winner.amountMinor}`);
      }),
      { ...cases(5_000), examples: [[shieldPlan]] },
    );
    assert.ok(won > rounds(20), `the member won only ${won} times`);
    assert.ok(reopened > rounds(50), `only ${reopened} lots were reopened`);
  });

  it('never win, and no honest winner of a reopened lot pays more than it is worth to them', () => {
    let reopened = 0;
    fc.assert(
      fc.property(schemes, ([plan, after, ada, ben]) => {
        const worth = new Map([
          ['ada', ada],
          ['ben', ben],
        ]);
        const { lot } = play(plan, after, worth);
        const { winner } = lot;
        assert.ok(!friends.some((who) => who === winner?.participantId));
        if (lot.reopening === null || winner === null) return;
        const value = worth.get(winner.participantId);
        if (value === undefined) return;
        reopened += 1;
        assert.ok(winner.amountMinor <= value.worth, `${winner.amountMinor} ${value.worth}`);
      }),
      cases(2_000),
    );
    assert.ok(reopened > rounds(20), `honest bidders won only ${reopened} reopened lots`);
  });
});
