import type { Clock } from './clock.ts';
import { StudiolotError, UnsentError } from './error.ts';

/** Decides whether a failed call is repeated, and after which pause. */

/** The longest first pause. Each further pause is up to twice as long as the one before it. */
const firstPauseMs = 500;
const pauseMsMax = 8_000;
/** A longer Retry-After fails the call, so that the caller decides. */
const retryAfterSecondsMax = 30;
/** Random extra time after a Retry-After, so that many callers do not return at the same moment. */
const spreadMs = 250;

/** Statuses of temporary failures, including those that a proxy answers. */
const temporaryStatuses: ReadonlySet<number> = new Set([408, 502, 503, 504]);

/** Whether the failure is temporary, so that the same call may succeed later. */
export const isTemporary = (failure: unknown): boolean => {
  if (failure instanceof UnsentError) return false;
  if (!(failure instanceof StudiolotError)) return true;
  const { status, code, retryAfterSeconds } = failure;
  const isRateLimited = status === 429 && retryAfterSeconds !== null;
  return isRateLimited || temporaryStatuses.has(status) || code === 'request_in_flight';
};

/** The pause before the next attempt; null if there is none. */
export const pauseMsAfter = (failure: unknown, attempt: number, clock: Clock): number | null => {
  if (!isTemporary(failure)) return null;
  const retryAfterSeconds = failure instanceof StudiolotError ? failure.retryAfterSeconds : null;
  if (retryAfterSeconds === null) return backoffMs(attempt, clock);
  if (retryAfterSeconds > retryAfterSecondsMax) return null;
  return retryAfterSeconds * 1_000 + clock.random() * spreadMs;
};

/** A random pause of at least half its maximum, so that no attempt follows at once. */
export const backoffMs = (attempt: number, clock: Clock, pauseMax: number = pauseMsMax): number =>
  Math.min(firstPauseMs * 2 ** (attempt - 1), pauseMax) * (0.5 + clock.random() / 2);
