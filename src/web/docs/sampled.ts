import type { DescribedCall, RequestExample } from '../http/api-description.ts';
import type { Fields } from './typed-fields.ts';

export type Sampled = {
  readonly name: string;
  readonly call: DescribedCall;
  readonly example: RequestExample;
  /** All fields that are sent, with their JSON types. */
  readonly fields: Fields;
  readonly baseUrl: string;
  readonly key: string | null;
};

/**
 * Leaves out the fields that choose the operation, because a method or a tool does so by its name.
 */
export const besidesSelectors = ({ selectors }: DescribedCall, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !selectors.includes(name)));
