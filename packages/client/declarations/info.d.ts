import type { RateLimit } from './rate-limit.js';
/** What was said around an answer. */
export type AnswerInfo = {
    readonly status: number;
    readonly requestId: string | null;
    readonly rateLimits: readonly RateLimit[];
    /** The call had been carried out before, and this is its answer again. */
    readonly isReplayed: boolean;
    /** How often it was tried. */
    readonly attempts: number;
    readonly idempotencyKey: string | null;
    readonly etag: string | null;
    /** Where what was made is found from now on. */
    readonly location: string | null;
};
export declare const keepInfo: (answer: object, info: AnswerInfo) => void;
/** Of an answer that a client gave; null for any other object. */
export declare const infoOf: (answer: object) => AnswerInfo | null;
