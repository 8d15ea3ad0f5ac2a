import type { Clock } from '../kernel/ports.ts';
import {
  versionInForceAt,
  nextHoldsFrom,
  settingNames,
  neededVersions,
  type SettingChange,
  type SettingName,
  type SettingValues,
} from './rules/settings.ts';

/**
 * The settings of operators, cached in the memory of a process, so reads need no database.
 * `followSettings` adds each change as soon as the process learns of it.
 */
export type SettingsCache = {
  /** The value in force now; the same object as long as it is in force. */
  readonly now: <Name extends SettingName>(name: Name) => SettingValues[Name];
  /** The cached versions: those that may still be needed, and the newest one of each setting. */
  readonly changes: () => readonly SettingChange[];
  /** Adds changes; those that are cached already are ignored. No version of a setting may be left out. */
  readonly add: (changes: readonly SettingChange[]) => void;
};

/** Makes a cache in which the values of the environment hold until an operator sets others. */
export const createSettingsCache = (environment: SettingValues, clock: Clock): SettingsCache => {
  const caches: { readonly [Name in SettingName]: CachedSetting<Name> } = {
    calendar: cacheSetting<'calendar'>(environment.calendar, clock),
    priceBook: cacheSetting<'priceBook'>(environment.priceBook, clock),
    paymentInstructions: cacheSetting<'paymentInstructions'>(
      environment.paymentInstructions,
      clock,
    ),
    words: cacheSetting<'words'>(environment.words, clock),
  };
  return {
    now: (name) => caches[name].now(),
    changes: () => settingNames.flatMap<SettingChange>((name) => caches[name].changes()),
    add: (changes) => {
      for (const name of settingNames) {
        const cache = caches[name] as CachedSetting<SettingName>;
        cache.add(changes.filter(({ setting }) => setting === name));
      }
    },
  };
};

type CachedSetting<Name extends SettingName> = {
  readonly now: () => SettingValues[Name];
  readonly changes: () => readonly SettingChange<Name>[];
  readonly add: (changes: readonly SettingChange<Name>[]) => void;
};

const cacheSetting = <Name extends SettingName>(
  environmentValue: SettingValues[Name],
  clock: Clock,
): CachedSetting<Name> => {
  let changes: readonly SettingChange<Name>[] = [];
  let value = environmentValue;
  let holdsUntil = Infinity;
  const refresh = (): void => {
    const now = clock.now();
    value = versionInForceAt(changes, now)?.value ?? environmentValue;
    holdsUntil = nextHoldsFrom(changes, now) ?? Infinity;
  };
  return {
    now: () => {
      if (clock.now() >= holdsUntil) refresh();
      return value;
    },
    changes: () => changes,
    add: (added) => {
      const newest = changes.at(-1)?.version ?? 0;
      const more = added.filter(({ version }) => version > newest);
      if (more.length === 0) return;
      changes = neededVersions([...changes, ...more], clock.now());
      refresh();
    },
  };
};
