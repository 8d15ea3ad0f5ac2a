import type { Clock } from './clock.js';
/** Whether the same may go well later. */
export declare const mayPass: (failure: unknown) => boolean;
/** How long to wait before the next attempt; null where there is to be none. */
export declare const pauseMsAfter: (failure: unknown, attempt: number, clock: Clock) => number | null;
/** At least half of what it may be, so that attempts are never made one right after the other. */
export declare const backoffMs: (attempt: number, clock: Clock, pauseMax?: number) => number;
