import { settingStream, type DomainEvent } from '../../kernel/event.ts';
import type { Changed } from '../../kernel/changes.ts';
import type { Calendar } from '../../order/rules/calendar.ts';
import type { PaymentInstructions } from '../../order/rules/payment-instructions.ts';
import type { PriceBook } from '../../order/rules/price-book.ts';
import { hoursMs, type Instant } from '../../kernel/time.ts';
import type { Words } from './mail-texts.ts';

/**
 * What operators set at the desk while the service runs. Each change is an event and all there is of
 * it, so a setting is the list of its versions; before the first of them the environment's holds.
 */

/** What each is to the rules. */
export type SettingValues = {
  readonly calendar: Calendar;
  readonly priceBook: PriceBook;
  readonly paymentInstructions: PaymentInstructions;
  readonly words: Words;
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
    /** When it was entered; never before the version that it follows. */
    readonly at: Instant;
    /** Not before it was entered. */
    readonly holdsFrom: Instant;
    /** Of a withdrawal what held then. */
    readonly value: SettingValues[Each];
    /** What was entered for that moment before holds no longer from it. */
    readonly isWithdrawal?: true;
  };
}[Name];

type Version = Pick<SettingChange, 'at' | 'holdsFrom' | 'version' | 'isWithdrawal'>;

/** So far ahead something may be entered: a slip in the year would be forgotten by then. */
export const holdsAheadMaxMs = 2 * 366 * hoursMs(24);

/**
 * Of those that hold by now the one that does so from the latest moment, so what is mended today
 * leaves what was entered for a later date alone. Null where none holds yet.
 */
export const holdingAt = <Change extends Version>(
  changes: readonly Change[],
  now: Instant,
): Change | null => inTurn(changes).findLast(({ holdsFrom }) => holdsFrom <= now) ?? null;

/** When another begins to hold; null where none is waiting. */
export const nextHoldsFrom = (changes: readonly Version[], now: Instant): Instant | null =>
  inTurn(changes).find(({ holdsFrom }) => holdsFrom > now)?.holdsFrom ?? null;

/** Those that hold one after another: of each moment the one that was entered last, if it is no withdrawal. */
const inTurn = <Change extends Version>(changes: readonly Change[]): readonly Change[] =>
  [...new Map(changes.map((change) => [change.holdsFrom, change])).values()]
    .filter(({ isWithdrawal }) => isWithdrawal === undefined)
    .toSorted((one, other) => one.holdsFrom - other.holdsFrom);

/** So many versions of one setting may be still to come, and so many entered within a day. */
export const settingMax = { planned: 20, inDay: 200 } as const;

/** How far the clocks of nodes may differ, and one be set back, without any asking for what held longer ago. */
const clockSlackMs = hoursMs(1 / 6);

/**
 * Those that a process has to know of: what holds and what is still to come, what held within the
 * last ten minutes, and the newest, after which it asks for more.
 */
export const stillNeeded = <Change extends Version>(
  changes: readonly Change[],
  now: Instant,
): readonly Change[] => {
  const since = now - clockSlackMs;
  const turn = inTurn(changes);
  const first = turn.findLastIndex(({ holdsFrom }) => holdsFrom <= since);
  const needed = new Set(turn.slice(Math.max(0, first)));
  return changes.filter((change, nth) => needed.has(change) || nth === changes.length - 1);
};

/** The moments for which something is set that is still to come. */
export const plannedFor = (changes: readonly Version[], now: Instant): readonly Instant[] =>
  inTurn(changes).flatMap(({ holdsFrom }) => (holdsFrom > now ? [holdsFrom] : []));

/** What has become of a version; one that was replaced never came to hold. */
export const versionStates = ['holds', 'planned', 'past', 'replaced', 'withdrawal'] as const;
export type VersionState = (typeof versionStates)[number];

export const versionState = (
  change: Version,
  changes: readonly Version[],
  now: Instant,
): VersionState => {
  const { version, holdsFrom, isWithdrawal } = change;
  if (isWithdrawal) return 'withdrawal';
  if (holdingAt(changes, now)?.version === version) return 'holds';
  const isReplaced = changes.some(
    (other) => other.version > version && other.holdsFrom === holdsFrom && other.at < holdsFrom,
  );
  if (isReplaced) return 'replaced';
  return holdsFrom > now ? 'planned' : 'past';
};

/** The stream of a change of a setting; null for other events. */
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
