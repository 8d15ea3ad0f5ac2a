import { html } from 'ghtml';
import type { JsonObject, Result } from '../../kernel/result.ts';
import { holdsText } from '../views/setting-words.ts';
import { settingFields, type ChangedSetting } from '../views/setting.ts';
import type { ShownSettings } from '../operations/show-settings.ts';
import type { SettingName, VersionState } from '../rules/settings.ts';
import type { Instant } from '../../kernel/time.ts';
import { timestamp } from '../../kernel/wire.ts';
import type { HttpRefusal } from '../../web/http/http-refusal.ts';
import { carried, once, problemPart } from '../../web/desk/preview-and-confirm.ts';
import {
  answered,
  type DeskOutcome,
  type OperatorRequest,
  type DeskPage,
} from '../../web/desk/request.ts';
import { href } from '../../web/desk/frame.ts';
import { zoneTime } from '../../kernel/time-texts.ts';
import { Refused } from '../../web/http/refuse.ts';
import { showSettings } from '../operations/show-settings.ts';

/** A setting is changed as an act on an order is done: what it asks for, what it does, and then the button. */

type Setting = {
  readonly request: OperatorRequest;
  readonly name: string;
  readonly form: SettingForm;
  readonly shown: ShownSettings;
  /** The version that the form is filled from, where another than what holds was asked for. */
  readonly filled: Version | null;
};

type FormOf = (name: string) => SettingForm | undefined;

type Version = ShownSettings[SettingName]['versions'][number];

/** The page of each form that there is by its name, and what it does. */
export const settingPages = (formOf: FormOf) => ({
  get: async (request: OperatorRequest): Promise<DeskPage> => {
    return formPage(await begin(request, formOf));
  },
  post: async (request: OperatorRequest): Promise<DeskOutcome> => {
    const setting = await begin(request, formOf);
    const { form, name } = setting;
    if (request.form.get('step') === 'change') return formPage(setting);
    if (request.form.get('step') !== 'do') return preview(setting);
    const done = await form.send(request, sentBy(setting));
    if (!done.ok) return formPage(setting, done.problem);
    return { kind: 'redirect', to: `${form.back}?done=${name}` };
  },
});

const begin = async (request: OperatorRequest, formOf: FormOf): Promise<Setting> => {
  const name = request.params['setting'] ?? '';
  const form = formOf(name);
  if (form === undefined) throw new Refused({ kind: 'no_such_address' });
  const shown = await answered(request, showSettings, {
    setting: settingFields[form.setting],
    ...wholeVersion(request.query),
  });
  const own = shown[form.setting];
  const filled = own.versions.find(
    ({ version }) => String(version) === request.query.get('version'),
  );
  const value = filled?.value ?? own.value;
  const settings = { ...shown, [form.setting]: { ...own, value } };
  return { request, name, form, shown: settings, filled: filled ?? null };
};

const preview = async (setting: Setting): Promise<DeskPage> => {
  const { request, form } = setting;
  const tried = await form.send(request, { ...sentBy(setting), dry_run: true });
  if (!tried.ok) return formPage(setting, tried.problem);
  const { change, effect } = tried.value;
  const button =
    change.version === null
      ? '<p>It is set so already.</p>'
      : html`!${once(request)}
<button name="step" value="do" autofocus>${form.set}</button>`;
  return page(
    setting,
    html`<form method="post">!${carried(request.form)}
<section class="effect"><h2>What this does</h2><p>${holdsText(change, setting.request.timeZone)}</p>!${effect}</section>
<div class="acts">!${button}
<button class="quiet" name="step" value="change">Change it</button>!${back(setting)}</div></form>`,
  );
};

/** With the version that the form was filled from, so that nobody undoes what another has set meanwhile. */
const sentBy = (setting: Setting): JsonObject => {
  const { request, form } = setting;
  const version = request.form.get(basedOnField);
  const from = holdsFromTyped(setting);
  return {
    ...form.read(request.form),
    ...(from === '' ? {} : { [holdsFromField]: from }),
    ...(version === null ? {} : { based_on: Number(version) }),
  };
};

const holdsFromField = 'holds_from';

/** When what is still to come begins to hold that the form is filled from. */
const plannedFor = ({ filled }: Setting): Instant | null =>
  filled?.state === 'planned' ? filled.holdsFrom : null;

/** What was left as it was filled is that very moment, also of an hour that the clock shows twice. */
const holdsFromTyped = (setting: Setting): string => {
  const { form, timeZone } = setting.request;
  const text = (form.get(holdsFromField) ?? '').trim();
  const planned = plannedFor(setting);
  return planned !== null && text === zoneTime(planned, timeZone) ? timestamp(planned) : text;
};

