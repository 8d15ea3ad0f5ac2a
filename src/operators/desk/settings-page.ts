import { html } from 'ghtml';
import { languages } from '../../kernel/languages.ts';
import type { JsonObject } from '../../kernel/result.ts';
import { capitalized } from '../../kernel/texts/formats.ts';
import { shortTime } from '../../kernel/time-texts.ts';
import { mailSteps, type OwnMailTexts, type MailStep } from '../../order/rules/mail-texts.ts';
import { deskHref } from '../../web/desk/frame.ts';
import { listTable } from '../../web/desk/list-view.ts';
import { actPages, byOperation } from '../../web/desk/preview-and-confirm.ts';
import { answerOrRefuse, type OperatorRequest, type DeskPage } from '../../web/desk/request.ts';
import { Refused } from '../../web/http/refuse.ts';
import { showSettings } from '../operations/show-settings.ts';
import { withdrawSetting } from '../operations/withdraw-setting.ts';
import { settingFields, type ShownSetting } from '../views/setting.ts';
import { ownLanguages, stepNames, ownTextLines } from '../views/step-texts.ts';
import { requestedVersion } from './change-setting-pages.ts';
import { priceLines } from './price-texts.ts';
import { findSettingForm, settingForms } from './setting-forms.ts';
import { versionList, type Version } from './setting-lists.ts';
import {
  byText,
  calendarLines,
  changedText,
  paymentLines,
  settingTitles,
  sourceText,
  withdrawalText,
} from './setting-texts.ts';
import { findStepForm, wordsPath } from './words-form.ts';

/** The page of all settings: where their values come from, and who changed them when. */
export const settingsPage = async (request: OperatorRequest): Promise<DeskPage> => {
  const { calendar, priceBook, paymentInstructions, words } = await answerOrRefuse(
    request,
    showSettings,
    requestedSetting(request.query),
  );
  return {
    kind: 'page',
    isLive: true,
    title: 'Settings',
    section: 'settings',
    body: html`<h1>Settings</h1>!${doneNote(request)}
<p class="soft">A change holds on every node within a second, without a restart. What was promised, and what an order costs, stays as it was.</p>
!${settingPart(request, 'calendar', calendar, calendarLines)}
!${settingPart(request, 'prices', priceBook, priceLines)}
!${settingPart(request, 'payment', paymentInstructions, paymentLines)}
!${wordsPart(request, words)}`,
  };
};

const requestedSetting = (query: URLSearchParams): JsonObject => {
  const setting = query.get('setting');
  return setting === null ? {} : { setting, ...requestedVersion(query) };
};

const doneNote = ({ query }: OperatorRequest): string => {
  const done = findSettingForm(query.get('done') ?? '');
  return done === null ? '' : html`<p class="done" role="status">${done.title}: done.</p>`;
};

type DeskSetting = keyof typeof settingForms;

const settingPart = <Value>(
  request: OperatorRequest,
  name: DeskSetting,
  shown: ShownSetting<Value>,
  lines: (value: Value) => readonly string[],
): string => {
  const { title, variable, changeLabel } = settingForms[name];
  const planned = shown.versions.filter(({ state }) => state === 'planned').toReversed();
  return html`<section class="setting" id="${name}"><h2>${title}</h2>
<p class="soft">${capitalized(sourceText(shown, variable, request.timeZone))}</p>
<ul>!${lines(shown.value).map((line) => html`<li>${line}</li>`)}</ul>
<div class="acts"><a class="button" href="${deskHref(request, `/desk/settings/${name}`)}">${changeLabel}</a></div>
!${planned.map((version) => plannedPart(request, name, version, lines))}
!${shown.versions.length === 0 ? '' : history(request, name, shown, lines)}</section>`;
};

const wordsPart = (request: OperatorRequest, words: ShownSetting<OwnMailTexts>): string =>
  html`<section class="setting" id="words"><h2>${settingTitles.words.title}</h2>
<p class="soft">${capitalized(sourceText(words, settingTitles.words.variable, request.timeZone))}</p>
<ul>!${ownTextLines(words.value).map((line) => html`<li>${line}</li>`)}</ul>
<div class="acts"><a class="button" href="${deskHref(request, wordsPath)}">See and change the words</a></div></section>`;

/** A requested version that neither holds nor is planned. */
const isRequestedEarlier = ({ state, value }: Version<unknown>): boolean =>
  value !== null && state !== 'holds' && state !== 'planned';

const linesOf = <Value>(
  value: Value | null,
  lines: (value: Value) => readonly string[],
): readonly string[] => (value === null ? [] : lines(value));

