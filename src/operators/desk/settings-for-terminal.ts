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

export const settingsText = (settings: ShownSettings): string =>
  [
    settingText('calendar', settings.calendar, calendarLines),
    settingText('priceBook', settings.priceBook, priceLines),
    settingText('paymentInstructions', settings.paymentInstructions, paymentLines),
    settingText('words', settings.words, ownTextLines),
  ].join('\n\n');

const settingText = <Value>(
  name: SettingName,
  shown: ShownSetting<Value>,
  linesOf: (value: Value) => readonly string[],
): string => {
  const { title, variable } = settingTitles[name];
  const lines = [`${title}: ${sourceText(shown, variable)}`, ...indented(linesOf(shown.value))];
  if (shown.versions.length > 0) {
    lines.push('', changedText(shown), listText(versionList(), shown.versions));
  }
  for (const { version, state, value } of shown.versions) {
    // The value that holds is above. The others are planned or requested.
    if (value === null || state === 'holds') continue;
    const stateWords = stateText[state] === '' ? '' : `, ${stateText[state]}`;
    lines.push('', `Version ${version}${stateWords}:`, ...indented(linesOf(value)));
  }
  return harmless(lines.join('\n'));
};

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);

export const calendarEffect = (change: CalendarChange): string => {
  if (change.version === null) return 'The calendar is that already.';
  return [
    `The calendar becomes version ${change.version}:`,
    ...indented(calendarLines(change.after)),
    holdsText(change),
    '',
    listText(dueList(change), change.due),
    promisesStayText,
  ].join('\n');
};

export const paymentEffect = (change: PaymentChange): string => {
  if (change.version === null) return 'The payment instructions are that already.';
  return [
    `The payment instructions become version ${change.version}:`,
    ...indented(paymentLines(change.after)).map(harmless),
    holdsText(change),
  ].join('\n');
};

export const pricesEffect = (change: PricesChange): string => {
  if (change.version === null) return 'The prices are those already.';
  const lines = [
    `The prices become version ${change.version}:`,
    ...indented(priceLines(change.after)).map(harmless),
    holdsText(change),
    '',
  ];
  if (change.figures.length > 0) {
    lines.push(listText(priceList('figure'), figureRows(change)), '');
  }
  lines.push(listText(priceList('for example'), exampleRows(change)));
  const warning = typoWarning(change);
  if (warning !== null) lines.push(warning);
  return [...lines, ordersStayText].join('\n');
};
