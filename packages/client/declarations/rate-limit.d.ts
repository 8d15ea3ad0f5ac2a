/** A limit on requests, from the header fields RateLimit-Policy and RateLimit. */
export type RateLimit = {
    readonly policy: string;
    /** The requests that the policy allows in its window; null if unknown. */
    readonly limit: number | null;
    readonly windowSeconds: number | null;
    /** The requests that are left. */
    readonly remaining: number | null;
    /** The seconds until more requests are allowed. */
    readonly resetSeconds: number | null;
};
export declare const rateLimitsOf: (headers: Headers) => readonly RateLimit[];
