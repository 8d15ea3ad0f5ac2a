import assert from 'node:assert/strict';
import { it } from 'node:test';
import { enter } from '../../src/domain/auction/enter.ts';
import { enterLines } from '../../src/domain/auction/enter-lines.ts';
import { leastBid, noRecords, type Lines } from '../../src/domain/auction/standby.ts';
import { minNextBid, openingStanding } from '../../src/domain/auction/standing.ts';
import type { BidId, ParticipantId } from '../../src/domain/ids.ts';
import { minor } from '../../src/domain/money.ts';

it('takes an entry from the standing alone and changes two records at most, however many have bid', () => {
  let standing = openingStanding(minor(2_000));
  for (let nth = 0; nth < 2_000 && minNextBid(standing) < 10_000_000; nth += 1) {
    const who = { bidId: `bid_${nth}` as BidId, participantId: `par_${nth}` as ParticipantId };
    const amountMinor = minor(minNextBid(standing) + (nth % 7) * 100);
    const kind = nth % 3 === 0 ? 'maximum' : 'bid';
    // Nothing but the standing and the newcomer's own record, of which there is none, goes in.
    const after = enter(
      standing,
      { ...who, kind, amountMinor, hasBrief: nth % 2 === 0 },
      null,
      null,
    );
    assert.ok(after.changed.length <= 2);
    assert.equal(after.standing.bidderCount, nth + 1);
    assert.equal(JSON.stringify(after.standing).length < 700, true);
    standing = after.standing;
  }
  assert.ok(standing.bidderCount > 500);
});

it('takes an entry into both lines from the lines alone and changes two records at most in each', () => {
  const opening = openingStanding(minor(2_000));
  let lines: Lines = { standing: opening, standby: opening };
  // Somebody without a brief leads by far, so that those with one bid below.
  const shield = { bidId: 'bid_s' as BidId, participantId: 'par_s' as ParticipantId };
  const far = { ...shield, kind: 'bid', amountMinor: minor(9_000_000), hasBrief: false } as const;
  lines = enterLines(lines, far, noRecords, null);
  let entered = 0;
  for (let nth = 0; nth < 2_000; nth += 1) {
    const who = { bidId: `bid_${nth}` as BidId, participantId: `par_${nth}` as ParticipantId };
    const amountMinor = minor(leastBid(lines, { ...who, hasBrief: true }) + (nth % 7) * 100);
    if (amountMinor > 10_000_000) break;
    const kind = nth % 3 === 0 ? 'maximum' : 'bid';
    const after = enterLines(lines, { ...who, kind, amountMinor, hasBrief: true }, noRecords, null);
    assert.ok(after.changed.length <= 2 && after.standbyChanged.length <= 2);
    assert.ok(JSON.stringify([after.standing, after.standby]).length < 1_400);
    lines = { standing: after.standing, standby: after.standby };
    entered += 1;
  }
  assert.ok(entered > 300, String(entered));
  assert.equal(lines.standing.bidderCount, entered + 1);
  assert.equal(lines.standby?.bidderCount, entered);
});
