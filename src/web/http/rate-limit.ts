import { orderQuota } from '../../kernel/quota.ts';
import type { Instant } from '../../kernel/time.ts';

/**
 * What answers say of a limit, as draft-ietf-httpapi-ratelimit-headers-10 has it: lists of structured
 * fields, so an answer that several limits are about has each field several times.
 */

export const policyName = 'ratelimit-policy';
export const limitName = 'ratelimit';

/** So many in a window, under that name. */
export const policyField = (name: string, max: number, windowMs: number): string =>
  `"${name}";q=${max};w=${windowMs / 1_000}`;

/** How many are left, and in how long there are more. */
export const limitField = (name: string, left: number, resetMs: number): string =>
  `"${name}";r=${left};t=${Math.ceil(resetMs / 1_000)}`;

/** The contract's orders an hour, which are counted where orders are placed. */
export const placing: Quota = {
  name: 'placing',
  max: orderQuota.countMax,
  windowMs: orderQuota.windowMs,
};

export type Quota = { readonly name: string; readonly max: number; readonly windowMs: number };

/** What is left of a quota, and from when there is more. */
export type QuotaLeft = Quota & { readonly left: number; readonly moreAt: Instant };

export const headersOfQuota = (quota: QuotaLeft, now: Instant): Record<string, string> => ({
  [policyName]: policyField(quota.name, quota.max, quota.windowMs),
  [limitName]: limitField(quota.name, quota.left, Math.max(0, quota.moreAt - now)),
});
