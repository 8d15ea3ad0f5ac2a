import { after, before, hoursMs, minutesMs, type Instant } from './time.ts';
import { no, ok, type Result } from './result.ts';

/** At most `countMax` uses in any rolling window. */
export type Quota = { readonly countMax: number; readonly windowMs: number };

/** The moments at which a quota was used within its window, oldest first; never more than `countMax`. */
export type QuotaUse = readonly Instant[];

/** The contract: 10 orders in any hour from one client address. */
export const orderQuota: Quota = { countMax: 10, windowMs: hoursMs(1) };

/** For an IPv6 /48, which one subscriber may have: as much as eight of its /64 networks. */
export const ipv6BlockOrderQuota: Quota = { countMax: 80, windowMs: hoursMs(1) };

/**
 * Order links that are mailed again: per order and per mailbox, where only mailed links count, and
 * requests for them per network and per IPv6 /48.
 */
export const orderLinkQuotas = {
  order: { countMax: 1, windowMs: hoursMs(24) },
  mailbox: { countMax: 5, windowMs: hoursMs(24) },
  network: { countMax: 20, windowMs: hoursMs(24) },
  site: { countMax: 80, windowMs: hoursMs(24) },
} as const satisfies Record<string, Quota>;

/** Mails with such links, to one mailbox. Further ones are merged, and wait at most this long. */
export const orderLinkWindow: Quota = { countMax: 10, windowMs: hoursMs(1) };
export const orderLinkDelayMsMax = minutesMs(15);

/** Enough for any real brief. It limits what one order can make the service store. */
export const addAnswersQuota: Quota = { countMax: 100, windowMs: hoursMs(24) };

/** Acts of a studio on one order, such as messages and requests. */
export const actQuota: Quota = { countMax: 100, windowMs: hoursMs(24) };

/** Separate from `addAnswersQuota`, so that a client who sends answers without end cannot stop the studio from ending the link. */
export const clientLinkQuota: Quota = { countMax: 20, windowMs: hoursMs(24) };

/** Twice the files that one order can hold. Bounds what one order can make the service write. */
export const filesQuota: Quota = { countMax: 600, windowMs: hoursMs(24) };

/**
 * Uploads from one IPv4 address or IPv6 /48, counted in parts of `sentPartBytes`: as much as ten full
 * orders hold, so that no stranger fills the disk in a day.
 */
export const sentQuota: Quota = { countMax: 1_000, windowMs: hoursMs(24) };
export const sentPartBytes = 10 * 1024 * 1024;

/** Stored answers to calls that changed nothing, per network or IPv6 /48. No other limit bounds them. */
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
