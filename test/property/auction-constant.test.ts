import assert from 'node:assert/strict';
import { it } from 'node:test';
import { enter } from '../../src/auction/rules/enter.ts';
import { minNextBid, openingStanding } from '../../src/auction/rules/standing.ts';
import type { BidId, ParticipantId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import { instant } from '../../src/kernel/time.ts';

it('enters a bid with the standing alone and changes at most two records, for any number of bidders', () => {
  let standing = openingStanding(minor(2_000));
  for (let nth = 0; nth < 2_000 && minNextBid(standing) < 10_000_000; nth += 1) {
    const who = { bidId: `bid_${nth}` as BidId, participantId: `par_${nth}` as ParticipantId };
    const amountMinor = minor(minNextBid(standing) + (nth % 7) * 100);
    const kind = nth % 3 === 0 ? 'maximum' : 'bid';
    // The result depends on the standing only, because a new bidder has no record.
    const after = enter(
      standing,
      { ...who, kind, amountMinor, hasBrief: nth % 2 === 0 },
      null,
      instant(0),
    );
    assert.ok(after.changed.length <= 2);
    assert.equal(after.standing.bidderCount, nth + 1);
    assert.equal(JSON.stringify(after.standing).length < 700, true);
    standing = after.standing;
  }
  assert.ok(standing.bidderCount > 500);
});
