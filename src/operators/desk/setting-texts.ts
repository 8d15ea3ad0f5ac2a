import { currencies } from '../../kernel/money.ts';
import { shortTime } from '../../kernel/time-texts.ts';
import { weekdays, type Calendar } from '../../order/rules/calendar.ts';
import type { PaymentInstructions } from '../../order/rules/payment-instructions.ts';
import type { WithdrawnSetting } from '../operations/withdraw-setting.ts';
import type { SettingName, VersionState } from '../rules/settings.ts';
import { presentCalendar } from '../views/calendar-file.ts';
import { settingSource, type ChangedSetting, type ShownSetting } from '../views/setting.ts';

/** The name of each setting, and the environment variable that names its file. */
export const settingTitles = {
  calendar: { title: 'Calendar', variable: 'CALENDAR' },
  priceBook: { title: 'Prices', variable: 'PRICE_BOOK' },
  paymentInstructions: { title: 'Payment instructions', variable: 'PAYMENT_INSTRUCTIONS' },
  words: { title: 'Words of messages', variable: null },
} as const satisfies Readonly<
  Record<SettingName, { readonly title: string; readonly variable: string | null }>
>;

export const sourceText = (
  shown: Pick<ShownSetting<unknown>, 'holding' | 'file' | 'versions'>,
  variable: string | null,
  timeZone?: string,
): string => {
  const { file, holding, versions } = shown;
  const version = versions.find((each) => each.version === holding);
  const instead = file === null ? '' : `, replacing ${file} (${variable})`;
  switch (settingSource(shown)) {
    case 'operator':
      return version === undefined
        ? 'set here'
        : `set here on ${shortTime(version.at, timeZone)} by ${byText(version.by)}${instead}`;
    case 'environment':
      return `from ${file} (${variable}), until it is set here`;
    case 'default':
      return variable === null
        ? 'as it is where nothing is set'
        : `as it is where nothing is set, neither here nor by ${variable}`;
  }
};

export const holdsText = (
  { holdsFrom, holdsUntil }: Pick<ChangedSetting<unknown>, 'holdsFrom' | 'holdsUntil'>,
  timeZone?: string,
): string => {
  const from = `Holds from ${shortTime(holdsFrom, timeZone)}`;
  return holdsUntil === null
    ? `${from}.`
    : `${from} until ${shortTime(holdsUntil, timeZone)}, when what was set for then begins to hold.`;
};

/** The state of a version in words; empty if it applied once and was followed by another. */
export const stateText: Readonly<Record<VersionState, string>> = {
  holds: 'holds',
  planned: 'still to come',
  past: '',
  replaced: 'never came to hold',
  withdrawal: 'took back what was set for then',
};

export const withdrawalText = (
  { withdrawn, holdsFrom, stays }: WithdrawnSetting,
  timeZone?: string,
): string => {
  const instead = stays === null ? 'what the service was started with' : `version ${stays}`;
  return `Version ${withdrawn} does not begin to hold on ${shortTime(holdsFrom, timeZone)}; ${instead} goes on.`;
};

/** How often the setting was changed, and whether all versions are listed. */
export const changedText = ({
  count,
  versions,
}: Pick<ShownSetting<unknown>, 'count' | 'versions'>): string => {
  const times = count === 1 ? 'Changed once' : `Changed ${count} times`;
  return versions.length < count ? `${times}; only the newest are listed` : times;
};

/** The person or program that made a change, from the actor that its event records. */
export const byText = (by: string | null): string =>
  by === null ? 'somebody who was not recorded' : by.replace(/^operator /, '');

/** The calendar in words: a line for the time zone, one for the hours, one for the days off. */
export const calendarLines = (calendar: Calendar): readonly string[] => {
  const { time_zone: zone, hours, closed } = presentCalendar(calendar);
  return [
    `By the clock of ${zone}`,
    daySpans(hours)
      .map(({ first, last, text }) => `${first === last ? first : `${first} to ${last}`} ${text}`)
      .join(', '),
    closed.length === 0 ? 'No dates off' : `Off on ${closed.join(', ')}`,
  ];
};

type Hours = ReturnType<typeof presentCalendar>['hours'];
type DaySpan = { readonly first: string; readonly last: string; readonly text: string };

/** Groups weekdays that follow each other and have the same hours. */
const daySpans = (hours: Hours): readonly DaySpan[] => {
  const found: DaySpan[] = [];
  let isNext = false;
  for (const day of weekdays) {
    const text = hours[day];
    const before = found.at(-1);
    if (text !== undefined && isNext && before?.text === text) {
      found[found.length - 1] = { ...before, last: day };
    } else if (text !== undefined) {
      found.push({ first: day, last: day, text });
    }
    isNext = text !== undefined;
  }
  return found;
};

export const promisesStayText =
  'Promises that were given stay as they are, to the minute; these dates are for promises given from now on.';

export const paymentLines = (instructions: PaymentInstructions): readonly string[] =>
  currencies.map((currency) => `${currency}: ${instructions[currency] ?? 'nothing is set yet'}`);
