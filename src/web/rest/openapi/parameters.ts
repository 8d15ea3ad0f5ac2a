import type { Api } from '../api.ts';
import type { OperationBinding } from './answers.ts';
import type { ApiPart } from './headers.ts';
import { parametersOf } from './input.ts';

/** Parameters and request headers in the OpenAPI document. */

export const pathParametersOf = (path: string, known: Api['pathParameters']): readonly ApiPart[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...(known[name] ?? {
      schema: { type: 'string', maxLength: 100, pattern: '^[0-9A-Za-z_-]+$' },
    }),
  }));

export const queryParameters = (bound: readonly OperationBinding[]): readonly ApiPart[] => {
  const byName = new Map<string, ApiPart>();
  for (const { operation, binding } of bound) {
    const isShown = (name: string): boolean =>
      !binding.path.includes(`{${name}}`) &&
      (binding.method === 'GET' || (binding.alsoInQuery ?? []).includes(name));
    for (const parameter of parametersOf(operation.input)) {
      const { name, schema } = parameter;
      if (!isShown(name)) continue;
      const description = `The same as ${name} in the body`;
      byName.set(
        name,
        binding.method === 'GET' ? parameter : { ...parameter, schema: { ...schema, description } },
      );
    }
  }
  return [...byName.values()];
};

const header = (name: string, description: string, schema: ApiPart): ApiPart => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string', ...schema },
});

export const versionParameter = header(
  'If-None-Match',
  'The ETag of an earlier answer: the answer is 304 while nothing has changed',
  { maxLength: 1_000, pattern: '^[ -~]*$' },
);

export const idempotencyParameter = header(
  'Idempotency-Key',
  'A repeated request with the same key and content changes nothing and gets the first answer, for 24 hours. About one order or with one participant key it may come from anywhere, else from the same network',
  { maxLength: 200, pattern: '^[ -~]+$' },
);

export const preferParameter = header(
  'Prefer',
  'RFC 7240: handling=strict makes a 400 of a mistake that the answer would only warn of; return=minimal leaves project, links, rules and the conditions out of an order or its record, and the conditions out of several prices, although they are required otherwise',
  { maxLength: 200, pattern: '^[ -~]*$', examples: ['handling=strict', 'return=minimal'] },
);

export const lastEventParameter = (description: string): ApiPart =>
  header('Last-Event-ID', description, { maxLength: 40, pattern: '^[0-9]+$' });

export const rangeParameter = header('Range', 'One range of bytes, to resume a download', {
  maxLength: 100,
  pattern: '^bytes=[0-9-]+$',
  examples: ['bytes=1048576-'],
});
