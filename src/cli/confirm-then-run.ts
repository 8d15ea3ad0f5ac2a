import { createInterface } from 'node:readline/promises';
import { CliError } from './failures.ts';

/** A change by the operator. A dry run of the same operation previews its effect. */
export type OperatorCommand<Performed> = {
  readonly dryRun: () => Promise<Performed>;
  readonly carryOut: () => Promise<Performed>;
  /** The effect as a sentence that is true before and after the change. */
  readonly describe: (performed: Performed) => string;
  /** More detail below the effect, before the operator confirms; may be empty. */
  readonly preview: (performed: Performed) => string;
  /** Decides that nothing would change, so there is nothing to confirm. */
  readonly changesNothing: (performed: Performed) => boolean;
  /** The answer for a program; null if a person reads it. */
  readonly json: ((performed: Performed) => string) | null;
};

/**
 * Previews the change, waits for the confirmation, and carries it out.
 * @throws CliError if input is no terminal, so that nobody can confirm
 */
export const confirmThenRun = async <Performed>({
  dryRun,
  carryOut,
  describe,
  preview,
  changesNothing,
  json,
}: OperatorCommand<Performed>): Promise<string> => {
  const tried = await dryRun();
  const effect = describe(tried);
  if (changesNothing(tried)) return json === null ? effect : json(tried);
  if (!(await isConfirmed(`${effect}${preview(tried)}`))) return 'Nothing was done.';
  const done = await carryOut();
  if (json !== null) return json(done);
  const doneEffect = describe(done);
  return doneEffect === effect ? 'Done.' : `Done. ${doneEffect}`;
};

const isConfirmed = async (effect: string): Promise<boolean> => {
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
