import type { OrderId } from '../../kernel/ids.ts';
import type { Quota, RatePolicy } from '../../kernel/quota.ts';
import { hoursMs, minutesMs } from '../../kernel/time.ts';

/** How often orders may be placed, changed and looked for. `kernel/quota.ts` counts the uses. */

/**
 * Orders from one client network, which is an IPv4 address or an IPv6 /64. No e-mail address has a limit
 * on orders; `mails/throttling-windows.ts` limits the confirmations that one mailbox gets.
 */
export const ordersPerNetwork: Quota = { countMax: 10, windowMs: hoursMs(1) };

/** `ordersPerNetwork`, as the RateLimit headers of an answer name it. */
export const placingPolicy: RatePolicy = {
  name: 'placing',
  max: ordersPerNetwork.countMax,
  windowMs: ordersPerNetwork.windowMs,
};

/** Orders from an IPv6 /48, which one subscriber may have: as many as from eight of its /64 networks. */
export const ordersPerIpv6Block: Quota = { countMax: 80, windowMs: hoursMs(1) };

/**
 * How often the link to an order is mailed again. `order` and `mailbox` count the mailed links: the first
 * of an order counts for the order, each further one for the mailbox. `network` and `ipv6Block` (a /48)
 * count the requests, whether a link is mailed or not.
 */
export const orderLinkQuotas = {
  order: { countMax: 1, windowMs: hoursMs(24) },
  mailbox: { countMax: 5, windowMs: hoursMs(24) },
  network: { countMax: 20, windowMs: hoursMs(24) },
  ipv6Block: { countMax: 80, windowMs: hoursMs(24) },
} as const satisfies Record<string, Quota>;

/** Mails with links to orders, to one mailbox. Further ones are merged, and wait at most `orderLinkDelayMsMax`. */
export const orderLinkWindow: Quota = { countMax: 10, windowMs: hoursMs(1) };
export const orderLinkDelayMsMax = minutesMs(15);

/** Changes of the answers of one order. It limits what one order can make the service store. */
export const addAnswersQuota: Quota = { countMax: 100, windowMs: hoursMs(24) };

/** Acts of a studio on one order, such as messages and requests, also by a reply to a mail. */
export const actQuota: Quota = { countMax: 100, windowMs: hoursMs(24) };
export const actBucket = (id: OrderId): string => `acts:${id}`;

/** Separate from `addAnswersQuota`, so that a client who sends answers without end cannot stop the studio from ending the link. */
export const clientLinkQuota: Quota = { countMax: 20, windowMs: hoursMs(24) };

/** Twice the files that one order can hold. It limits what one order can make the service write. */
export const filesQuota: Quota = { countMax: 600, windowMs: hoursMs(24) };
export const fileBucket = (id: OrderId): string => `files:${id}`;

/**
 * Uploads from one IPv4 address or IPv6 /48, counted in parts of `sentPartBytes`: as much as ten full
 * orders hold, so that no stranger fills the disk in a day.
 */
export const sentQuota: Quota = { countMax: 1_000, windowMs: hoursMs(24) };
export const sentPartBytes = 10 * 1024 * 1024;
