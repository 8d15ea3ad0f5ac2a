import { z } from 'zod';
import type { SettingName } from '../rules/settings.ts';
import { moment } from '../../auction/views/fields.ts';
import { calledBy, operation } from '../../kernel/operation.ts';
import { integer, required } from '../../kernel/wire.ts';
import { dryRun, wasDryRun } from '../../kernel/operator-fields.ts';
import { settingFieldNames, settingFields, settingName } from '../views/setting.ts';
import { show, withFields, type ViewOfSchema } from '../../kernel/view-codec.ts';

/** What was entered for a moment to come is taken back. */

export type WithdrawnSetting = Omit<ViewOfSchema<typeof output>, 'setting'> & {
  readonly setting: SettingName;
};

const setting = required(settingName);

const version = required(
  integer('The version that is still to come', { min: 1, max: Number.MAX_SAFE_INTEGER }),
);

const output = z.object({
  ...wasDryRun,
  setting: z.enum(settingFieldNames),
  withdrawn: z.int(),
  holds_from: moment.meta({ description: 'From when on it would have held' }),
  stays: z.int().nullable().meta({
    description: 'The version that holds then; null where it is the environment’s',
  }),
  version: z.int().meta({ description: 'That by which it was withdrawn' }),
});

export const withdrawSetting = operation({
  name: 'withdraw_setting',
  summary: 'Take back what was set for a moment that is still to come',
  description: 'show_settings lists what is still to come.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withFields({ setting, version, dry_run: dryRun }),
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
