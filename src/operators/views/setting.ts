import { z } from 'zod';
import { calledBy, withInput } from '../../kernel/operation.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { dryRunInput, dryRunMark, moment } from '../../kernel/shared-fields.ts';
import type { Instant } from '../../kernel/time.ts';
import { show, type ViewOfSchema } from '../../kernel/view-codec.ts';
import { field, got, integer, required } from '../../kernel/wire.ts';
import { mailSteps, type MailStep } from '../../order/rules/mail-texts.ts';
import { settingNames, versionStates, type SettingName } from '../rules/settings.ts';
import { holdsFrom, type HoldsFrom } from './holds-from.ts';
import { settingJsonRefusal, type SettingProblem } from './setting-json.ts';

/** Fields and answers that the operations about settings share. */

/** The name of each setting on the wire. */
export const settingFields = {
  calendar: 'calendar',
  priceBook: 'prices',
  paymentInstructions: 'payment',
  words: 'words',
} as const satisfies Readonly<Record<SettingName, string>>;

export const settingFieldNames = settingNames.map((name) => settingFields[name]);

export const settingName = field(
  { description: 'Which setting', type: 'string', enum: settingFieldNames },
  (value) => {
    const name = settingNames.find((each) => settingFields[each] === value);
    return name === undefined
      ? no(`must be one of ${settingFieldNames.join(', ')}, got ${got(value)}`)
      : ok(name);
  },
);

/** The input that changes a setting. */
export type SettingInput<Value> = {
  readonly value: Value;
  /** The newest version that the caller knows; null if not sent. */
  readonly basedOn: number | null;
  /** Null if the value holds immediately. */
  readonly holdsFrom: HoldsFrom | null;
  readonly dryRun: boolean;
};

const basedOn = integer(
  'The newest version that you know, 0 where there was none: refused where somebody has set another one since',
  { min: 0, max: Number.MAX_SAFE_INTEGER },
);

/** The field with the value of a setting, as the JSON of its file. */
type SettingField<Value> = {
  readonly field: string;
  readonly description: string;
  readonly read: (file: unknown) => Result<Value, readonly SettingProblem[]>;
  /** The value holds at once: the operation takes no later date. */
  readonly isAtOnce?: boolean;
};

/** The access and the input of an operation that changes a setting. */
export const settingInput = <Value>({
  field,
  description,
  read,
  isAtOnce = false,
}: SettingField<Value>) => {
  const json = { description, type: 'object', additionalProperties: true };
  const file: object = { [field]: required(z.unknown().optional().meta(json)) };
  const dated = z.object({
    ...file,
    holds_from: holdsFrom,
    based_on: basedOn,
    dry_run: dryRunInput,
  });
  // The cast is safe: an omitted field reads like one that is not sent.
  const atOnce = dated.omit({ holds_from: true }) as unknown as typeof dated;
  return {
    ...calledBy('operator', 'changes_with_dry_run'),
    ...withInput(
      isAtOnce ? atOnce : dated,
      ({ holds_from = null, based_on = null, dry_run: dryRun }, sent) => {
        const value = read(sent[field]);
        if (!value.ok) return settingJsonRefusal(field, value.problem);
        return ok<SettingInput<Value>>({
          value: value.value,
          holdsFrom: holds_from,
          basedOn: based_on,
          dryRun,
        });
      },
    ),
  };
};

const settingVersion = z.object({
  version: z.int(),
  state: z.enum(versionStates).meta({
    description:
      'planned: for a future moment; replaced: never took effect; withdrawal: withdrew the version for that moment',
  }),
  entered_at: moment,
  holds_from: moment,
  by: z.string().nullable(),
  steps: z
    .array(z.enum(mailSteps))
    .optional()
    .meta({ description: 'For words, the steps that it changed' }),
});

/** A version of a setting. `by` is null if the actor was not recorded. */
type SettingVersion<Value> = Omit<ViewOfSchema<typeof settingVersion>, 'enteredAt' | 'steps'> & {
  readonly at: Instant;
  /** Null for earlier versions, unless one is requested. */
  readonly value: Value | null;
  /** Only of texts: the steps that it changed. */
  readonly steps?: readonly MailStep[];
};

export type ShownSetting<Value> = {
  readonly value: Value;
  /** The version that holds; null if the value is that of the environment or the default. */
  readonly holding: number | null;
  /** The file that the environment names; null without one. */
  readonly file: string | null;
  /** The newest first: the version that holds, planned ones, and the newest earlier ones. */
  readonly versions: readonly SettingVersion<Value>[];
  readonly count: number;
};

export const shownSetting = <Schema extends z.ZodType>(value: Schema) =>
  z.object({
    value: value.meta({ description: 'What holds now' }),
    set_by: z
      .enum(['operator', 'environment', 'default'])
      .meta({ description: 'Where that comes from' }),
    file: z
      .string()
      .nullable()
      .meta({ description: 'The file that the environment names, which holds until one is set' }),
    versions: z.array(
      settingVersion.extend({
        value: value.nullable().meta({
          description:
            'For the current and planned versions, and for the one that is requested; null for others',
        }),
      }),
    ),
    count: z
      .int()
      .meta({ description: 'How many versions there are: of earlier ones the newest are shown' }),
  });

export const presentSetting = <Value, Presented>(
  { value, holding, file, versions, count }: ShownSetting<Value>,
  present: (value: Value) => Presented,
) => ({
  value: present(value),
  set_by: settingSource({ holding, file }),
  file,
  versions: versions.map((each) => ({
    ...show(settingVersion, { ...each, enteredAt: each.at }),
    value: each.value === null ? null : present(each.value),
  })),
  count,
});

export const settingSource = ({
  holding,
  file,
}: Pick<ShownSetting<unknown>, 'holding' | 'file'>): 'operator' | 'environment' | 'default' => {
  if (holding !== null) return 'operator';
  return file === null ? 'default' : 'environment';
};

const settingChange = z.object({
  dry_run: dryRunMark,
  holds_from: moment,
  holds_until: moment.optional().meta({
    description: 'When another one begins to hold that was entered before',
  }),
  version: z.int().nullable().meta({ description: 'Null where it is as it was' }),
});

/** The effect of a change. `version` is null if the value is unchanged and nothing was recorded. */
export type ChangedSetting<Value> = Omit<ViewOfSchema<typeof settingChange>, 'holdsUntil'> & {
  /** The value that would hold from `holdsFrom` without the change. */
  readonly before: Value;
  readonly after: Value;
  /** When the next planned version begins to hold; null without one. */
  readonly holdsUntil: Instant | null;
};

export const changedSetting = <Schema extends z.ZodType>(value: Schema) =>
  settingChange.extend({ before: value, after: value });

export const presentChangedSetting = <Value, Presented>(
  change: ChangedSetting<Value>,
  present: (value: Value) => Presented,
) => ({
  ...show(settingChange, change),
  before: present(change.before),
  after: present(change.after),
});
