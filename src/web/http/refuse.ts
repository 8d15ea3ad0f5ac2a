import type { Links } from '../../kernel/links.ts';
import { problemAddress } from '../../kernel/problem-address.ts';
import type { Result } from '../../kernel/result.ts';
import { secondsMs, type Instant } from '../../kernel/time.ts';
import { acceptedTypes } from './accept.ts';
import { textAnswer, type HttpAnswer } from './http-answer.ts';
import type { HttpRefusal } from './http-refusal.ts';
import { toProblem, type Problem } from './problems.ts';
import { limitField, limitName, placing, policyField, policyName } from './rate-limit.ts';

/** How a "no" is written: the contract's `{"error"}`, or RFC 9457 for a program that asks for it. */

const problemType = 'application/problem+json';

/** Carries a refusal out of a hook or plugin that can only throw. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: HttpRefusal;

  constructor(refusal: HttpRefusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/** @throws Refused where there is no value */
export const orRefuse = <Value>(result: Result<Value, HttpRefusal>): Value => {
  if (result.ok) return result.value;
  throw new Refused(result.problem);
};

/** What Fastify throws about a request, as a refusal; anything else is a bug. */
export const toRefusal = (error: unknown): HttpRefusal => {
  if (error instanceof Refused) return error.refusal;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return { kind: 'body_too_large', bytesMax: null };
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    // A Content-Type that names no type.
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_BAD_URL':
    case 'ECONNRESET':
    // The client has left while its answer was being packed; nobody reads what is said now.
    case 'ERR_STREAM_PREMATURE_CLOSE':
      return { kind: 'malformed_request' };
    default:
      return { kind: 'internal_error' };
  }
};

export const refusalAnswer = (
  accept: string | undefined,
  refusal: HttpRefusal,
  links: Links,
  now: Instant,
): HttpAnswer => {
  const problem = toProblem(refusal, links, now);
  const { type, body } = writeProblem(problem, accept, links);
  return textAnswer(problem.status, type, body, headersOf(problem));
};

/** In the shape that the Accept header asks for. */
export const writeProblem = (
  problem: Problem,
  accept: string | undefined,
  links: Links,
): { readonly type: string; readonly body: string } =>
  wantsProblem(accept)
    ? { type: problemType, body: JSON.stringify(detailed(problem, links)) }
    : { type: 'application/json', body: JSON.stringify({ error: problem.text }) };

/** What a problem's answer says in its headers. */
export const headersOf = (problem: Problem): Record<string, string> => ({
  'cache-control': 'no-store',
  ...(problem.allow === undefined ? {} : { allow: problem.allow.join(', ') }),
  ...(problem.retryAfterSeconds === undefined
    ? {}
    : { 'retry-after': String(problem.retryAfterSeconds) }),
  ...(problem.code === 'too_many_orders' ? ordersUsedUp(problem) : {}),
  ...(problem.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
});

const ordersUsedUp = ({ retryAfterSeconds = 0 }: Problem): Record<string, string> => ({
  [policyName]: policyField(placing.name, placing.max, placing.windowMs),
  [limitName]: limitField(placing.name, 0, secondsMs(retryAfterSeconds)),
});

/** As RFC 9457 has it. */
export const detailed = (problem: Problem, links: Links): object => ({
  type: problemAddress(links, problem.code),
  title: problem.title,
  status: problem.status,
  detail: problem.text,
  code: problem.code,
  retryable: problem.retryable,
  ...(problem.field === undefined ? {} : { field: problem.field }),
  ...(problem.next === undefined ? {} : { next: problem.next }),
});

/** Whether the Accept header names problem+json itself and does not rule it out by `q=0`. */
export const wantsProblem = (accept: string | undefined): boolean =>
  acceptedTypes(accept).includes(problemType);
