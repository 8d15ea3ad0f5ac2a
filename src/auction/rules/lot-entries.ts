import type { BidId, ParticipantId } from '../../kernel/ids.ts';
import type { Minor } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { LotHistory } from './history.ts';
import type { BidEntered, BriefReady, Lot, LotEvent } from './lot.ts';
import type { Bidder } from './standing.ts';

/**
 * The public history of a lot, with pseudonyms instead of names. Its entries are lines for readers; what
 * a bid brings into the lot is an `Entry` (`standing.ts`). A maximum shows by the bids it places, never
 * by its height: setting, raising, lowering and stopping one leaves no line.
 */
export const lotEntryKinds = [
  'opened',
  'bid',
  'automatic_bid',
  'withdrawn',
  'removed',
  'extended',
  'rescheduled',
  'awaiting_brief',
  'reopened',
  'sold',
  'unsold',
  'cancelled',
] as const;
type LotEntryKind = (typeof lotEntryKinds)[number];

export type LotEntry = {
  /** 1, 2, 3 … on its lot. */
  readonly number: number;
  /** The version of the lot event that it is made from. */
  readonly version: number;
  readonly at: Instant;
  readonly kind: LotEntryKind;
  /** The bidder, counted from 1 as they first bid on the lot; null if no bidder caused it. */
  readonly bidder: number | null;
  readonly participantId: ParticipantId | null;
  /** The amount that was bid or withdrawn; for a sale, the price. */
  readonly amountMinor: Minor | null;
  /** The price from then on. */
  readonly priceMinor: Minor;
  /** The new end, if it moved. */
  readonly endsAt: Instant | null;
  /** How often the end had moved by then. */
  readonly endMoves: number;
};

/**
 * Far more than most lots have. Beyond it the older half is dropped; the public log has them all.
 */
export const lotEntriesMax = 2_000;

const movesEnd: ReadonlySet<LotEntryKind> = new Set(['extended', 'rescheduled', 'reopened']);

type EntryFacts = Pick<LotEntry, 'kind'> &
  Partial<Pick<LotEntry, 'participantId' | 'amountMinor' | 'endsAt'>>;

/** A lot before an event, with the record of the bidder that the event is about; null if it is about nobody. */
type LotBefore = { readonly lot: Lot; readonly own: Bidder | null };

/** Follows the fold of a lot: takes each event with the lot before and after it. */
export class LotEntries {
  #entries: LotEntry[] = [];
  #count = 0;
  #endMoves = 0;
  readonly #numbers = new Map<ParticipantId, number>();
  readonly #owners = new Map<BidId, ParticipantId>();

  /** The state after the event of this version. */
  upTo(version: number): readonly LotEntry[] {
    const last = this.#entries.findLastIndex((entry) => entry.version <= version);
    return this.#entries.slice(0, last + 1);
  }

  /** The participant whose record the event changes. */
  participantChangedBy(event: LotEvent): ParticipantId | null {
    if (event.type === 'BidEntered') return event.entry.participantId;
    if (event.type === 'BriefReady') return event.participantId;
    return event.type === 'BidRemoved' ? (this.#owners.get(event.bidId) ?? null) : null;
  }

  take(event: LotEvent, before: LotBefore, after: LotHistory): void {
    const { status, standing, winner } = after.lot;
    const priceMinor = winner?.amountMinor ?? standing.priceMinor;
    const facts = [...this.#factsOf(event, before, after)];
    if (status !== before.lot.status) facts.push(...outcomeFacts(after.lot));
    this.#endMoves += facts.filter(({ kind }) => movesEnd.has(kind)).length;
    for (const each of facts) this.#append(each, event, priceMinor);
    // Drops half at once, so that keeping the newest costs next to nothing.
    if (this.#entries.length > lotEntriesMax)
      this.#entries = this.#entries.slice(-lotEntriesMax / 2);
  }

  #append(facts: EntryFacts, { version, at }: LotEvent, priceMinor: Minor): void {
    const { kind, participantId = null, amountMinor = null, endsAt = null } = facts;
    this.#count += 1;
    this.#entries.push({
      number: this.#count,
      version,
      at,
      kind,
      bidder: participantId === null ? null : this.#numberOf(participantId),
      participantId,
      amountMinor,
      priceMinor,
      endsAt,
      endMoves: this.#endMoves,
    });
  }

