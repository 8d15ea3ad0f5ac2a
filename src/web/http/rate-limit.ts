import type { RatePolicy } from '../../kernel/quota.ts';
import type { Instant } from '../../kernel/time.ts';

/**
 * Rate limit headers by draft-ietf-httpapi-ratelimit-headers-10: lists of structured fields, so an
 * answer under several limits has each header several times.
 */

export const policyName = 'ratelimit-policy';
export const limitName = 'ratelimit';

export const policyField = (name: string, max: number, windowMs: number): string =>
  `"${name}";q=${max};w=${windowMs / 1_000}`;

/** The remaining requests, and the time until the limit resets. */
export const limitField = (name: string, left: number, resetMs: number): string =>
  `"${name}";r=${left};t=${Math.ceil(resetMs / 1_000)}`;

/** The remaining uses of a quota, and when there will be more. */
export type QuotaLeft = RatePolicy & { readonly left: number; readonly moreAt: Instant };

export const headersOfQuota = (quota: QuotaLeft, now: Instant): Record<string, string> => ({
  [policyName]: policyField(quota.name, quota.max, quota.windowMs),
  [limitName]: limitField(quota.name, quota.left, Math.max(0, quota.moreAt - now)),
});
