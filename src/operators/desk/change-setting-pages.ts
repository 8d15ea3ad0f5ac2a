import { html } from 'ghtml';
import type { JsonObject, Result } from '../../kernel/result.ts';
import { holdsText } from '../views/setting-words.ts';
import { settingFields, type ChangedSetting } from '../views/setting.ts';
import type { SettingName, VersionState } from '../rules/settings.ts';
import type { Instant } from '../../kernel/time.ts';
import { timestamp } from '../../kernel/wire.ts';
import type { HttpRefusal } from '../../web/http/http-refusal.ts';
import { carried, hiddenOnce, problemPart } from '../../web/desk/preview-and-confirm.ts';
import {
  answerOrRefuse,
  type DeskOutcome,
  type OperatorRequest,
  type DeskPage,
} from '../../web/desk/request.ts';
import { deskHref } from '../../web/desk/frame.ts';
import { zoneTime } from '../../kernel/time-texts.ts';
import { Refused } from '../../web/http/refuse.ts';
import { showSettings, type ShownSettings } from '../operations/show-settings.ts';

/** One request to change a setting. */
type Change = {
  readonly request: OperatorRequest;
  readonly name: string;
  readonly form: SettingForm;
  readonly shown: ShownSettings;
  /** The version that the address names, which fills the form; null if the current value does. */
  readonly filled: Version | null;
};

type FormOf = (name: string) => SettingForm | null;

type Version = ShownSettings[SettingName]['versions'][number];

/**
 * The pages that change a setting in three steps, like an act on an order: the form, a preview of its
 * effect, and the change. `formOf` finds the form by the name in the address.
 */
export const settingPages = (formOf: FormOf) => ({
  get: async (request: OperatorRequest): Promise<DeskPage> =>
    formPage(await begin(request, formOf)),
  post: async (request: OperatorRequest): Promise<DeskOutcome> => {
    const change = await begin(request, formOf);
    const { form, name } = change;
    if (request.form.get('step') === 'change') return formPage(change);
    if (request.form.get('step') !== 'do') return preview(change);
    const done = await form.send(request, inputOf(change));
    if (!done.ok) return formPage(change, done.problem);
    return { kind: 'redirect', to: `${form.back}?done=${name}` };
  },
});

const begin = async (request: OperatorRequest, formOf: FormOf): Promise<Change> => {
  const name = request.params['setting'] ?? '';
  const form = formOf(name);
  if (form === null) throw new Refused({ kind: 'no_such_address' });
  const shown = await answerOrRefuse(request, showSettings, {
    setting: settingFields[form.setting],
    ...requestedVersion(request.query),
  });
  const own = shown[form.setting];
  const filled = own.versions.find(
    ({ version }) => String(version) === request.query.get('version'),
  );
  const value = filled?.value ?? own.value;
  const settings = { ...shown, [form.setting]: { ...own, value } };
  return { request, name, form, shown: settings, filled: filled ?? null };
};

const preview = async (change: Change): Promise<DeskPage> => {
  const { request, form } = change;
  const tried = await form.send(request, { ...inputOf(change), dry_run: true });
  if (!tried.ok) return formPage(change, tried.problem);
  const { changed, effect } = tried.value;
  const button =
    changed.version === null
      ? '<p>It is set so already.</p>'
      : html`!${hiddenOnce(request)}
<button name="step" value="do" autofocus>${form.set}</button>`;
  return page(
    change,
    html`<form method="post">!${carried(request.form)}
<section class="effect"><h2>What this does</h2><p>${holdsText(changed, request.timeZone)}</p>!${effect}</section>
<div class="acts">!${button}
<button class="quiet" name="step" value="change">Change it</button>!${back(change)}</div></form>`,
  );
};

/** Sends the version that the form is based on, so a change made meanwhile is not undone. */
const inputOf = (change: Change): JsonObject => {
  const { request, form } = change;
  const version = request.form.get(basedOnField);
  const from = typedHoldsFrom(change);
  return {
    ...form.read(request.form),
    ...(from === '' ? {} : { [holdsFromField]: from }),
    ...(version === null ? {} : { based_on: Number(version) }),
  };
};

const holdsFromField = 'holds_from';

/** When the planned version that fills the form begins to hold. */
const plannedStart = ({ filled }: Change): Instant | null =>
  filled?.state === 'planned' ? filled.holdsFrom : null;

