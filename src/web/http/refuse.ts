import type { Result } from '../../kernel/result.ts';
import { secondsMs, type Instant } from '../../kernel/time.ts';
import { acceptedTypes } from './accept.ts';
import { textAnswer, type HttpAnswer } from './http-answer.ts';
import type { HttpRefusal } from './http-refusal.ts';
import type { Problem, Problems } from './problems.ts';
import { limitField, limitName, policyField, policyName } from './rate-limit.ts';

/** Writes refusals: as `{"error"}`, or as RFC 9457 defines them if the client asks for that. */

const problemType = 'application/problem+json';

/** Carries a refusal out of code that can only throw. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: HttpRefusal;

  constructor(refusal: HttpRefusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/** @throws Refused if there is no value */
export const orRefuse = <Value>(result: Result<Value, HttpRefusal>): Value => {
  if (result.ok) return result.value;
  throw new Refused(result.problem);
};

/** The refusal in an error that Fastify or a handler threw; any other error is a bug. */
export const toRefusal = (error: unknown): HttpRefusal => {
  if (error instanceof Refused) return error.refusal;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return { kind: 'body_too_large', bytesMax: null };
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    // The Content-Type is malformed.
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_BAD_URL':
    case 'ECONNRESET':
    // The client left while its answer was compressed, so nobody reads this.
    case 'ERR_STREAM_PREMATURE_CLOSE':
      return { kind: 'malformed_request' };
    default:
      return { kind: 'internal_error' };
  }
};

export const refusalAnswer = (
  accept: string | undefined,
  refusal: HttpRefusal,
  problems: Problems,
  now: Instant,
): HttpAnswer => {
  const problem = problems.toProblem(refusal, now);
  const { type, body } = writeProblem(problem, accept, problems);
  return textAnswer(problem.status, type, body, problemHeaders(problem));
};

/** Writes the body in the format that the Accept header prefers. */
export const writeProblem = (
  problem: Problem,
  accept: string | undefined,
  problems: Problems,
): { readonly type: string; readonly body: string } =>
  wantsProblem(accept)
    ? { type: problemType, body: JSON.stringify(problemDetails(problem, problems)) }
    : { type: 'application/json', body: JSON.stringify({ error: problem.text }) };

export const problemHeaders = (problem: Problem): Record<string, string> => ({
  'cache-control': 'no-store',
  ...(problem.allow === undefined ? {} : { allow: problem.allow.join(', ') }),
  ...(problem.retryAfterSeconds === undefined
    ? {}
    : { 'retry-after': String(problem.retryAfterSeconds) }),
  ...quotaHeaders(problem),
  ...(problem.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
});

/** None where the refusal is not about a quota that the headers name. */
const quotaHeaders = ({ usedUp, retryAfterSeconds = 0 }: Problem): Record<string, string> => {
  if (usedUp === undefined) return {};
  const { name, max, windowMs } = usedUp;
  return {
    [policyName]: policyField(name, max, windowMs),
    [limitName]: limitField(name, 0, secondsMs(retryAfterSeconds)),
  };
};

/** The body of a problem, as RFC 9457 defines it. */
export const problemDetails = (problem: Problem, problems: Problems): object => ({
  type: problems.typeUrlOf(problem.code),
  title: problem.title,
  status: problem.status,
  detail: problem.text,
  code: problem.code,
  retryable: problem.retryable,
  ...(problem.field === undefined ? {} : { field: problem.field }),
  ...(problem.next === undefined ? {} : { next: problem.next }),
});

/** Whether Accept names problem+json explicitly and does not exclude it by `q=0`. */
export const wantsProblem = (accept: string | undefined): boolean =>
  acceptedTypes(accept).includes(problemType);
