import { canonicalJson } from '../../../src/kernel/result.ts';
import { textOf, type Bytes } from './bytes.ts';
import * as is from './leaf-shape.ts';
import type { Shape, ValueOf } from './leaf-shape.ts';

/** Reads the leaves of the log, which are canonical JSON in the format of docs/log-format.md. */

const winner = is.object({ bidder: is.pseudonym, bid: is.pseudonym, amount_cents: is.count });

/** The state of a lot after a leaf. */
const after = is.object({
  status: is.literal('scheduled', 'open', 'awaiting_brief', 'sold', 'unsold', 'cancelled'),
  opens_at: is.moment,
  ends_at: is.moment,
  extensions: is.count,
  price_cents: is.count,
  leader: is.nullable(is.pseudonym),
  leader_has_brief: is.flag,
  bidders: is.count,
  brief_deadline: is.nullable(is.moment),
  winner: is.nullable(winner),
});

const outcome = is.either(
  is.object({ status: is.literal('sold'), winner }),
  is.either(
    is.object({ status: is.literal('unsold') }),
    is.object({ status: is.literal('awaiting_brief'), deadline: is.moment }),
  ),
);

const openingsMax = 200;

const nothing = is.object({});
const shapes = {
  lot_scheduled: is.object({
    kind: is.text,
    opens_at: is.moment,
    ends_at: is.moment,
    start_price_cents: is.count,
    brief_grace_ms: is.count,
    rules: is.count,
  }),
  lot_rescheduled: is.object({ opens_at: is.moment, ends_at: is.moment }),
  lot_opened: nothing,
  entry: is.object({
    bidder: is.pseudonym,
    bid: is.pseudonym,
    kind: is.literal('bid', 'maximum'),
    has_brief: is.flag,
    amount_cents: is.optional(is.count),
    commitment: is.optional(is.text),
  }),
  removal: is.object({
    bid: is.pseudonym,
    by: is.literal('bidder', 'operator'),
    from_seq: is.nullable(is.count),
  }),
  brief_ready: is.object({ bidder: is.pseudonym }),
  lot_ended: is.object({ outcome }),
  lot_reopened: is.object({ failed: is.pseudonym, ends_at: is.moment }),
  lot_closed: nothing,
  lot_cancelled: nothing,
  openings: is.object({
    of: is.list(
      is.object({ seq: is.count, salt: is.text, amount_cents: is.nullable(is.count) }),
      openingsMax,
    ),
  }),
  lot_resold: is.object({ winner }),
};

const lotMembers = is.object({
  lot: is.count,
  seq: is.count,
  at: is.moment,
  after: is.optional(after),
});

/** The leaves that belong to no lot, with the members that the verifier checks. */
const others = {
  log_begun: is.object({ origin: is.text }),
  key_added: is.object({ vkey: is.text, purpose: is.text }),
  batch: is.object({ commitment: is.text }),
};

const anyLeaf = is.object({ type: is.text, at: is.moment });

export type WireWinner = ValueOf<typeof winner>;
export type After = ValueOf<typeof after>;
export type WireOutcome = ValueOf<typeof outcome>;

type Of<Shapes> = {
  [Type in keyof Shapes]: { readonly type: Type } & ValueOf<Shapes[Type]>;
};
export type LotLeaf = Of<typeof shapes>[keyof typeof shapes] & ValueOf<typeof lotMembers>;
export type EntryLeaf = Of<typeof shapes>['entry'] & ValueOf<typeof lotMembers>;
export type Leaf =
  | LotLeaf
  | (Of<typeof others>[keyof typeof others] & { readonly at: string })
  /** A leaf of a later version. */
  | { readonly type: 'unknown'; readonly at: string };

/** Reads a leaf: null if it does not have the format, `later` if it is a leaf of a lot in a later version. */
export const readLeaf = (entry: Bytes): Leaf | 'later' | null => {
  try {
    const written = textOf(entry);
    const value: unknown = JSON.parse(written);
    if (canonical(value) !== written || !anyLeaf(value)) return null;
    const shape: Shape<unknown> | null = Object.hasOwn(shapes, value.type)
      ? shapes[value.type as LotLeaf['type']]
      : null;
    if (shape === null) return readOther(value);
    const isRead =
      lotMembers(value) && shape(value) && (value.type !== 'entry' || hasOneAmount(value));
    return isRead ? (value as unknown as LotLeaf) : null;
  } catch {
    return null;
  }
};

const readOther = (value: {
  readonly type: string;
  readonly at: string;
}): Leaf | 'later' | null => {
  if ('lot' in value) return 'later';
  if (!Object.hasOwn(others, value.type)) return { type: 'unknown', at: value.at };
  const shape: Shape<unknown> = others[value.type as keyof typeof others];
  return shape(value) ? (value as Leaf) : null;
};

/** Whether an entry has exactly one of amount and commitment. */
const hasOneAmount = (entry: object): boolean => 'amount_cents' in entry !== 'commitment' in entry;

/** Canonical JSON as in RFC 8785. */
export const canonical = canonicalJson;

/** The lot and the seq of a leaf, which locate a finding. */
export const placeOf = ({ lot, seq }: LotLeaf) => ({ lot, seq });

export const atOf = ({ at }: { readonly at: string }): number => Date.parse(at);

export const isOfLot = (leaf: Leaf): leaf is LotLeaf => 'lot' in leaf;