/** By the clock of the calendar that holds now, as the operation reads it. */
const holdsFromPart = (setting: Setting): string => {
  const { form, timeZone } = setting.request;
  const planned = plannedFor(setting);
  const value = form.get(holdsFromField) ?? (planned === null ? '' : zoneTime(planned, timeZone));
  return html`<label for="${holdsFromField}">Holds from <span class="soft">(optional)</span></label>
<input id="${holdsFromField}" name="${holdsFromField}" type="datetime-local"!${value.length > 16 ? ' step="1"' : ''} value="${value}">
<p class="soft">By the clock of ${timeZone}; at once if left empty.</p>`;
};

const filledState: Readonly<Record<VersionState, string>> = {
  holds: ', which holds now',
  planned: ', which is still to come',
  past: '',
  replaced: ', which never came to hold',
  withdrawal: '',
};

/** Says what stands in the form from the start. */
const filledPart = ({ filled, form, shown }: Setting): string => {
  const planned = shown[form.setting].versions.filter(({ state }) => state === 'planned');
  if (filled !== null) {
    const { version, state } = filled;
    return html`<p class="note">Filled from version ${String(version)}${filledState[state]}.</p>`;
  }
  return planned.length === 0
    ? ''
    : html`<p class="note">Filled from what holds now. Something else is set for later, and begins to hold then all the same.</p>`;
};

const basedOnField = 'based_on';

/** Whoever has read that it was set meanwhile may set it all the same. */
const basedOnPart = ({ request, form, shown }: Setting, refusal?: HttpRefusal): string => {
  const isStale = refusal?.kind === 'invalid_field' && refusal.field === basedOnField;
  const newest = String(shown[form.setting].versions[0]?.version ?? 0);
  const version = isStale ? newest : (request.form.get(basedOnField) ?? newest);
  return html`<input type="hidden" name="${basedOnField}" value="${version}">`;
};

const formPage = (setting: Setting, refusal?: HttpRefusal): DeskPage => {
  const { request, form, shown } = setting;
  return {
    ...page(
      setting,
      html`!${problemPart(request, refusal)}<form method="post" class="act">!${basedOnPart(setting, refusal)}!${filledPart(setting)}!${form.fields(shown, request.form)}!${form.isAtOnce ? '' : holdsFromPart(setting)}
<div class="acts"><button name="step" value="preview">See what it does</button>!${back(setting)}</div></form>`,
    ),
    ...(refusal === undefined ? {} : { refusal }),
  };
};

const page = ({ form }: Setting, body: string): DeskPage => ({
  kind: 'page',
  title: form.change,
  section: 'settings',
  body: html`<div class="narrow"><h1>${form.change}</h1>!${body}</div>`,
});

const back = ({ request, form }: Setting): string =>
  html`<a class="button quiet" href="${href(request, form.back)}" data-back>Back</a>`;

/** What is asked for to change a setting, what of it is sent to its operation, and what that does. */
export type DeskSetting = (typeof settingFields)[SettingName];

/** The earlier version that an address asks for. */
export const wholeVersion = (query: URLSearchParams): JsonObject => {
  const version = query.get('version') ?? '';
  return /^[1-9]\d{0,14}$/.test(version) ? { version: Number(version) } : {};
};

export type SettingForm = {
  readonly title: string;
  readonly setting: SettingName;
  /** What names a file of it in the environment; null where nothing does. */
  readonly variable: string | null;
  /** The path of the page that leads to the form. */
  readonly back: string;
  /** Whether it always holds at once. */
  readonly isAtOnce?: true;
  /** What leads to the form, and the button that does it. */
  readonly change: string;
  readonly set: string;
  /** Trusted markup, made from escaped parts; what was typed before, or else what holds. */
  readonly fields: (shown: ShownSettings, typed: URLSearchParams) => string;
  readonly read: (typed: URLSearchParams) => JsonObject;
  /** Does it, or tries it; `effect` is trusted markup, made from escaped parts. */
  readonly send: (request: OperatorRequest, sent: JsonObject) => Promise<Result<Sent, HttpRefusal>>;
};

type Sent = {
  readonly change: Pick<ChangedSetting<unknown>, 'holdsFrom' | 'holdsUntil' | 'version'>;
  readonly effect: string;
};

/** The page that leads to the forms. */
export const settingsPath = '/desk/settings';
