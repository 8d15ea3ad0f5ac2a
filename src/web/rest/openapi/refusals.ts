import type { CallRefusalKind } from '../../../kernel/call-refusal.ts';
import type { RequestExample } from '../../http/api-description.ts';
import type { HttpRefusalKind, OwnRefusal } from '../../http/http-refusal.ts';
import { exampleProblem, type ProblemKind, type Problems } from '../../http/problems.ts';
import { problemDetails } from '../../http/refuse.ts';
import { headersOf, type ApiPart } from './headers.ts';

/** Refusals in the OpenAPI document. */

/** Everything about an address on which its possible refusals depend. */
export type RefusalConditions = {
  /** From the operations (`refusalsOf`). */
  readonly refusals: readonly CallRefusalKind[];
  readonly changes?: boolean;
  readonly isPost?: boolean;
  /** Whether the body is parsed as JSON. */
  readonly takesJson?: boolean;
  readonly isLimited: boolean;
  readonly isStream?: true;
};

type AppliesTo = (conditions: RefusalConditions) => boolean;

const always: AppliesTo = () => true;
/** The kinds that pages refuse with, which the document does not describe, or that operations declare. */
const never: AppliesTo = () => false;
const ifPost: AppliesTo = ({ isPost = false }) => isPost;
const ifJson: AppliesTo = ({ takesJson = false }) => takesJson;

/** The addresses where HTTP itself may refuse a request. */
const ownConditions: Readonly<Record<OwnRefusal['kind'], AppliesTo>> = {
  not_json: ifJson,
  unclear_json: ifJson,
  body_too_large: ifPost,
  too_many_requests: ({ isLimited }) => isLimited,
  too_many_watchers: ({ isStream = false }) => isStream,
  foreign_form: never,
  no_such_address: never,
  method_not_allowed: never,
  malformed_request: always,
  request_timeout: ifPost,
  headers_too_large: always,
  internal_error: always,
};

/** The kinds of refusals that the address can answer with, in the order of the documents. */
const possibleKinds = (
  { kinds }: Problems,
  conditions: RefusalConditions,
): readonly ProblemKind[] => {
  const declared: ReadonlySet<HttpRefusalKind> = new Set(conditions.refusals);
  return kinds.filter(
    ({ code }) =>
      declared.has(code) || (code in ownConditions && ownConditions[code as HttpKind](conditions)),
  );
};

type HttpKind = OwnRefusal['kind'];

/** Codes with their statuses, for code generators. */
export const errorCodes = (problems: Problems, conditions: RefusalConditions): ApiPart =>
  Object.fromEntries(possibleKinds(problems, conditions).map(({ code, status }) => [code, status]));

/** Refusals by status; `shown` are the examples of the described calls. */
export const failures = (
  problems: Problems,
  conditions: RefusalConditions,
  shown: readonly RequestExample[] = [],
): ApiPart => {
  const byStatus = Map.groupBy(possibleKinds(problems, conditions), ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, kinds]) => {
      const description = kinds.map(({ title }) => title).join('. Or: ');
      const hasRetryAfter = kinds.some(
        ({ code }) => exampleProblem(problems, code).retryAfterSeconds !== undefined,
      );
      const headers = headersOf({ ...conditions, status, hasRetryAfter });
      return [status, { description, headers, content: refusalContent(kinds, shown, status) }];
    }),
  );
};

const refusalContent = (
  kinds: readonly ProblemKind[],
  shown: readonly RequestExample[],
  status: number,
): ApiPart => {
  const references = kinds.map(({ code }) => [code, { $ref: `#/components/examples/${code}` }]);
  return {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      ...examplesOf(shown, status, ({ answer }) => answer),
    },
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: {
        ...Object.fromEntries(references),
        ...examplesOf(shown, status, ({ problem }) => problem).examples,
      },
    },
  };
};

export const examplesOf = (
  shown: readonly RequestExample[],
  wanted: number,
  valueOf: (example: RequestExample) => object | undefined,
): { readonly examples?: ApiPart } => {
  const values = shown.flatMap((example) => {
    const value = valueOf(example);
    return example.status === wanted && value !== undefined
      ? [[example.name, { summary: example.summary, value }] as const]
      : [];
  });
  return values.length === 0 ? {} : { examples: Object.fromEntries(values) };
};

/** One example of each referenced kind. */
export const problemExamples = (problems: Problems, referred: ReadonlySet<string>): ApiPart => {
  const examples: ApiPart = {};
  for (const { code, title } of problems.kinds) {
    if (!referred.has(code)) continue;
    const value = problemDetails(exampleProblem(problems, code), problems);
    examples[code] = { summary: title, value };
  }
  return examples;
};
