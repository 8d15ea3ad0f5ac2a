import { textOf, type Bytes } from './bytes.ts';
import * as is from './leaf-shape.ts';
import type { Shape } from './leaf-shape.ts';

/** Leaves as they are written: canonical JSON, in the words of the wire. */

export type WireWinner = {
  readonly bidder: string;
  readonly bid: string;
  readonly amount_cents: number;
};

/** How a lot stands after what its leaf says. */
export type After = {
  readonly status: 'scheduled' | 'open' | 'awaiting_brief' | 'sold' | 'unsold' | 'cancelled';
  readonly opens_at: string;
  readonly ends_at: string;
  readonly extensions: number;
  readonly price_cents: number;
  readonly leader: string | null;
  readonly leader_has_brief: boolean;
  readonly bidders: number;
  readonly brief_deadline: string | null;
  readonly winner: WireWinner | null;
};

export type WireOutcome =
  | { readonly status: 'sold'; readonly winner: WireWinner }
  | { readonly status: 'unsold' }
  | { readonly status: 'awaiting_brief'; readonly deadline: string };

type OfLot = {
  readonly lot: number;
  readonly seq: number;
  readonly at: string;
  readonly after?: After;
};

export type EntryLeaf = OfLot & {
  readonly type: 'entry';
  readonly bidder: string;
  readonly bid: string;
  readonly kind: 'bid' | 'maximum';
  readonly has_brief: boolean;
  readonly amount_cents?: number;
  readonly commitment?: string;
};

type Opening = {
  readonly seq: number;
  readonly salt: string;
  readonly amount_cents: number | null;
};

export type LotLeaf =
  | EntryLeaf
  | (OfLot & {
      readonly type: 'lot_scheduled';
      readonly kind: string;
      readonly opens_at: string;
      readonly ends_at: string;
      readonly start_price_cents: number;
      readonly brief_grace_ms: number;
      readonly rules: number;
    })
  | (OfLot & {
      readonly type: 'lot_rescheduled';
      readonly opens_at: string;
      readonly ends_at: string;
    })
  | (OfLot & { readonly type: 'lot_opened' })
  | (OfLot & { readonly type: 'lot_closed' })
  | (OfLot & { readonly type: 'lot_cancelled' })
  | (OfLot & {
      readonly type: 'removal';
      readonly bid: string;
      readonly by: 'bidder' | 'operator';
      readonly from_seq: number | null;
    })
  | (OfLot & { readonly type: 'brief_ready'; readonly bidder: string })
  | (OfLot & { readonly type: 'lot_ended'; readonly outcome: WireOutcome })
  | (OfLot & { readonly type: 'lot_reopened'; readonly failed: string; readonly ends_at: string })
  | (OfLot & { readonly type: 'openings'; readonly of: readonly Opening[] })
  | (OfLot & { readonly type: 'lot_resold'; readonly winner: WireWinner });

/** What is about no lot, of which only what is checked is named. */
type LogLeaf =
  | { readonly type: 'log_begun'; readonly at: string; readonly origin: string }
  | {
      readonly type: 'key_added';
      readonly at: string;
      readonly vkey: string;
      readonly purpose: string;
    }
  | { readonly type: 'batch'; readonly at: string; readonly commitment: string }
  /** Of a later version. */
  | { readonly type: 'unknown'; readonly at: string };

export type Leaf = LotLeaf | LogLeaf;

const winner = is.object({ bidder: is.pseudonym, bid: is.pseudonym, amount_cents: is.count });

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
const shapes: Readonly<Record<LotLeaf['type'], Shape<unknown>>> = {
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

const ofLot = is.object({ lot: is.count, seq: is.count, after: is.optional(after) });

const others: Readonly<Record<string, Shape<unknown>>> = {
  log_begun: is.object({ origin: is.text }),
  key_added: is.object({ vkey: is.text, purpose: is.text }),
  batch: is.object({ commitment: is.text }),
};

const anyLeaf = is.object({ type: is.text, at: is.moment });

/** Null where it is not written as the format says; `later` where it is of a version after this. */
export const readLeaf = (entry: Bytes): Leaf | 'later' | null => {
  try {
    const written = textOf(entry);
    const value: unknown = JSON.parse(written);
    if (canonical(value) !== written || !anyLeaf(value)) return null;
    const shape = Object.hasOwn(shapes, value.type) ? shapes[value.type as LotLeaf['type']] : null;
    if (shape === null) return readOther(value);
    const isRead = ofLot(value) && shape(value) && (value.type !== 'entry' || isHalfHidden(value));
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
  return others[value.type]?.(value) === true ? (value as LogLeaf) : null;
};

/** Either the amount is there to see, or what it is committed to. */
const isHalfHidden = (entry: object): boolean => 'amount_cents' in entry !== 'commitment' in entry;

/** RFC 8785, of what JSON can say. */
export const canonical = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
};

export const atOf = ({ at }: { readonly at: string }): number => Date.parse(at);

export const isOfLot = (leaf: Leaf): leaf is LotLeaf => 'lot' in leaf;
