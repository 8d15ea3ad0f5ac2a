import { before, hoursMs, minutesMs, secondsMs, type Instant } from '../kernel/time.ts';
import type { LateMessages } from './rows/delivery.ts';

/** How often a message is tried, which takes some three hours. */
const attemptsMaxDefault = 12;

/** A dispatcher that claims a message has this long to send it; then another may claim it. */
export const leaseMs = secondsMs(40);

/** A transport gives up while its message is still leased, so that nobody else sends it meanwhile. */
export const sendTimeoutMs = leaseMs - secondsMs(5);

/** An undelivered confirmation that is older raises an alarm, because the API promises it within 15 minutes. */
const overdueMs = minutesMs(10);

/** An unsent awaited message that is older raises an alarm. */
const awaitedLateMs = secondsMs(20);

/** The ages at which messages of these kinds count as late. */
export const lateMessagesAt = (now: Instant, kinds: LateMessages['kinds']): LateMessages => ({
  kinds,
  overdueBefore: before(now, overdueMs),
  lateBefore: before(now, awaitedLateMs),
  now,
});

const firstDelayMs = secondsMs(10);
const delayMaxMs = hoursMs(1);

/** How long to wait after so many failed attempts; null if the message is given up. */
export const retryDelayMs = (
  attempts: number,
  attemptsMax: number = attemptsMaxDefault,
): number | null =>
  attempts >= attemptsMax ? null : Math.min(delayMaxMs, firstDelayMs * 2 ** (attempts - 1));
