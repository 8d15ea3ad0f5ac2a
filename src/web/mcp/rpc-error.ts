import type { Json, JsonObject } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import { textAnswer, type HttpAnswer } from '../http/http-answer.ts';
import type { HttpRefusal } from '../http/http-refusal.ts';
import type { Problems } from '../http/problems.ts';
import { problemHeaders } from '../http/refuse.ts';

/** Errors before any server sees the message, as JSON-RPC. */

const codes = {
  parseError: -32_700,
  invalidRequest: -32_600,
  invalidParams: -32_602,
  serverError: -32_000,
} as const;

/** The body is no valid message. */
export const unreadable = (refusal: HttpRefusal, problems: Problems, now: Instant): HttpAnswer => {
  if (refusal.kind !== 'not_json') return refusedAs('invalidRequest', refusal, null, problems, now);
  const text = 'Send one JSON-RPC message, a JSON object';
  return written(400, 'parseError', text, null, problemHeaders(problems.of(refusal, now)));
};

/** The message is refused. */
export const refusedAs = (
  code: keyof typeof codes,
  refusal: HttpRefusal,
  message: JsonObject | null,
  problems: Problems,
  now: Instant,
): HttpAnswer => {
  const problem = problems.of(refusal, now);
  return written(problem.status, code, problem.text, message, problemHeaders(problem));
};

/** The params are not valid; with the status that the SDK uses. */
export const invalidParams = (message: JsonObject, text: string): HttpAnswer =>
  written(200, 'invalidParams', text, message, {});

/** The request comes from a rebound page. */
export const rebound = (): HttpAnswer =>
  written(403, 'invalidRequest', 'This host is not served here', null, {});

const written = (
  status: number,
  code: keyof typeof codes,
  text: string,
  message: JsonObject | null,
  headers: Readonly<Record<string, string>>,
): HttpAnswer => {
  const id: Json = message?.['id'] ?? null;
  const body = {
    jsonrpc: '2.0',
    error: { code: codes[code], message: text },
    id: typeof id === 'string' || typeof id === 'number' ? id : null,
  };
  return textAnswer(status, 'application/json', JSON.stringify(body), headers);
};
