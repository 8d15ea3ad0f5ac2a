import type { Clock } from './clock.js';
/** One signal for one attempt: aborted with any of those given, or when its time is over. */
export type Deadline = {
    readonly signal: AbortSignal;
    /** The time counts from now on again. */
    readonly restart: () => void;
    /** No time counts until it is restarted. */
    readonly pause: () => void;
    /** To be called in the end, so that nothing is left behind on signals that live for long. */
    readonly release: () => void;
    /** Ends what still goes on, too. */
    readonly close: () => void;
};
export declare const openDeadline: (clock: Clock, timeoutMs: number, ...signals: readonly (AbortSignal | undefined)[]) => Deadline;
