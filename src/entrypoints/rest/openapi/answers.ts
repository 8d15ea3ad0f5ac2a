import { z } from 'zod';
import type { AnyOperation } from '../../../contract/operation.ts';
import type { RequestExample } from '../../http/api-description.ts';
import type { RestBinding } from '../table.ts';
import { examplesOf } from './refusals.ts';

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
              ...examplesOf(shown, status, ({ answer }) => answer),
            },
          },
        },
      ];
    }),
  );
};
