import { createInterface } from 'node:readline/promises';
import type { Answer } from '../../app/run.ts';
import type { Links } from '../../contract/links.ts';
import { toProblem } from '../../contract/refusals.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Instant } from '../../domain/time.ts';

/** Something the operator does: its effect is shown first, by a dry run of the same use case. */
export type OperatorCommand<View> = {
  /** The use case; in a dry run everything but the keeping. */
  readonly perform: (dryRun: boolean) => Promise<Answer<View>>;
  /** The effect, as it stands in a sentence that is true before and after. */
  readonly describe: (view: View) => string;
};

/** A mistake of the operator's, told in one line. */
export class CliError extends Error {
  override readonly name = 'CliError';
}

export type Asking = {
  /** Whether the operator has said yes beforehand. */
  readonly yes: boolean;
  readonly links: Links;
  readonly now: Instant;
};

/** @throws CliError where the use case refuses, or nobody can be asked */
export const confirmThenRun = async <View>(
  { perform, describe }: OperatorCommand<View>,
  asking: Asking,
): Promise<string> => {
  if (asking.yes) return describe(viewOf(await perform(false), asking));
  const effect = describe(viewOf(await perform(true), asking));
  if (!(await agrees(effect))) return 'Nothing was done.';
  return `Done. ${describe(viewOf(await perform(false), asking))}`;
};

const viewOf = <View>({ result }: Answer<View>, { links, now }: Asking): View => {
  if (result.ok) return result.value;
  throw new CliError(operatorText(result.problem) ?? toProblem(result.problem, links, now).text);
};

/** What the operator is told in other words than a program. */
const operatorText = (refusal: Refusal): string | null => {
  switch (refusal.kind) {
    case 'lot_not_found':
      return 'There is no such lot, see studiolot lots';
    case 'lot_not_open':
      return `That is not possible any more: the lot is ${refusal.status}`;
    case 'bid_not_found':
      return 'There is no such bid, or it does not wait for that any more';
    default:
      return null;
  }
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
