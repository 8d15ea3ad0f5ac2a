import { html } from 'ghtml';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { ok, type Json, type JsonObject, type Result } from '../../kernel/result.ts';
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

/** The path of the page with the links to the forms. */
export const settingsPath = '/desk/settings';

/** The form of a setting: its fields, how they are read, and the operation that it calls. */
export type SettingForm = {
  readonly title: string;
  readonly setting: SettingName;
  /** The environment variable that names its file; null without one. */
  readonly variable: string | null;
  /** The path of the page with the link to the form. */
  readonly back: string;
  /** Set if operators cannot choose a later time from which the value holds. */
  readonly isAtOnce?: true;
  /** The text of the link to the form, which is also its heading. */
  readonly changeLabel: string;
  /** The text of the button that sets the value. */
  readonly setLabel: string;
  /** Trusted markup, made from escaped parts, filled with the previous input or the current value. */
  readonly fields: (settings: ShownSettings, typed: URLSearchParams) => string;
  readonly read: (typed: URLSearchParams) => JsonObject;
  /** Runs the operation, or a dry run of it. */
  readonly send: (
    request: OperatorRequest,
    sent: JsonObject,
  ) => Promise<Result<SentSetting, CallRefusal>>;
};

type SentSetting = {
  readonly changed: Pick<ChangedSetting<unknown>, 'holdsFrom' | 'holdsUntil' | 'version'>;
  /** Trusted markup, made from escaped parts. */
  readonly effect: string;
};

type FindForm = (name: string) => SettingForm | null;

/** The pages that change a setting. `findForm` finds the form by the name in the address. */
export const settingPages = (findForm: FindForm) =>
  actPages(async (request) => {
    const opened = await openForm(request, findForm);
    const { name, form } = opened;
    return {
      title: form.setLabel,
      heading: form.changeLabel,
      about: form.title,
      section: 'settings',
      back: form.back,
      fields: (_typed, refusal) => fieldsPart(opened, refusal),
      dryRun: () => dryRun(opened),
      carryOut: async () => {
        const done = await form.send(request, inputOf(opened));
        return done.ok ? ok(`${form.back}?done=${name}`) : done;
      },
    };
  });

/** A form that a request has opened. */
type OpenedForm = {
  readonly request: OperatorRequest;
  /** The name in the address. */
  readonly name: string;
  readonly form: SettingForm;
  /** The settings; that of the form has the value that fills the form. */
  readonly settings: ShownSettings;
  /** The version that the address names, which fills the form; null if the current value does. */
  readonly filledFrom: ShownSettings[SettingName]['versions'][number] | null;
};

const openForm = async (request: OperatorRequest, findForm: FindForm): Promise<OpenedForm> => {
  const name = request.params['setting'] ?? '';
  const form = findForm(name);
  if (form === null) throw new Refused({ kind: 'no_such_address' });
  const requested = requestedVersion(request.query);
  const shown = await answerOrRefuse(request, showSettings, {
    setting: settingFields[form.setting],
    ...requested,
  });
  const setting = shown[form.setting];
  const filledFrom = setting.versions.find(({ version }) => version === requested.version) ?? null;
  const value = filledFrom?.value ?? setting.value;
  const settings = { ...shown, [form.setting]: { ...setting, value } };
  return { request, name, form, settings, filledFrom };
};

/** The version that the address names; empty if it names none. */
export const requestedVersion = (query: URLSearchParams): { readonly version?: number } => {
  const version = query.get('version') ?? '';
  return /^[1-9]\d{0,14}$/.test(version) ? { version: Number(version) } : {};
};

const fieldsPart = (opened: OpenedForm, refusal: HttpRefusal | undefined): string => {
  const { request, form, settings } = opened;
  return html`!${basedOnPart(opened, refusal)}
!${filledPart(opened)}
!${form.fields(settings, request.form)}
!${form.isAtOnce === true ? '' : holdsFromPart(opened)}`;
};

const dryRun = async (opened: OpenedForm) => {
  const { request, form } = opened;
  const tried = await form.send(request, { ...inputOf(opened), dry_run: true });
  if (!tried.ok) return tried;
  const { changed, effect } = tried.value;
  const preview = {
    effect: [holdsText(changed, request.timeZone)],
    details: effect,
    messages: [],
  };
  return ok(changed.version === null ? { ...preview, nothing: 'It is set so already.' } : preview);
};

/** Sends the version that the form is based on, so a change made meanwhile is not undone. */
const inputOf = (opened: OpenedForm): JsonObject => {
  const { request, form } = opened;
  const input: Record<string, Json> = { ...form.read(request.form) };
  const holdsFrom = typedHoldsFrom(opened);
  if (holdsFrom !== '') input[holdsFromField] = holdsFrom;
  const basedOn = request.form.get(basedOnField);
  if (basedOn !== null) input[basedOnField] = Number(basedOn);
  return input;
};

const holdsFromField = 'holds_from';
const basedOnField = 'based_on';

/** When the planned version that fills the form begins to hold. */
const plannedStart = ({ filledFrom }: OpenedForm): Instant | null =>
  filledFrom?.state === 'planned' ? filledFrom.holdsFrom : null;

/** An unchanged time means its original instant, even in an hour that the clock shows twice. */
const typedHoldsFrom = (opened: OpenedForm): string => {
  const { form, timeZone } = opened.request;
  const text = (form.get(holdsFromField) ?? '').trim();
  const planned = plannedStart(opened);
  return planned !== null && text === zoneTime(planned, timeZone) ? timestamp(planned) : text;
};

/** The field of the time from which the value holds, in the time zone of the current calendar. */
const holdsFromPart = (opened: OpenedForm): string => {
  const { form, timeZone } = opened.request;
  const planned = plannedStart(opened);
  const plannedText = planned === null ? '' : zoneTime(planned, timeZone);
  const value = form.get(holdsFromField) ?? plannedText;
  const hasSeconds = value.length > '2027-01-01T08:00'.length;
  return html`<label for="${holdsFromField}">Holds from <span class="soft">(optional)</span></label>
<input id="${holdsFromField}" name="${holdsFromField}" type="datetime-local"!${hasSeconds ? ' step="1"' : ''} value="${value}">
<p class="soft">By the clock of ${timeZone}; at once if left empty.</p>`;
};

/** A note that names the version that fills the form. */
const filledPart = ({ filledFrom, form, settings }: OpenedForm): string => {
  if (filledFrom !== null) {
    const { version, state } = filledFrom;
    return html`<p class="note">Filled from version ${String(version)}${filledStateText[state]}.</p>`;
  }
  const isChangePlanned = settings[form.setting].versions.some(({ state }) => state === 'planned');
  return isChangePlanned
    ? html`<p class="note">Filled from what holds now. Something else is set for later, and begins to hold then all the same.</p>`
    : '';
};

const filledStateText: Readonly<Record<VersionState, string>> = {
  holds: ', which holds now',
  planned: ', which is still to come',
  past: '',
  replaced: ', which never came to hold',
  withdrawal: '',
};

/**
 * After a refusal because of a change made meanwhile, the form is based on that change, so the operator
 * may set the value all the same.
 */
const basedOnPart = (
  { request, form, settings }: OpenedForm,
  refusal: HttpRefusal | undefined,
): string => {
  const isStale = refusal?.kind === 'invalid_field' && refusal.field === basedOnField;
  const newest = String(settings[form.setting].versions[0]?.version ?? 0);
  const version = isStale ? newest : (request.form.get(basedOnField) ?? newest);
  return html`<input type="hidden" name="${basedOnField}" value="${version}">`;
};
