import { createHash } from 'node:crypto';
import { foldLot } from '../../src/auction/rules/history.ts';
import type { Lot, LotEvent, LotOutcome, Winner } from '../../src/auction/rules/lot.ts';

/** Writes the leaves of an honest log for a lot, from the format's document and without the service's code. */

/** A leaf that a test may change before it is written. */
export type DraftLeaf = {
  type: string;
  at: string;
  lot?: number;
  seq?: number;
  after?: Record<string, unknown>;
  [name: string]: unknown;
};

export const firstLeaf = (origin: string): DraftLeaf => ({ type: 'log_begun', at: iso(0), origin });

const iso = (at: number): string => new Date(at).toISOString();

export const pseudonym = (name: string): string =>
  createHash('sha256').update(name).digest('hex').slice(0, 16);

const saltOf = (lot: number, seq: number): string =>
  createHash('sha256').update(`salt ${lot} ${seq}`).digest().subarray(0, 16).toString('base64');

export const commitment = (leaf: DraftLeaf, cents: number | null): string =>
  createHash('sha256')
    .update(Buffer.from(saltOf(leaf.lot ?? 0, leaf.seq ?? 0), 'base64'))
    .update(`\n${leaf.lot}\n${String(leaf['bidder'])}\n${cents ?? 'none'}`)
    .digest('base64');

/** All leaves for these events of a lot, with the closing ones if the events end it. */
export const leavesOf = (events: readonly LotEvent[], lot = 1): DraftLeaf[] => {
  const leaves: DraftLeaf[] = [];
  const hidden: { seq: number; cents: number | null }[] = [];
  let before: Lot | null = null;
  for (const [nth, event] of events.entries()) {
    const after = foldLot(events.slice(0, nth + 1)).lot;
    const leaf: DraftLeaf = { lot, seq: nth + 1, ...leafOf(event, before) };
    if (event.type === 'BidEntered') {
      const { kind, amountMinor, participantId } = event.entry;
      const isOwn = before?.standing.leader?.participantId === participantId;
      if (kind === 'maximum' || isOwn) {
        leaf['commitment'] = commitment(leaf, amountMinor);
        hidden.push({ seq: nth + 1, cents: amountMinor });
      } else leaf['amount_cents'] = amountMinor;
    }
    leaves.push({ ...leaf, after: afterOf(after) });
    before = after;
  }
  if (before === null || !['sold', 'unsold', 'cancelled'].includes(before.status)) return leaves;
  return [...leaves, ...closing(before, leaves, hidden, lot)];
};

const closing = (
  { status }: Lot,
  leaves: readonly DraftLeaf[],
  hidden: readonly { seq: number; cents: number | null }[],
  lot: number,
): DraftLeaf[] => {
  const last = leaves.at(-1);
  if (last === undefined) return [];
  const { at, after = {} } = last;
  let seq = leaves.length;
  const closed: DraftLeaf[] = [];
  if (status !== 'cancelled') closed.push({ lot, seq: (seq += 1), type: 'lot_closed', at, after });
  if (hidden.length > 0) {
    const of = hidden.map((each) => ({
      seq: each.seq,
      salt: saltOf(lot, each.seq),
      amount_cents: each.cents,
    }));
    closed.push({ lot, seq: (seq += 1), type: 'openings', at, of, after });
  }
  return closed;
};

const winnerOf = ({ participantId, bidId, amountMinor }: Winner) => ({
  bidder: pseudonym(participantId),
  bid: pseudonym(bidId),
  amount_cents: amountMinor,
});

const outcomeOf = (outcome: LotOutcome) => {
  if (outcome.status === 'sold') return { status: 'sold', winner: winnerOf(outcome.winner) };
  if (outcome.status === 'unsold') return { status: 'unsold' };
  return { status: 'awaiting_brief', deadline: iso(outcome.deadline) };
};

const leafOf = (event: LotEvent, before: Lot | null): DraftLeaf => {
  const at = iso(event.at);
  switch (event.type) {
    case 'LotScheduled':
      return {
        type: 'lot_scheduled',
        at,
        kind: event.kind,
        opens_at: iso(event.opensAt),
        ends_at: iso(event.endsAt),
        start_price_cents: event.startPriceMinor,
        brief_grace_ms: 7_200_000,
        rules: 1,
      };
    case 'LotRescheduled':
      return {
        type: 'lot_rescheduled',
        at,
        opens_at: iso(event.opensAt),
        ends_at: iso(event.endsAt),
      };
    case 'LotOpened':
      return { type: 'lot_opened', at };
    case 'BidEntered': {
      const { participantId, bidId, kind, hasBrief } = event.entry;
      const who = { bidder: pseudonym(participantId), bid: pseudonym(bidId) };
      return { type: 'entry', at, ...who, kind, has_brief: hasBrief };
    }
    case 'BidRemoved':
      return {
        type: 'removal',
        at,
        bid: pseudonym(event.bidId),
        by: event.by ?? 'operator',
        from_seq: event.fromVersion ?? null,
      };
    case 'BriefReady':
      return { type: 'brief_ready', at, bidder: pseudonym(event.participantId) };
    case 'LotEnded':
      return { type: 'lot_ended', at, outcome: outcomeOf(event.outcome) };
    case 'LotReopened':
      return {
        type: 'lot_reopened',
        at,
        failed: pseudonym(event.failed),
        ends_at: iso(event.endsAt),
      };
    case 'LotCancelled':
      return { type: 'lot_cancelled', at };
    default:
      throw new Error(`There is no leaf for ${event.type} after ${before?.status}`);
  }
};

const afterOf = (lot: Lot) => {
  const { leader, priceMinor, bidderCount } = lot.standing;
  return {
    status: lot.status,
    opens_at: iso(lot.opensAt),
    ends_at: iso(lot.endsAt),
    extensions: lot.extensions,
    price_cents: priceMinor,
    leader: leader === null ? null : pseudonym(leader.participantId),
    leader_has_brief: leader?.hasBrief ?? false,
    bidders: bidderCount,
    brief_deadline: lot.briefDeadline === null ? null : iso(lot.briefDeadline),
    winner: lot.winner === null ? null : winnerOf(lot.winner),
  };
};
