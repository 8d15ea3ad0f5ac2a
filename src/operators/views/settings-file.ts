import type { z } from 'zod';
import { no, ok, type Result } from '../../kernel/result.ts';

/** Settings that operators write as JSON, in a file that the environment names or at the desk. */

/** The field that is wrong (empty for the whole file), and how the sentence about it continues. */
export type FileProblem = { readonly field: string; readonly problem: string };

/** The value, or every problem with it. */
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
