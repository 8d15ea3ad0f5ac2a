import { z } from 'zod';
import { auctionPath } from '../../../contract/links.ts';
import type { AnyOperation } from '../../../contract/operation.ts';
import type { RequestExample } from '../../http/api-description.ts';
import { problemKinds } from '../../http/problems.ts';
import type { RestBinding } from '../table.ts';

/** What is answered, as the OpenAPI document describes it. */

type Schema = Record<string, unknown>;

/** An operation with how it is reached. */
export type Described = { readonly operation: AnyOperation; readonly binding: RestBinding };

export const unchangedAnswer: Schema = {
  304: { description: 'Nothing has changed since the answer with this ETag' },
};

const locationHeader: Schema = {
  Location: { description: 'Where it is found from now on', schema: { type: 'string' } },
};

const retryAfterHeader: Schema = {
  'Retry-After': { description: 'Seconds until a next try', schema: { type: 'integer' } },
};

/** What is answered when all goes well, by status. */
export const successes = (
  bound: readonly Described[],
  shown: readonly RequestExample[],
): Schema => {
  const statuses = [...new Set(bound.flatMap(({ binding }) => binding.statuses))];
  return Object.fromEntries(
    statuses.map((status) => {
      const answering = bound.filter(({ binding }) => binding.statuses.includes(status));
      const ids = [
        ...new Set(answering.map(({ operation }) => z.globalRegistry.get(operation.output)?.id)),
      ];
      const refs = ids.map((id) => ({ $ref: `#/components/schemas/${id}` }));
      return [
        status,
        {
          description: answering.map(({ operation }) => operation.summary).join('. Or: '),
          ...(status === 201 ? { headers: locationHeader } : {}),
          content: {
            'application/json': {
              schema: refs.length === 1 ? refs[0] : { oneOf: refs },
              ...answerExamples(shown, status),
            },
          },
        },
      ];
    }),
  );
};

const answerExamples = (shown: readonly RequestExample[], wanted: number): Schema => {
  const values = shown.flatMap(({ name, summary, status, answer }) =>
    status === wanted && answer !== undefined ? [[name, { summary, value: answer }] as const] : [],
  );
  return values.length === 0 ? {} : { examples: Object.fromEntries(values) };
};

type Facing = {
  readonly changes: boolean;
  readonly isKeyed: boolean;
  readonly isLimited: boolean;
  readonly path: string;
  readonly takesFiles: boolean;
};

/** What may go wrong, by status. */
export const failures = ({ changes, isKeyed, isLimited, takesFiles, path }: Facing): Schema => {
  const statuses = new Set([400, 405, 500]);
  if (path.includes('{') || changes) statuses.add(404);
  if (isLimited) for (const status of [429, 503]) statuses.add(status);
  if (changes) for (const status of [408, 409, 413, 422, 429, 503]) statuses.add(status);
  if (changes && path.startsWith(auctionPath))
    for (const status of [403, 410]) statuses.add(status);
  if (isKeyed) statuses.add(401);
  if (takesFiles) for (const status of [415, 507]) statuses.add(status);
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      {
        description: problemKinds
          .filter((kind) => kind.status === status)
          .map(({ title }) => title)
          .join('. Or: '),
        ...(status === 429 || status === 503 ? { headers: retryAfterHeader } : {}),
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/Error' } },
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    ]),
  );
};
