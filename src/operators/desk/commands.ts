import { showHead } from '../operations/show-head.ts';
import type { Command } from 'commander';
import { bindWith, written } from '../../cli/bind.ts';
import { verifyText } from '../../cli/audit-text.ts';
import type { Runner } from '../../cli/session.ts';
import { headText } from '../../log/log-head.ts';
import { findPerson } from '../operations/find-person.ts';
import { forgetPerson } from '../operations/forget-person.ts';
import { rotatedLogKeyText, rotateLogKey } from '../operations/rotate-log-key.ts';
import { showMonth } from '../operations/show-month.ts';
import { verify } from '../operations/verify.ts';
import { forgetEffect, isNothingForgotten } from '../views/forget-effect.ts';
import { addDeskCommands } from './desk-commands.ts';
import { addHoldCommands } from './hold-commands.ts';
import { monthCsvText, monthText } from './month-text.ts';
import { peopleText } from './people-text.ts';
import { addSettingsCommands } from './settings-commands.ts';
import { headInFile } from './stored-head.ts';

export const addOperatorCommands = (program: Command, runner: Runner): void => {
  const bind = bindWith(runner);
  bind(program, 'month', showMonth, monthText, { argument: byMonth, csv: monthCsvText });
  bind(program, 'rotate-log-key', rotateLogKey, rotatedLogKeyText);
  bind(program, 'head', showHead, (head) =>
    head === null ? 'Nothing is signed yet.' : headText(head),
  );
  bind(program, 'verify', verify, verifyText, {
    isFailure: ({ faults }) => faults.length > 0,
    convenience: headInFile,
  });
  bind(program, 'person', findPerson, peopleText, { argument: byWho });
  bind(program, 'forget', forgetPerson, forgetEffect, {
    argument: byAccount,
    isNothing: isNothingForgotten,
  });
  addSettingsCommands(program, runner);
  addDeskCommands(program, runner);
  addHoldCommands(program, runner);
};

const byMonth = written('month', '[month]', 'Name a month such as 2026-10');
const byWho = written(
  'who',
  '<who>',
  'Name an e-mail address, a domain, an IP address, a Telegram account or a participant',
);
const byAccount = written(
  'address',
  '<address>',
  'Name an e-mail address or a Telegram account such as @studio',
);
