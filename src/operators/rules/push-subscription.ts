import { hoursMs } from '../../kernel/time.ts';

/** Where and how a browser receives push notifications (RFC 8030, RFC 8291). */

export type PushSubscription = {
  readonly endpoint: string;
  /** In base64url, as the browser gives them. */
  readonly p256dh: string;
  readonly auth: string;
};

/** An undelivered push is dropped after this time, because the alarm would be out of date. */
export const pushValidMs = hoursMs(1);

/** The context in which the subscription is sealed. */
export const pushSealContext = (sessionId: string): string => `push to ${sessionId}`;
