/** Time and randomness, which tests replace. */
export type Clock = {
    /** Milliseconds since 1970. */
    readonly now: () => number;
    /** Rejects with the signal's reason if the signal is aborted first. */
    readonly sleep: (durationMs: number, signal: AbortSignal | undefined) => Promise<void>;
    /** Calls `run` after this time, which is at most 24 days. Returns a function that cancels it. */
    readonly timer: (durationMs: number, run: () => void) => () => void;
    /** A number from 0 up to, but not including, 1. */
    readonly random: () => number;
    /** A new unique key. */
    readonly newKey: () => string;
};
export declare const systemClock: Clock;
