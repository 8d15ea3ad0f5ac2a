import { html } from 'ghtml';
import {
  byText,
  calendarLines,
  paymentLines,
  sourceText,
} from '../../contract/operator/setting-words.ts';
import type { ShownSetting } from '../../contract/operator/setting.ts';
import { wordsLines } from '../../contract/operator/words-said.ts';
import type { Words } from '../../domain/operator/words.ts';
import { shortTime } from '../../contract/operator/time-words.ts';
import { ask } from './ask.ts';
import { href } from './frame.ts';
import { refusalPage } from './refusal-page.ts';
import { settingForms, type DeskSetting } from './setting-forms.ts';
import type { OwnVisit, Page } from './visit.ts';
import { wordsPath } from './words-form.ts';

/** What is set, where it comes from, and who has changed it when. */
export const settingsPage = async (visit: OwnVisit): Promise<Page> => {
  const shown = await ask(visit, 'show_settings');
  if (!shown.ok) return refusalPage(visit, shown.problem);
  const { calendar, paymentInstructions, words } = shown.value;
  return {
    kind: 'page',
    isLive: true,
    title: 'Settings',
    section: 'settings',
    body: html`<h1>Settings</h1>!${doneNote(visit)}
<p class="soft">A change holds on every node within a second, without a restart. What was promised, and what an order costs, stays as it was.</p>
!${part(visit, 'calendar', calendar, calendarLines)}
!${part(visit, 'payment', paymentInstructions, paymentLines)}
!${wordsPart(visit, words)}`,
  };
};

const doneNote = ({ query }: OwnVisit): string => {
  const done = settingForms.get(query.get('done') as DeskSetting);
  return done === undefined ? '' : html`<p class="done" role="status">${done.title}: changed.</p>`;
};

const part = <Value>(
  visit: OwnVisit,
  name: DeskSetting,
  shown: ShownSetting<Value>,
  lines: (value: Value) => readonly string[],
): string => {
  const { title, variable, change } = settingForms.get(name) ?? unknown(name);
  return html`<section class="setting" id="${name}"><h2>${title}</h2>
<p class="soft">${capital(sourceText(shown, variable))}</p>
<ul>!${lines(shown.value).map((line) => html`<li>${line}</li>`)}</ul>
<div class="acts"><a class="button" href="${href(visit, `/desk/settings/${name}`)}">${change}</a></div>
!${shown.versions.length === 0 ? '' : history(shown)}</section>`;
};

const wordsPart = (visit: OwnVisit, words: ShownSetting<Words>): string =>
  html`<section class="setting" id="words"><h2>Words of messages</h2>
<p class="soft">${capital(sourceText(words, null))}</p>
<ul>!${wordsLines(words.value).map((line) => html`<li>${line}</li>`)}</ul>
<div class="acts"><a class="button" href="${href(visit, wordsPath)}">See and change the words</a></div></section>`;

const unknown = (name: string): never => {
  throw new Error(`There is no form for ${name}`);
};

const history = ({ versions, holding }: ShownSetting<unknown>): string =>
  html`<details><summary>Changed ${versions.length === 1 ? 'once' : `${versions.length} times`}</summary>
<div class="scroll"><table><thead><tr><th scope="col">Version</th><th scope="col">Entered</th><th scope="col">By</th><th scope="col">Holds from</th></tr></thead>
<tbody>!${versions.map(
    ({ version, at, by, holdsFrom }) =>
      html`<tr><td>${String(version)}!${version === holding ? ' <strong>holds</strong>' : ''}</td><td>${shortTime(at)}</td><td>${byText(by)}</td><td>${shortTime(holdsFrom)}</td></tr>`,
  )}</tbody></table></div></details>`;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
