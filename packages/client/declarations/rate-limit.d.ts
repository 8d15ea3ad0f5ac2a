/** What the service says of its limits on requests (the RateLimit fields of HTTP). */
export type RateLimit = {
    readonly policy: string;
    /** How many requests the policy allows in its window; null where it does not say. */
    readonly limit: number | null;
    readonly windowSeconds: number | null;
    /** How many are left now. */
    readonly remaining: number | null;
    /** When there are more again. */
    readonly resetSeconds: number | null;
};
export declare const rateLimitsOf: (headers: Headers) => readonly RateLimit[];
