import { html } from 'ghtml';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { ok, type JsonObject, type Result } from '../../kernel/result.ts';
import { zoneTime } from '../../kernel/time-texts.ts';
import type { Instant } from '../../kernel/time.ts';
import { timestamp } from '../../kernel/wire.ts';
import { actPages } from '../../web/desk/preview-and-confirm.ts';
import { answerOrRefuse, type OperatorRequest } from '../../web/desk/request.ts';
import type { HttpRefusal } from '../../web/http/http-refusal.ts';
import { Refused } from '../../web/http/refuse.ts';
import { showSettings, type ShownSettings } from '../operations/show-settings.ts';
import type { SettingName, VersionState } from '../rules/settings.ts';
import { settingFields, type ChangedSetting } from '../views/setting.ts';
import { holdsText } from './setting-texts.ts';

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

/** The pages that change a setting. `formOf` finds the form by the name in the address. */
export const settingPages = (formOf: FormOf) =>
  actPages(async (request) => {
    const change = await begin(request, formOf);
    const { form, name, shown } = change;
    return {
      title: form.set,
      heading: form.change,
      about: form.title,
      section: 'settings',
      back: form.back,
      fields: (_typed, refusal) =>
        html`!${basedOnPart(change, refusal)}!${filledPart(change)}!${form.fields(shown, request.form)}!${form.isAtOnce ? '' : holdsFromPart(change)}`,
      dryRun: async () => {
        const tried = await form.send(request, { ...inputOf(change), dry_run: true });
        if (!tried.ok) return tried;
        const { changed, effect } = tried.value;
        return ok({
          effect: [holdsText(changed, request.timeZone)],
          details: effect,
          messages: [],
          ...(changed.version === null ? { nothing: 'It is set so already.' } : {}),
        });
      },
      carryOut: async () => {
        const done = await form.send(request, inputOf(change));
        return done.ok ? ok(`${form.back}?done=${name}`) : done;
      },
    };
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

/**
 * After a refusal because of a change made meanwhile, the form is based on that change, so the operator
 * may set the value all the same.
 */
const basedOnPart = ({ request, form, shown }: Change, refusal?: HttpRefusal): string => {
  const isStale = refusal?.kind === 'invalid_field' && refusal.field === basedOnField;
  const newest = String(shown[form.setting].versions[0]?.version ?? 0);
  const version = isStale ? newest : (request.form.get(basedOnField) ?? newest);
  return html`<input type="hidden" name="${basedOnField}" value="${version}">`;
};

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
  ) => Promise<Result<SentSetting, CallRefusal>>;
};

type SentSetting = {
  readonly changed: Pick<ChangedSetting<unknown>, 'holdsFrom' | 'holdsUntil' | 'version'>;
  readonly effect: string;
};

/** The path of the page with the links to the forms. */
export const settingsPath = '/desk/settings';
