import { ok, type Result } from '../../domain/base.ts';
import { firstProxyMaximumQuota, proxyMaximumQuota } from '../../domain/auction/participant.ts';
import type { LotId, ParticipantId } from '../../domain/ids.ts';
import { useQuota, type QuotaUse } from '../../domain/quota.ts';
import type { Instant } from '../../domain/time.ts';
import type { Tx } from '../ports.ts';

/** How often a participant has set a maximum on a lot, and how often a first one. */
export type Uses = { readonly any: QuotaUse; readonly first: QuotaUse };

const bucketOf = (lotId: LotId, id: ParticipantId): string => `maxima:${lotId}:${id}`;
const firstBucketOf = (lotId: LotId, id: ParticipantId): string => `first-maxima:${lotId}:${id}`;

export const loadUses = async (tx: Tx, lotId: LotId, id: ParticipantId): Promise<Uses> => ({
  any: await tx.quotas.load(bucketOf(lotId, id)),
  first: await tx.quotas.load(firstBucketOf(lotId, id)),
});

export const saveUses = async (
  tx: Tx,
  lotId: LotId,
  id: ParticipantId,
  { any, first }: Uses,
): Promise<void> => {
  await tx.quotas.save(bucketOf(lotId, id), any);
  if (first.length > 0) await tx.quotas.save(firstBucketOf(lotId, id), first);
};

/** One more, or the moment from which one is possible again. */
export const useMaximum = (
  { any, first }: Uses,
  isFirst: boolean,
  now: Instant,
): Result<Uses, { readonly retryAt: Instant }> => {
  const anyUse = useQuota(proxyMaximumQuota, any, now);
  if (!anyUse.ok) return anyUse;
  if (!isFirst) return ok({ any: anyUse.value, first });
  const firstUse = useQuota(firstProxyMaximumQuota, first, now);
  return firstUse.ok ? ok({ any: anyUse.value, first: firstUse.value }) : firstUse;
};
