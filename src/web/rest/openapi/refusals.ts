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

const anywhere: AppliesTo = () => true;
/** From pages, which the document does not describe, or from operations that declare it. */
const elsewhere: AppliesTo = () => false;
const ofPost: AppliesTo = ({ isPost = false }) => isPost;
const ofJson: AppliesTo = ({ takesJson = false }) => takesJson;

/** The addresses where HTTP itself may refuse a request. */
const ownConditions: Readonly<Record<OwnRefusal['kind'], AppliesTo>> = {
  not_json: ofJson,
  unclear_json: ofJson,
  body_too_large: ofPost,
  too_many_requests: ({ isLimited }) => isLimited,
  too_many_watchers: ({ isStream = false }) => isStream,
  foreign_form: elsewhere,
  no_such_address: elsewhere,
  method_not_allowed: elsewhere,
  malformed_request: anywhere,
  request_timeout: ofPost,
  headers_too_large: anywhere,
  internal_error: anywhere,
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
): ApiPart =>
  Object.fromEntries(
    [...Map.groupBy(possibleKinds(problems, conditions), ({ status }) => status)].map(
      ([status, group]) => [
        status,
        {
          description: group.map(({ title }) => title).join('. Or: '),
          headers: headersOf({
            ...conditions,
            status,
            hasRetryAfter: group.some(({ code }) => hasRetryAfter(problems, code)),
          }),
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Error' },
              ...examplesOf(shown, status, ({ answer }) => answer),
            },
            'application/problem+json': {
              schema: { $ref: '#/components/schemas/Problem' },
              examples: {
                ...Object.fromEntries(
                  group.map(({ code }) => [code, { $ref: `#/components/examples/${code}` }]),
                ),
                ...examplesOf(shown, status, ({ problem }) => problem).examples,
              },
            },
          },
        },
      ],
    ),
  );

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

const hasRetryAfter = (problems: Problems, kind: HttpRefusalKind): boolean =>
  exampleProblem(problems, kind).retryAfterSeconds !== undefined;

/** One example of each referenced kind. */
export const problemExamples = (problems: Problems, referred: ReadonlySet<string>): ApiPart =>
  Object.fromEntries(
    problems.kinds.flatMap(({ code, title }) =>
      referred.has(code)
        ? [
            [
              code,
              { summary: title, value: problemDetails(exampleProblem(problems, code), problems) },
            ],
          ]
        : [],
    ),
  );
