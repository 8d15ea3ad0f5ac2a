import { createInterface } from 'node:readline/promises';
import { CliError } from './failures.ts';

/** A change by the operator. A dry run of the same operation previews its effect. */
export type OperatorCommand<View> = {
  readonly perform: (dryRun: boolean) => Promise<View>;
  /** The effect as a sentence that is true before and after the change. */
  readonly describe: (view: View) => string;
  /** More detail below the effect, before the operator confirms; may be empty. */
  readonly preview: (view: View) => string;
  /** Decides that nothing would change, so there is nothing to confirm. */
  readonly changesNothing: (view: View) => boolean;
  /** The answer for a program; null if a person reads it. */
  readonly json: ((view: View) => string) | null;
};

/**
 * Previews the change, waits for the confirmation, and carries it out. `isSure` skips the first two.
 * @throws CliError if input is no terminal, so that nobody can confirm
 */
export const confirmThenRun = async <View>(
  { perform, describe, preview, changesNothing, json }: OperatorCommand<View>,
  isSure: boolean,
): Promise<string> => {
  if (isSure) return (json ?? describe)(await perform(false));
  const tried = await perform(true);
  if (changesNothing(tried)) return (json ?? describe)(tried);
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
