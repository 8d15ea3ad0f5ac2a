import { Room } from './auction-arbitrary.ts';
import { hourMs, minuteMs } from './clock.ts';
import { commitment, firstLeaf, leavesOf, pseudonym, type DraftLeaf } from './log-leaves.ts';

/**
 * A lot with three bidders: ada bids by hand, ben and cleo with a maximum. Cleo withdraws a bid, a late
 * bid moves the end, and ben wins for 62 USD. Tests then forge leaves of it.
 */
export type Forged = {
  /** All leaves of the log. A test may change them. */
  readonly leaves: DraftLeaf[];
  /** The lot's leaf with this `seq`. */
  readonly at: (seq: number) => DraftLeaf;
  /** The first leaf of this type. */
  readonly of: (type: string) => DraftLeaf;
};

export const people = {
  ada: pseudonym('ada'),
  ben: pseudonym('ben'),
  cleo: pseudonym('cleo'),
} as const;

/** The time of the signature, after the last leaf. */
export const signedAtSeconds = 200_000;

export const forgedAuction = (origin: string): Forged => {
  const room = new Room();
  room.pass();
  room.wait(hourMs);
  room.brief('ben');
  room.bid('ada', 2_000);
  room.setLimit('ben', 6_200);
  room.wait(minuteMs);
  room.bid('ada', 3_000);
  room.setLimit('cleo', 5_000);
  room.wait(minuteMs);
  room.remove('bid_4');
  room.setLimit('cleo', 5_600);
  room.brief('ada');
  room.now = room.lot.endsAt - minuteMs;
  room.bid('ada', 6_000);
  room.wait(hourMs);
  const leaves = [firstLeaf(origin), ...leavesOf(room.events)];
  const find = (is: (leaf: DraftLeaf) => boolean): DraftLeaf => {
    const leaf = leaves.find(is);
    if (leaf === undefined) throw new Error('There is no such leaf');
    return leaf;
  };
  return {
    leaves,
    at: (seq) => find((leaf) => leaf.seq === seq),
    of: (type) => find((leaf) => leaf.type === type),
  };
};

/** Replaces a hidden amount and its commitment, as an operator would who planned the fraud from the start. */
export const recommit = (leaf: DraftLeaf, cents: number): void => {
  leaf['commitment'] = commitment(leaf, cents);
};
