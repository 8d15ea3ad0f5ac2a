import { harmless } from '../../cli/terminal.ts';
import { listText } from '../../web/desk/list-view.ts';
import type { CalendarChange } from '../operations/change-calendar.ts';
import type { PaymentChange } from '../operations/change-payment.ts';
import type { PricesChange } from '../operations/change-prices.ts';
import type { ShownSettings } from '../operations/show-settings.ts';
import type { SettingName } from '../rules/settings.ts';
import type { ShownSetting } from '../views/setting.ts';
import { ownTextLines } from '../views/step-texts.ts';
import { exampleRows, figureRows, ordersStayText, priceLines, typoWarning } from './price-texts.ts';
import { dueList, priceList, versionList } from './setting-lists.ts';
import {
  changedText,
  calendarLines,
  holdsText,
  promisesStayText,
  paymentLines,
  settingTitles,
  sourceText,
  stateText,
} from './setting-texts.ts';

export const settingsText = ({
  calendar,
  priceBook,
  paymentInstructions,
  words,
}: ShownSettings): string =>
  [
    settingText('calendar', calendar, calendarLines),
    settingText('priceBook', priceBook, priceLines),
    settingText('paymentInstructions', paymentInstructions, paymentLines),
    settingText('words', words, ownTextLines),
  ].join('\n\n');

const settingText = <Value>(
  name: SettingName,
  shown: ShownSetting<Value>,
  lines: (value: Value) => readonly string[],
): string => {
  const { title, variable } = settingTitles[name];
  return harmless(
    [
      `${title}: ${sourceText(shown, variable)}`,
      ...lines(shown.value).map((line) => `  ${line}`),
      ...(shown.versions.length === 0
        ? []
        : ['', changedText(shown), listText(versionList(), shown.versions)]),
      ...shown.versions.flatMap((version) => versionLines(version, lines)),
    ].join('\n'),
  );
};

/** The value of a planned or requested version; no lines for others. */
const versionLines = <Value>(
  { version, state, value }: ShownSetting<Value>['versions'][number],
  lines: (value: Value) => readonly string[],
): readonly string[] =>
  value === null || state === 'holds'
    ? []
    : [
        '',
        `Version ${version}${stateText[state] === '' ? '' : `, ${stateText[state]}`}:`,
        ...lines(value).map((line) => `  ${line}`),
      ];

export const calendarEffect = (change: CalendarChange): string =>
  change.version === null
    ? 'The calendar is that already.'
    : [
        `The calendar becomes version ${change.version}:`,
        ...calendarLines(change.after).map((line) => `  ${line}`),
        holdsText(change),
        '',
        listText(dueList(change), change.due),
        promisesStayText,
      ].join('\n');

export const paymentEffect = (change: PaymentChange): string =>
  change.version === null
    ? 'The payment instructions are that already.'
    : [
        `The payment instructions become version ${change.version}:`,
        ...paymentLines(change.after).map((line) => `  ${harmless(line)}`),
        holdsText(change),
      ].join('\n');

export const pricesEffect = (change: PricesChange): string => {
  if (change.version === null) return 'The prices are those already.';
  const warning = typoWarning(change);
  return [
    `The prices become version ${change.version}:`,
    ...priceLines(change.after).map((line) => `  ${harmless(line)}`),
    holdsText(change),
    '',
    ...(change.figures.length === 0 ? [] : [listText(priceList('figure'), figureRows(change)), '']),
    listText(priceList('for example'), exampleRows(change)),
    ...(warning === null ? [] : [warning]),
    ordersStayText,
  ].join('\n');
};
