import type { RateLimit } from './rate-limit.js';
/** Facts about an answer from outside its body: its status, headers and attempts. */
export type AnswerInfo = {
    readonly status: number;
    readonly requestId: string | null;
    readonly rateLimits: readonly RateLimit[];
    /** The service had carried out the call before, and repeated its first answer. */
    readonly isReplayed: boolean;
    readonly attempts: number;
    readonly idempotencyKey: string | null;
    readonly etag: string | null;
    /** The address of what the call created. */
    readonly location: string | null;
};
export declare const storeInfo: (answer: object, info: AnswerInfo) => void;
/** Returns the facts about an answer of a client; null for any other object. */
export declare const infoOf: (answer: object) => AnswerInfo | null;
