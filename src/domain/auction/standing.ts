import type { BidId, ParticipantId } from '../ids.ts';
import { greater, lesser, type Minor } from '../money.ts';
import { oneStepAbove } from './increments.ts';

/**
 * Who leads a lot and at what price, kept up to date in constant time: whoever does not lead has
 * nothing left to bid automatically, so each entry is a contest between its bidder and the leader.
 */
export type Standing = {
  readonly startPriceMinor: Minor;
  /** The start price while there is no bid; else the leader's bid. */
  readonly priceMinor: Minor;
  readonly leader: Bidder | null;
  readonly bidderCount: number;
  /** The highest bid of anyone with a brief; the earlier of two that are equal. */
  readonly bestWithBrief: RankedBid | null;
  /** Grows with each bid, so that of equal bids the earlier is known. */
  readonly nextSequence: number;
};

/** A bidder's own highest bid, as someone who may win with it. */
export type RankedBid = {
  readonly participantId: ParticipantId;
  readonly bidId: BidId;
  readonly amountMinor: Minor;
  readonly sequence: number;
};

export type Bidder = RankedBid & {
  readonly hasBrief: boolean;
  /** Up to here it is bid for them; null where they bid by hand. */
  readonly proxyMaximumMinor: Minor | null;
  readonly automatic: AutomaticBid | null;
};

/** All that was bid for a participant automatically counts as one bid, whose amount rises. */
type AutomaticBid = {
  readonly bidId: BidId;
  /** Null while nothing had to be bid: they led by a bid of their own. */
  readonly amountMinor: Minor | null;
};

/** What enters a lot: a plain bid of this amount, or a new proxy maximum (null stops automatic bidding). */
export type Entry = {
  readonly bidId: BidId;
  readonly participantId: ParticipantId;
  readonly hasBrief: boolean;
} & (
  | { readonly kind: 'bid'; readonly amountMinor: Minor }
  | { readonly kind: 'maximum'; readonly amountMinor: Minor | null }
);

/** A standing after an entry, and the bidders whose own records it changed. */
export type Entered = { readonly standing: Standing; readonly changed: readonly Bidder[] };

export const openingStanding = (startPriceMinor: Minor): Standing => ({
  startPriceMinor,
  priceMinor: startPriceMinor,
  leader: null,
  bidderCount: 0,
  bestWithBrief: null,
  nextSequence: 1,
});

/** The least that is accepted as a bid. */
export const minNextBid = ({ leader, priceMinor }: Standing): Minor =>
  leader === null ? priceMinor : oneStepAbove(priceMinor);

/**
 * Whether an entry may enter: from the next bid on; a proxy maximum also where it moves nothing,
 * because its owner leads at no more than that, or lowers it to no less than they have bid.
 */
export const reaches = (standing: Standing, entry: Entry, bidder: Bidder | null): boolean =>
  entry.amountMinor === null ||
  entry.amountMinor >= minNextBid(standing) ||
  (entry.kind === 'maximum' &&
    bidder !== null &&
    entry.amountMinor >= bidder.amountMinor &&
    (leads(standing, bidder) || lowers(entry.amountMinor, bidder)));

/** The least proxy maximum that would lead; for a leader, what they have bid. */
export const leastProxyMaximum = (standing: Standing, bidder: Bidder | null): Minor =>
  bidder !== null && leads(standing, bidder) ? bidder.amountMinor : minNextBid(standing);

const leads = ({ leader }: Standing, { participantId }: Pick<Bidder, 'participantId'>): boolean =>
  leader?.participantId === participantId;

const lowers = (amountMinor: Minor, { proxyMaximumMinor }: Bidder): boolean =>
  proxyMaximumMinor !== null && amountMinor <= proxyMaximumMinor;

/**
 * The standing after an entry. `bidder` is the participant's own record, null where they are new to
 * the lot. Takes every entry, also one that `reaches` would not let in: a history without some of
 * its bids is replayed with the entries that were valid then.
 */
export const enter = (standing: Standing, entry: Entry, bidder: Bidder | null): Entered => {
  const { leader } = standing;
  if (leader?.participantId === entry.participantId) return enterOwn(standing, leader, entry);
  const { amountMinor } = entry;
  if (
    amountMinor === null ||
    (entry.kind === 'maximum' && bidder !== null && lowers(amountMinor, bidder))
  ) {
    return {
      standing,
      changed: bidder === null ? [] : [{ ...bidder, proxyMaximumMinor: amountMinor }],
    };
  }
  return contest(standing, bidder, entry, amountMinor);
};

/** A bidder's brief became complete. */
export const noteBrief = (standing: Standing, bidder: Bidder): Entered => {
  const ready = { ...bidder, hasBrief: true };
  return recalculate(standing, leads(standing, bidder) ? ready : standing.leader, [ready]);
};

