/** The seconds of Retry-After; null if there is none. A date is compared with the answer's own Date. */
export declare const retryAfterSecondsOf: (headers: Headers) => number | null;
