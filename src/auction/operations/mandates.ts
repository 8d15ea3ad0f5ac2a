import type { Bid } from '../rules/bid.ts';
import { allowingMore, mandateFrom, type Mandate } from '../rules/bid-authorization.ts';
import type { AllowedOnLot } from '../rules/messages.ts';
import type { Participant } from '../rules/participant.ts';
import { lowers, type Bidder } from '../rules/standing.ts';
import type { BidHappened } from '../../kernel/changes.ts';
import type { LotId } from '../../kernel/ids.ts';
import { lesser, type Minor } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Tx } from '../../store/store.ts';
import type { Settings } from '../../kernel/context.ts';
import type { Decision } from '../../kernel/use-case.ts';
import { mandatesEndedAt } from './paused.ts';
import { applyToBid } from './pending-changes.ts';

/** A participant's mandate on a lot, and the bids whose codes gave it. */
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

/** The mandates of a participant on all open lots; none where the participant is unknown. */
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

/** The most that a key of the participant may bid on the lot without a new code. */
export const loadMandate = async (...what: Parameters<typeof loadAllowed>): Promise<Mandate> =>
  (await loadAllowed(...what)).mandate;

/** Lowers the mandate; null ends it. */
export const lowerMandate = (
  allowing: readonly Bid[],
  mandateMinor: Mandate,
  now: Instant,
): readonly BidHappened[] =>
  allowingMore(allowing, mandateMinor).map((bid) =>
    applyToBid(bid, now, { type: 'MandateLowered', mandateMinor }),
  );

/** A maximum that is not raised becomes the mandate, where it is less. */
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

/** The decision with these events added. */
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
