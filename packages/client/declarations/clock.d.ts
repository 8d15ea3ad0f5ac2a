/** Time and chance, which tests replace. */
export type Clock = {
    /** Milliseconds since 1970. */
    readonly now: () => number;
    /** Rejects with the signal's reason when that is aborted first. */
    readonly sleep: (durationMs: number, signal: AbortSignal | undefined) => Promise<void>;
    /** Runs it once the time is over, or in 24 days if that is earlier; what it returns stops it before. */
    readonly timer: (durationMs: number, run: () => void) => () => void;
    /** From 0 up to, but not including, 1. */
    readonly random: () => number;
    /** A key that nobody else has. */
    readonly newKey: () => string;
};
export declare const systemClock: Clock;
