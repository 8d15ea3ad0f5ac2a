import { Room } from './auction-arbitrary.ts';
import { hourMs, minuteMs } from './clock.ts';
import { commitment, firstLeaf, leavesOf, pseudonym, type DraftLeaf } from './log-leaves.ts';

/**
 * A lot on which three people bid: ada by hand, ben and cleo up to a maximum; cleo takes a bid back,
 * a late bid moves the end, and ben wins for 62 USD. Tests then say of it what is not so.
 */
export type Forged = {
  /** From the beginning of the log on; a test changes what it likes. */
  readonly leaves: DraftLeaf[];
  /** The leaf of the lot with this seq. */
  readonly at: (seq: number) => DraftLeaf;
  /** The first leaf of the type. */
  readonly of: (type: string) => DraftLeaf;
};

export const people = {
  ada: pseudonym('ada'),
  ben: pseudonym('ben'),
  cleo: pseudonym('cleo'),
} as const;

/** When the log is signed: after everything. */
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

/** Hides another amount than there was, as somebody would who had that in mind from the start. */
export const recommit = (leaf: DraftLeaf, cents: number): void => {
  leaf['commitment'] = commitment(leaf, cents);
};
