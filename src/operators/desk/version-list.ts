import { shortTime } from '../../kernel/time-texts.ts';
import type { ListView } from '../../web/desk/list-view.ts';
import { byText, stateText } from '../views/setting-words.ts';
import type { ShownSetting } from '../views/setting.ts';

export type Version<Value> = ShownSetting<Value>['versions'][number];

/** The versions of a setting. At the desk, `content` makes the cell that shows what each one says. */
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
