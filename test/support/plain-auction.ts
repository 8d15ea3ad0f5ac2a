import type { Bid } from '../../src/auction/rules/bid.ts';
import { openLot } from '../../src/auction/rules/evolve-lot.ts';
import type { Lot } from '../../src/auction/rules/lot.ts';
import type { Participant } from '../../src/auction/rules/participant.ts';
import type { Bidder } from '../../src/auction/rules/standing.ts';
import type { BidId, LotId, ParticipantId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import { instant } from '../../src/kernel/time.ts';

/** Lots, bids and participants with simple values, for tests of the store. */

export const lotOf = (id: number, changes: Partial<Lot> = {}): Lot => ({
  ...openLot({
    type: 'LotScheduled',
    lotId: id as LotId,
    version: 1,
    at: instant(100),
    kind: 'site_of_the_day',
    origin: 'schedule',
    opensAt: instant(1_000),
    endsAt: instant(9_000),
    startPriceMinor: minor(2_000),
  }),
  ...changes,
});

/** A bid that waits for its code. */
export const bidOf = (id: string, changes: Partial<Bid> = {}): Bid => ({
  id: id as BidId,
  lotId: 1 as LotId,
  participantId: null,
  email: 'ada@one.example',
  name: 'Ada',
  language: 'en',
  isAutomatic: false,
  amountMinor: minor(2_500),
  ceilingMinor: null,
  authorizedMinor: null,
  network: '192.0.2.1',
  status: 'waiting_for_code',
  codeExpiresAt: instant(901_000),
  attemptsLeft: 5,
  placedAt: instant(1_000),
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
  ...changes,
});

export const participantOf = (id: string, changes: Partial<Participant> = {}): Participant => ({
  id: id as ParticipantId,
  email: `${id}@one.example`,
  name: null,
  language: 'en',
  brief: new Map(),
  joinedAt: instant(1_000),
  forgottenAt: null,
  version: 1,
  ...changes,
});

export const bidderOf = (id: string, changes: Partial<Bidder> = {}): Bidder => ({
  participantId: id as ParticipantId,
  bidId: `bid_of_${id}` as BidId,
  amountMinor: minor(2_500),
  sequence: 1,
  state: 'in_play',
  hasBrief: false,
  proxyMaximumMinor: null,
  automatic: null,
  ...changes,
});
