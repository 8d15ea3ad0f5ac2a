import { nextUseAt, recentUses, type Quota, type QuotaUse } from '../kernel/quota.ts';
import type { Instant } from '../kernel/time.ts';

/**
 * Throttling drops nothing: messages beyond the quota of a window are merged into one, which is sent
 * when the window ends.
 */

/** The next moment that has room for one more message, with the uses that include it. */
export const nextUse = (
  quota: Quota,
  uses: QuotaUse,
  now: Instant,
): { readonly at: Instant; readonly uses: QuotaUse } => {
  const at = nextUseAt(quota, uses, now) ?? now;
  return { at, uses: useAt(recentUses(quota, uses, now), at, quota.countMax) };
};

/** The newest uses that count, with one more. */
export const useAt = (uses: QuotaUse, at: Instant, countMax: number): QuotaUse =>
  [...uses, at].slice(-countMax);
