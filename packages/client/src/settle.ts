import { StudiolotError } from './error.ts';
import type { Pending } from './types.ts';

export type Settled<Answer, Refusal extends string> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly refusal: StudiolotError<Refusal | 'unexpected_answer'> };

/**
 * The answer or the refusal as a value, with the codes of that very call, so that a switch over them
 * is checked. What is no refusal is thrown: a line that broke, or a signal.
 */
export const settle = async <Answer, Refusal extends string>(
  call: Pending<Answer, Refusal>,
): Promise<Settled<Answer, Refusal>> => {
  try {
    return { ok: true, answer: await call };
  } catch (error) {
    if (!(error instanceof StudiolotError)) throw error;
    return { ok: false, refusal: error as StudiolotError<Refusal | 'unexpected_answer'> };
  }
};
