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

/** Without the fields that choose the operation: a method or a tool says so by its name. */
export const besidesSelectors = ({ selectors }: DescribedCall, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !selectors.includes(name)));
