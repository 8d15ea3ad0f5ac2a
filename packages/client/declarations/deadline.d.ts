import type { Clock } from './clock.js';
/** The signal of one attempt. It is aborted when any of the given signals is, or when the time is over. */
export type Deadline = {
    readonly signal: AbortSignal;
    /** Restarts the time from zero. */
    readonly restart: () => void;
    /** Stops the time until `restart`. */
    readonly pause: () => void;
    /** Removes its listeners from the given signals. Call it at the end. */
    readonly release: () => void;
    /** Releases it and aborts its signal. */
    readonly close: () => void;
};
export declare const openDeadline: (clock: Clock, timeoutMs: number, ...signals: readonly (AbortSignal | undefined)[]) => Deadline;
