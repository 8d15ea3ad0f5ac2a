import { createInterface } from 'node:readline/promises';

/** A change by the operator. Its effect is previewed by a dry run of the same operation. */
export type OperatorCommand<View> = {
  readonly perform: (dryRun: boolean) => Promise<View>;
  /** The effect as a sentence that is true before and after the change. */
  readonly describe: (view: View) => string;
  /** More detail below the effect, before the operator confirms; may be empty. */
  readonly preview: (view: View) => string;
  /** Decides that nothing would change, so there is nothing to confirm. */
  readonly isNothing: (view: View) => boolean;
  /** The answer for a program; null if a person reads it. */
  readonly json: ((view: View) => string) | null;
};

/** A mistake of the operator, reported in one line without a stack trace. */
export class CliError extends Error {
  override readonly name = 'CliError';
}

/**
 * `isSure` skips the confirmation. @throws CliError if input is no terminal, so that nobody can
 * confirm
 */
export const confirmThenRun = async <View>(
  { perform, describe, preview, isNothing, json }: OperatorCommand<View>,
  isSure: boolean,
): Promise<string> => {
  if (isSure) return (json ?? describe)(await perform(false));
  const tried = await perform(true);
  if (isNothing(tried)) return (json ?? describe)(tried);
  const effect = describe(tried);
  if (!(await agrees(`${effect}${preview(tried)}`))) return 'Nothing was done.';
  const view = await perform(false);
  if (json !== null) return json(view);
  const done = describe(view);
  return done === effect ? 'Done.' : `Done. ${done}`;
};

const agrees = async (effect: string): Promise<boolean> => {
  const preview = `This would apply:\n${effect}`;
  if (!process.stdin.isTTY) {
    throw new CliError(`${preview}\nAdd --yes to do it without confirmation.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${preview}\nDo it? [y/N] `);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
};
