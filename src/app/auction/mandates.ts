import type { Bid } from '../../domain/auction/bid.ts';
import { allowingMore, mandateFrom, type Mandate } from '../../domain/auction/mandate.ts';
import type { AllowedOnLot } from '../../domain/auction/messages.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import { lowers, type Bidder } from '../../domain/auction/standing.ts';
import type { BidHappened } from '../../domain/happened.ts';
import type { LotId } from '../../domain/ids.ts';
import { lesser, type Minor } from '../../domain/money.ts';
import type { Instant } from '../../domain/time.ts';
import type { Tx } from '../../store/store.ts';
import type { Settings } from '../context.ts';
import type { Decision } from '../use-case.ts';
import { mandatesEndedAt } from './paused.ts';
import { applyToBid } from './pending-changes.ts';

/** What a participant allows on a lot: up to where a key may bid there, by which bids. */
export type Allowed = { readonly mandate: Mandate; readonly allowing: readonly Bid[] };

export const loadAllowed = async (
  tx: Tx,
  settings: Settings,
  lotId: LotId,
  { id, email }: Participant,
): Promise<Allowed> => {
  const [allowing, endedAt] = await Promise.all([
    tx.bids.allowing(id, lotId),
    mandatesEndedAt(tx, settings, email),
  ]);
  return { mandate: mandateFrom(allowing, endedAt), allowing };
};

/** Each lot that takes bids on which a key can bid without a new code, with the most it can; none of somebody unknown. */
export const allowedByLot = async (
  tx: Tx,
  settings: Settings,
  participant: Participant | null,
): Promise<readonly AllowedOnLot[]> => {
  if (participant === null) return [];
  const [bids, endedAt] = await Promise.all([
    tx.bids.allowingNow(participant.id),
    mandatesEndedAt(tx, settings, participant.email),
  ]);
  const allowed: AllowedOnLot[] = [];
  for (const [lotId, those] of Map.groupBy(bids, (bid) => bid.lotId)) {
    const mandateMinor = mandateFrom(those, endedAt);
    const lot = await tx.lots.find(lotId);
    if (mandateMinor === null || lot === null) continue;
    allowed.push({ lotId, lotKind: lot.kind, mandateMinor });
  }
  return allowed.toSorted((one, other) => one.lotId - other.lotId);
};

/** Up to where whoever has a key of the participant's may bid on the lot without a new code. */
export const loadMandate = async (...what: Parameters<typeof loadAllowed>): Promise<Mandate> =>
  (await loadAllowed(...what)).mandate;

/** The client allows no more than this on the lot from now on; null is nothing without a new code. */
export const lowerMandate = (
  allowing: readonly Bid[],
  mandateMinor: Mandate,
  now: Instant,
): readonly BidHappened[] =>
  allowingMore(allowing, mandateMinor).map((bid) =>
    applyToBid(bid, now, { type: 'MandateLowered', mandateMinor }),
  );

/** Whoever sets a maximum to no more than it was allows no more than that from then on. */
export const loweredTo = (
  maximumMinor: Minor | null,
  own: Bidder | null,
  { mandate, allowing }: Allowed,
  now: Instant,
): { readonly mandate: Mandate; readonly happened: readonly BidHappened[] } =>
  maximumMinor === null || own === null || !lowers(maximumMinor, own)
    ? { mandate, happened: [] }
    : {
        mandate: mandate === null ? null : lesser(mandate, maximumMinor),
        happened: lowerMandate(allowing, maximumMinor, now),
      };

/** The decision, with this besides. */
export const alongWith = <View>(
  happened: readonly BidHappened[],
  { answer, change }: Decision<View>,
): Decision<View> =>
  happened.length === 0
    ? { answer, change }
    : {
        answer,
        change: {
          ...(change ?? { quotas: [], extras: null }),
          happened: [...happened, ...(change?.happened ?? [])],
        },
      };
