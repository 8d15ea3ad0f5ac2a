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
!${settingPart({ request, name: 'calendar', shown: calendar, linesOf: calendarLines })}
!${settingPart({ request, name: 'prices', shown: priceBook, linesOf: priceLines })}
!${settingPart({ request, name: 'payment', shown: paymentInstructions, linesOf: paymentLines })}
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

/** A setting on the page; `linesOf` writes a value of it as lines of text. */
type SettingPart<Value> = {
  readonly request: OperatorRequest;
  readonly name: DeskSetting;
  readonly shown: ShownSetting<Value>;
  readonly linesOf: (value: Value) => readonly string[];
};

const settingPart = <Value>(part: SettingPart<Value>): string => {
  const { request, name, shown, linesOf } = part;
  const { title, variable, changeLabel } = settingForms[name];
  const planned = shown.versions.filter(({ state }) => state === 'planned').toReversed();
  return html`<section class="setting" id="${name}"><h2>${title}</h2>
<p class="soft">${capitalized(sourceText(shown, variable, request.timeZone))}</p>
!${listOfLines(linesOf(shown.value))}
<div class="acts"><a class="button" href="${deskHref(request, `/desk/settings/${name}`)}">${changeLabel}</a></div>
!${planned.map((version) => plannedPart(part, version))}
!${shown.versions.length === 0 ? '' : historyPart(part)}</section>`;
};

const listOfLines = (lines: readonly string[]): string =>
  html`<ul>!${lines.map((line) => html`<li>${line}</li>`)}</ul>`;

const wordsPart = (request: OperatorRequest, words: ShownSetting<OwnMailTexts>): string =>
  html`<section class="setting" id="words"><h2>${settingTitles.words.title}</h2>
<p class="soft">${capitalized(sourceText(words, settingTitles.words.variable, request.timeZone))}</p>
!${listOfLines(ownTextLines(words.value))}
<div class="acts"><a class="button" href="${deskHref(request, wordsPath)}">See and change the words</a></div></section>`;

const plannedPart = <Value>(
  { request, name, linesOf }: SettingPart<Value>,
  { version, holdsFrom, by, value }: Version<Value>,
): string =>
  html`<div class="planned"><h3>From ${shortTime(holdsFrom, request.timeZone)} <span class="soft">version ${String(version)}, set by ${byText(by)}</span></h3>
!${listOfLines(value === null ? [] : linesOf(value))}
<div class="acts"><a class="button quiet" href="${deskHref(request, `/desk/settings/${name}?version=${version}`)}">Set it anew</a>
<a class="button quiet" href="${deskHref(request, `/desk/settings/${name}/${version}/withdraw`)}">Withdraw</a></div></div>`;

/** The list of versions; open if the request names an earlier one. */
const historyPart = <Value>(part: SettingPart<Value>): string => {
  const { request, shown } = part;
  const content = (version: Version<Value>): string => versionPart(part, version);
  return html`<details!${shown.versions.some(isRequestedEarlier) ? ' open' : ''}><summary>${changedText(shown)}</summary>
!${listTable(request, versionList(request.timeZone, content), shown.versions)}</details>`;
};

/** Whether the version neither holds nor is planned, so its value is there because it was requested. */
const isRequestedEarlier = ({ state, value }: Version<unknown>): boolean =>
  value !== null && state !== 'holds' && state !== 'planned';

const versionPart = <Value>(
  { request, name, linesOf }: SettingPart<Value>,
  shownVersion: Version<Value>,
): string => {
  const { version, state, value } = shownVersion;
  if (state === 'withdrawal') return '';
  const title = `Version ${version}`;
  if (value === null) {
    const path = `/desk/settings?setting=${name}&version=${version}#${name}`;
    return html`<a href="${deskHref(request, path)}">${title}</a>`;
  }
  const isOpen = isRequestedEarlier(shownVersion);
  return html`<details class="inline"!${isOpen ? ' open' : ''}><summary>${title}</summary>!${listOfLines(linesOf(value))}</details>`;
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
