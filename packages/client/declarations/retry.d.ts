import type { Clock } from './clock.js';
/** Whether the failure is temporary, so that the same call may succeed later. */
export declare const isTemporary: (failure: unknown) => boolean;
/** The pause before the next attempt; null if there is none. */
export declare const pauseMsAfter: (failure: unknown, attempt: number, clock: Clock) => number | null;
/** A random pause of at least half its maximum, so that no attempt follows at once. */
export declare const backoffMs: (attempt: number, clock: Clock, pauseMax?: number) => number;
