import type { DescribedCall, RequestExample } from '../http/api-description.ts';
import type { Fields } from './typed-fields.ts';

/** What a sample is written from. */
export type Sampled = {
  readonly name: string;
  readonly call: DescribedCall;
  readonly example: RequestExample;
  /** Every field that is sent, each of the type that it has. */
  readonly fields: Fields;
  readonly baseUrl: string;
  readonly key: string | null;
};

/** Where an address is shared, a field says which operation is meant; a method or a tool says so by its name. */
export const besidesName = (name: string, fields: Fields): Fields => {
  const { brief: _said, format: _too, ...others } = fields;
  return name === 'list_brief_questions' || name === 'show_brief_schema' ? others : fields;
};
