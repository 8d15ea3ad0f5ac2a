import { nextUseAt, recentUses, type Quota, type QuotaUse } from '../kernel/quota.ts';
import type { Instant } from '../kernel/time.ts';

/**
 * Throttling drops nothing: messages beyond the quota of a window are merged into one, which is sent
 * when the window ends.
 */

/** The first moment from `now` on at which there is room for one more message, which then uses it. */
export const nextUse = (
  quota: Quota,
  uses: QuotaUse,
  now: Instant,
): { readonly at: Instant; readonly uses: QuotaUse } => {
  const at = nextUseAt(quota, uses, now) ?? now;
  return { at, uses: useAt(recentUses(quota, uses, now), at, quota.countMax) };
};

/** With one more use, without those that no longer count. */
export const useAt = (uses: QuotaUse, at: Instant, countMax: number): QuotaUse =>
  [...uses, at].slice(-countMax);
