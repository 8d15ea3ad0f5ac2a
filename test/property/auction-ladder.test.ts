import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { enter } from '../../src/auction/rules/enter.ts';
import { bidMax, oneIncrementAbove } from '../../src/auction/rules/increments.ts';
import { kinds } from '../../src/auction/rules/kind.ts';
import { isReadyFor, missingFor } from '../../src/auction/rules/lot-brief.ts';
import { leastProxyMaximum } from '../../src/auction/rules/standing.ts';
import { minor } from '../../src/kernel/money.ts';
import { instant } from '../../src/kernel/time.ts';
import { Room } from '../support/auction-arbitrary.ts';
import { entryOf } from '../support/auction-offers.ts';

/** Converts dollars, which the rules use, to cents. */
const usd = (dollars: number) => Math.round(dollars * 100);

describe('the increment ladder', () => {
  it('uses the next increment from each limit on, and not a cent below', () => {
    const steps: readonly (readonly [price: number, next: number])[] = [
      [0.01, 1.01],
      [20, 21],
      [24.99, 25.99],
      [25, 27],
      [99.99, 101.99],
      [100, 105],
      [249.99, 254.99],
      [250, 260],
      [499.99, 509.99],
      [500, 520],
      [999.99, 1_019.99],
      [1_000, 1_050],
      [2_499.99, 2_549.99],
      [2_500, 2_600],
      [4_999.99, 5_099.99],
      [5_000, 5_200],
      [99_999.99, 100_199.99],
    ];
    for (const [price, next] of steps)
      assert.equal(oneIncrementAbove(minor(usd(price))), usd(next));
  });

  it('ends at a bid of 100,000 dollars', () => assert.equal(bidMax, 10_000_000));
});

describe('the site of the day', () => {
  it('starts at 20 dollars, lasts a day and waits two hours for the brief', () => {
    const { startPriceMinor, durationMs, briefGraceMs, requires, project } = kinds.site_of_the_day;
    assert.deepEqual([startPriceMinor, durationMs, briefGraceMs], [2_000, 86_400_000, 7_200_000]);
    assert.deepEqual(requires, ['business', 'goal', 'offer', 'contact']);
    assert.deepEqual([project.type, project.pages], ['website', 1]);
  });
});

describe('a brief for the site of the day', () => {
  const answers = ['business', 'goal', 'offer', 'email'];
  const briefOf = (ids: readonly string[]) => new Map(ids.map((id) => [id, 'An answer']));

  it('is complete with business, goal, offer and one way of contact', () => {
    assert.equal(isReadyFor('site_of_the_day', briefOf(answers)), true);
  });

  it('names its missing answers in the order of the questions', () => {
    const missing = (ids: readonly string[]) =>
      missingFor('site_of_the_day', briefOf(ids)).map(({ id }) => id);
    assert.deepEqual(missing([]), ['business', 'goal', 'offer', 'contact']);
    assert.deepEqual(missing(['goal', 'texts', 'telegram']), ['business', 'offer']);
    for (const id of answers) {
      const others = answers.filter((each) => each !== id);
      assert.equal(isReadyFor('site_of_the_day', briefOf(others)), false);
    }
  });

  it('stays complete after any later entry', () => {
    const { room } = open();
    room.brief('ada');
    room.bid('ada', 2_000);
    room.bid('ben', 2_500);
    const entry = entryOf({ what: 'bid', who: 'ada', id: 'bid_3', ready: false, cents: 3_000 });
    const { standing } = enter(room.lot.standing, entry, room.rows.get('ada') ?? null, instant(0));
    assert.deepEqual([standing.leader?.participantId, standing.leader?.hasBrief], ['ada', true]);
  });
});

/** An open lot in a room, and functions that read its standing. */
const open = () => {
  const room = new Room();
  room.pass();
  const leads = () => {
    const { leader, priceMinor } = room.lot.standing;
    return [leader?.participantId, priceMinor];
  };
  const own = (who: string) => room.rows.get(who)?.amountMinor;
  return { room, leads, own };
};

