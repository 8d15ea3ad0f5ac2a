import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  withdrawalsCountedMs,
  needsReview,
  networkWindowMs,
  review,
  reviewReasons,
  type Evidence,
  type ReviewReason,
} from '../../src/auction/rules/review.ts';
import { minor } from '../../src/kernel/money.ts';

const clean: Evidence = {
  amountMinor: minor(50_000),
  minNextBidMinor: minor(45_000),
  earlierBids: 0,
  emailsFromNetwork: 1,
  sameMailbox: 0,
  isDisposable: false,
  withdrawals: 0,
  isWithdrawnFrom: false,
  wouldLead: false,
  approved: [],
};

const found = (changes: Partial<Evidence>) => review({ ...clean, ...changes });
const nothing = { suspicions: [], score: 0 };
const only = (reason: ReviewReason, score: number, figure: number) => ({
  suspicions: [{ reason, score, figure }],
  score,
});

describe('the review of a bid', () => {
  it('finds nothing in an ordinary bid, which needs no review', () => {
    assert.deepEqual(review(clean), nothing);
    assert.equal(needsReview(review(clean)), false);
  });

  it('finds a first bid of 500 dollars that is five times the least next bid', () => {
    const [amountMinor, minNextBidMinor] = [minor(50_000), minor(10_000)];
    assert.deepEqual(found({ amountMinor, minNextBidMinor }), only('large_first_bid', 60, 50_000));
    assert.deepEqual(found({ amountMinor: minor(49_999), minNextBidMinor: minor(2_000) }), nothing);
    assert.deepEqual(found({ amountMinor, minNextBidMinor: minor(10_001) }), nothing);
    assert.deepEqual(found({ amountMinor, minNextBidMinor, earlierBids: 1 }), nothing);
  });

  it('finds the third address from one network', () => {
    assert.deepEqual(found({ emailsFromNetwork: 2 }), nothing);
    assert.deepEqual(found({ emailsFromNetwork: 3 }), only('shared_network', 50, 3));
  });

  it('finds the first other bidder with the same mailbox', () => {
    assert.deepEqual(found({ sameMailbox: 1 }), only('same_mailbox', 80, 1));
  });

  it('finds disposable mail', () => {
    assert.deepEqual(found({ isDisposable: true }), only('disposable_mail', 50, 1));
  });

  it('finds a bid that does not lead, by a bidder who withdrew from the lot before', () => {
    assert.deepEqual(found({ isWithdrawnFrom: true }), only('withdrawn_before', 50, 50_000));
    assert.deepEqual(found({ isWithdrawnFrom: true, wouldLead: true }), nothing);
  });

  it('finds the second withdrawal', () => {
    assert.deepEqual(found({ withdrawals: 1 }), nothing);
    assert.deepEqual(found({ withdrawals: 2 }), only('frequent_cancellations', 50, 2));
  });

  it('requires a review for each reason alone', () => {
    const evidence: Readonly<Record<ReviewReason, Partial<Evidence>>> = {
      large_first_bid: { amountMinor: minor(50_000), minNextBidMinor: minor(2_000) },
      shared_network: { emailsFromNetwork: 3 },
      same_mailbox: { sameMailbox: 1 },
      disposable_mail: { isDisposable: true },
      frequent_cancellations: { withdrawals: 2 },
      withdrawn_before: { isWithdrawnFrom: true },
    };
    for (const reason of reviewReasons) {
      const reviewed = found(evidence[reason]);
      assert.deepEqual(
        reviewed.suspicions.map((suspicion) => suspicion.reason),
        [reason],
      );
      assert.equal(needsReview(reviewed), true);
    }
    assert.equal(needsReview({ suspicions: [], score: 49 }), false);
  });

  it('adds up all reasons that apply, in their order', () => {
    const all = found({
      minNextBidMinor: minor(2_000),
      emailsFromNetwork: 4,
      sameMailbox: 2,
      isDisposable: true,
      withdrawals: 3,
    });
    assert.equal(all.score, 290);
    assert.deepEqual(
      all.suspicions.map(({ reason }) => reason),
      [
        'large_first_bid',
        'shared_network',
        'same_mailbox',
        'disposable_mail',
        'frequent_cancellations',
      ],
    );
  });

  it('ignores reasons that an operator has approved before, except a further withdrawal', () => {
    const suspect: Partial<Evidence> = {
      minNextBidMinor: minor(2_000),
      emailsFromNetwork: 4,
      sameMailbox: 2,
      isDisposable: true,
      withdrawals: 3,
    };
    const { suspicions: approved } = found(suspect);
    assert.deepEqual(found({ ...suspect, approved }), nothing);
    const more = { emailsFromNetwork: 9, sameMailbox: 3, amountMinor: minor(90_000) };
    assert.deepEqual(found({ ...suspect, ...more, approved }), nothing);
    const again = found({ ...suspect, withdrawals: 4, approved });
    assert.deepEqual(again, only('frequent_cancellations', 50, 4));
    const [, ...others] = approved;
    assert.deepEqual(found({ ...suspect, approved: others }), only('large_first_bid', 60, 50_000));
  });

  it('looks back a day at networks and 30 days at withdrawals', () => {
    assert.deepEqual([networkWindowMs, withdrawalsCountedMs], [86_400_000, 2_592_000_000]);
  });
});
