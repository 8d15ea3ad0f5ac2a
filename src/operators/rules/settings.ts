import type { Changed } from '../../kernel/changes.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { hoursMs, minutesMs, type Instant } from '../../kernel/time.ts';
import type { Calendar } from '../../order/rules/calendar.ts';
import type { OwnMailTexts } from '../../order/rules/mail-texts.ts';
import type { PaymentInstructions } from '../../order/rules/payment-instructions.ts';
import type { PriceBook } from '../../order/rules/price-book.ts';

export const settingStreamPrefix = 'setting_';
export const settingStream = (name: string): string => `${settingStreamPrefix}${name}`;

/**
 * Settings that operators change while the service runs. A setting is the list of its versions, and each
 * version is an event. A version is never changed or deleted: a later one replaces or withdraws it. Before
 * the first version, the value of the environment holds.
 */
export type SettingValues = {
  readonly calendar: Calendar;
  readonly priceBook: PriceBook;
  readonly paymentInstructions: PaymentInstructions;
  readonly words: OwnMailTexts;
};
export type SettingName = keyof SettingValues;
export const settingNames = [
  'calendar',
  'priceBook',
  'paymentInstructions',
  'words',
] as const satisfies readonly SettingName[];

export type SettingChange<Name extends SettingName = SettingName> = {
  readonly [Each in Name]: {
    readonly type: 'SettingChanged';
    readonly setting: Each;
    /** Counted for each setting from 1. */
    readonly version: number;
    /** When it was entered; never before the previous version. */
    readonly at: Instant;
    /** Never before `at`. */
    readonly holdsFrom: Instant;
    /** For a withdrawal, the value that holds instead. */
    readonly value: SettingValues[Each];
    /** This version withdraws the one that was entered earlier for the same moment. */
    readonly isWithdrawal?: true;
  };
}[Name];

type Version = Pick<SettingChange, 'at' | 'holdsFrom' | 'version' | 'isWithdrawal'>;

/** The furthest date that a version may hold from, which catches a wrong year. */
export const holdsAheadMaxMs = 2 * 366 * hoursMs(24);

/**
 * The version in force: of those that hold by now, the one with the latest `holdsFrom`. Correcting today's
 * value therefore leaves planned versions alone. Null if none holds yet.
 */
export const versionInForceAt = <Change extends Version>(
  changes: readonly Change[],
  now: Instant,
): Change | null =>
  effectiveVersions(changes).findLast(({ holdsFrom }) => holdsFrom <= now) ?? null;

/** When the next version begins to hold; null if none is planned. */
export const nextHoldsFrom = (changes: readonly Version[], now: Instant): Instant | null =>
  effectiveVersions(changes).find(({ holdsFrom }) => holdsFrom > now)?.holdsFrom ?? null;

/** The versions that take effect, in order: for each moment the last one entered, unless it is a withdrawal. */
const effectiveVersions = <Change extends Version>(changes: readonly Change[]): readonly Change[] =>
  [...new Map(changes.map((change) => [change.holdsFrom, change])).values()]
    .filter(({ isWithdrawal }) => isWithdrawal === undefined)
    .toSorted((one, other) => one.holdsFrom - other.holdsFrom);

/** How many versions of one setting may be planned, and how many may be entered within a day. */
export const settingMax = { planned: 20, inDay: 200 } as const;

/** How far the clocks of nodes may differ or be set back; older versions are never needed again. */
const clockSlackMs = minutesMs(10);

/**
 * The versions that a process caches: those in force now or within `clockSlackMs`, planned ones, and the
 * newest one, after which the process reads further versions.
 */
export const neededVersions = <Change extends Version>(
  changes: readonly Change[],
  now: Instant,
): readonly Change[] => {
  const since = now - clockSlackMs;
  const effective = effectiveVersions(changes);
  const first = effective.findLastIndex(({ holdsFrom }) => holdsFrom <= since);
  const needed = new Set(effective.slice(Math.max(0, first)));
  return changes.filter((change, nth) => needed.has(change) || nth === changes.length - 1);
};

/** The future moments at which versions begin to hold. */
export const plannedFor = (changes: readonly Version[], now: Instant): readonly Instant[] =>
  effectiveVersions(changes).flatMap(({ holdsFrom }) => (holdsFrom > now ? [holdsFrom] : []));

/** The state of a version; a replaced one never took effect. */
export const versionStates = ['holds', 'planned', 'past', 'replaced', 'withdrawal'] as const;
export type VersionState = (typeof versionStates)[number];

export const versionState = (
  change: Version,
  changes: readonly Version[],
  now: Instant,
): VersionState => {
  const { version, holdsFrom, isWithdrawal } = change;
  if (isWithdrawal) return 'withdrawal';
  if (versionInForceAt(changes, now)?.version === version) return 'holds';
  const isReplaced = changes.some(
    (other) => other.version > version && other.holdsFrom === holdsFrom && other.at < holdsFrom,
  );
  if (isReplaced) return 'replaced';
  return holdsFrom > now ? 'planned' : 'past';
};

/** The stream of an event that changes a setting; null for other events. */
export const settingStreamOf = (event: DomainEvent): string | null =>
  'setting' in event ? settingStream(event.setting) : null;

declare module '../../kernel/event.ts' {
  interface EventKinds {
    setting: SettingChange;
  }
}

declare module '../../kernel/changes.ts' {
  interface ChangeKinds {
    setting: Changed<'setting', SettingChange, SettingChange>;
  }
}
