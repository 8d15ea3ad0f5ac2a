import { readFileSync } from 'node:fs';
import { Option } from 'commander';
import type { Binding } from './bind.ts';
import { CliError } from './confirm-then-run.ts';
import { unreadableText } from './failures.ts';

/** A head of the record may be given as the file it was kept in, such as the mail that brought it. */
export const headInFile: NonNullable<Binding<'verify'>['convenience']> = {
  option: new Option('--head <file>', 'what `studiolot head` printed earlier, or its mail'),
  toFields: (sent, { head }) => {
    if (typeof head !== 'string') return sent;
    const [line] = /studiolot-record \d+ [\w-]+/.exec(textIn(head)) ?? [];
    if (line === undefined) throw new CliError(`${head} holds no line "studiolot-record …"`);
    return { ...sent, kept_head: line };
  },
};

const textIn = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CliError(unreadableText(file, error));
  }
};
