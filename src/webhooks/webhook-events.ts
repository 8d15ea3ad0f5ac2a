import type { LotId } from '../kernel/ids.ts';
import { lotStatuses } from '../auction/rules/lot.ts';
import type { PublicLot } from '../auction/rules/public-lot.ts';

/** What webhooks are told of lots: each change of one, as everyone may see it. */

/** `changed`: its status is the same, and its price, end, bidders or brief are others. */
export const lotEventTypes = [...lotStatuses, 'changed'] as const;
export type LotEventType = (typeof lotEventTypes)[number];

export type LotFeedChange = {
  readonly position: number;
  readonly type: LotEventType;
  readonly lot: PublicLot;
};

/** All lots as they stood after a change, by its number. */
type Shown = { readonly number: number; readonly lots: readonly PublicLot[] };

/** One change may be about several lots; no more of them than fit between two positions. */
const lotsMax = 100;

/** Behind everything that came with the change. */
export const positionAfter = (number: number): number => (number + 1) * lotsMax - 1;
export const changeOf = (position: number): number => Math.floor(position / lotsMax);

/** What has changed from one to the next, in order; what came before the first is not known. */
export const lotChanges = (shown: readonly Shown[]): readonly LotFeedChange[] =>
  shown.flatMap((now, nth) => {
    const before = shown[nth - 1];
    return before === undefined ? [] : changesBetween(before, now);
  });

const changesBetween = (before: Shown, now: Shown): readonly LotFeedChange[] => {
  const earlier = new Map<LotId, PublicLot>(before.lots.map((lot) => [lot.id, lot]));
  return now.lots
    .flatMap((lot) => {
      const type = changeType(earlier.get(lot.id), lot);
      return type === null ? [] : [{ type, lot }];
    })
    .slice(0, lotsMax)
    .map((change, nth) => ({ ...change, position: now.number * lotsMax + nth }));
};

/** Null where it is as it was. */
const changeType = (before: PublicLot | undefined, lot: PublicLot): LotEventType | null => {
  if (before?.status !== lot.status) return lot.status;
  return JSON.stringify(before) === JSON.stringify(lot) ? null : 'changed';
};
