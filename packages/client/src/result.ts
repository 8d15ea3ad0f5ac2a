import { StudiolotError } from './error.ts';
import type { Pending } from './types.ts';

export type CallResult<Answer, Refusal extends string> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly refusal: StudiolotError<Refusal | 'unexpected_answer'> };

/**
 * Returns the answer or the refusal as a value. The refusal's `code` has only the codes of that call,
 * so the compiler checks a switch over them.
 *
 * @throws StudiolotConnectionError if no answer arrived, and the signal's reason if it was aborted
 */
export const resultOf = async <Answer, Refusal extends string>(
  call: Pending<Answer, Refusal>,
): Promise<CallResult<Answer, Refusal>> => {
  try {
    return { ok: true, answer: await call };
  } catch (error) {
    if (!(error instanceof StudiolotError)) throw error;
    return { ok: false, refusal: error as StudiolotError<Refusal | 'unexpected_answer'> };
  }
};
