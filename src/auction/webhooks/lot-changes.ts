import type { LotId } from '../../kernel/ids.ts';
import { lotStatuses } from '../rules/lot.ts';
import type { PublicLot } from '../rules/public-lot.ts';

/** `changed`: the price, end, bidders or brief changed, and the status did not. */
export const lotEventTypes = [...lotStatuses, 'changed'] as const;
export type LotEventType = (typeof lotEventTypes)[number];

/** A change of a lot that webhooks get, as everyone may see it. */
export type LotFeedChange = {
  readonly position: number;
  readonly type: LotEventType;
  readonly lot: PublicLot;
};

/** All lots after a change, by its number in the feed. */
type FeedEntry = { readonly number: number; readonly lots: readonly PublicLot[] };

/**
 * One entry of the feed may change several lots. Each change has a position: the number of its entry
 * times this, plus its place in the entry.
 */
const lotsMax = 100;

/** The position after all changes of the entry. */
export const positionAfter = (number: number): number => (number + 1) * lotsMax - 1;
/** The number of the entry that the position belongs to. */
export const entryAt = (position: number): number => Math.floor(position / lotsMax);

/** The changes from each entry to the next, in order; the first entry is only compared with. */
export const lotChanges = (entries: readonly FeedEntry[]): readonly LotFeedChange[] =>
  entries.flatMap((entry, nth) => {
    const before = entries[nth - 1];
    return before === undefined ? [] : changesBetween(before, entry);
  });

const changesBetween = (before: FeedEntry, entry: FeedEntry): readonly LotFeedChange[] => {
  const earlier = new Map<LotId, PublicLot>(before.lots.map((lot) => [lot.id, lot]));
  return entry.lots
    .flatMap((lot) => {
      const type = changeType(earlier.get(lot.id), lot);
      return type === null ? [] : [{ type, lot }];
    })
    .slice(0, lotsMax)
    .map((change, nth) => ({ ...change, position: entry.number * lotsMax + nth }));
};

/** Null if nothing changed. */
const changeType = (before: PublicLot | undefined, lot: PublicLot): LotEventType | null => {
  if (before?.status !== lot.status) return lot.status;
  return JSON.stringify(before) === JSON.stringify(lot) ? null : 'changed';
};
