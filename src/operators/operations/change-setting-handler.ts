import type { HoldsFrom } from '../views/holds-from.ts';
import { settingFields, type ChangedSetting, type SettingInput } from '../views/setting.ts';
import type { InputRefusal } from '../../kernel/call-refusal.ts';
import { ok } from '../../kernel/result.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { settingStream } from '../../kernel/event.ts';
import {
  holdingAt,
  holdsAheadMaxMs,
  nextHoldsFrom,
  plannedFor,
  settingMax,
  versionState,
  type SettingChange,
  type SettingName,
  type SettingValues,
} from '../rules/settings.ts';
import { whenClockShows } from '../../kernel/time-zone.ts';
import { hoursMs, later, type Instant } from '../../kernel/time.ts';
import type { Tx } from '../../store/store.ts';
import type { AppContext, Settings } from '../../kernel/context.ts';
import {
  refuse,
  unchanged,
  type ToSave,
  type DecisionContext,
  type UseCase,
  type UseCaseOf,
} from '../../kernel/use-case.ts';

/** How operators set something, and take back what has not come to hold. */

/** `More` is answered besides. */
export type Changing<Name extends SettingName, More = object> = UseCase<
  SettingInput<SettingValues[Name]>,
  readonly SettingChange[],
  ChangedSetting<SettingValues[Name]> & More,
  null,
  readonly SettingChange[]
>;

const changesOf = async (
  { events }: Tx,
  setting: SettingName,
): Promise<readonly SettingChange[]> => {
  const entered = await events.stream(settingStream(setting));
  return entered.map(({ event }) => event as SettingChange);
};

const savesSetting = {
  // Who sets the same at the same time, wherever, does so one after another.
  lockScope: 'auction',
  save: () => Promise.resolve(),
  afterCommit: ({ held }: AppContext, changes: readonly SettingChange[]) => held.take(changes),
} as const;

/** All that was entered goes along, for a process that has not heard of it yet. */
const changeBy = (
  earlier: readonly SettingChange[],
  event: SettingChange,
): ToSave<readonly SettingChange[]> => ({
  changes: [{ subject: 'setting', before: null, after: event, events: [event] }],
  quotas: [],
  extras: [...earlier, event],
});

/** Something is set; `said` is what its operation answers besides. */
export const changing = <Name extends SettingName, More extends object>(
  setting: Name,
  said: (change: ChangedSetting<SettingValues[Name]>) => More,
  { problemOf = () => null, onto = (_before, sent) => sent }: Rules<SettingValues[Name]> = {},
): Changing<Name, More> => ({
  ...savesSetting,
  load: (tx) => changesOf(tx, setting),
  decide: (earlier, { value: sent, dryRun, basedOn, holdsFrom: asked }, { now, settings }) => {
    const at = enteredAt(earlier, now);
    const from = asked === null ? at : momentOf(asked, settings);
    const first = settings.environment.values[setting];
    const holdsFrom = later(from, at);
    const before = (holdingAt(earlier, holdsFrom)?.value ?? first) as SettingValues[Name];
    const value = onto(before, sent);
    const problem =
      basedOnProblem(earlier, basedOn) ??
      holdsFromProblem(from, now) ??
      tooManyProblem(setting, earlier, { at, holdsFrom }) ??
      problemOf(value, [first, ...earlier.map(({ value: known }) => known as SettingValues[Name])]);
    if (problem !== null) return refuse(problem);
    const isSame = canonicalJson(before) === canonicalJson(value);
    const version = isSame ? null : newestOf(earlier) + 1;
    const holdsUntil = nextHoldsFrom(earlier, holdsFrom);
    const change = { before, after: value, holdsFrom, holdsUntil, version, dryRun };
    const view = { ...change, ...said(change) };
    if (version === null) return unchanged(view);
    const entered = { type: 'SettingChanged', setting, version, at, holdsFrom, value };
    return { answer: ok(view), toSave: changeBy(earlier, entered as SettingChange) };
  },
});

type Rules<Value> = {
  /** Why it may not be, beside all that was ever set. */
  readonly problemOf?: (value: Value, known: readonly Value[]) => InputRefusal | null;
  /** What of before stays, where only a part is sent. */
  readonly onto?: (before: Value, sent: Value) => Value;
};

export const withdrawSetting: UseCaseOf<
  'withdraw_setting',
  readonly SettingChange[],
  null,
  readonly SettingChange[]
> = {
  ...savesSetting,
  load: (tx, { setting }) => changesOf(tx, setting),
  decide: (
    earlier,
    { setting, version: withdrawn, dryRun },
    { now, settings }: DecisionContext,
  ) => {
    const meant = earlier.find(({ version }) => version === withdrawn);
    if (meant === undefined || versionState(meant, earlier, now) !== 'planned') {
      return refuse(invalid('version', 'must be one that is still to come'));
    }
    const { holdsFrom } = meant;
    const others = earlier.filter((each) => each.holdsFrom !== holdsFrom);
    const stays = holdingAt(others, holdsFrom);
    const version = newestOf(earlier) + 1;
    const value = stays?.value ?? settings.environment.values[setting];
    const at = enteredAt(earlier, now);
    const isWithdrawal = true;
    const event = { type: 'SettingChanged', setting, version, at, holdsFrom, value, isWithdrawal };
    return {
      answer: ok({ setting, withdrawn, holdsFrom, stays: stays?.version ?? null, version, dryRun }),
      toSave: changeBy(earlier, event as SettingChange),
    };
  },
};

const newestOf = (earlier: readonly SettingChange[]): number => earlier.at(-1)?.version ?? 0;

/** Also where the clock of the node that took the last one goes ahead of ours. */
const enteredAt = (earlier: readonly SettingChange[], now: Instant): Instant =>
  later(now, earlier.at(-1)?.at ?? now);

const momentOf = (asked: HoldsFrom, { calendar }: Settings): Instant =>
  'at' in asked ? asked.at : whenClockShows(calendar.timeZone, asked.wallClockMs);

const invalid = (field: string, problem: string): InputRefusal => ({
  kind: 'invalid_field',
  field,
  problem,
});

const basedOnProblem = (
  earlier: readonly SettingChange[],
  basedOn: number | null,
): InputRefusal | null => {
  const newest = newestOf(earlier);
  if (basedOn === null || basedOn === newest) return null;
  const problem = `must be the newest version, which is ${newest}: somebody has set it meanwhile`;
  return invalid('based_on', problem);
};

/** Every node holds what is to come in memory, and reads all that was entered when it starts. */
const tooManyProblem = (
  setting: SettingName,
  earlier: readonly SettingChange[],
  { at, holdsFrom }: Pick<SettingChange, 'at' | 'holdsFrom'>,
): InputRefusal | null => {
  const today = earlier.filter((each) => each.at > at - hoursMs(24)).length;
  if (today >= settingMax.inDay) {
    const problem = `was changed ${settingMax.inDay} times within a day: change it again tomorrow`;
    return invalid(settingFields[setting], problem);
  }
  const planned = new Set(plannedFor(earlier, at));
  if (holdsFrom <= at || planned.has(holdsFrom) || planned.size < settingMax.planned) return null;
  const problem = `must not be one more moment to come: ${settingMax.planned} are set already, withdraw one of them first`;
  return invalid('holds_from', problem);
};

const holdsFromProblem = (from: Instant, now: Instant): InputRefusal | null => {
  if (from < now) return invalid('holds_from', 'must not be in the past; left out it is at once');
  return from - now > holdsAheadMaxMs
    ? invalid('holds_from', 'must be within the next two years')
    : null;
};
