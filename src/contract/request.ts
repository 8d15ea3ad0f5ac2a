import type { z } from 'zod';
import { no, ok, type Json, type JsonObject, type Result } from '../domain/base.ts';
import type { Refusal } from '../domain/refusal.ts';
import { clip, readBy } from './wire.ts';

/** The parameters of a query by name, or why they cannot be read. */
export type Query = Result<JsonObject, Refusal>;

/** A request as it came, before any operation has read it. */
export type RawRequest = {
  readonly query: Query;
  /** Whether the address had a query with at least one parameter, readable or not. */
  readonly hasQuery: boolean;
  readonly params: Readonly<Record<string, string>>;
  /** The Authorization header, where there is one. */
  readonly authorization: string | undefined;
  /** The body's JSON object; a request without a body has none. */
  readonly body: Result<JsonObject, Refusal>;
};

const parametersMax = 100;

/** A parameter that stands twice is refused, because two readers could take either (decision 3). */
export const readQueryString = (search: string): Query => {
  const parameters: Record<string, Json> = Object.create(null);
  let count = 0;
  for (const [name, value] of new URLSearchParams(search)) {
    count += 1;
    if (name in parameters) {
      const shown = clip(name.trim());
      const isNameless = shown === '';
      return no({
        kind: 'invalid_field',
        field: isNameless ? 'query' : shown,
        problem: isNameless
          ? 'holds two parameters without a name, leave them out'
          : 'is given twice, send it once',
      });
    }
    if (count > parametersMax) {
      return no({
        kind: 'invalid_field',
        field: 'query',
        problem: `must have at most ${parametersMax} parameters`,
      });
    }
    parameters[name] = value;
  }
  return ok(parameters);
};

/** The query's parameters as a schema reads them. */
export const readQuery = <Schema extends z.ZodType>(
  schema: Schema,
  query: Query,
): Result<z.output<Schema>, Refusal> => (query.ok ? readBy(schema, query.value) : query);