const plannedPart = <Value>(
  request: OperatorRequest,
  name: DeskSetting,
  { version, holdsFrom, by, value }: Version<Value>,
  lines: (value: Value) => readonly string[],
): string =>
  html`<div class="planned"><h3>From ${shortTime(holdsFrom, request.timeZone)} <span class="soft">version ${String(version)}, set by ${byText(by)}</span></h3>
<ul>!${linesOf(value, lines).map((line) => html`<li>${line}</li>`)}</ul>
<div class="acts"><a class="button quiet" href="${deskHref(request, `/desk/settings/${name}?version=${version}`)}">Set it anew</a>
<a class="button quiet" href="${deskHref(request, `/desk/settings/${name}/${version}/withdraw`)}">Withdraw</a></div></div>`;

const history = <Value>(
  request: OperatorRequest,
  name: DeskSetting,
  shown: ShownSetting<Value>,
  lines: (value: Value) => readonly string[],
): string => {
  const content = (version: Version<Value>): string => versionPart(request, name, version, lines);
  return html`<details!${shown.versions.some(isRequestedEarlier) ? ' open' : ''}><summary>${changedText(shown)}</summary>
!${listTable(request, versionList(request.timeZone, content), shown.versions)}</details>`;
};

const versionPart = <Value>(
  request: OperatorRequest,
  name: DeskSetting,
  each: Version<Value>,
  lines: (value: Value) => readonly string[],
): string => {
  const { version, state, value } = each;
  if (state === 'withdrawal') return '';
  const address = `/desk/settings?setting=${name}&version=${version}#${name}`;
  return value === null
    ? html`<a href="${deskHref(request, address)}">Version ${String(version)}</a>`
    : html`<details class="inline"!${isRequestedEarlier(each) ? ' open' : ''}><summary>Version ${String(version)}</summary><ul>!${lines(value).map((line) => html`<li>${line}</li>`)}</ul></details>`;
};

/** Withdraws a planned version. */
export const withdrawPages = actPages((request) => {
  const name = request.params['setting'] ?? '';
  const form = findSettingForm(name);
  if (form === null) throw new Refused({ kind: 'no_such_address' });
  const sent = {
    setting: settingFields[form.setting],
    version: request.params['version'] ?? '',
  };
  return {
    title: 'Withdraw',
    about: `version ${sent.version} of ${form.title.toLowerCase()}`,
    section: 'settings',
    back: '/desk/settings',
    ...byOperation(request, withdrawSetting, {
      sent: () => sent,
      effect: (tried) => [withdrawalText(tried, request.timeZone)],
      to: () => `/desk/settings?done=${name}`,
    }),
  };
});

/** The messages on the steps of an order, and which of them have texts of the operator. */
export const wordsPage = async (request: OperatorRequest): Promise<DeskPage> => {
  const { words } = await answerOrRefuse(request, showSettings);
  const done = findStepForm(request.query.get('done') ?? '');
  return {
    kind: 'page',
    isLive: true,
    title: settingTitles.words.title,
    section: 'settings',
    body: html`<h1>${settingTitles.words.title}</h1>
!${done === null ? '' : html`<p class="done" role="status">${done.title}: changed.</p>`}
<p class="soft">What studios read on each step of their orders, by mail and by Telegram. Each is in our words until you put yours in their place, language by language.</p>
<ol class="rows" data-rows>!${mailSteps.map((step) => stepRow(request, words.value, step))}</ol>
!${words.versions.length === 0 ? '' : wordsHistory(request, words)}
<div class="acts"><a class="button quiet" href="${deskHref(request, '/desk/settings')}" data-back>Back</a></div>`,
  };
};

const stepRow = (request: OperatorRequest, words: OwnMailTexts, step: MailStep): string => {
  const own = ownLanguages(words, step);
  const ownPart =
    own.length === 0
      ? ''
      : html`<span><strong>yours in ${String(own.length)} of ${String(languages.length)}</strong> <span class="soft">${own.join(', ')}</span></span>`;
  return html`<li class="row words"><span class="what"><a href="${deskHref(request, `${wordsPath}/${step}`)}">${stepNames[step]}</a></span>!${ownPart}</li>`;
};

const wordsHistory = (request: OperatorRequest, words: ShownSetting<OwnMailTexts>): string => {
  const content = ({ version, steps = [] }: Version<OwnMailTexts>): string =>
    steps
      .map(
        (step) =>
          html`<a href="${deskHref(request, `${wordsPath}/${step}?version=${version}`)}">${stepNames[step]}</a>`,
      )
      .join('; ');
  return html`<details><summary>${changedText(words)}</summary>
!${listTable(request, versionList(request.timeZone, content), words.versions)}</details>`;
};