  #factsOf(event: LotEvent, before: LotBefore, after: LotHistory): readonly EntryFacts[] {
    switch (event.type) {
      case 'BidEntered':
        return this.#entered(event, before.lot, after);
      case 'BriefReady':
        return before.own?.state === 'set_aside' ? returnedBid(event, before.lot, after) : [];
      case 'LotReopened': {
        const { failed: participantId, endsAt } = event;
        return [{ kind: 'reopened', participantId, endsAt }];
      }
      case 'BidRemoved': {
        const owner = this.participantChangedBy(event);
        const kind = event.by === 'operator' ? 'removed' : 'withdrawn';
        const amountMinor = before.own?.amountMinor ?? null;
        return [{ kind, participantId: owner, amountMinor }];
      }
      case 'LotRescheduled':
        return [{ kind: 'rescheduled', endsAt: event.endsAt }];
      default:
        return [];
    }
  }

  #entered({ entry }: BidEntered, lot: Lot, after: LotHistory): readonly EntryFacts[] {
    const { participantId, bidId, kind } = entry;
    this.#owners.set(bidId, participantId);
    // Bidders are numbered as they first enter, even if that bids nothing.
    this.#numberOf(participantId);
    const { standing } = after.lot;
    // Setting or moving a maximum alone bids nothing.
    if (standing.nextSequence === lot.standing.nextSequence) return [];
    const own = after.bidders.get(participantId)?.amountMinor ?? null;
    const entered: EntryFacts =
      kind === 'bid'
        ? { kind, participantId, amountMinor: entry.amountMinor }
        : { kind: 'automatic_bid', participantId, amountMinor: own };
    return withAnswer(entered, participantId, lot, after);
  }

  #numberOf(id: ParticipantId): number {
    const number = this.#numbers.get(id) ?? this.#numbers.size + 1;
    this.#numbers.set(id, number);
    return number;
  }
}

/** Bids that were set aside count again, because the brief is complete. */
const returnedBid = (
  { participantId }: BriefReady,
  lotBefore: Lot,
  after: LotHistory,
): readonly EntryFacts[] => {
  const own = after.bidders.get(participantId);
  if (own === undefined || own.state !== 'in_play') return [];
  const { bidId, amountMinor, automatic } = own;
  const kind = automatic?.bidId === bidId ? 'automatic_bid' : 'bid';
  return withAnswer({ kind, participantId, amountMinor }, participantId, lotBefore, after);
};

/** A bid, the answer of the maximum that led until then, and an extension of the end. */
const withAnswer = (
  entered: EntryFacts,
  participantId: ParticipantId,
  lotBefore: Lot,
  after: LotHistory,
): readonly EntryFacts[] => {
  const { standing, endsAt } = after.lot;
  const answer = answerOf(lotBefore.standing.leader, participantId, after);
  // The bidder who leads in the end placed the last bid.
  const isAhead = standing.leader?.participantId === participantId;
  const bids = isAhead ? [...answer, entered] : [entered, ...answer];
  return endsAt === lotBefore.endsAt ? bids : [...bids, { kind: 'extended', endsAt }];
};

/** The automatic bid for the previous leader, if there was one. */
const answerOf = (
  leader: Bidder | null,
  challenger: ParticipantId,
  { bidders }: LotHistory,
): readonly EntryFacts[] => {
  if (leader === null || leader.participantId === challenger) return [];
  const amountMinor = bidders.get(leader.participantId)?.amountMinor ?? leader.amountMinor;
  if (amountMinor <= leader.amountMinor) return [];
  return [{ kind: 'automatic_bid', participantId: leader.participantId, amountMinor }];
};

/** The entry about a new status. A reopening has an entry of its own, and an announcement has none. */
const outcomeFacts = ({ status, winner, endsAt, reopening }: Lot): readonly EntryFacts[] => {
  if (status === 'scheduled' || (reopening !== null && status === 'open')) return [];
  if (status === 'open') return [{ kind: 'opened', endsAt }];
  if (winner === null) return [{ kind: status }];
  const { participantId, amountMinor } = winner;
  return [{ kind: status, participantId, amountMinor }];
};
