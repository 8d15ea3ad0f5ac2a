import { z } from 'zod';
import { calledBy, operation } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { dryRunInput, dryRunMark, moment } from '../../kernel/shared-fields.ts';
import { type UseCaseFor, refuse, handled } from '../../kernel/use-case.ts';
import { show, withFields, type ViewOfSchema } from '../../kernel/view-codec.ts';
import { integer, required } from '../../kernel/wire.ts';
import {
  type SettingChange,
  versionState,
  versionInForceAt,
  type SettingName,
} from '../rules/settings.ts';
import {
  settingSave,
  settingVersions,
  invalidSetting,
  newestVersion,
  enteredAt,
  settingToSave,
} from '../steps/setting-change.ts';
import { settingFieldNames, settingFields, settingName } from '../views/setting.ts';

/** Withdraws a planned version of a setting. The withdrawal is a version too, so nothing is deleted. */

export type WithdrawnSetting = Omit<ViewOfSchema<typeof output>, 'setting'> & {
  readonly setting: SettingName;
};

const setting = required(settingName);

const version = required(
  integer('The version to withdraw; it must not hold yet', {
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
  }),
);

const output = z.object({
  dry_run: dryRunMark,
  setting: z.enum(settingFieldNames),
  withdrawn: z.int(),
  holds_from: moment.meta({ description: 'From when it would have applied' }),
  stays: z.int().nullable().meta({
    description: 'The version that holds then; null for the value of the environment',
  }),
  version: z.int().meta({ description: 'The version that records the withdrawal' }),
});

const declared = operation({
  name: 'withdraw_setting',
  summary: 'Withdraw a planned version of a setting',
  description: 'show_settings lists the versions that do not hold yet.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withFields({ setting, version, dry_run: dryRunInput }),
  output,
  present: (view: WithdrawnSetting) => show(output, view, { setting: settingFields[view.setting] }),
  examples: [
    {
      name: 'prices_of_next_year',
      summary: 'Prices that were to hold from the new year',
      sent: { setting: 'prices', version: 1 },
      answer: {
        setting: 'prices',
        withdrawn: 1,
        holds_from: '2027-01-01T00:00:00.000Z',
        stays: null,
        version: 2,
      },
    },
  ],
});

const useCase: UseCaseFor<
  typeof declared,
  { loaded: readonly SettingChange[]; extras: readonly SettingChange[] }
> = {
  ...settingSave,
  load: (tx, { setting }) => settingVersions(tx, setting),
  decide: (earlier, { setting, version: withdrawn, dryRun }, { now, settings }) => {
    const change = earlier.find(({ version }) => version === withdrawn);
    if (change === undefined || versionState(change, earlier, now) !== 'planned') {
      return refuse(invalidSetting('version', 'must be one that is still to come'));
    }
    const { holdsFrom } = change;
    const others = earlier.filter((each) => each.holdsFrom !== holdsFrom);
    const stays = versionInForceAt(others, holdsFrom);
    const version = newestVersion(earlier) + 1;
    const value = stays?.value ?? settings.environment.values[setting];
    const at = enteredAt(earlier, now);
    const isWithdrawal = true;
    const event = { type: 'SettingChanged', setting, version, at, holdsFrom, value, isWithdrawal };
    return {
      answer: ok({ setting, withdrawn, holdsFrom, stays: stays?.version ?? null, version, dryRun }),
      toSave: settingToSave(earlier, event as SettingChange),
    };
  },
};

export const withdrawSetting = handled(declared, { change: useCase });