describe('bids and maxima', () => {
  it('begin at the start price, which a first maximum bids and a first bid may exceed', () => {
    const { room, leads } = open();
    assert.deepEqual(leads(), [undefined, 2_000]);
    assert.equal(room.bid('ada', 1_999), false);
    assert.equal(room.setLimit('ada', 1_999), false);
    assert.equal(room.setLimit('ada', 10_000), true);
    assert.deepEqual(leads(), ['ada', 2_000]);
    const other = open();
    assert.equal(other.room.bid('ben', 5_000), true);
    assert.deepEqual(other.leads(), ['ben', 5_000]);
  });

  it('let a maximum answer a bid with one increment more, up to its own amount', () => {
    const { room, leads, own } = open();
    room.setLimit('ada', 10_000);
    room.bid('ben', 2_500);
    assert.deepEqual([leads(), own('ben')], [['ada', 2_700], 2_500]);
    room.bid('cleo', 9_900);
    assert.deepEqual(leads(), ['ada', 10_000]);
    assert.equal(room.bid('ben', 10_499), false);
    room.bid('ben', 10_500);
    assert.deepEqual([leads(), own('ada')], [['ben', 10_500], 10_000]);
  });

  it('leave a proxy maximum hidden that a higher bid beats at once', () => {
    const { room, leads, own } = open();
    room.setLimit('ada', 10_000);
    room.bid('ben', 15_000);
    assert.deepEqual([leads(), own('ada')], [['ben', 15_000], 2_000]);
  });

  it('bid the lower of two maxima up to its amount, and the higher one increment above it', () => {
    const { room, leads, own } = open();
    room.setLimit('ada', 10_000);
    room.setLimit('ben', 30_000);
    assert.deepEqual([leads(), own('ada')], [['ben', 10_500], 10_000]);
    room.setLimit('cleo', 29_500);
    assert.deepEqual([leads(), own('cleo')], [['ben', 30_000], 29_500]);
  });

  it('let no leader outbid themself: a further bid becomes their maximum', () => {
    const { room, leads } = open();
    room.bid('ada', 2_000);
    room.bid('ada', 4_000);
    assert.deepEqual(leads(), ['ada', 2_000]);
    room.bid('ben', 3_000);
    assert.deepEqual(leads(), ['ada', 3_200]);
    room.setLimit('ada', 10_000);
    room.bid('ada', 5_000);
    assert.deepEqual(leads(), ['ada', 3_200]);
    room.bid('ben', 6_000);
    assert.deepEqual(leads(), ['ada', 6_200]);
  });

  it('leave nothing of a maximum that was stopped, even if others withdraw their bids', () => {
    const { room, leads, own } = open();
    room.setLimit('ada', 10_000);
    room.bid('ben', 12_000);
    room.setLimit('cleo', 15_000);
    room.setLimit('ada', null);
    room.remove('bid_2');
    assert.deepEqual([leads(), own('ada')], [['cleo', 2_100], 2_000]);
  });

  it('count a maximum that was stopped and set again with its new amount', () => {
    const { room, leads } = open();
    room.setLimit('ada', 10_000);
    room.bid('ben', 12_000);
    room.setLimit('ada', null);
    room.setLimit('ada', 14_000);
    room.bid('cleo', 13_000);
    assert.deepEqual(leads(), ['ada', 13_500]);
    room.remove('bid_2');
    assert.deepEqual(leads(), ['ada', 13_500]);
    room.remove('bid_3');
    assert.deepEqual(leads(), ['ada', 2_000]);
  });

  it('withdraw the last raise of a maximum, or the whole bid if it was never raised', () => {
    const { room, leads, own } = open();
    room.setLimit('ada', 5_000);
    room.bid('ben', 3_000);
    room.setLimit('ada', 20_000);
    room.setLimit('cleo', 10_000);
    assert.deepEqual(leads(), ['ada', 10_500]);
    room.removeRaise('bid_1');
    assert.deepEqual([leads(), own('ada')], [['cleo', 5_200], 5_000]);
    room.removeRaise('bid_1');
    assert.deepEqual([leads(), own('ada')], [['cleo', 3_200], undefined]);
  });

  it('let a leader lower a maximum down to the price, not a cent below, or stop it', () => {
    const { room, leads } = open();
    room.setLimit('ada', 10_000);
    room.bid('ben', 4_000);
    assert.equal(room.setLimit('ada', 4_199), false);
    assert.equal(room.setLimit('ada', 4_200), true);
    assert.deepEqual(leads(), ['ada', 4_200]);
    assert.equal(room.setLimit('ada', null), true);
    assert.deepEqual(leads(), ['ada', 4_200]);
    room.bid('ben', 4_400);
    assert.deepEqual(leads(), ['ben', 4_400]);
  });

  it('state the minimum for a maximum: the leader’s own bid, and for all others the next bid', () => {
    const { room } = open();
    const least = (who: string) =>
      leastProxyMaximum(room.lot.standing, room.rows.get(who) ?? null, minor(1));
    assert.equal(least('ada'), 2_000);
    room.setLimit('ada', 10_000);
    room.bid('ben', 4_000);
    assert.deepEqual([least('ada'), least('ben'), least('cleo')], [4_200, 4_400, 4_400]);
  });

  it('never lower an amount that was bid if a used-up maximum is set again', () => {
    const { room, leads, own } = open();
    room.setLimit('ada', 2_000);
    room.bid('ben', 3_000);
    room.bid('ada', 5_000);
    room.bid('ben', 10_000);
    room.setLimit('ada', 2_000);
    assert.deepEqual([leads(), own('ada')], [['ben', 10_000], 5_000]);
  });

  it('let nobody bid below the minimum next bid through a used-up maximum', () => {
    const { room, own } = open();
    room.setLimit('ada', 10_000);
    room.bid('ben', 15_000);
    assert.equal(room.setLimit('ada', 12_000), false);
    assert.equal(room.setLimit('ada', 10_000), true);
    assert.equal(own('ada'), 2_000);
  });

  it('remove a bid as if it had never been placed', () => {
    const { room, leads, own } = open();
    room.setLimit('ada', 10_000);
    room.bid('ben', 15_000);
    room.setLimit('cleo', 20_000);
    assert.deepEqual(leads(), ['cleo', 15_500]);
    room.remove('bid_2');
    assert.deepEqual([leads(), own('ada'), own('ben')], [['cleo', 10_500], 10_000, undefined]);
    room.remove('bid_3');
    assert.deepEqual(leads(), ['ada', 2_000]);
    room.remove('bid_1');
    assert.deepEqual([leads(), room.lot.standing.bidderCount], [[undefined, 2_000], 0]);
  });
});
