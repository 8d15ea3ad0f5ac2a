import type { Settings } from '../../kernel/context.ts';
import type { LotId } from '../../kernel/ids.ts';
import { lesser, type Minor } from '../../kernel/money.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Decision } from '../../kernel/use-case.ts';
import {
  authorizingMore,
  authorizationFrom,
  type BidAuthorization,
} from '../rules/bid-authorization.ts';
import type { Bid, BidChange } from '../rules/bid.ts';
import type { LotAuthorization } from '../rules/messages.ts';
import type { Participant } from '../rules/participant.ts';
import { lowers, type Bidder } from '../rules/standing.ts';
import { applyToBid } from './apply-events.ts';
import { authorizationsEndedAt } from './pause-state.ts';

/** A participant's bid authorization on a lot, with the bids whose codes gave it. */
export type AuthorizationWithBids = {
  readonly authorization: BidAuthorization;
  readonly authorizing: readonly Bid[];
};

export const loadAuthorizationWithBids = async (
  tx: Tx,
  settings: Settings,
  lotId: LotId,
  { id, email }: Participant,
): Promise<AuthorizationWithBids> => {
  const [authorizing, endedAt] = await Promise.all([
    tx.bids.authorizing(id, lotId),
    authorizationsEndedAt(tx, settings, email),
  ]);
  return { authorization: authorizationFrom(authorizing, endedAt), authorizing };
};

/** The bid authorizations of a participant on all open lots; none for an unknown participant. */
export const authorizationsByLot = async (
  tx: Tx,
  settings: Settings,
  participant: Participant | null,
): Promise<readonly LotAuthorization[]> => {
  if (participant === null) return [];
  const [bids, endedAt] = await Promise.all([
    tx.bids.authorizingOnOpenLots(participant.id),
    authorizationsEndedAt(tx, settings, participant.email),
  ]);
  const authorizations: LotAuthorization[] = [];
  for (const [lotId, bidsOnLot] of Map.groupBy(bids, (bid) => bid.lotId)) {
    const authorizedMinor = authorizationFrom(bidsOnLot, endedAt);
    const lot = await tx.lots.find(lotId);
    if (authorizedMinor === null || lot === null) continue;
    authorizations.push({ lotId, lotKind: lot.kind, authorizedMinor });
  }
  return authorizations.toSorted((one, other) => one.lotId - other.lotId);
};

/** The most that a key of the participant may bid on the lot without a new code. */
export const loadAuthorization = async (
  tx: Tx,
  settings: Settings,
  lotId: LotId,
  participant: Participant,
): Promise<BidAuthorization> =>
  (await loadAuthorizationWithBids(tx, settings, lotId, participant)).authorization;

/** Lowers the bid authorization to an amount; null ends it. */
export const lowerAuthorization = (
  authorizing: readonly Bid[],
  authorizedMinor: BidAuthorization,
  now: Instant,
): readonly BidChange[] =>
  authorizingMore(authorizing, authorizedMinor).map((bid) =>
    applyToBid(bid, now, { type: 'AuthorizationLowered', authorizedMinor }),
  );

/**
 * A bidder who lowers their maximum also lowers what their key may bid. Raising a maximum to an amount
 * within the bid authorization leaves the authorization as it is.
 */
export const lowerToMaximum = (
  maximumMinor: Minor | null,
  own: Bidder | null,
  { authorization, authorizing }: AuthorizationWithBids,
  now: Instant,
): { readonly authorization: BidAuthorization; readonly changes: readonly BidChange[] } =>
  maximumMinor === null || own === null || !lowers(maximumMinor, own)
    ? { authorization, changes: [] }
    : {
        authorization: authorization === null ? null : lesser(authorization, maximumMinor),
        changes: lowerAuthorization(authorizing, maximumMinor, now),
      };

/** The decision with these changes before its own. */
export const withChangesBefore = <View>(
  changes: readonly BidChange[],
  decision: Decision<View>,
): Decision<View> => {
  if (changes.length === 0) return decision;
  const { answer, toSave } = decision;
  const { quotas, extras, changes: own } = toSave ?? { quotas: [], extras: null, changes: [] };
  return { answer, toSave: { quotas, extras, changes: [...changes, ...own] } };
};
