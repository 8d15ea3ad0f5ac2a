import type { InputRefusal } from '../../kernel/call-refusal.ts';
import type { AppContext, Settings } from '../../kernel/context.ts';
import { ok, canonicalJson } from '../../kernel/result.ts';
import type { Tx } from '../../kernel/store.ts';
import { whenClockShows } from '../../kernel/time-zone.ts';
import { hoursMs, later, type Instant } from '../../kernel/time.ts';
import { refuse, unchanged, type ToSave, type UseCase } from '../../kernel/use-case.ts';
import {
  versionInForceAt,
  holdsAheadMaxMs,
  nextHoldsFrom,
  plannedFor,
  settingMax,
  type SettingChange,
  type SettingName,
  type SettingValues,
  settingStream,
} from '../rules/settings.ts';
import type { HoldsFrom } from '../views/holds-from.ts';
import { settingFields, type ChangedSetting, type SettingInput } from '../views/setting.ts';

/** The part that all operations on settings share: entering a version, and its limits. */

/** The use case that sets one setting; `Details` is what its answer has besides the change. */
export type ChangeSettingUseCase<Name extends SettingName, Details = object> = UseCase<{
  input: SettingInput<SettingValues[Name]>;
  loaded: readonly SettingChange[];
  view: ChangedSetting<SettingValues[Name]> & Details;
  extras: readonly SettingChange[];
}>;

export const settingVersions = async (
  { events }: Tx,
  setting: SettingName,
): Promise<readonly SettingChange[]> => {
  const stored = await events.stream(settingStream(setting));
  return stored.map(({ event }) => event as SettingChange);
};

export const settingSave = {
  // Under this lock, simultaneous changes of a setting run one after another on all nodes.
  lockScope: 'auction',
  save: () => Promise.resolve(),
  afterCommit: ({ settingsCache }: AppContext, changes: readonly SettingChange[]) =>
    settingsCache.add(changes),
} as const;

/** The event to save, with the earlier versions for the cache of a process that has not read them yet. */
export const settingToSave = (
  earlier: readonly SettingChange[],
  event: SettingChange,
): ToSave<readonly SettingChange[]> => ({
  changes: [{ entity: 'setting', before: null, after: event, events: [event] }],
  quotas: [],
  extras: [...earlier, event],
});

/** Makes the use case that enters a version; `toDetails` adds the rest of the answer. */
export const changeSettingUseCase = <Name extends SettingName, Details extends object>(
  setting: Name,
  toDetails: (change: ChangedSetting<SettingValues[Name]>) => Details,
  { problemOf = () => null, merge = (_before, sent) => sent }: ValueRules<SettingValues[Name]> = {},
): ChangeSettingUseCase<Name, Details> => ({
  ...settingSave,
  load: (tx) => settingVersions(tx, setting),
  decide: (earlier, { value: sent, dryRun, basedOn, holdsFrom: requested }, { now, settings }) => {
    const at = enteredAt(earlier, now);
    const from = requested === null ? at : resolveHoldsFrom(requested, settings);
    const first = settings.environment.values[setting];
    const holdsFrom = later(from, at);
    const before = (versionInForceAt(earlier, holdsFrom)?.value ?? first) as SettingValues[Name];
    const value = merge(before, sent);
    const problem =
      basedOnProblem(earlier, basedOn) ??
      holdsFromProblem(from, now) ??
      tooManyProblem(setting, earlier, { at, holdsFrom }) ??
      problemOf(value, [first, ...earlier.map(({ value: other }) => other as SettingValues[Name])]);
    if (problem !== null) return refuse(problem);
    const isSame = canonicalJson(before) === canonicalJson(value);
    const version = isSame ? null : newestVersion(earlier) + 1;
    const holdsUntil = nextHoldsFrom(earlier, holdsFrom);
    const change = { before, after: value, holdsFrom, holdsUntil, version, dryRun };
    const view = { ...change, ...toDetails(change) };
    if (version === null) return unchanged(view);
    const event = { type: 'SettingChanged', setting, version, at, holdsFrom, value };
    return { answer: ok(view), toSave: settingToSave(earlier, event as SettingChange) };
  },
});

type ValueRules<Value> = {
  /** Why the value is refused, given all values that the setting ever had. */
  readonly problemOf?: (value: Value, earlier: readonly Value[]) => InputRefusal | null;
  /** Completes a value that was sent in part. */
  readonly merge?: (before: Value, sent: Value) => Value;
};

export const newestVersion = (earlier: readonly SettingChange[]): number =>
  earlier.at(-1)?.version ?? 0;

/**
 * The time of entry. It is never before that of the previous version, which a node with a faster clock
 * may have entered.
 */
export const enteredAt = (earlier: readonly SettingChange[], now: Instant): Instant =>
  later(now, earlier.at(-1)?.at ?? now);

const resolveHoldsFrom = (holdsFrom: HoldsFrom, { calendar }: Settings): Instant =>
  'at' in holdsFrom ? holdsFrom.at : whenClockShows(calendar.timeZone, holdsFrom.wallClockMs);

export const invalidSetting = (field: string, problem: string): InputRefusal => ({
  kind: 'invalid_field',
  field,
  problem,
});

const basedOnProblem = (
  earlier: readonly SettingChange[],
  basedOn: number | null,
): InputRefusal | null => {
  const newest = newestVersion(earlier);
  if (basedOn === null || basedOn === newest) return null;
  const problem = `must be the newest version, which is ${newest}: somebody has set it meanwhile`;
  return invalidSetting('based_on', problem);
};

/** Limits how many versions each node reads when it starts and caches. */
const tooManyProblem = (
  setting: SettingName,
  earlier: readonly SettingChange[],
  { at, holdsFrom }: Pick<SettingChange, 'at' | 'holdsFrom'>,
): InputRefusal | null => {
  const today = earlier.filter((each) => each.at > at - hoursMs(24)).length;
  if (today >= settingMax.inDay) {
    const problem = `was changed ${settingMax.inDay} times within a day: change it again tomorrow`;
    return invalidSetting(settingFields[setting], problem);
  }
  const planned = new Set(plannedFor(earlier, at));
  if (holdsFrom <= at || planned.has(holdsFrom) || planned.size < settingMax.planned) return null;
  const problem = `must not be one more moment to come: ${settingMax.planned} are set already, withdraw one of them first`;
  return invalidSetting('holds_from', problem);
};

const holdsFromProblem = (from: Instant, now: Instant): InputRefusal | null => {
  if (from < now)
    return invalidSetting('holds_from', 'must not be in the past; left out it is at once');
  return from - now > holdsAheadMaxMs
    ? invalidSetting('holds_from', 'must be within the next two years')
    : null;
};
