import type { Bid } from '../rules/bid.ts';
import {
  allowingMore,
  authorizationFrom,
  type BidAuthorization,
} from '../rules/bid-authorization.ts';
import type { AllowedOnLot } from '../rules/messages.ts';
import type { Participant } from '../rules/participant.ts';
import { lowers, type Bidder } from '../rules/standing.ts';
import type { BidChange } from '../../kernel/changes.ts';
import type { LotId } from '../../kernel/ids.ts';
import { lesser, type Minor } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Tx } from '../../store/store.ts';
import type { Settings } from '../../kernel/context.ts';
import type { Decision } from '../../kernel/use-case.ts';
import { mandatesEndedAt } from './pause-state.ts';
import { applyToBid } from './pending-changes.ts';

/** A participant's mandate on a lot, and the bids whose codes gave it. */
export type Allowed = {
  readonly authorization: BidAuthorization;
  readonly allowing: readonly Bid[];
};

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
  return { authorization: authorizationFrom(allowing, endedAt), allowing };
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
    const mandateMinor = authorizationFrom(those, endedAt);
    const lot = await tx.lots.find(lotId);
    if (mandateMinor === null || lot === null) continue;
    allowed.push({ lotId, lotKind: lot.kind, mandateMinor });
  }
  return allowed.toSorted((one, other) => one.lotId - other.lotId);
};

/** The most that a key of the participant may bid on the lot without a new code. */
export const loadAuthorization = async (
  ...what: Parameters<typeof loadAllowed>
): Promise<BidAuthorization> => (await loadAllowed(...what)).authorization;

/** Lowers the mandate; null ends it. */
export const lowerAuthorization = (
  allowing: readonly Bid[],
  mandateMinor: BidAuthorization,
  now: Instant,
): readonly BidChange[] =>
  allowingMore(allowing, mandateMinor).map((bid) =>
    applyToBid(bid, now, { type: 'MandateLowered', mandateMinor }),
  );

/** A maximum that is not raised becomes the mandate, where it is less. */
export const loweredTo = (
  maximumMinor: Minor | null,
  own: Bidder | null,
  { authorization, allowing }: Allowed,
  now: Instant,
): { readonly authorization: BidAuthorization; readonly changes: readonly BidChange[] } =>
  maximumMinor === null || own === null || !lowers(maximumMinor, own)
    ? { authorization, changes: [] }
    : {
        authorization: authorization === null ? null : lesser(authorization, maximumMinor),
        changes: lowerAuthorization(allowing, maximumMinor, now),
      };

/** The decision with these events added. */
export const alongWith = <View>(
  changes: readonly BidChange[],
  { answer, toSave }: Decision<View>,
): Decision<View> =>
  changes.length === 0
    ? { answer, toSave }
    : {
        answer,
        toSave: {
          ...(toSave ?? { quotas: [], extras: null }),
          changes: [...changes, ...(toSave?.changes ?? [])],
        },
      };