/** An unchanged time means its original instant, even in an hour that the clock shows twice. */
const typedHoldsFrom = (change: Change): string => {
  const { form, timeZone } = change.request;
  const text = (form.get(holdsFromField) ?? '').trim();
  const planned = plannedStart(change);
  return planned !== null && text === zoneTime(planned, timeZone) ? timestamp(planned) : text;
};

/** The field of the time from which the value holds, in the time zone of the current calendar. */
const holdsFromPart = (change: Change): string => {
  const { form, timeZone } = change.request;
  const planned = plannedStart(change);
  const value = form.get(holdsFromField) ?? (planned === null ? '' : zoneTime(planned, timeZone));
  return html`<label for="${holdsFromField}">Holds from <span class="soft">(optional)</span></label>
<input id="${holdsFromField}" name="${holdsFromField}" type="datetime-local"!${value.length > 16 ? ' step="1"' : ''} value="${value}">
<p class="soft">By the clock of ${timeZone}; at once if left empty.</p>`;
};

const filledStateText: Readonly<Record<VersionState, string>> = {
  holds: ', which holds now',
  planned: ', which is still to come',
  past: '',
  replaced: ', which never came to hold',
  withdrawal: '',
};

/** A note that names the version that fills the form. */
const filledPart = ({ filled, form, shown }: Change): string => {
  const planned = shown[form.setting].versions.filter(({ state }) => state === 'planned');
  if (filled !== null) {
    const { version, state } = filled;
    return html`<p class="note">Filled from version ${String(version)}${filledStateText[state]}.</p>`;
  }
  return planned.length === 0
    ? ''
    : html`<p class="note">Filled from what holds now. Something else is set for later, and begins to hold then all the same.</p>`;
};

const basedOnField = 'based_on';

/** After a refusal because of a change made meanwhile, the form is based on that change, so the operator may set the value all the same. */
const basedOnPart = ({ request, form, shown }: Change, refusal?: HttpRefusal): string => {
  const isStale = refusal?.kind === 'invalid_field' && refusal.field === basedOnField;
  const newest = String(shown[form.setting].versions[0]?.version ?? 0);
  const version = isStale ? newest : (request.form.get(basedOnField) ?? newest);
  return html`<input type="hidden" name="${basedOnField}" value="${version}">`;
};

const formPage = (change: Change, refusal?: HttpRefusal): DeskPage => {
  const { request, form, shown } = change;
  return {
    ...page(
      change,
      html`!${problemPart(request, refusal)}<form method="post" class="act">!${basedOnPart(change, refusal)}!${filledPart(change)}!${form.fields(shown, request.form)}!${form.isAtOnce ? '' : holdsFromPart(change)}
<div class="acts"><button name="step" value="preview">See what it does</button>!${back(change)}</div></form>`,
    ),
    ...(refusal === undefined ? {} : { refusal }),
  };
};

const page = ({ form }: Change, body: string): DeskPage => ({
  kind: 'page',
  title: form.change,
  section: 'settings',
  body: html`<div class="narrow"><h1>${form.change}</h1>!${body}</div>`,
});

const back = ({ request, form }: Change): string =>
  html`<a class="button quiet" href="${deskHref(request, form.back)}" data-back>Back</a>`;

/** The version that the address requests. */
export const requestedVersion = (query: URLSearchParams): JsonObject => {
  const version = query.get('version') ?? '';
  return /^[1-9]\d{0,14}$/.test(version) ? { version: Number(version) } : {};
};

/** The form of a setting: its fields, how they are read, and the operation that it calls. */
export type SettingForm = {
  readonly title: string;
  readonly setting: SettingName;
  /** The environment variable that names its file; null without one. */
  readonly variable: string | null;
  /** The path of the page with the link to the form. */
  readonly back: string;
  /** Whether it always holds at once. */
  readonly isAtOnce?: true;
  /** The texts of the link to the form and of its button. */
  readonly change: string;
  readonly set: string;
  /** Trusted markup, made from escaped parts, filled with the previous input or the current value. */
  readonly fields: (shown: ShownSettings, typed: URLSearchParams) => string;
  readonly read: (typed: URLSearchParams) => JsonObject;
  /** Runs the operation, or a dry run of it; `effect` is trusted markup, made from escaped parts. */
  readonly send: (
    request: OperatorRequest,
    sent: JsonObject,
  ) => Promise<Result<SentSetting, HttpRefusal>>;
};

type SentSetting = {
  readonly changed: Pick<ChangedSetting<unknown>, 'holdsFrom' | 'holdsUntil' | 'version'>;
  readonly effect: string;
};

/** The path of the page with the links to the forms. */
export const settingsPath = '/desk/settings';
