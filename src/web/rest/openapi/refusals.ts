import { exampleBase } from '../../../kernel/example.ts';
import { linksOf } from '../../../kernel/links.ts';
import type { CallRefusalKind } from '../../../kernel/call-refusal.ts';
import { instant } from '../../../kernel/time.ts';
import type { RequestExample } from '../../http/api-description.ts';
import { refusalExample } from '../../http/problem-examples.ts';
import type { HttpRefusalKind, OwnRefusal } from '../../http/http-refusal.ts';
import { problemKinds, toProblem } from '../../http/problems.ts';
import { detailed } from '../../http/refuse.ts';
import { headersOf } from './headers.ts';
import type { Schema } from './schema.ts';

/** Refusals in the OpenAPI document. */

export type Facing = {
  /** From the operations (`refusalsOf`). */
  readonly refusals: readonly CallRefusalKind[];
  readonly changes?: boolean;
  readonly isPost?: boolean;
  /** Whether the body is parsed as JSON. */
  readonly takesJson?: boolean;
  readonly isLimited: boolean;
  readonly isStream?: true;
};

type Where = (facing: Facing) => boolean;

const anywhere: Where = () => true;
/** From pages, which the document does not describe, or from operations that declare it. */
const elsewhere: Where = () => false;
const ofPost: Where = ({ isPost = false }) => isPost;
const ofJson: Where = ({ takesJson = false }) => takesJson;

/** Where HTTP itself refuses a request. */
const ownPlaces: Readonly<Record<OwnRefusal['kind'], Where>> = {
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

type Met = (typeof problemKinds)[number];

/** Kinds with their statuses, in the order of the documents. */
const kindsMet = (facing: Facing): readonly Met[] => {
  const declared: ReadonlySet<HttpRefusalKind> = new Set(facing.refusals);
  return problemKinds.filter(
    ({ code }) => declared.has(code) || (code in ownPlaces && ownPlaces[code as HttpKind](facing)),
  );
};

type HttpKind = OwnRefusal['kind'];

/** Codes with their statuses, for code generators. */
export const errorCodes = (facing: Facing): Schema =>
  Object.fromEntries(kindsMet(facing).map(({ code, status }) => [code, status]));

/** Refusals by status; `shown` are the examples of the described calls. */
export const failures = (facing: Facing, shown: readonly RequestExample[] = []): Schema =>
  Object.fromEntries(
    [...Map.groupBy(kindsMet(facing), ({ status }) => status)].map(([status, group]) => [
      status,
      {
        description: group.map(({ title }) => title).join('. Or: '),
        headers: headersOf({
          ...facing,
          status,
          hasRetryAfter: group.some(({ code }) => hasRetryAfter(code)),
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
    ]),
  );

/** Examples with the status. */
export const examplesOf = (
  shown: readonly RequestExample[],
  wanted: number,
  valueOf: (example: RequestExample) => object | undefined,
): { readonly examples?: Schema } => {
  const values = shown.flatMap((example) => {
    const value = valueOf(example);
    return example.status === wanted && value !== undefined
      ? [[example.name, { summary: example.summary, value }] as const]
      : [];
  });
  return values.length === 0 ? {} : { examples: Object.fromEntries(values) };
};

const links = linksOf(exampleBase);

const problemOf = (kind: HttpRefusalKind) => toProblem(refusalExample(kind), links, instant(0));

const hasRetryAfter = (kind: HttpRefusalKind): boolean =>
  problemOf(kind).retryAfterSeconds !== undefined;

/** One example of each referenced kind. */
export const problemExamples = (referred: ReadonlySet<string>): Schema =>
  Object.fromEntries(
    problemKinds.flatMap(({ code, title }) =>
      referred.has(code)
        ? [[code, { summary: title, value: detailed(problemOf(code), links) }]]
        : [],
    ),
  );
