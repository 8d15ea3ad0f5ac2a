import { createInterface } from 'node:readline/promises';

/** Something the operator does: its effect is shown first, by a dry run of the same operation. */
export type OperatorCommand<View> = {
  /** In a dry run everything but the keeping. */
  readonly perform: (dryRun: boolean) => Promise<View>;
  /** The effect, as it stands in a sentence that is true before and after. */
  readonly describe: (view: View) => string;
  /** For a program that reads the outcome; null where a person does. */
  readonly json: ((view: View) => string) | null;
};

/** A mistake of the operator's, told in one line. */
export class CliError extends Error {
  override readonly name = 'CliError';
}

/** `isSure`: the operator has said yes beforehand. @throws CliError where nobody can be asked */
export const confirmThenRun = async <View>(
  { perform, describe, json }: OperatorCommand<View>,
  isSure: boolean,
): Promise<string> => {
  if (isSure) return (json ?? describe)(await perform(false));
  const effect = describe(await perform(true));
  if (!(await agrees(effect))) return 'Nothing was done.';
  const view = await perform(false);
  return json === null ? `Done. ${describe(view)}` : json(view);
};

const agrees = async (effect: string): Promise<boolean> => {
  if (!process.stdin.isTTY) {
    throw new CliError(`This would apply:\n${effect}\nAdd --yes to do it without being asked.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${effect}\nDo it? [y/N] `);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
};
