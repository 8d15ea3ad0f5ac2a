import type { Channel } from './message.ts';
import { webhookChannel } from '../webhooks/webhook.ts';
import { before, hoursMs, minutesMs, secondsMs, type Instant } from '../kernel/time.ts';

/** How often and how long a message is tried: for some three hours. */
const attemptsMax = 12;
/** For a day: receivers are programs, which somebody looks after in the morning. */
const webhookAttemptsMax = 32;

/** A worker that takes a message has this long to send it, then another may. */
export const leaseMs = secondsMs(40);

/** A transport gives up while its message is still leased, so that nobody else sends it meanwhile. */
export const sendTimeoutMs = leaseMs - secondsMs(5);

/** A confirmation that is older and not delivered is an alarm: the contract promises 15 minutes. */
const overdueMs = minutesMs(10);

/** A code that is older and not handed over is an alarm: somebody sits and waits for it. */
const codeLateMs = secondsMs(20);

/** What was made before these moments is late. */
export const lateAt = (now: Instant) =>
  ({ overdueBefore: before(now, overdueMs), lateBefore: before(now, codeLateMs), now }) as const;

const firstDelayMs = secondsMs(10);
const delayMaxMs = hoursMs(1);

/** How long to wait after so many failed attempts, or null when it is time to give up. */
export const retryDelayMs = (attempts: number, channel: Channel): number | null =>
  attempts >= (channel === webhookChannel ? webhookAttemptsMax : attemptsMax)
    ? null
    : Math.min(delayMaxMs, firstDelayMs * 2 ** (attempts - 1));
