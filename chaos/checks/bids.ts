import type { BidEntered, LotEvent } from '../../src/auction/rules/lot.ts';
import type { Faults } from '../faults.ts';
import type { Confirmed, SentBid } from '../load/ledger.ts';
import type { LotStory } from './lots.ts';
import type { Placed, Stored, StoredBid } from './stored-auction.ts';

/** Checks one answered bid against its lot's history and its row. */

type Bid = SentBid & Pick<StoredBid, 'status'>;
type Stages = LotStory['stages'];

export const checkBid = function* (
  { stories }: Stored,
  participantId: string | undefined,
  bid: Bid,
  faults: Faults,
): Generator<Placed> {
  const { lot, confirm, cancel, status } = bid;
  const stages = stories.get(lot)?.stages ?? [];
  const id = String(bid.bidId);
  const isUnderIt = (event: LotEvent): event is BidEntered =>
    event.type === 'BidEntered' && event.entry.bidId === bid.bidId;
  // The first entry is the bid, or a maximum if its bidder leads. More maxima may follow.
  const entries = positionsOf(stages, isUnderIt).slice(0, 1);
  const [entry] = entries;
  const asBid = positionsOf(stages, (event) => isUnderIt(event) && event.entry.kind === 'bid');
  if (asBid.length > 1) faults.report('bid entered twice', `${id} ${asBid.length} times`);
  if (confirm === null && entry !== undefined) faults.report('bid entered without its code', id);
  const reported = confirm?.reported ?? null;
  if (reported !== null) checkReceived(bid, reported, entry, asBid.length > 0, faults);
  if (confirm !== null && entry !== undefined) {
    const leads = leaderAfter(stages, entry, bid) === participantId;
    if (reported !== null && confirm.unanswered === 0 && reported.leads !== leads) {
      const otherwise = `${id} was reported as ${reported.leads} at version ${entry + 1} of lot ${lot}`;
      faults.report('bid reported with the wrong lead', otherwise);
    }
    yield { ...confirm, lot, what: `${id} entered`, place: entry };
  }
  const isCancelled = status === 'cancelled';
  if (cancel?.isDone === true && !isCancelled) {
    faults.report('withdrawal lost', `${id} is ${status}`);
  }
  if (cancel === null && isCancelled) faults.report('withdrawal without a request', id);
  const removals = positionsOf(
    stages,
    (event) => event.type === 'BidRemoved' && event.bidId === bid.bidId,
  );
  if (removals.length !== (isCancelled ? entries.length : 0)) {
    faults.report('withdrawal not once', `${id} is ${status}, taken out ${removals.length} times`);
  }
  const [removal] = removals;
  if (cancel !== null && removal !== undefined)
    yield { ...cancel, lot, what: `${id} taken out`, place: removal };
};

const checkReceived = (
  { bidId, amount, ceiling, confirm, status }: Bid,
  reported: Confirmed,
  entry: number | undefined,
  isHand: boolean,
  faults: Faults,
): void => {
  const id = String(bidId);
  // A bid with a maximum is listed with its current amount, and a maximum with the amount that was bid.
  if (ceiling === null && isHand && reported.amount !== amount) {
    faults.report('bid confirmed as another', `${id} over ${amount} as ${reported.amount}`);
  }
  if (status === 'waiting_for_code' || status === 'replaced') {
    faults.report('confirmation lost', `${id} is ${status}`);
  }
  if (reported.entered && entry === undefined) faults.report('bid lost from its lot', id);
  // A later answer to the same code states the bid's later state.
  if (!reported.entered && entry !== undefined && confirm?.unanswered === 0) {
    faults.report('bid entered without an answer', `${id} at version ${entry + 1}`);
  }
};

export const positionsOf = (
  stages: Stages,
  isIt: (event: LotEvent) => boolean,
): readonly number[] => stages.flatMap(({ event }, place) => (isIt(event) ? [place] : []));

/** The leader after the bid, and the maximum that came with it, had entered. */
const leaderAfter = (stages: Stages, entry: number, { ceiling }: SentBid): string | undefined => {
  const next = stages[entry + 1];
  const isWithMaximum =
    ceiling !== null &&
    next?.event.type === 'BidEntered' &&
    next.event.entry.kind === 'maximum' &&
    next.event.entry.amountMinor === ceiling * 100 &&
    isSameBidder(next.event, stages[entry]?.event);
  return (isWithMaximum ? next : stages[entry])?.lot.standing.leader?.participantId;
};

const isSameBidder = (one: LotEvent, other: LotEvent | undefined): boolean =>
  one.type === 'BidEntered' &&
  other?.type === 'BidEntered' &&
  one.entry.participantId === other.entry.participantId;
