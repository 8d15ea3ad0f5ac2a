import type { JsonSchema } from '../../kernel/json-schema.ts';
import type { DescribedCall, RequestExample } from '../http/api-description.ts';

/** The fields of an example with their JSON types; a query has text only. */

export type Fields = Readonly<Record<string, unknown>>;

export const typedFields = (
  { input }: Pick<DescribedCall, 'input'>,
  { params = {}, query = {}, body = {} }: RequestExample,
): Fields => {
  const fields = (input['properties'] ?? {}) as Record<string, JsonSchema>;
  const typed = Object.entries(query).map(([name, text]) => [name, typedAs(fields[name], text)]);
  return { ...params, ...body, ...(Object.fromEntries(typed) as Fields) };
};

const typedAs = (field: JsonSchema | undefined, text: string): unknown => {
  const type = field?.['type'];
  if (type === 'boolean') return text === '1' || text === 'true';
  if (type === 'integer' || type === 'number') return Number(text);
  return text;
};
