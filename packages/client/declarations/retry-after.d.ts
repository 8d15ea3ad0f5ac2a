/** How long the service asks to wait; null where it does not. A date is read too, against the answer's own. */
export declare const retryAfterSecondsOf: (headers: Headers) => number | null;
