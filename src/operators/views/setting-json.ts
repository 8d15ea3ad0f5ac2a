import type { z } from 'zod';
import type { InputRefusal } from '../../kernel/call-refusal.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { invalidField } from '../../kernel/wire.ts';

/** Settings that operators write as JSON, in a file that the environment names or at the desk. */

/** The field that is wrong (empty for the whole value), and how the sentence about it continues. */
export type SettingProblem = { readonly field: string; readonly problem: string };

/** The value, or every problem with it. */
export const readSettingJson = <Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
): Result<z.output<Schema>, readonly SettingProblem[]> => {
  const parsed = schema.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  return no(
    parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), problem: message })),
  );
};

/**
 * The refusal names the field of the first problem, and lists all others after it. `inputField` is the
 * field with the JSON.
 */
export const settingJsonRefusal = (
  inputField: string,
  [first, ...others]: readonly SettingProblem[],
): Result<never, InputRefusal> => {
  if (first === undefined) throw new Error('Refused without saying why');
  const pathOf = ({ field }: SettingProblem): string =>
    field === '' ? inputField : `${inputField}.${field}`;
  const rest = others.map((each) => `; ${pathOf(each)} ${each.problem}`);
  return invalidField(pathOf(first), `${first.problem}${rest.join('')}`);
};
