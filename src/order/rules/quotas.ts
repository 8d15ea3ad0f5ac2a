import type { Quota, RatePolicy } from '../../kernel/quota.ts';
import { hoursMs, minutesMs } from '../../kernel/time.ts';

/** How often orders may be placed, changed and looked for. `kernel/quota.ts` counts the uses. */

/** The contract: 10 orders in any hour from one client address. */
export const orderQuota: Quota = { countMax: 10, windowMs: hoursMs(1) };

/** The quota of orders as the RateLimit headers of an answer name it. */
export const placingPolicy: RatePolicy = {
  name: 'placing',
  max: orderQuota.countMax,
  windowMs: orderQuota.windowMs,
};

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

/** Twice the files that one order can hold. It limits what one order can make the service write. */
export const filesQuota: Quota = { countMax: 600, windowMs: hoursMs(24) };

/**
 * Uploads from one IPv4 address or IPv6 /48, counted in parts of `sentPartBytes`: as much as ten full
 * orders hold, so that no stranger fills the disk in a day.
 */
export const sentQuota: Quota = { countMax: 1_000, windowMs: hoursMs(24) };
export const sentPartBytes = 10 * 1024 * 1024;
