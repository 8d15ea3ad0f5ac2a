import { html } from 'ghtml';
import { priceLines } from '../views/price-words.ts';
import {
  byText,
  calendarLines,
  changedText,
  paymentLines,
  sourceText,
  stateText,
  withdrawalText,
} from '../views/setting-words.ts';
import { settingFields, type ShownSetting } from '../views/setting.ts';
import { shortTime } from '../../kernel/time-texts.ts';
import { ownLanguages, stepName, wordsLines } from '../views/words-said.ts';
import { type JsonObject } from '../../kernel/result.ts';
import { languages } from '../../kernel/languages.ts';
import { wordSteps, type Words, type WordStep } from '../rules/mail-texts.ts';
import { href } from '../../web/desk/frame.ts';
import { settingForms } from './setting-forms.ts';
import { wholeVersion, type DeskSetting } from './setting-page.ts';
import { actPages, byOperation } from '../../web/desk/preview-and-confirm.ts';
import { answered, type OwnVisit, type Page } from '../../web/desk/request.ts';
import { wordsForm, wordsPath } from './words-form.ts';
import { Refused } from '../../web/http/refuse.ts';

/** What is set, where it comes from, and who has changed it when. */
export const settingsPage = async (visit: OwnVisit): Promise<Page> => {
  const { calendar, priceBook, paymentInstructions, words } = await answered(
    visit,
    'show_settings',
    askedFor(visit.query),
  );
  return {
    kind: 'page',
    isLive: true,
    title: 'Settings',
    section: 'settings',
    body: html`<h1>Settings</h1>!${doneNote(visit)}
<p class="soft">A change holds on every node within a second, without a restart. What was promised, and what an order costs, stays as it was.</p>
!${part(visit, 'calendar', calendar, calendarLines)}
!${part(visit, 'prices', priceBook, priceLines)}
!${part(visit, 'payment', paymentInstructions, paymentLines)}
!${wordsPart(visit, words)}`,
  };
};

const askedFor = (query: URLSearchParams): JsonObject => {
  const setting = query.get('setting');
  return setting === null ? {} : { setting, ...wholeVersion(query) };
};

const doneNote = ({ query }: OwnVisit): string => {
  const done = settingForms.get(query.get('done') as DeskSetting);
  return done === undefined ? '' : html`<p class="done" role="status">${done.title}: done.</p>`;
};

const part = <Value>(
  visit: OwnVisit,
  name: DeskSetting,
  shown: ShownSetting<Value>,
  lines: (value: Value) => readonly string[],
): string => {
  const { title, variable, change } = settingForms.get(name) ?? unknown(name);
  const planned = shown.versions.filter(({ state }) => state === 'planned').toReversed();
  return html`<section class="setting" id="${name}"><h2>${title}</h2>
<p class="soft">${capital(sourceText(shown, variable, visit.timeZone))}</p>
<ul>!${lines(shown.value).map((line) => html`<li>${line}</li>`)}</ul>
<div class="acts"><a class="button" href="${href(visit, `/desk/settings/${name}`)}">${change}</a></div>
!${planned.map((version) => plannedPart(visit, name, version, lines))}
!${shown.versions.length === 0 ? '' : history(visit, name, shown, lines)}</section>`;
};

const wordsPart = (visit: OwnVisit, words: ShownSetting<Words>): string =>
  html`<section class="setting" id="words"><h2>Words of messages</h2>
<p class="soft">${capital(sourceText(words, null, visit.timeZone))}</p>
<ul>!${wordsLines(words.value).map((line) => html`<li>${line}</li>`)}</ul>
<div class="acts"><a class="button" href="${href(visit, wordsPath)}">See and change the words</a></div></section>`;

const unknown = (name: string): never => {
  throw new Error(`There is no form for ${name}`);
};

type Version<Value> = ShownSetting<Value>['versions'][number];

/** What was asked for, and neither holds nor will. */
const isEarlierWhole = ({ state, value }: Version<unknown>): boolean =>
  value !== null && state !== 'holds' && state !== 'planned';

const linesOf = <Value>(
  value: Value | null,
  lines: (value: Value) => readonly string[],
): readonly string[] => (value === null ? [] : lines(value));

/** What begins to hold later. */
const plannedPart = <Value>(
  visit: OwnVisit,
  name: DeskSetting,
  { version, holdsFrom, by, value }: Version<Value>,
  lines: (value: Value) => readonly string[],
): string =>
  html`<div class="planned"><h3>From ${shortTime(holdsFrom, visit.timeZone)} <span class="soft">version ${String(version)}, set by ${byText(by)}</span></h3>
<ul>!${linesOf(value, lines).map((line) => html`<li>${line}</li>`)}</ul>
<div class="acts"><a class="button quiet" href="${href(visit, `/desk/settings/${name}?version=${version}`)}">Set it anew</a>
<a class="button quiet" href="${href(visit, `/desk/settings/${name}/${version}/withdraw`)}">Withdraw</a></div></div>`;

