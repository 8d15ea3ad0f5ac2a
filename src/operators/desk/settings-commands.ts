import { Option, type Command } from 'commander';
import { bindWith } from '../../cli/bind.ts';
import { CliError, readTextFile } from '../../cli/failures.ts';
import { optionName, readJson, type TypedOptions } from '../../cli/fields.ts';
import type { Runner } from '../../cli/session.ts';
import type { JsonObject } from '../../kernel/result.ts';
import { changeCalendar } from '../operations/change-calendar.ts';
import { changePayment } from '../operations/change-payment.ts';
import { changePrices } from '../operations/change-prices.ts';
import { changeWords } from '../operations/change-words.ts';
import { showSettings } from '../operations/show-settings.ts';
import { showWords } from '../operations/show-words.ts';
import { withdrawSetting } from '../operations/withdraw-setting.ts';
import type { ChangedSetting } from '../views/setting.ts';
import { withdrawalText } from './setting-texts.ts';
import {
  calendarEffect,
  paymentEffect,
  pricesEffect,
  settingsText,
} from './settings-for-terminal.ts';
import { wordsEffect, wordsText } from './words-for-terminal.ts';

export const addSettingsCommands = (program: Command, runner: Runner): void => {
  const bind = bindWith(runner);
  const settings = bind(program, 'settings', showSettings, settingsText);
  bind(settings, 'calendar', changeCalendar, calendarEffect, { ...setFromFile('calendar') });
  bind(settings, 'prices', changePrices, pricesEffect, { ...setFromFile('prices') });
  bind(settings, 'payment', changePayment, paymentEffect, { ...setFromFile('payment') });
  const words = bind(settings, 'words', changeWords, wordsEffect, { ...setFromFile('words') });
  bind(words, 'show', showWords, wordsText, {
    argument: {
      field: 'step',
      name: '[step]',
      refusalText: (text) => `There is no step ${text}: settings words show names them all`,
    },
  });
  bind(settings, 'withdraw', withdrawSetting, (withdrawn) => withdrawalText(withdrawn));
};

/** JSON is read from a file, such as the one that the environment names. */
const setFromFile = (field: string) => ({
  changesNothing: ({ version }: Pick<ChangedSetting<unknown>, 'version'>) => version === null,
  shortcut: {
    option: new Option('--file <path>', `instead of ${optionName(field)}: a file with that JSON`),
    toFields: (sent: JsonObject, { file }: TypedOptions): JsonObject => {
      if (typeof file === 'string')
        return { ...sent, [field]: readJson('--file', readTextFile(file)) };
      if (sent[field] !== undefined) return sent;
      throw new CliError(`Say what to set: --file or ${optionName(field)}`);
    },
  },
});
