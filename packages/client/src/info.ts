import type { RateLimit } from './rate-limit.ts';

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

const infos = new WeakMap<object, AnswerInfo>();

export const storeInfo = (answer: object, info: AnswerInfo): void => {
  infos.set(answer, info);
};

/** Returns the facts about an answer of a client; null for any other object. */
export const infoOf = (answer: object): AnswerInfo | null => infos.get(answer) ?? null;