const history = <Value>(
  visit: OwnVisit,
  name: DeskSetting,
  shown: ShownSetting<Value>,
  lines: (value: Value) => readonly string[],
): string =>
  html`<details!${shown.versions.some(isEarlierWhole) ? ' open' : ''}><summary>${changedText(shown)}</summary>
<div class="scroll"><table class="stack"><thead><tr><th scope="col">Version</th><th scope="col">Entered</th><th scope="col">By</th><th scope="col">Holds from</th><th scope="col">What it says</th></tr></thead>
<tbody>!${shown.versions.map((each) => versionRow(visit, name, each, lines))}</tbody></table></div></details>`;

const versionRow = <Value>(
  visit: OwnVisit,
  name: DeskSetting,
  each: Version<Value>,
  lines: (value: Value) => readonly string[],
): string => {
  const { timeZone } = visit;
  const { version, at, by, holdsFrom, state, value } = each;
  const address = `/desk/settings?setting=${name}&version=${version}#${name}`;
  const whole =
    value === null
      ? html`<a href="${href(visit, address)}">Version ${String(version)}</a>`
      : html`<details class="inline"!${isEarlierWhole(each) ? ' open' : ''}><summary>Version ${String(version)}</summary><ul>!${lines(value).map((line) => html`<li>${line}</li>`)}</ul></details>`;
  const said = state === 'withdrawal' ? '' : whole;
  return html`<tr><td>${String(version)} <strong>${stateText[state]}</strong></td><td>${shortTime(at, timeZone)}</td><td>${byText(by)}</td><td>${shortTime(holdsFrom, timeZone)}</td><td>!${said}</td></tr>`;
};

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What was set for a moment to come is taken back. */
export const withdrawPages = actPages((visit) => {
  const name = visit.params['setting'] as DeskSetting;
  const form = settingForms.get(name);
  if (form === undefined) throw new Refused({ kind: 'no_such_address' });
  const meant = {
    setting: settingFields[form.setting],
    version: visit.params['version'] ?? '',
  };
  return {
    title: 'Withdraw',
    about: `version ${meant.version} of ${form.title.toLowerCase()}`,
    section: 'settings',
    back: '/desk/settings',
    ...byOperation(visit, 'withdraw_setting', {
      sent: () => meant,
      effect: (tried) => [withdrawalText(tried, visit.timeZone)],
      to: () => `/desk/settings?done=${name}`,
    }),
  };
});

/** The steps of an order that its studio is told of, and in whose words. */
export const wordsPage = async (visit: OwnVisit): Promise<Page> => {
  const { words } = await answered(visit, 'show_settings');
  const done = wordsForm(visit.query.get('done') ?? '');
  return {
    kind: 'page',
    isLive: true,
    title: 'Words of messages',
    section: 'settings',
    body: html`<h1>Words of messages</h1>
!${done === undefined ? '' : html`<p class="done" role="status">${done.title}: changed.</p>`}
<p class="soft">What studios read on each step of their orders, by mail and by Telegram. Each is in our words until you put yours in their place, language by language.</p>
<ol class="rows" data-rows>!${wordSteps.map((step) => row(visit, words.value, step))}</ol>
!${words.versions.length === 0 ? '' : wordsHistory(visit, words)}
<div class="acts"><a class="button quiet" href="${href(visit, '/desk/settings')}" data-back>Back</a></div>`,
  };
};

const row = (visit: OwnVisit, words: Words, step: WordStep): string => {
  const own = ownLanguages(words, step);
  const whose =
    own.length === 0
      ? ''
      : html`<span><strong>yours in ${String(own.length)} of ${String(languages.length)}</strong> <span class="soft">${own.join(', ')}</span></span>`;
  return html`<li class="row words"><span class="what"><a href="${href(visit, `${wordsPath}/${step}`)}">${stepName(step)}</a></span>!${whose}</li>`;
};

const wordsHistory = (visit: OwnVisit, words: ShownSetting<Words>): string => {
  const { versions, holding } = words;
  const { timeZone } = visit;
  return html`<details><summary>${changedText(words)}</summary>
<div class="scroll"><table><thead><tr><th scope="col">Version</th><th scope="col">Entered</th><th scope="col">By</th><th scope="col">What</th></tr></thead>
<tbody>!${versions.map(
    ({ version, at, by, steps = [] }) =>
      html`<tr><td>${String(version)}!${version === holding ? ' <strong>holds</strong>' : ''}</td><td>${shortTime(at, timeZone)}</td><td>${byText(by)}</td><td>!${steps.map((step) => html`<a href="${href(visit, `${wordsPath}/${step}?version=${version}`)}">${stepName(step)}</a>`).join('; ')}</td></tr>`,
  )}</tbody></table></div></details>`;
};
