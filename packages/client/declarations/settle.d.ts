import { StudiolotError } from './error.js';
import type { Pending } from './types.js';
export type Settled<Answer, Refusal extends string> = {
    readonly ok: true;
    readonly answer: Answer;
} | {
    readonly ok: false;
    readonly refusal: StudiolotError<Refusal | 'unexpected_answer'>;
};
/**
 * The answer or the refusal as a value, with the codes of that very call, so that a switch over them
 * is checked. What is no refusal is thrown: a line that broke, or a signal.
 */
export declare const settle: <Answer, Refusal extends string>(call: Pending<Answer, Refusal>) => Promise<Settled<Answer, Refusal>>;
