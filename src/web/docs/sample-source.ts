import type { JsonSchema } from '../../kernel/json-schema.ts';
import type { DescribedCall, RequestExample } from '../http/api-description.ts';

/** An example of a call, from which its samples in all languages are made. */
export type SampleSource = {
  readonly name: string;
  readonly call: DescribedCall;
  readonly example: RequestExample;
  /** All fields that are sent, with their JSON types. */
  readonly fields: Fields;
  readonly baseUrl: string;
  readonly key: string | null;
};

/** Fields by name, with their JSON types. */
export type Fields = Readonly<Record<string, unknown>>;

/** All fields of an example. Those of a query are text, which is converted to the type of its field. */
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

/**
 * Leaves out the fields that choose the operation, because a method or a tool does so by its name.
 */
export const besidesSelectors = ({ selectors }: DescribedCall, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !selectors.includes(name)));
