import type { HttpAnswer } from './http-answer.ts';

/** What is added to every answer of a sandbox (sandbox-mark.ts); no other service loads it. */
export type AnswerMarks = {
  /** A header of every answer. */
  readonly field: { readonly name: string; readonly value: string };
  /** The answer to a request at a path. */
  readonly answer: (path: string, answer: HttpAnswer) => HttpAnswer;
  /** The same where the type and the text are known; null where nothing is added. */
  readonly text: (path: string, type: unknown, text: string) => string | null;
};
