import type { LotId, ParticipantId } from '../../kernel/ids.ts';
import { useQuota, type QuotaUse } from '../../kernel/quota.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import type { QuotaUpdate } from '../../kernel/use-case.ts';
import { firstProxyMaximumQuota, proxyMaximumQuota } from '../rules/participant.ts';

/** How often a participant has set a proxy maximum on a lot, and how often a first one. */
export type MaximumQuotaUses = { readonly any: QuotaUse; readonly first: QuotaUse };

const bucketOf = (lotId: LotId, id: ParticipantId): string => `maxima:${lotId}:${id}`;
const firstBucketOf = (lotId: LotId, id: ParticipantId): string => `first-maxima:${lotId}:${id}`;

export const loadMaximumQuotaUses = async (
  tx: Tx,
  lotId: LotId,
  id: ParticipantId,
): Promise<MaximumQuotaUses> => ({
  any: await tx.quotas.load(bucketOf(lotId, id)),
  first: await tx.quotas.load(firstBucketOf(lotId, id)),
});

/** The participant who sets a maximum on a lot; `isFirst` if they had none there. */
type SetMaximum = {
  readonly lotId: LotId;
  readonly participantId: ParticipantId;
  readonly isFirst: boolean;
};

/** Counts one more maximum, or returns from when one is possible again. */
export const useProxyMaximum = (
  { any, first }: MaximumQuotaUses,
  { lotId, participantId: id, isFirst }: SetMaximum,
  now: Instant,
): Result<readonly QuotaUpdate[], { readonly retryAt: Instant }> => {
  const anyUse = useQuota(proxyMaximumQuota, any, now);
  if (!anyUse.ok) return anyUse;
  const update: QuotaUpdate = [bucketOf(lotId, id), anyUse.value];
  if (!isFirst) return ok([update]);
  const firstUse = useQuota(firstProxyMaximumQuota, first, now);
  if (!firstUse.ok) return firstUse;
  return ok([update, [firstBucketOf(lotId, id), firstUse.value]]);
};
