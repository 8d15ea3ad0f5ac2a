import type { z } from 'zod';
import { no, ok, type Result } from '../../kernel/result.ts';

/** What an operator writes as JSON, in a file that the environment names or into a field at the desk. */

/** Where something is wrong, empty where it is the whole, and how the sentence goes on. */
export type FileProblem = { readonly field: string; readonly problem: string };

/** What was written, or every problem with it. */
export const readFile = <Schema extends z.ZodType>(
  schema: Schema,
  file: unknown,
): Result<z.output<Schema>, readonly FileProblem[]> => {
  const parsed = schema.safeParse(file);
  if (parsed.success) return ok(parsed.data);
  return no(
    parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), problem: message })),
  );
};
