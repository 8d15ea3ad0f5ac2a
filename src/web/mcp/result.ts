import type { Answer } from '../../kernel/answer.ts';
import { warningsFirst } from '../../kernel/operation.ts';
import type { Instant } from '../../kernel/time.ts';
import type { HttpRefusal } from '../http/http-refusal.ts';
import type { Problems } from '../http/problems.ts';
import type { Tool } from './tools.ts';

/** Turns the answer of a call into the result of its tool. */

export type ToolResult = {
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly isError?: true;
  readonly _meta?: { readonly idempotent_replayed: true };
};

export const resultOf = (
  { present }: Pick<Tool, 'present'>,
  { result, warnings, replayed }: Answer<never>,
  problems: Problems,
  now: Instant,
): ToolResult => {
  const made = result.ok
    ? successResult(warningsFirst(warnings, present(result.value, problems.links)))
    : refusedResult(result.problem, problems, now);
  return replayed ? { ...made, _meta: { idempotent_replayed: true } } : made;
};

/**
 * The answer as text, which every revision has. structuredContent would only repeat it (decision
 * 28).
 */
export const successResult = (answer: object): ToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(answer) }],
});

/** Marks results of a sandbox. */
export const markSandboxResult = (
  { content, ...made }: ToolResult,
  { isSandbox }: { readonly isSandbox: boolean },
): ToolResult => ({ content: isSandbox ? content.map(markedAsSandbox) : content, ...made });

const markedAsSandbox = ({ type, text }: ToolResult['content'][number]) => ({
  type,
  text: JSON.stringify({ ...(JSON.parse(text) as object), sandbox: true }),
});

/** A refusal as a result, with the same facts as a problem over HTTP. */
export const refusedResult = (
  refusal: HttpRefusal,
  problems: Problems,
  now: Instant,
): ToolResult => {
  const problem = problems.toProblem(refusal, now);
  // JSON leaves out undefined members.
  const content = successResult({
    error: problem.text,
    code: problem.code,
    retryable: problem.retryable,
    field: problem.field,
    next: problem.next,
    retry_after_seconds: problem.retryAfterSeconds,
  });
  return { ...content, isError: true };
};
