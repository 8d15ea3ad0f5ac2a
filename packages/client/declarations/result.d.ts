import { StudiolotError } from './error.js';
import type { Pending } from './types.js';
export type CallResult<Answer, Refusal extends string> = {
    readonly ok: true;
    readonly answer: Answer;
} | {
    readonly ok: false;
    readonly refusal: StudiolotError<Refusal | 'unexpected_answer'>;
};
/**
 * Returns the answer or the refusal as a value. The refusal's `code` has only the codes of that call,
 * so the compiler checks a switch over them.
 *
 * @throws StudiolotConnectionError if no answer arrived, and the signal's reason if it was aborted
 */
export declare const resultOf: <Answer, Refusal extends string>(call: Pending<Answer, Refusal>) => Promise<CallResult<Answer, Refusal>>;
