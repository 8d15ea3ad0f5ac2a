import type { RateLimit } from './rate-limit.ts';

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

const infos = new WeakMap<object, AnswerInfo>();

export const keepInfo = (answer: object, info: AnswerInfo): void => {
  infos.set(answer, info);
};

/** Of an answer that a client gave; null for any other object. */
export const infoOf = (answer: object): AnswerInfo | null => infos.get(answer) ?? null;
