import { no, ok, type Result } from './result.ts';
import { after, before, hoursMs, type Instant } from './time.ts';

/** At most `countMax` uses in any rolling window. */
export type Quota = { readonly countMax: number; readonly windowMs: number };

/** The moments at which a quota was used within its window, oldest first; never more than `countMax`. */
export type QuotaUse = readonly Instant[];

/** A quota by the name that the RateLimit headers of an HTTP answer give it. */
export type RatePolicy = { readonly name: string; readonly max: number; readonly windowMs: number };

/** Stored answers to calls that changed nothing, per IPv4 address or IPv6 /48. No other limit bounds them. */
export const unchangedQuota: Quota = { countMax: 200, windowMs: hoursMs(24) };

/** Uses the quota once, or returns when it can be used again. */
export const useQuota = (
  quota: Quota,
  uses: QuotaUse,
  now: Instant,
): Result<QuotaUse, { readonly retryAt: Instant }> => {
  const retryAt = nextUseAt(quota, uses, now);
  return retryAt === null ? ok(withUse(quota, uses, now)) : no({ retryAt });
};

/** Uses the quota several times at once, or returns when the first use beyond the quota would be possible. */
export const useQuotaTimes = (
  quota: Quota,
  uses: QuotaUse,
  times: number,
  now: Instant,
): Result<QuotaUse, { readonly retryAt: Instant }> => {
  let used = uses;
  for (let left = times; left > 0; left -= 1) {
    const next = useQuota(quota, used, now);
    if (!next.ok) return next;
    used = next.value;
  }
  return ok(used);
};

/** When the quota can be used next; null if it can be used now. */
export const nextUseAt = (quota: Quota, uses: QuotaUse, now: Instant): Instant | null => {
  const oldestThatCounts = recentUses(quota, uses, now).at(-quota.countMax);
  return oldestThatCounts === undefined ? null : after(oldestThatCounts, quota.windowMs);
};

/** Adds a use even if none is left. Returns the newest `countMax` uses, because older ones cannot matter. */
export const withUse = (quota: Quota, uses: QuotaUse, now: Instant): QuotaUse =>
  [...recentUses(quota, uses, now), now].slice(-quota.countMax);

/** The uses within the window. */
export const recentUses = ({ windowMs }: Quota, uses: QuotaUse, now: Instant): QuotaUse => {
  const windowStart = before(now, windowMs);
  return uses.filter((moment) => moment > windowStart);
};

/** How long uses of quotas are stored; no quota has a longer window. */
export const quotaStoredMs = hoursMs(25);
