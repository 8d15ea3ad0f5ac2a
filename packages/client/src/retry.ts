import type { Clock } from './clock.ts';
import { StudiolotError, UnsentError } from './error.ts';

/** When a call is made again, and after how long. */

/** The first pause is up to this long, and each further one up to twice as long as the one before it. */
const firstPauseMs = 500;
const pauseMsMax = 8_000;
/** Whoever is told to wait for longer decides for themself. */
const retryAfterSecondsMax = 30;
/** So many callers that were told to wait come back over this time, and not at once. */
const spreadMs = 250;

/** Statuses after which the same call may go well, also where a proxy answers. */
const passing: ReadonlySet<number> = new Set([408, 502, 503, 504]);

/** Whether the same may go well later. */
export const mayPass = (failure: unknown): boolean => {
  if (failure instanceof UnsentError) return false;
  if (!(failure instanceof StudiolotError)) return true;
  const { status, code, retryAfterSeconds } = failure;
  const isTold = status === 429 && retryAfterSeconds !== null;
  return isTold || passing.has(status) || code === 'request_in_flight';
};

/** How long to wait before the next attempt; null where there is to be none. */
export const pauseMsAfter = (failure: unknown, attempt: number, clock: Clock): number | null => {
  if (!mayPass(failure)) return null;
  const retryAfterSeconds = failure instanceof StudiolotError ? failure.retryAfterSeconds : null;
  if (retryAfterSeconds === null) return backoffMs(attempt, clock);
  if (retryAfterSeconds > retryAfterSecondsMax) return null;
  return retryAfterSeconds * 1_000 + clock.random() * spreadMs;
};

/** At least half of what it may be, so that attempts are never made one right after the other. */
export const backoffMs = (attempt: number, clock: Clock, pauseMax: number = pauseMsMax): number =>
  Math.min(firstPauseMs * 2 ** (attempt - 1), pauseMax) * (0.5 + clock.random() / 2);
