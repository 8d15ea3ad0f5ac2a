import type { BidId, ParticipantId } from '../../kernel/ids.ts';
import { lesser, type Minor } from '../../kernel/money.ts';
import type { BidEntered, BriefReady, LotEvent, LotReopened } from './lot.ts';

/** The events that can change who leads; they are counted again when a bid is removed. */
export type EntryEvent = BidEntered | BriefReady | LotReopened;

const isEntry = (event: LotEvent): event is EntryEvent =>
  event.type === 'BidEntered' || event.type === 'BriefReady' || event.type === 'LotReopened';

/**
 * The entries of a history that still count, oldest first. The history is given newest first,
 * because later events decide which earlier ones count. A removed bid, or a removed raise of a
 * maximum, does not count at all. A proxy maximum that its owner lowered or stopped counts as the
 * lower one from the start, so that its owner never pays more without the removed bids than with
 * them. If nothing was removed the result is the same, because nobody may go below what they have bid.
 */
export const remainingEntries = (newestFirst: readonly LotEvent[]): readonly EntryEvent[] => {
  /** For each removed bid, the version of the lot from which its entries no longer count. */
  const removedFrom = new Map<BidId, number>();
  /** For each participant, the lowest maximum of the later events. */
  const leastMaxima = new Map<ParticipantId, Minor>();
  const remaining: EntryEvent[] = [];
  for (const event of newestFirst) {
    if (event.type === 'BidRemoved') {
      const { bidId, fromVersion = wholeBidFrom } = event;
      removedFrom.set(bidId, Math.min(fromVersion, removedFrom.get(bidId) ?? Infinity));
    } else if (event.type === 'BidEntered') {
      const lowered = loweredToLater(event, leastMaxima);
      if (stillCounts(event, removedFrom)) remaining.push(lowered);
    } else if (isEntry(event)) {
      remaining.push(event);
    }
  }
  return remaining.toReversed();
};

/** Less than any version: nothing that entered under the bid counts. */
const wholeBidFrom = 0;

/** A maximum that was stopped after a raise stays stopped when only the raise is removed. */
const stillCounts = (
  { version, entry }: BidEntered,
  removedFrom: ReadonlyMap<BidId, number>,
): boolean => {
  const from = removedFrom.get(entry.bidId);
  if (from === undefined || version < from) return true;
  return from > wholeBidFrom && entry.amountMinor === null;
};

/** The entry with no more than the maximum that its owner set later. Adds its own maximum to `leastMaxima`. */
const loweredToLater = (event: BidEntered, leastMaxima: Map<ParticipantId, Minor>): BidEntered => {
  const { entry } = event;
  const setMinor = ceilingIn(event);
  if (setMinor === null) return event;
  const ceiling = lesser(setMinor, leastMaxima.get(entry.participantId) ?? setMinor);
  if (entry.kind === 'maximum') leastMaxima.set(entry.participantId, ceiling);
  if (entry.amountMinor === null) return event;
  return { ...event, entry: { ...entry, amountMinor: ceiling } };
};

/**
 * The ceiling that its owner set with this entry; null if it states none. The amount of a bid by
 * hand counts as a ceiling, because a leader's further bid becomes their maximum. Lowering a
 * maximum never goes below an amount that was really bid.
 */
const ceilingIn = ({ entry }: BidEntered): Minor | null => {
  if (entry.kind === 'bid') return entry.amountMinor;
  return entry.amountMinor ?? entry.bidSoFarMinor ?? null;
};
