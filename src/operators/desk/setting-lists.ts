import { html } from 'ghtml';
import { formatZonedMoment } from '../../kernel/texts/formats.ts';
import { shortTime } from '../../kernel/time-texts.ts';
import type { ListView } from '../../web/desk/list-view.ts';
import type { CalendarChange } from '../operations/change-calendar.ts';
import type { ShownSetting } from '../views/setting.ts';
import type { PriceRow } from './price-texts.ts';
import { byText, stateText } from './setting-texts.ts';

/** Lists of settings, for the desk and the terminal. */

export type Version<Value> = ShownSetting<Value>['versions'][number];

/** The versions of a setting. At the desk, `content` makes the cell that shows the value of a version. */
export const versionList = <Value>(
  timeZone = 'UTC',
  content: (version: Version<Value>) => string = () => '',
): ListView<Version<Value>> => ({
  empty: '',
  isStacked: true,
  columns: [
    { head: 'version', value: ({ version }) => String(version) },
    { head: 'entered', value: ({ at }) => shortTime(at, timeZone) },
    { head: 'by', value: ({ by }) => byText(by) },
    { head: 'holds from', value: ({ holdsFrom }) => shortTime(holdsFrom, timeZone) },
    { head: 'state', value: ({ state }) => stateText[state] },
    { head: 'content', value: () => '', cell: content, isOnlyAtDesk: true },
  ],
});

/** When a site would be due whose 24 hours begin then: before the change, and after it. */
export const dueList = (change: CalendarChange): ListView<DueTimes> => {
  const wasDue = ({ before }: DueTimes) => formatZonedMoment(before, change.before.timeZone);
  const isDue = ({ after }: DueTimes) => formatZonedMoment(after, change.after.timeZone);
  return {
    empty: '',
    columns: [
      {
        head: 'site started on',
        value: ({ since }) => formatZonedMoment(since, change.after.timeZone),
      },
      { head: 'was due', value: wasDue },
      {
        head: 'is due',
        value: isDue,
        cell: (times) => markedIf(isDue(times) !== wasDue(times), isDue(times)),
      },
    ],
  };
};

type DueTimes = CalendarChange['due'][number];

/** Prices before and after a change; `head` names what is priced. */
export const priceList = (head: string): ListView<PriceRow> => ({
  empty: '',
  isStacked: true,
  columns: [
    { head, value: ({ what }) => what },
    { head: 'before', isNumber: true, value: ({ before }) => before },
    {
      head: 'after',
      isNumber: true,
      value: ({ after }) => after,
      cell: ({ after, difference }) => markedIf(difference !== '', after),
    },
    {
      head: 'difference',
      isNumber: true,
      value: differenceText,
      cell: (row) =>
        row.isLarge
          ? html`<span class="wrong">${differenceText(row)}</span>`
          : html`${differenceText(row)}`,
    },
  ],
});

const differenceText = ({ difference, percent }: PriceRow): string =>
  percent === '' ? difference : `${difference} (${percent})`;

/** Changed values stand out at the desk. */
const markedIf = (isChanged: boolean, text: string): string =>
  isChanged ? html`<strong>${text}</strong>` : html`${text}`;
