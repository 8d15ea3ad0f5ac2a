import {
  holdingAt,
  nextHoldsFrom,
  settingNames,
  stillNeeded,
  type SettingChange,
  type SettingName,
  type SettingValues,
} from './rules/settings.ts';
import type { Clock } from '../kernel/ports.ts';

/**
 * What operators have set, as a process holds it: read without asking the database, and taken up
 * whenever the process hears of a change.
 */
export type SettingsCache = {
  /** What holds now; the same object as long as it does. */
  readonly now: <Name extends SettingName>(name: Name) => SettingValues[Name];
  /** What is known of all that still matters, of each setting its newest among it. */
  readonly changes: () => readonly SettingChange[];
  /** Any, also such as are known; of a setting all up to the newest among them are known then. */
  readonly take: (changes: readonly SettingChange[]) => void;
};

/** `first`: what holds before anything is set, as the environment says it. */
export const createSettingsCache = (first: SettingValues, clock: Clock): SettingsCache => {
  const held: { readonly [Name in SettingName]: Held<Name> } = {
    calendar: hold<'calendar'>(first.calendar, clock),
    priceBook: hold<'priceBook'>(first.priceBook, clock),
    paymentInstructions: hold<'paymentInstructions'>(first.paymentInstructions, clock),
    words: hold<'words'>(first.words, clock),
  };
  return {
    now: (name) => held[name].now(),
    changes: () => settingNames.flatMap<SettingChange>((name) => held[name].changes()),
    take: (changes) => {
      for (const name of settingNames) {
        const own = changes.filter(({ setting }) => setting === name);
        (held[name] as Held<SettingName>).take(own);
      }
    },
  };
};

type Held<Name extends SettingName> = {
  readonly now: () => SettingValues[Name];
  readonly changes: () => readonly SettingChange<Name>[];
  readonly take: (changes: readonly SettingChange<Name>[]) => void;
};

const hold = <Name extends SettingName>(first: SettingValues[Name], clock: Clock): Held<Name> => {
  let changes: readonly SettingChange<Name>[] = [];
  let value = first;
  let holdsUntil = Infinity;
  const look = (): void => {
    const now = clock.now();
    value = holdingAt(changes, now)?.value ?? first;
    holdsUntil = nextHoldsFrom(changes, now) ?? Infinity;
  };
  return {
    now: () => {
      if (clock.now() >= holdsUntil) look();
      return value;
    },
    changes: () => changes,
    take: (taken) => {
      const newest = changes.at(-1)?.version ?? 0;
      const more = taken.filter(({ version }) => version > newest);
      if (more.length === 0) return;
      changes = stillNeeded([...changes, ...more], clock.now());
      look();
    },
  };
};
