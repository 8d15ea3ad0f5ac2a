import type { LotKindName } from '../../../src/auction/rules/kind.ts';
import type { LotEvent, Winner } from '../../../src/auction/rules/lot.ts';
import type { Bidder, Entry } from '../../../src/auction/rules/standing.ts';
import type { BidId, LotId, OrderId, ParticipantId } from '../../../src/kernel/ids.ts';
import { minor, type Minor } from '../../../src/kernel/money.ts';
import { instant, type Instant } from '../../../src/kernel/time.ts';
import { atOf, type EntryLeaf, type LotLeaf, type WireOutcome, type WireWinner } from './leaf.ts';
import type { Opened } from './openings.ts';

/** Converts leaves to events of the auction's rules. Pseudonyms stand for participants and bids. */

type LeafOf<Type extends LotLeaf['type']> = Extract<LotLeaf, { readonly type: Type }>;

const eventBase = (leaf: LotLeaf) => ({
  lotId: leaf.lot as LotId,
  version: leaf.seq,
  at: instant(atOf(leaf)),
});

const moment = (text: string): Instant => instant(Date.parse(text));

/** The events need an order id, but the log has none. */
const noOrder = '' as OrderId;

export const lotScheduledEvent = (leaf: LeafOf<'lot_scheduled'>): LotEvent => ({
  ...eventBase(leaf),
  type: 'LotScheduled',
  kind: leaf.kind as LotKindName,
  origin: 'schedule',
  opensAt: moment(leaf.opens_at),
  endsAt: moment(leaf.ends_at),
  startPriceMinor: minor(leaf.start_price_cents),
});

/** The visible or opened amount of an entry: null for a stop of a maximum, undefined while hidden. */
export const amountOf = (leaf: EntryLeaf, opened: Opened): Minor | null | undefined => {
  if (leaf.amount_cents !== undefined) return minor(leaf.amount_cents);
  const cents = opened.get(leaf.seq);
  return typeof cents === 'number' ? minor(cents) : cents;
};

/** Null if a bid has no amount, because only a stop of a maximum has none. */
export const bidEnteredEvent = (
  leaf: EntryLeaf,
  amountMinor: Minor | null,
  own: Bidder | null,
): (LotEvent & { readonly type: 'BidEntered' }) | null => {
  const who = {
    bidId: leaf.bid as BidId,
    participantId: leaf.bidder as ParticipantId,
    hasBrief: leaf.has_brief,
  };
  let entry: Entry;
  if (leaf.kind === 'bid') {
    if (amountMinor === null) return null;
    entry = { ...who, kind: 'bid', amountMinor };
  } else {
    const stopped = amountMinor === null && own !== null ? { bidSoFarMinor: own.amountMinor } : {};
    entry = { ...who, kind: 'maximum', amountMinor, ...stopped };
  }
  return { ...eventBase(leaf), type: 'BidEntered', entry };
};

const winnerOf = ({ bidder, bid, amount_cents: cents }: WireWinner): Winner => ({
  participantId: bidder as ParticipantId,
  bidId: bid as BidId,
  amountMinor: minor(cents),
});

const outcomeOf = (outcome: WireOutcome) => {
  if (outcome.status === 'sold')
    return { status: 'sold', winner: winnerOf(outcome.winner) } as const;
  if (outcome.status === 'unsold') return { status: 'unsold' } as const;
  return { status: 'awaiting_brief', deadline: moment(outcome.deadline) } as const;
};

/** The events of all other leaves; none for openings. */
export const eventsOf = (
  leaf: Exclude<LotLeaf, EntryLeaf | LeafOf<'lot_scheduled'>>,
): readonly LotEvent[] => {
  const base = eventBase(leaf);
  switch (leaf.type) {
    case 'lot_rescheduled': {
      const [opensAt, endsAt] = [moment(leaf.opens_at), moment(leaf.ends_at)];
      return [{ ...base, type: 'LotRescheduled', opensAt, endsAt }];
    }
    case 'lot_opened':
      return [{ ...base, type: 'LotOpened' }];
    case 'removal': {
      const part = leaf.from_seq === null ? {} : { fromVersion: leaf.from_seq };
      return [{ ...base, type: 'BidRemoved', bidId: leaf.bid as BidId, by: leaf.by, ...part }];
    }
    case 'brief_ready':
      return [{ ...base, type: 'BriefReady', participantId: leaf.bidder as ParticipantId }];
    case 'lot_ended':
      return [{ ...base, type: 'LotEnded', outcome: outcomeOf(leaf.outcome) }];
    case 'lot_reopened': {
      const failed = leaf.failed as ParticipantId;
      return [{ ...base, type: 'LotReopened', failed, endsAt: moment(leaf.ends_at) }];
    }
    case 'lot_closed':
      return [{ ...base, type: 'LotFinalized', orderId: null }];
    case 'lot_cancelled':
      return [{ ...base, type: 'LotCancelled', reason: '' }];
    case 'lot_resold': {
      const { participantId, bidId, amountMinor } = winnerOf(leaf.winner);
      const offer = { participantId, bidId, amountMinor, until: base.at };
      return [
        { ...base, type: 'OfferMade', ...offer },
        { ...base, type: 'OfferAccepted', participantId, orderId: noOrder },
      ];
    }
    case 'openings':
      return [];
  }
};
