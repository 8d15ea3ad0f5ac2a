import type { BidId, ParticipantId } from '../../kernel/ids.ts';
import { lesser, type Minor } from '../../kernel/money.ts';
import type { BidEntered, BriefReady, LotEvent, LotReopened } from './lot.ts';

/** What can change who leads, and is counted again where a bid is taken out. */
export type EntryEvent = BidEntered | BriefReady | LotReopened;

const isEntry = (event: LotEvent): event is EntryEvent =>
  event.type === 'BidEntered' || event.type === 'BriefReady' || event.type === 'LotReopened';

/**
 * The entries that remain of a history, oldest first. It is given newest first, since what comes
 * later decides: a bid, or a raise of a maximum, that was taken out is gone from before that; and a
 * proxy maximum that its owner lowered or stopped counts as the lower one from the start, so that
 * without the bids that were taken out they still never pay more than they would. Where nothing was
 * taken out that comes to the same, because nobody may go below what they have bid.
 */
export const remainingEntries = (newestFirst: readonly LotEvent[]): readonly EntryEvent[] => {
  /** From which version of the lot on nothing counts that entered under a bid. */
  const goneFrom = new Map<BidId, number>();
  const least = new Map<ParticipantId, Minor>();
  const remaining: EntryEvent[] = [];
  for (const event of newestFirst) {
    if (event.type === 'BidRemoved') {
      const { bidId, raise = 0 } = event;
      goneFrom.set(bidId, Math.min(raise, goneFrom.get(bidId) ?? Infinity));
    } else if (event.type === 'BidEntered') {
      const within = withinLeast(event, least);
      if (remains(event, goneFrom)) remaining.push(within);
    } else if (isEntry(event)) {
      remaining.push(event);
    }
  }
  return remaining.toReversed();
};

/** The last proxy maximum before a raise stays stopped where it was stopped after the raise. */
const remains = ({ version, entry }: BidEntered, goneFrom: ReadonlyMap<BidId, number>): boolean => {
  const from = goneFrom.get(entry.bidId) ?? Infinity;
  return version < from || (from > 0 && entry.amountMinor === null);
};

const withinLeast = (event: BidEntered, least: Map<ParticipantId, Minor>): BidEntered => {
  const { entry } = event;
  const setMinor = ceilingIn(event);
  if (setMinor === null) return event;
  const ceiling = lesser(setMinor, least.get(entry.participantId) ?? setMinor);
  if (entry.kind === 'maximum') least.set(entry.participantId, ceiling);
  if (entry.amountMinor === null) return event;
  return { ...event, entry: { ...entry, amountMinor: ceiling } };
};

/**
 * Up to where its owner let us bid from this entry on; null where it does not say. A bid may have
 * become a proxy maximum; one that was really bid is never above what its owner lowers that to.
 */
const ceilingIn = ({ entry }: BidEntered): Minor | null => {
  if (entry.kind === 'bid') return entry.amountMinor;
  return entry.amountMinor ?? entry.bidSoFarMinor ?? null;
};
