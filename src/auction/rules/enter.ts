import { greater, lesser, type Minor } from '../../kernel/money.ts';
import { instant, type Instant } from '../../kernel/time.ts';
import { oneIncrementAbove } from './increments.ts';
import { leads, lowers, type Bidder, type Entry, type Standing } from './standing.ts';

/** How an entry changes a standing: who leads, and at what price. */

/** A standing after an entry, with the bidders whose records the entry changed. */
export type Entered = { readonly standing: Standing; readonly changed: readonly Bidder[] };

/**
 * The standing after an entry. `bidder` is the participant's own record, null if they are new to
 * the lot. Accepts every entry, even one that `reaches` would refuse: a history without some of its
 * bids is replayed with entries that were valid then.
 */
export const enter = (
  standing: Standing,
  entry: Entry,
  bidder: Bidder | null,
  at: Instant,
): Entered => {
  const { leader } = standing;
  if (leader?.participantId === entry.participantId) return enterOwn(standing, leader, entry, at);
  const { kind, amountMinor } = entry;
  if (amountMinor === null) return lowerOnly(standing, bidder, null);
  const isLowered = kind === 'maximum' && bidder !== null && lowers(amountMinor, bidder);
  if (isLowered) return lowerOnly(standing, bidder, amountMinor);
  return contest(standing, { own: bidder, entry, at, ceiling: amountMinor });
};

/** Whether the entry makes its participant lead. */
export const wouldLead = (standing: Standing, entry: Entry, bidder: Bidder | null): boolean =>
  leads(enter(standing, entry, bidder, instant(0)).standing, entry);

/** The standing after a bidder whose bids count has completed the brief. */
export const withCompleteBrief = (standing: Standing, bidder: Bidder): Entered => {
  const ready = { ...bidder, hasBrief: true };
  return recalculate(standing, leads(standing, bidder) ? ready : standing.leader, [ready]);
};

/** A maximum that is lowered or stopped places no bid. */
export const lowerOnly = (
  standing: Standing,
  bidder: Bidder | null,
  proxyMaximumMinor: Minor | null,
): Entered => ({ standing, changed: bidder === null ? [] : [{ ...bidder, proxyMaximumMinor }] });

/**
 * Nobody bids against themself: a leader's further bid becomes their proxy maximum. Neither that
 * nor a new maximum moves the price.
 */
const enterOwn = (standing: Standing, leader: Bidder, entry: Entry, at: Instant): Entered => {
  const { bidId, kind, amountMinor } = entry;
  const earlier = leader.proxyMaximumMinor;
  const proxyMaximumMinor =
    kind === 'bid' ? greater(amountMinor, earlier ?? amountMinor) : amountMinor;
  const isRaise = proxyMaximumMinor !== null && proxyMaximumMinor > (earlier ?? 0);
  const automatic = isRaise
    ? { bidId, amountMinor: null, ...leader.automatic, raisedAt: at }
    : leader.automatic;
  const next = { ...leader, proxyMaximumMinor, automatic };
  return recalculate(standing, next, [next]);
};

/** A bidder who does not lead, with an entry that may make them lead. */
type Challenge = {
  readonly own: Bidder | null;
  readonly entry: Entry;
  readonly at: Instant;
  /** The amount of the entry: a plain bid or a maximum. */
  readonly ceiling: Minor;
};

/**
 * A bidder against the leader. The higher ceiling leads; of equal ceilings, the leader's, which
 * came first. Between proxy maxima the loser's is bid out, and the winner bids one step more, at
 * most their own maximum. A plain bid above the leader's maximum is its own amount, and that
 * maximum stays hidden.
 */
const contest = (standing: Standing, challenge: Challenge): Entered => {
  const { own, entry, ceiling } = challenge;
  const { leader, nextSequence } = standing;
  const sequence = nextSequence + 1;
  const after = {
    ...standing,
    bidderCount: standing.bidderCount + (own === null ? 1 : 0),
    nextSequence: nextSequence + 2,
  };
  if (leader === null) {
    const amountMinor = entry.kind === 'bid' ? ceiling : standing.startPriceMinor;
    const first = challengerAt(amountMinor, sequence, challenge);
    return recalculate(after, first, [first]);
  }
  const leaderCeiling = ceilingOfBidder(leader);
  if (ceiling <= leaderCeiling) {
    const answer = lesser(oneIncrementAbove(ceiling), leaderCeiling);
    const price = greater(leader.amountMinor, answer);
    const winner = withAutomaticBid(leader, price, nextSequence);
    const loser = challengerAt(ceiling, sequence, challenge);
    return recalculate(after, winner, [winner, loser]);
  }
  if (entry.kind === 'bid') {
    const winner = challengerAt(ceiling, sequence, challenge);
    return recalculate(after, winner, [winner]);
  }
  const loser = withAutomaticBid(leader, leaderCeiling, nextSequence);
  const price = lesser(oneIncrementAbove(leaderCeiling), ceiling);
  const winner = challengerAt(price, sequence, challenge);
  return recalculate(after, winner, [loser, winner]);
};

const ceilingOfBidder = ({ amountMinor, proxyMaximumMinor }: Bidder): Minor =>
  greater(amountMinor, proxyMaximumMinor ?? amountMinor);

/**
 * The challenger's record once this amount is bid for them. In a recount without withdrawn bids, an
 * entry may be no more than its bidder has bid before it: then it only changes their maximum.
 */
const challengerAt = (
  amountMinor: Minor,
  sequence: number,
  { own, entry, at, ceiling }: Challenge,
): Bidder => {
  const hasBrief = entry.hasBrief || own?.hasBrief === true;
  const bidId = own?.automatic?.bidId ?? entry.bidId;
  if (own !== null && amountMinor <= own.amountMinor) {
    if (entry.kind === 'bid') return { ...own, hasBrief };
    const automatic = { bidId, amountMinor: null, ...own.automatic, raisedAt: at };
    return { ...own, hasBrief, proxyMaximumMinor: ceiling, automatic };
  }
  const bidder = {
    participantId: entry.participantId,
    bidId: entry.bidId,
    amountMinor,
    sequence,
    state: 'in_play',
    hasBrief,
    proxyMaximumMinor: own?.proxyMaximumMinor ?? null,
    automatic: own?.automatic ?? null,
  } as const;
  if (entry.kind === 'bid') return bidder;
  const automatic = { bidId, amountMinor, raisedAt: at };
  return { ...bidder, bidId, proxyMaximumMinor: ceiling, automatic };
};

/** Raises the leader's automatic bid to the amount, if that is more than they have bid. */
const withAutomaticBid = (leader: Bidder, amountMinor: Minor, sequence: number): Bidder => {
  if (amountMinor <= leader.amountMinor) return leader;
  if (leader.automatic === null) throw new Error('A maximum was set without its automatic bid');
  const automatic = { ...leader.automatic, amountMinor };
  return { ...leader, bidId: automatic.bidId, amountMinor, sequence, automatic };
};

/** Sets the leader's price and the best bid of those with a brief. */
const recalculate = (
  standing: Standing,
  leader: Bidder | null,
  changed: readonly Bidder[],
): Entered => {
  const priceMinor = leader?.amountMinor ?? standing.startPriceMinor;
  let { bestWithBriefMinor } = standing;
  for (const { hasBrief, amountMinor } of changed) {
    if (hasBrief) bestWithBriefMinor = greater(amountMinor, bestWithBriefMinor ?? amountMinor);
  }
  return { standing: { ...standing, leader, priceMinor, bestWithBriefMinor }, changed };
};
