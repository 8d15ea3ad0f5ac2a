import { readFileSync } from 'node:fs';
import { Option } from 'commander';
import { headText, readHead } from '../../log/log-head.ts';
import type { Binding } from '../../cli/bind.ts';
import { CliError } from '../../cli/confirm-then-run.ts';
import type { verify } from '../operations/verify.ts';
import { unreadableText } from '../../cli/failures.ts';

/** Reads a stored head of the log from a file: the mail that brought it, or a checkpoint. */
export const headInFile: NonNullable<Binding<typeof verify>['convenience']> = {
  option: new Option(
    '--head <file>',
    'what `studiolot head` printed earlier, its mail, or a checkpoint of the log',
  ),
  toFields: (sent, { head }) => {
    if (typeof head !== 'string') return sent;
    const stored = readHead(textIn(head));
    if (stored === null)
      throw new CliError(`${head} holds no line "studiolot-log …" and no checkpoint`);
    return { ...sent, kept_head: headText(stored) };
  },
};

const textIn = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CliError(unreadableText(file, error));
  }
};
