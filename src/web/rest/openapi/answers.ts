import { z } from 'zod';
import type { AnyOperation } from '../../../kernel/operation.ts';
import type { RequestExample } from '../../http/api-description.ts';
import type { RestBinding } from '../table.ts';
import { headersOf, type Answering, type ApiPart } from './headers.ts';
import { examplesOf } from './refusals.ts';

/** Answers in the OpenAPI document. */

/** An operation with its binding, and its examples as requests. */
export type OperationBinding = {
  readonly operation: AnyOperation;
  readonly binding: RestBinding;
  readonly examples: readonly RequestExample[];
};

type AnswerFacts = Pick<Answering, 'isLimited' | 'changes' | 'isVersioned'>;

/** Successes by status. */
export const successes = (
  bound: readonly OperationBinding[],
  shown: readonly RequestExample[],
  facts: AnswerFacts,
): ApiPart => {
  const answers = successStatuses(bound).map((status) => {
    const answering = bound.filter(({ binding }) => binding.statuses.includes(status));
    const locates = answering.some(({ binding }) => binding.location !== undefined);
    const described = {
      description: answering.map((each) => meaningOf(each, status)).join('. Or: '),
      headers: headersOf({ ...facts, status, locates }),
      content: contentOf(answering, status, shown),
    };
    return [status, described] as const;
  });
  return {
    ...Object.fromEntries(answers),
    ...(facts.isVersioned ? { 304: notModified(facts) } : {}),
  };
};

export const meaningOf = (
  { operation, binding }: Pick<OperationBinding, 'operation' | 'binding'>,
  status: number,
): string => {
  const { statuses, made = operation.summary } = binding;
  if (!statuses.includes(201)) return operation.summary;
  return status === 201 ? made : 'A dry run: nothing is stored and nothing sent';
};

export const notModified = (facts: AnswerFacts): ApiPart => ({
  description: 'Nothing has changed since the answer with this ETag',
  headers: headersOf({ ...facts, isVersioned: true, status: 304 }),
});

/** By content type. */
const contentOf = (
  answering: readonly OperationBinding[],
  status: number,
  shown: readonly RequestExample[],
): ApiPart => {
  const byType = Map.groupBy(answering, ({ binding: { contentType = json } }) => contentType);
  return Object.fromEntries(
    [...byType].map(([type, group]) => {
      const examples = byType.size === 1 ? shown : group.flatMap((each) => each.examples);
      return [
        type,
        {
          schema: schemasOf(group)[status],
          ...examplesOf(examples, status, ({ answer }) => answer),
        },
      ];
    }),
  );
};

const json = 'application/json';

const successStatuses = (bound: readonly OperationBinding[]): readonly number[] => [
  ...new Set(bound.flatMap(({ binding }) => binding.statuses)),
];

export const schemasOf = (
  bound: readonly OperationBinding[],
): Readonly<Record<number, ApiPart>> => {
  return Object.fromEntries(
    successStatuses(bound).map((status) => {
      const answering = bound.filter(({ binding }) => binding.statuses.includes(status));
      const ids = new Set(answering.map(({ operation }) => idOf(operation)));
      const refs = [...ids].map((id) => ({ $ref: `#/components/schemas/${id}` }));
      return [status, refs.length === 1 ? (refs[0] ?? {}) : { oneOf: refs }];
    }),
  );
};

const idOf = ({ output, name }: AnyOperation): string => {
  const id = z.globalRegistry.get(output)?.id;
  if (id === undefined) throw new Error(`What ${name} answers has no name: give it .meta({ id })`);
  return id;
};
