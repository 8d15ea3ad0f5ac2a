import { readFileSync } from 'node:fs';
import { Option, type Command } from 'commander';
import type { ChangedSetting } from '../../contract/operator/setting.ts';
import type { JsonObject } from '../../domain/base.ts';
import { bind } from './bind.ts';
import { CliError } from './confirm-then-run.ts';
import { optionName, readJson, type Given } from './fields.ts';
import type { Runner } from './session.ts';
import { withdrawalText } from '../../contract/operator/setting-words.ts';
import { calendarEffect, paymentEffect, pricesEffect, settingsText } from './settings-text.ts';
import { wordsEffect, wordsText } from './words-text.ts';

/** The commands for what is set at the desk. */
export const addSettingsCommands = (program: Command, runner: Runner): void => {
  const settings = bind(program, 'settings', runner, {
    operation: 'show_settings',
    text: settingsText,
  });
  bind(settings, 'calendar', runner, {
    operation: 'change_calendar',
    ...setFromFile('calendar'),
    text: calendarEffect,
  });
  bind(settings, 'prices', runner, {
    operation: 'change_prices',
    ...setFromFile('prices'),
    text: pricesEffect,
  });
  bind(settings, 'payment', runner, {
    operation: 'change_payment',
    ...setFromFile('payment'),
    text: paymentEffect,
  });
  const words = bind(settings, 'words', runner, {
    operation: 'change_words',
    ...setFromFile('words'),
    text: wordsEffect,
  });
  bind(words, 'show', runner, {
    operation: 'show_words',
    text: wordsText,
    argument: {
      field: 'step',
      name: '[step]',
      mistake: (text) => `There is no step ${text}: settings words show names them all`,
    },
  });
  bind(settings, 'withdraw', runner, {
    operation: 'withdraw_setting',
    text: (withdrawn) => withdrawalText(withdrawn),
  });
};

/** What is written in JSON is mostly kept in a file, such as the one that the environment names. */
const setFromFile = (field: string) => ({
  isNothing: ({ version }: Pick<ChangedSetting<unknown>, 'version'>) => version === null,
  convenience: {
    option: new Option('--file <path>', `instead of ${optionName(field)}: a file with that JSON`),
    toFields: (sent: JsonObject, { file }: Given): JsonObject => {
      if (typeof file === 'string') return { ...sent, [field]: readJson('--file', contents(file)) };
      if (sent[field] !== undefined) return sent;
      throw new CliError(`Say what to set: --file or ${optionName(field)}`);
    },
  },
});

const contents = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CliError(`--file ${file} cannot be read: ${String(error)}`);
  }
};