/** A leader's bid is its amount; a new proxy maximum of theirs never moves the price. */
const enterOwn = (standing: Standing, leader: Bidder, entry: Entry): Entered => {
  if (entry.kind === 'maximum') {
    const automatic = automaticOf(leader, entry);
    const next = { ...leader, proxyMaximumMinor: entry.amountMinor, automatic };
    return recalculate(standing, next, [next]);
  }
  const amountMinor = greater(entry.amountMinor, leader.amountMinor);
  const next = withBid(leader, entry, amountMinor, standing.nextSequence);
  return recalculate({ ...standing, nextSequence: standing.nextSequence + 1 }, next, [next]);
};

/**
 * A bidder against the leader: the higher ceiling leads, of equal ones the leader's, which was
 * there before. Between proxy maxima the loser's is bid out, and the winner bids one step more, at
 * most their own; a plain bid that beats one is its own amount, and that maximum stays hidden.
 */
const contest = (standing: Standing, own: Bidder | null, entry: Entry, ceiling: Minor): Entered => {
  const { leader, nextSequence } = standing;
  const challenger = (amountMinor: Minor): Bidder =>
    entry.kind === 'bid'
      ? withBid(own, entry, amountMinor, nextSequence + 1)
      : withProxyMaximum(own, entry, ceiling, amountMinor, nextSequence + 1);
  const after = {
    ...standing,
    bidderCount: standing.bidderCount + (own === null ? 1 : 0),
    nextSequence: nextSequence + 2,
  };
  if (leader === null) {
    const first = challenger(entry.kind === 'bid' ? ceiling : standing.startPriceMinor);
    return recalculate(after, first, [first]);
  }
  const defence = ceilingOf(leader);
  if (ceiling <= defence) {
    const price = greater(leader.amountMinor, lesser(oneStepAbove(ceiling), defence));
    const stands = withAutomaticBid(leader, price, nextSequence);
    return recalculate(after, stands, [stands, challenger(ceiling)]);
  }
  if (entry.kind === 'bid') {
    const winner = challenger(ceiling);
    return recalculate(after, winner, [winner]);
  }
  const loser = withAutomaticBid(leader, defence, nextSequence);
  const winner = challenger(lesser(oneStepAbove(defence), ceiling));
  return recalculate(after, winner, [loser, winner]);
};

const ceilingOf = ({ amountMinor, proxyMaximumMinor }: Bidder): Minor =>
  greater(amountMinor, proxyMaximumMinor ?? amountMinor);

const withBid = (
  own: Bidder | null,
  entry: Entry,
  amountMinor: Minor,
  sequence: number,
): Bidder => ({
  participantId: entry.participantId,
  bidId: entry.bidId,
  amountMinor,
  sequence,
  hasBrief: entry.hasBrief || (own?.hasBrief ?? false),
  proxyMaximumMinor: own?.proxyMaximumMinor ?? null,
  automatic: own?.automatic ?? null,
});

/** A challenger with a proxy maximum, of which `amountMinor` is bid. */
const withProxyMaximum = (
  own: Bidder | null,
  entry: Entry,
  proxyMaximumMinor: Minor,
  amountMinor: Minor,
  sequence: number,
): Bidder => ({
  ...withBid(own, entry, amountMinor, sequence),
  proxyMaximumMinor,
  automatic: { bidId: entry.bidId, amountMinor },
});

/** The leader's automatic bid is raised to the amount, where that is more than they have bid. */
const withAutomaticBid = (leader: Bidder, amountMinor: Minor, sequence: number): Bidder => {
  if (amountMinor <= leader.amountMinor) return leader;
  if (leader.automatic === null) throw new Error('A maximum was set without its automatic bid');
  const { bidId } = leader.automatic;
  return { ...leader, bidId, amountMinor, sequence, automatic: { bidId, amountMinor } };
};

const automaticOf = (leader: Bidder, { bidId, amountMinor }: Entry): AutomaticBid | null =>
  leader.automatic ?? (amountMinor === null ? null : { bidId, amountMinor: null });

/** With the leader's price, and the best bid with a brief among the changed and the best so far. */
const recalculate = (
  standing: Standing,
  leader: Bidder | null,
  changed: readonly Bidder[],
): Entered => {
  let best = standing.bestWithBrief;
  for (const { hasBrief, participantId, bidId, amountMinor, sequence } of changed) {
    const rankedBid = { participantId, bidId, amountMinor, sequence };
    if (hasBrief && (best === null || ranksAbove(rankedBid, best))) best = rankedBid;
  }
  const priceMinor = leader?.amountMinor ?? standing.startPriceMinor;
  return { standing: { ...standing, leader, priceMinor, bestWithBrief: best }, changed };
};

const ranksAbove = (one: RankedBid, other: RankedBid): boolean =>
  one.participantId === other.participantId ||
  one.amountMinor > other.amountMinor ||
  (one.amountMinor === other.amountMinor && one.sequence < other.sequence);
