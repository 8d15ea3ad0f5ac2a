import { createInterface } from 'node:readline/promises';

/** Something the operator does: its effect is shown first, by a dry run of the same operation. */
export type OperatorCommand<View> = {
  /** In a dry run everything but the keeping. */
  readonly perform: (dryRun: boolean) => Promise<View>;
  /** The effect, as it stands in a sentence that is true before and after. */
  readonly describe: (view: View) => string;
  /** What is shown below it before the operator says yes; empty where there is no more. */
  readonly preview: (view: View) => string;
  /** Whether there is nothing to do, so nothing to ask about. */
  readonly isNothing: (view: View) => boolean;
  /** For a program that reads the outcome; null where a person does. */
  readonly json: ((view: View) => string) | null;
};

/** A mistake of the operator's, told in one line. */
export class CliError extends Error {
  override readonly name = 'CliError';
}

/** `isSure`: the operator has said yes beforehand. @throws CliError where nobody can be asked */
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
    throw new CliError(`${preview}\nAdd --yes to do it without being asked.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${preview}\nDo it? [y/N] `);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
};
