import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import type { SettingName } from '../../domain/operator/settings.ts';
import type { Instant } from '../../domain/time.ts';
import { moment } from '../auction/fields.ts';
import { calledBy, operation, withInput, type InputOf } from '../operation.ts';
import { integer, required, timestamp } from '../wire.ts';
import { dryRun, wasDryRun } from './fields.ts';
import { presentDryRun } from '../order/fields.ts';
import { settingFieldNames, settingFields, settingName } from './setting.ts';

/** What was entered for a moment to come is taken back. */

export type WithdrawSettingInput = InputOf<typeof withdrawSetting>;

export type WithdrawnSetting = {
  readonly setting: SettingName;
  readonly withdrawn: number;
  /** From when on it would have held. */
  readonly holdsFrom: Instant;
  /** The version that holds then; null where it is the environment's. */
  readonly stays: number | null;
  /** That by which it was withdrawn. */
  readonly version: number;
  readonly dryRun: boolean;
};

const setting = required(settingName);

const version = required(
  integer('The version that is still to come', { min: 1, max: Number.MAX_SAFE_INTEGER }),
);

export const withdrawSetting = operation({
  name: 'withdraw_setting',
  summary: 'Take back what was set for a moment that is still to come',
  description: 'show_settings lists what is still to come.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withInput(z.object({ setting, version, dry_run: dryRun }), ({ dry_run = false, ...meant }) =>
    ok({ ...meant, dryRun: dry_run }),
  ),
  output: z.object({
    ...wasDryRun,
    setting: z.enum(settingFieldNames),
    withdrawn: z.int(),
    holds_from: moment.meta({ description: 'From when on it would have held' }),
    stays: z.int().nullable().meta({
      description: 'The version that holds then; null where it is the environment’s',
    }),
    version: z.int(),
  }),
  present: (view: WithdrawnSetting) => ({
    ...presentDryRun(view.dryRun),
    setting: settingFields[view.setting],
    withdrawn: view.withdrawn,
    holds_from: timestamp(view.holdsFrom),
    stays: view.stays,
    version: view.version,
  }),
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
