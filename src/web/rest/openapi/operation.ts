import { controlFields, refusalsOf } from '../../../kernel/operation.ts';
import type { Problems } from '../../http/problems.ts';
import { requestLimits } from '../../http/request-limits.ts';
import type { Api } from '../api.ts';
import { schemasOf, successes, type OperationBinding } from './answers.ts';
import type { ApiPart } from './headers.ts';
import { bodyContent, formContent } from './input.ts';
import {
  idempotencyParameter,
  pathParametersOf,
  preferParameter,
  queryParameters,
  versionParameter,
} from './parameters.ts';
import { errorCodes, failures, type RefusalConditions } from './refusals.ts';

/** The members of an operation that the rest of the document reads, besides others. */
export type DescribedOperation = ApiPart & {
  readonly tags: readonly string[];
  readonly 'x-error-codes': object;
};

/** Operations that share a method and path are one operation in OpenAPI. */
export const describeOperation = (
  path: string,
  bound: readonly OperationBinding[],
  { pathParameters, exampleProblems }: Pick<Api, 'pathParameters' | 'exampleProblems'>,
): DescribedOperation => {
  const conditions = conditionsOf(bound);
  const isVersioned = bound.some(({ operation }) => operation.version !== undefined);
  const shown = bound.flatMap(({ examples }) => examples);
  return {
    operationId: bound.map(({ operation }) => operation.name).join('_or_'),
    tags: [...new Set(bound.map(({ binding }) => binding.tag))],
    summary: bound.map(({ operation }) => operation.summary).join('. Or: '),
    description: bound
      .map(({ operation: { name, summary, description = summary } }) =>
        bound.length === 1 ? description : `**${name}**: ${description}`,
      )
      .join('\n\n'),
    security: securityOf(bound),
    parameters: [
      ...pathParametersOf(path, pathParameters),
      ...queryParameters(bound),
      ...(conditions.changes ? [idempotencyParameter] : []),
      ...(isVersioned ? [versionParameter] : []),
      preferParameter,
    ],
    ...requestBody(bound),
    responses: {
      ...successes(bound, shown, { ...conditions, isVersioned }),
      ...failures(exampleProblems, conditions, shown),
    },
    ...rateLimitOf(bound),
    ...quotaOf(bound),
    'x-error-codes': errorCodes(exampleProblems, conditions),
    ...(bound.length === 1 ? {} : { 'x-operations': describeEach(bound, exampleProblems) }),
  };
};

/** The conditions of all these operations together. */
const conditionsOf = (bound: readonly OperationBinding[]): RefusalConditions => {
  const isPost = bound.some(({ binding }) => binding.method === 'POST');
  const takesFiles = bound.some(({ binding }) => binding.takesFiles === true);
  return {
    refusals: bound.flatMap(({ operation }) => refusalsOf(operation)),
    changes: bound.some(({ operation }) => operation.effect.startsWith('changes')),
    isPost,
    takesJson: bound.some(takesBody) && !takesFiles,
    isLimited: bound.some(({ binding }) => binding.limit !== undefined),
  };
};

/** OpenAPI has no security scheme for a key in the path. */
const securityOf = (bound: readonly OperationBinding[]): readonly object[] => {
  if (bound.some(({ operation }) => operation.access === 'participant')) {
    return [{ participant_key: [] }];
  }
  const isKeyOptional = bound.some(({ operation }) => operation.takesKey === true);
  return isKeyOptional ? [{}, { participant_key: [] }] : [];
};

const rateLimitOf = (bound: readonly OperationBinding[]): ApiPart => {
  const name = bound[0]?.binding.limit;
  if (name === undefined) return {};
  const { max, windowMs } = requestLimits[name];
  return { 'x-rate-limit': { policy: name, requests: max, seconds: windowMs / 1_000 } };
};

/** The quota of successful calls. */
const quotaOf = (bound: readonly OperationBinding[]): ApiPart => {
  const counting = bound.find(({ binding }) => binding.counts !== undefined);
  if (counting?.binding.counts === undefined) return {};
  const { name, max, windowMs } = counting.binding.counts;
  const { name: counted } = counting.operation;
  return { 'x-quota': { policy: name, operation: counted, calls: max, seconds: windowMs / 1_000 } };
};

/** Each operation by itself, for generators that give each its own name and type. */
const describeEach = (bound: readonly OperationBinding[], problems: Problems): readonly ApiPart[] =>
  bound.map((described) => {
    const { name, summary, description = summary } = described.operation;
    return {
      name,
      summary,
      description,
      tag: described.binding.tag,
      answers: schemasOf([described]),
      'x-error-codes': errorCodes(problems, conditionsOf([described])),
    };
  });

const takesBody = ({ operation, binding }: OperationBinding): boolean =>
  binding.method === 'POST' && Object.keys(operation.input.shape).length > 0;

const requestBody = (bound: readonly OperationBinding[]): ApiPart => {
  const [first, ...others] = bound.filter(takesBody);
  if (first === undefined) return {};
  const { operation, binding } = first;
  const shown = bound.flatMap(({ examples }) => examples);
  const takesFiles = binding.takesFiles === true;
  const isInBody = (name: string): boolean =>
    !controlFields.has(name) && !binding.path.includes(`{${name}}`);
  const inputs = [first, ...others].map((each) => each.operation.input);
  return {
    requestBody: {
      required: takesFiles || Object.keys(operation.input.shape).some(isInBody),
      content: takesFiles
        ? { 'multipart/form-data': formContent(operation.input, shown) }
        : { 'application/json': bodyContent(inputs, binding.path, shown) },
    },
  };
};
