import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { BidEvent } from '../../src/auction/rules/bid-events.ts';
import { evolveBid, type Bid } from '../../src/auction/rules/bid.ts';
import { mayCancel } from '../../src/auction/rules/cancelling.ts';
import { codeAttemptsMax, codeValidMs, generateCode } from '../../src/auction/rules/code.ts';
import type { BidId, LotId, ParticipantId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import { instant } from '../../src/kernel/time.ts';
import { Room } from '../support/auction-arbitrary.ts';

/** An event of the bid `bid_1`. */
const bidEvent = (version: number, at: number, event: object): BidEvent =>
  ({ bidId: 'bid_1', version, at, ...event }) as unknown as BidEvent;

const offer = {
  lotId: 1 as LotId,
  email: 'Ada@example.org',
  name: 'Ada',
  language: 'en',
  amountMinor: minor(2_500),
  network: '192.0.2.7',
} as const;

const review = { suspicions: [], score: 0 };
const requested = bidEvent(1, 100, { type: 'BidRequested', ...offer, codeExpiresAt: 900 });
const confirmed = (outcome: string): BidEvent =>
  bidEvent(2, 200, { type: 'BidConfirmed', participantId: 'ada', outcome, review });

const after = (...events: readonly BidEvent[]): Bid => {
  const [first, ...rest] = events;
  assert.ok(first !== undefined);
  return rest.reduce<Bid>(evolveBid, evolveBid(null, first));
};

const waiting: Bid = {
  ceilingMinor: null,
  authorizedMinor: null,
  ...offer,
  id: 'bid_1' as BidId,
  participantId: null,
  isAutomatic: false,
  status: 'waiting_for_code',
  codeExpiresAt: instant(900),
  attemptsLeft: 5,
  placedAt: instant(100),
  confirmedAt: null,
  enteredAt: null,
  cancelledAt: null,
  cancelledBy: null,
  withdrawals: null,
  withdrawnAt: null,
  review: null,
  reviewAlarmAt: null,
  approvedAt: null,
  version: 1,
};
const entered: Bid = {
  ...waiting,
  authorizedMinor: offer.amountMinor,
  participantId: 'ada' as ParticipantId,
  status: 'entered',
  confirmedAt: instant(200),
  enteredAt: instant(200),
  review,
  version: 2,
};

describe('a bid', () => {
  it('waits for its code, and counts from its confirmation', () => {
    assert.deepEqual(after(requested), waiting);
    assert.deepEqual(after(requested, confirmed('entered')), entered);
  });

  it('counts from its approval if it was under review', () => {
    const underReview = after(requested, confirmed('under_review'));
    assert.deepEqual(underReview, { ...entered, status: 'under_review', enteredAt: null });
    const reviewed = (outcome: string) =>
      evolveBid(underReview, bidEvent(3, 300, { type: 'BidReviewed', outcome, reason: null }));
    assert.deepEqual(reviewed('entered'), { ...entered, enteredAt: 300, version: 3 });
    assert.deepEqual(reviewed('rejected'), { ...underReview, status: 'rejected', version: 3 });
    assert.deepEqual(reviewed('not_entered'), {
      ...underReview,
      status: 'not_entered',
      version: 3,
    });
    const approved = {
      type: 'BidReviewed',
      outcome: 'not_entered',
      isApproved: true,
      reason: null,
    };
    assert.equal(evolveBid(underReview, bidEvent(3, 300, approved)).approvedAt, 300);
  });

  it('does not count if it came too late', () => {
    const late = after(requested, confirmed('not_entered'));
    assert.deepEqual(late, { ...entered, status: 'not_entered', enteredAt: null });
  });

  it('loses one attempt with a wrong code, and all of them with a newer code', () => {
    const wrong = after(requested, bidEvent(2, 150, { type: 'WrongCodeEntered' }));
    assert.deepEqual(wrong, { ...waiting, attemptsLeft: 4, version: 2 });
    const replaced = { attemptsLeft: 0, codeExpiresAt: 160 };
    assert.deepEqual(evolveBid(waiting, bidEvent(2, 160, { type: 'CodeReplaced' })), {
      ...waiting,
      ...replaced,
      status: 'replaced',
      version: 2,
    });
    assert.deepEqual(evolveBid(entered, bidEvent(3, 160, { type: 'CodeReplaced' })), {
      ...entered,
      ...replaced,
      version: 3,
    });
  });

  it('records by whom and when it was cancelled', () => {
    const cancel = bidEvent(3, 300, {
      ...{ type: 'BidCancelled', by: 'operator', reason: 'A test', amountMinor: 2_700 },
    });
    const ending = {
      amountMinor: 2_700,
      status: 'cancelled',
      cancelledAt: 300,
      cancelledBy: 'operator',
      version: 3,
    };
    assert.deepEqual(evolveBid(entered, cancel), { ...entered, ...ending });
  });

  it('needs no code if it is automatic', () => {
    const placed = (outcome: string): Bid =>
      after(
        bidEvent(1, 100, {
          type: 'AutomaticBidPlaced',
          ...offer,
          participantId: 'ada',
          outcome,
          review,
        }),
      );
    const automatic = {
      ...entered,
      authorizedMinor: null,
      isAutomatic: true,
      codeExpiresAt: null,
      attemptsLeft: 0,
      confirmedAt: 100,
      enteredAt: 100,
      version: 1,
    };
    assert.deepEqual(placed('entered'), automatic);
    const underReview = { ...automatic, status: 'under_review', enteredAt: null };
    assert.deepEqual(placed('under_review'), underReview);
  });

  it('cannot have another event before it was placed', () => {
    assert.throws(() => evolveBid(null, confirmed('entered')), /bid_1 was never placed/);
  });
});

describe('cancelling a bid', () => {
  const end = 86_460_000;
  const [hours12, minutes10] = [43_200_000, 600_000];
  const room = new Room();
  room.pass();
  const { lot } = room;
  const may = (enteredAt: number, now: number, changes: Partial<Bid> = {}): boolean =>
    mayCancel({ ...entered, enteredAt: instant(enteredAt), ...changes }, lot, null, instant(now));

  it('is possible while twelve hours remain, to the millisecond', () => {
    assert.equal(may(200, end - hours12), true);
    assert.equal(may(200, end - hours12 + 1), false);
  });

  it('is possible for ten minutes after it counts, to the millisecond', () => {
    const enteredAt = end - hours12 + 1_000;
    assert.equal(may(enteredAt, enteredAt + minutes10), true);
    assert.equal(may(enteredAt, enteredAt + minutes10 + 1), false);
  });

  it('is possible until ten minutes before the end, to the millisecond', () => {
    const enteredAt = end - minutes10 - 1_000;
    assert.equal(may(enteredAt, end - minutes10), true);
    assert.equal(may(enteredAt, end - minutes10 + 1), false);
  });

  it('is possible at any time for a bid that does not count yet', () => {
    for (const status of ['waiting_for_code', 'replaced', 'under_review'] as const) {
      assert.equal(may(200, end + 1, { status, enteredAt: null }), true);
    }
  });

  it('is never possible for a bid that is over, or once the lot is over', () => {
    for (const status of ['not_entered', 'rejected', 'cancelled'] as const) {
      assert.equal(may(200, 300, { status }), false);
    }
    for (const status of ['scheduled', 'awaiting_brief', 'sold', 'unsold', 'cancelled'] as const) {
      assert.equal(mayCancel(entered, { ...lot, status }, null, instant(300)), false);
    }
  });
});

describe('a code', () => {
  it('is six digits, with leading zeros', () => {
    assert.equal(generateCode(new Uint8Array(6)), '000000');
    assert.equal(generateCode(Uint8Array.of(0, 0, 0, 0, 0, 7)), '000007');
    assert.equal(generateCode(Uint8Array.of(0, 0, 0, 15, 66, 63)), '999999');
    assert.equal(generateCode(Uint8Array.of(0, 0, 0, 15, 66, 64)), '000000');
    assert.equal(generateCode(Uint8Array.of(255, 255, 255, 255, 255, 255)), '710655');
    assert.equal(generateCode(Uint8Array.of(0, 0, 0, 0, 1, 0, 9, 9)), '000256');
  });

  it('is any of a million with the same chance', () => {
    const bytes = fc.uint8Array({ minLength: 6, maxLength: 6 });
    const thirds = [0, 0, 0];
    fc.assert(
      fc.property(fc.noBias(bytes), (generated) => {
        const code = generateCode(generated);
        assert.match(code, /^[0-9]{6}$/);
        const third = Math.floor(Number(code) / 333_334);
        thirds[third] = (thirds[third] ?? 0) + 1;
      }),
      { numRuns: 6_000 },
    );
    // The limits are six standard deviations from 2,000.
    for (const count of thirds) assert.ok(count > 1_780 && count < 2_220, thirds.join());
  });

  it('is valid for 15 minutes and 5 attempts', () => {
    assert.deepEqual([codeValidMs, codeAttemptsMax], [900_000, 5]);
  });
});
