import { Option, type Command } from 'commander';
import { verifyText } from '../../cli/audit-text.ts';
import { bindWith, formatArgument, type Binding } from '../../cli/bind.ts';
import { CliError, readTextFile } from '../../cli/failures.ts';
import type { Runner } from '../../cli/session.ts';
import { headText, readHead } from '../../log/published.ts';
import { findPerson } from '../operations/find-person.ts';
import { forgetPerson } from '../operations/forget-person.ts';
import { rotatedLogKeyText, rotateLogKey } from '../operations/rotate-log-key.ts';
import { showHead } from '../operations/show-head.ts';
import { showMonth } from '../operations/show-month.ts';
import { verify } from '../operations/verify.ts';
import { addDeskCommands } from './desk-commands.ts';
import { forgetEffect, isNothingForgotten } from './forget-effect.ts';
import { addHoldCommands } from './hold-commands.ts';
import { monthCsvText, monthText } from './month-for-terminal.ts';
import { peopleText } from './people-for-terminal.ts';
import { addSettingsCommands } from './settings-commands.ts';

export const addOperatorCommands = (program: Command, runner: Runner): void => {
  const bind = bindWith(runner);
  bind(program, 'month', showMonth, monthText, { argument: byMonth, csv: monthCsvText });
  bind(program, 'rotate-log-key', rotateLogKey, rotatedLogKeyText);
  bind(program, 'head', showHead, (head) =>
    head === null ? 'Nothing is signed yet.' : headText(head),
  );
  bind(program, 'verify', verify, verifyText, {
    isFailure: ({ faults }) => faults.length > 0,
    shortcut: headInFile,
  });
  bind(program, 'person', findPerson, peopleText, { argument: byWho });
  bind(program, 'forget', forgetPerson, forgetEffect, {
    argument: byAccount,
    changesNothing: isNothingForgotten,
  });
  addSettingsCommands(program, runner);
  addDeskCommands(program, runner);
  addHoldCommands(program, runner);
};

const byMonth = formatArgument('month', '[month]', 'Name a month such as 2026-10');
const byWho = formatArgument(
  'who',
  '<who>',
  'Name an e-mail address, a domain, an IP address, a Telegram account or a participant',
);
const byAccount = formatArgument(
  'address',
  '<address>',
  'Name an e-mail address or a Telegram account such as @studio',
);

/** Reads a stored head of the log from a file: the mail that brought it, or a checkpoint. */
const headInFile: NonNullable<Binding<typeof verify>['shortcut']> = {
  option: new Option(
    '--head <file>',
    'what `studiolot head` printed earlier, its mail, or a checkpoint of the log',
  ),
  toFields: (sent, { head }) => {
    if (typeof head !== 'string') return sent;
    const stored = readHead(readTextFile(head));
    if (stored === null)
      throw new CliError(`${head} holds no line "studiolot-log …" and no checkpoint`);
    return { ...sent, kept_head: headText(stored) };
  },
};
