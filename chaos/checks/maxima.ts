import type { Faults } from '../faults.ts';
import type { Act, Bidder, Coded, SentBid, SentMaximum } from '../load/ledger.ts';
import { positionsOf } from './bids.ts';
import type { Placed, Stored } from './stored-auction.ts';

/** Checks that each confirmed maximum exists, alone or with a bid, and that no other does. */

/** What the answers state about a maximum. */
type Claim = {
  readonly lot: number;
  readonly amount: number | null;
  /** `open` if each outcome is consistent with the answers. */
  readonly is: 'set' | 'held' | 'waiting' | 'not set' | 'open';
  /** The entry that set the maximum, if any. */
  readonly act: Act;
  readonly reported: SentMaximum['reported'];
};

export const checkMaxima = function* (
  stored: Stored,
  id: string | undefined,
  { email, bids, maxima }: Bidder,
  faults: Faults,
): Generator<Placed> {
  const rows = stored.automatic.get(email) ?? [];
  for (const { bidId, confirm, amount } of maxima.filter((each) => each.bidId !== null)) {
    const what = `${String(bidId)} of ${email} up to ${amount}`;
    const status = rows.find((row) => row.id === bidId)?.status;
    if (status === undefined) faults.report('maximum with a code lost', what);
    const reported = confirm?.reported ?? null;
    if (reported === null) continue;
    if (reported.entered && reported.maximum !== amount) {
      faults.report('maximum confirmed as another', `${what} as ${reported.maximum}`);
    }
    if (status === 'waiting_for_code' || status === 'replaced') {
      faults.report('confirmation lost', `${what} is ${status}`);
    }
  }
  const claims = [...maxima.map(claimOf), ...bids.flatMap(claimOfCeiling)];
  for (const claim of claims) {
    const { lot, amount, is } = claim;
    const what = `the maximum ${amount} of ${email} on lot ${lot}`;
    if (is === 'held') {
      const isUnderReview = rows.some(
        (row) =>
          row.lot === lot && row.amount === minor(amount) && reviewedStatuses.has(row.status),
      );
      if (!isUnderReview) faults.report('maximum under review lost', what);
    }
    const place = checkClaim(stored, id, claim, what, faults);
    if (place !== undefined) yield { ...claim.act, lot, what, place };
  }
};

/** States of maxima under review. No operator decides in a run, so they stay, end with the lot, or are stopped. */
const reviewedStatuses: ReadonlySet<string> = new Set(['under_review', 'not_entered', 'cancelled']);

const minor = (amount: number | null): number | null => (amount === null ? null : amount * 100);

/** Returns the maximum's place in its lot's history. */
const checkClaim = (
  { stories }: Stored,
  id: string | undefined,
  { lot, amount, is, act, reported }: Claim,
  what: string,
  faults: Faults,
): number | undefined => {
  const stages = stories.get(lot)?.stages ?? [];
  const places = positionsOf(
    stages,
    (event) =>
      event.type === 'BidEntered' &&
      event.entry.kind === 'maximum' &&
      event.entry.participantId === id &&
      event.entry.amountMinor === minor(amount),
  );
  if (places.length > 1) faults.report('maximum set twice', `${what}, ${places.length} times`);
  const [place] = places;
  // Stopping a maximum that never started changes nothing.
  if (is === 'set' && amount !== null && place === undefined) faults.report('maximum lost', what);
  if (place === undefined) return undefined;
  if (is === 'waiting') faults.report('maximum set without its code', what);
  if (is === 'held') faults.report('maximum set without review', what);
  if (is === 'not set') faults.report('maximum set without an answer', what);
  const standing = stages[place]?.lot.standing;
  if (reported !== null && act.unanswered === 0 && standing !== undefined) {
    const isTrue =
      reported.leads === (standing.leader?.participantId === id) &&
      reported.price * 100 === standing.priceMinor &&
      reported.bidders === standing.bidderCount;
    if (!isTrue) faults.report('maximum reported wrongly', `${what}, version ${place + 1}`);
  }
  return place;
};

const claimOf = (maximum: SentMaximum): Claim => {
  const { lot, amount, outcome, unanswered, reported } = maximum;
  const claim = { lot, amount, act: maximum, reported };
  switch (outcome) {
    case 'set':
    case 'held':
      return { ...claim, is: outcome };
    case 'waiting':
      return { ...claim, ...confirmedAs(maximum) };
    case 'refused':
      return { ...claim, is: unanswered === 0 ? 'not set' : 'open' };
    case null:
      return { ...claim, is: 'open' };
  }
};

const claimOfCeiling = (bid: SentBid): readonly Claim[] => {
  const { lot, ceiling, confirm } = bid;
  if (ceiling === null) return [];
  const claim = { lot, amount: ceiling, reported: null, act: bid, ...confirmedAs(bid) };
  // The bid may have entered below an existing maximum of its bidder.
  const isOther = claim.is === 'set' && confirm?.reported?.maximum !== ceiling;
  return [isOther ? { ...claim, is: 'open' } : claim];
};

/** Checks a maximum against the answer to its code. Without such an answer, none may be set. */
const confirmedAs = ({ confirm }: Coded): Pick<Claim, 'is'> & Partial<Pick<Claim, 'act'>> => {
  if (confirm === null) return { is: 'waiting' };
  const { reported, unanswered } = confirm;
  if (reported === null) return { act: confirm, is: 'open' };
  if (reported.entered) return { act: confirm, is: 'set' };
  return { act: confirm, is: unanswered === 0 ? 'not set' : 'open' };
};
