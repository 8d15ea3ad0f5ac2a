import type { InputRefusal } from '../../kernel/call-refusal.ts';
import { no, ok, type Json, type JsonObject, type Result } from '../../kernel/result.ts';
import { clip } from '../../kernel/wire.ts';

const parametersMax = 100;

/** A duplicated parameter is refused, because two parsers could choose either (decision 3). */
export const readQueryString = (search: string): Result<JsonObject, InputRefusal> => {
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
