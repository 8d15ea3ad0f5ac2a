import type { Clock } from './clock.js';
/** The signal of one attempt. It is aborted with any of the given signals, or when the time is over. */
export type Deadline = {
    readonly signal: AbortSignal;
    /** Starts the time anew. */
    readonly restart: () => void;
    /** Stops the time until `restart`. */
    readonly pause: () => void;
    /** Removes its listeners from the given signals. Call it at the end. */
    readonly release: () => void;
    /** Releases it and aborts its signal. */
    readonly close: () => void;
};
export declare const openDeadline: (clock: Clock, timeoutMs: number, ...signals: readonly (AbortSignal | undefined)[]) => Deadline;
