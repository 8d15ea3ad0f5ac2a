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

/** The steps that the operations on settings share: loading versions, entering one, and the limits. */

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
  // A setting has no row: its events are the whole record.
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

/** What differs between the settings. */
type SettingRules<Value, Details> = {
  /** The rest of the answer, besides the change. */
  readonly detailsOf: (change: ChangedSetting<Value>) => Details;
  /** Why the value is refused, given all values that the setting ever had. */
  readonly problemOf?: (value: Value, earlier: readonly Value[]) => InputRefusal | null;
  /** Completes a value that was sent in part. */
  readonly merge?: (before: Value, sent: Value) => Value;
};

/** Makes the use case that enters a version of a setting. */
export const changeSettingUseCase = <Name extends SettingName, Details extends object>(
  setting: Name,
  rules: SettingRules<SettingValues[Name], Details>,
): ChangeSettingUseCase<Name, Details> => ({
  ...settingSave,
  load: (tx) => settingVersions(tx, setting),
  decide: (earlier, input, { now, settings }) => {
    type Value = SettingValues[Name];
    const { value: sent, dryRun, basedOn, holdsFrom: requested } = input;
    const at = enteredAt(earlier, now);
    const requestedFrom = requested === null ? at : resolveHoldsFrom(requested, settings);
    const holdsFrom = later(requestedFrom, at);
    const environmentValue = settings.environment.values[setting];
    const earlierValues = earlier.map(({ value }) => value as Value);
    const before = (versionInForceAt(earlier, holdsFrom)?.value ?? environmentValue) as Value;
    const after = rules.merge === undefined ? sent : rules.merge(before, sent);
    const problem =
      basedOnProblem(earlier, basedOn) ??
      holdsFromProblem(requestedFrom, now) ??
      tooManyProblem(setting, earlier, { at, holdsFrom }) ??
      rules.problemOf?.(after, [environmentValue, ...earlierValues]) ??
      null;
    if (problem !== null) return refuse(problem);

    const isSame = canonicalJson(before) === canonicalJson(after);
    const version = isSame ? null : newestVersion(earlier) + 1;
    const holdsUntil = nextHoldsFrom(earlier, holdsFrom);
    const change = { before, after, holdsFrom, holdsUntil, version, dryRun };
    const view = { ...change, ...rules.detailsOf(change) };
    if (version === null) return unchanged(view);
    const event = { type: 'SettingChanged', setting, version, at, holdsFrom, value: after };
    return { answer: ok(view), toSave: settingToSave(earlier, event as SettingChange) };
  },
});

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
  const inLastDay = earlier.filter((each) => each.at > at - hoursMs(24)).length;
  if (inLastDay >= settingMax.inDay) {
    const problem = `was changed ${settingMax.inDay} times within a day: change it again tomorrow`;
    return invalidSetting(settingFields[setting], problem);
  }
  const planned = new Set(plannedFor(earlier, at));
  if (holdsFrom <= at || planned.has(holdsFrom) || planned.size < settingMax.planned) return null;
  const problem = `is one planned change too many: ${settingMax.planned} are set already, withdraw one of them first`;
  return invalidSetting('holds_from', problem);
};

const holdsFromProblem = (from: Instant, now: Instant): InputRefusal | null => {
  if (from < now) {
    return invalidSetting('holds_from', 'must not be in the past; left out it is at once');
  }
  return from - now > holdsAheadMaxMs
    ? invalidSetting('holds_from', 'must be within the next two years')
    : null;
};
