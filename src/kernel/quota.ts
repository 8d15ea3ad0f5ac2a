import { after, before, hoursMs, minutesMs, type Instant } from './time.ts';
import { no, ok, type Result } from './result.ts';

/** At most `countMax` uses in any rolling window. */
export type Quota = { readonly countMax: number; readonly windowMs: number };

/** The moments at which a quota was used within its window, oldest first; never more than `countMax`. */
export type QuotaUse = readonly Instant[];

/** The contract: 10 orders in any hour from one client address. */
export const orderQuota: Quota = { countMax: 10, windowMs: hoursMs(1) };

/** For a whole IPv6 /48, which one subscriber may hold: as much as eight of its networks. */
export const siteOrderQuota: Quota = { countMax: 80, windowMs: hoursMs(1) };

/**
 * Links to orders that are sent again: the first of each order in a day, and others to one contact,
 * which only what is mailed counts for; and how often one network and one IPv6 /48 may ask.
 */
export const orderLinkQuotas = {
  order: { countMax: 1, windowMs: hoursMs(24) },
  mailbox: { countMax: 5, windowMs: hoursMs(24) },
  network: { countMax: 20, windowMs: hoursMs(24) },
  site: { countMax: 80, windowMs: hoursMs(24) },
} as const satisfies Record<string, Quota>;

/** Mails with such links, to one mailbox. Further ones are merged, and wait at most this long. */
export const orderLinkWindow: Quota = { countMax: 10, windowMs: hoursMs(1) };
export const orderLinkHeldMsMax = minutesMs(15);

/** Enough for any brief that is really being written; an end to what one order can make us store. */
export const addAnswersQuota: Quota = { countMax: 100, windowMs: hoursMs(24) };

/** What a studio does with one order: messages, requests, and the rest. */
export const actQuota: Quota = { countMax: 100, windowMs: hoursMs(24) };

/** A count of its own, so that a client who answers without end cannot keep the studio from ending the link. */
export const clientLinkQuota: Quota = { countMax: 20, windowMs: hoursMs(24) };

/** Twice what an order holds at once; an end to what one order can make us write. */
export const filesQuota: Quota = { countMax: 600, windowMs: hoursMs(24) };

/**
 * What one IPv4 address or IPv6 /48 sends in files, for whatever orders, in parts of so many bytes: as
 * much as ten full orders hold, so that no stranger fills the disk in a day.
 */
export const sentQuota: Quota = { countMax: 1_000, windowMs: hoursMs(24) };
export const sentPartBytes = 10 * 1024 * 1024;

/** Calls that changed nothing and whose answers are kept all the same, of one network or IPv6 /48: no other limit bounds them. */
export const unchangedQuota: Quota = { countMax: 200, windowMs: hoursMs(24) };

/** One more use, or the moment from which one is possible again. */
export const useQuota = (
  quota: Quota,
  uses: QuotaUse,
  now: Instant,
): Result<QuotaUse, { readonly retryAt: Instant }> => {
  const retryAt = nextUseAt(quota, uses, now);
  return retryAt === null ? ok(withUse(quota, uses, now)) : no({ retryAt });
};

/** So many more at once, or the moment from which the first of those that have no room has. */
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

/** Null where one more use is possible now, else the moment from which it is. */
export const nextUseAt = (quota: Quota, uses: QuotaUse, now: Instant): Instant | null => {
  const oldestThatCounts = recentUses(quota, uses, now).at(-quota.countMax);
  return oldestThatCounts === undefined ? null : after(oldestThatCounts, quota.windowMs);
};

/** One more use, also where none is left: the newest are kept, as many as can matter. */
export const withUse = (quota: Quota, uses: QuotaUse, now: Instant): QuotaUse =>
  [...recentUses(quota, uses, now), now].slice(-quota.countMax);

/** Those that still count. */
export const recentUses = ({ windowMs }: Quota, uses: QuotaUse, now: Instant): QuotaUse => {
  const windowStart = before(now, windowMs);
  return uses.filter((moment) => moment > windowStart);
};

/** How long uses of quotas are stored; no quota has a longer window. */
export const quotaStoredMs = hoursMs(25);
