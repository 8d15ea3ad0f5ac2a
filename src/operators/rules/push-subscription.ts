import { hoursMs } from '../../kernel/time.ts';

/** How a browser is told of something while nobody looks at it (RFC 8030, RFC 8291). */

export type PushSubscription = {
  readonly endpoint: string;
  /** In base64url, as the browser gives them. */
  readonly p256dh: string;
  readonly auth: string;
};

/** What an alarm says is old by then. */
export const pushValidMs = hoursMs(1);

/** For which session a subscription is sealed. */
export const pushOf = (sessionId: string): string => `push to ${sessionId}`;
