import type { CalendarChange } from '../operations/change-calendar.ts';
import type { PaymentChange } from '../operations/change-payment.ts';
import type { PricesChange } from '../operations/change-prices.ts';
import {
  exampleRows,
  figureRows,
  ordersStay,
  priceLines,
  typoWarning,
  type PriceRow,
} from '../views/price-words.ts';
import {
  changedText,
  calendarLines,
  dueRows,
  holdsText,
  nothingMoves,
  paymentLines,
  sourceText,
  stateText,
} from '../views/setting-words.ts';
import { wordsLines } from '../views/step-words.ts';
import type { ShownSetting } from '../views/setting.ts';
import type { ShownSettings } from '../operations/show-settings.ts';
import { harmless, table } from '../../cli/terminal.ts';
import { listText } from '../../web/desk/list-view.ts';
import { versionList } from './version-list.ts';

/** The settings for the terminal. */

export const settingsText = ({
  calendar,
  priceBook,
  paymentInstructions,
  words,
}: ShownSettings): string =>
  [
    settingText('Calendar', 'CALENDAR', calendar, calendarLines),
    settingText('Prices', 'PRICE_BOOK', priceBook, priceLines),
    settingText('Payment', 'PAYMENT_INSTRUCTIONS', paymentInstructions, paymentLines),
    settingText('Words of messages', null, words, wordsLines),
  ].join('\n\n');

const settingText = <Value>(
  title: string,
  variable: string | null,
  shown: ShownSetting<Value>,
  lines: (value: Value) => readonly string[],
): string =>
  harmless(
    [
      `${title}: ${sourceText(shown, variable)}`,
      ...lines(shown.value).map((line) => `  ${line}`),
      ...(shown.versions.length === 0
        ? []
        : ['', changedText(shown), listText(versionList(), shown.versions)]),
      ...shown.versions.flatMap((version) => wholeLines(version, lines)),
    ].join('\n'),
  );

/** The value of a requested version, or of a planned one. */
const wholeLines = <Value>(
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
        table(['a site begun on', 'was due', 'is due'], dueRows(change)),
        nothingMoves,
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
    ...(change.figures.length === 0 ? [] : [pricesTable('what', figureRows(change)), '']),
    pricesTable('for example', exampleRows(change)),
    ...(warning === null ? [] : [warning]),
    ordersStay,
  ].join('\n');
};

const pricesTable = (title: string, rows: readonly PriceRow[]): string =>
  table(
    [title, 'before', 'after', 'difference', ''],
    rows.map(({ what, before, after, difference, percent }) => [
      what,
      before,
      after,
      difference,
      percent,
    ]),
  );
