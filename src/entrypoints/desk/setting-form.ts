import type { ChangedSetting, settingFields } from '../../contract/operator/setting.ts';
import type { ShownSettings } from '../../contract/operator/show-settings.ts';
import type { JsonObject, Result } from '../../domain/base.ts';
import type { SettingName } from '../../domain/operator/settings.ts';
import type { HttpRefusal } from '../http/http-refusal.ts';
import type { OwnVisit } from './visit.ts';

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
  readonly send: (visit: OwnVisit, sent: JsonObject) => Promise<Result<Sent, HttpRefusal>>;
};

type Sent = {
  readonly change: Pick<ChangedSetting<unknown>, 'holdsFrom' | 'holdsUntil' | 'version'>;
  readonly effect: string;
};

/** The page that leads to the forms. */
export const settingsPath = '/desk/settings';
