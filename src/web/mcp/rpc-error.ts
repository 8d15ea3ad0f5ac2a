import type { JsonObject } from '../../kernel/result.ts';
import { textAnswer, type HttpAnswer } from '../http/http-answer.ts';
import type { Problem } from '../http/problems.ts';
import { problemHeaders } from '../http/refuse.ts';

/** Errors as JSON-RPC, for messages that are refused before an MCP server sees them. */

const codes = {
  parseError: -32_700,
  invalidRequest: -32_600,
  invalidParams: -32_602,
  serverError: -32_000,
} as const;
type ErrorName = keyof typeof codes;

/** The answer to a body that is no valid message. */
export const unreadable = (problem: Problem): HttpAnswer =>
  problem.code === 'not_json'
    ? rpcError('parseError', {
        status: 400,
        text: 'Send one JSON-RPC message, a JSON object',
        headers: problemHeaders(problem),
      })
    : refusedAs('invalidRequest', problem);

/** The answer to a message that is refused. */
export const refusedAs = (
  code: ErrorName,
  problem: Problem,
  message: JsonObject = {},
): HttpAnswer =>
  rpcError(
    code,
    { status: problem.status, text: problem.text, headers: problemHeaders(problem) },
    message,
  );

/** The answer to a message whose params are not valid. The status is the one that the SDK uses. */
export const invalidParams = (message: JsonObject, text: string): HttpAnswer =>
  rpcError('invalidParams', { status: 200, text, headers: {} }, message);

/** The answer to a request of a page that reached us by DNS rebinding. */
export const rebound = (): HttpAnswer =>
  rpcError('invalidRequest', { status: 403, text: 'This host is not served here', headers: {} });

type Content = {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** Answers the message, if one could be read: the error repeats its id. */
const rpcError = (
  code: ErrorName,
  { status, text, headers }: Content,
  message: JsonObject = {},
): HttpAnswer => {
  const { id = null } = message;
  const body = {
    jsonrpc: '2.0',
    error: { code: codes[code], message: text },
    id: typeof id === 'string' || typeof id === 'number' ? id : null,
  };
  return textAnswer(status, 'application/json', JSON.stringify(body), headers);
};
