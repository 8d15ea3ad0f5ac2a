import type { SettingName, SettingValues } from './rules/settings.ts';
import type { SettingsCache } from './settings-cache.ts';

declare module '../kernel/context.ts' {
  interface AppContext {
    readonly settingsCache: SettingsCache;
  }

  interface Settings {
    /** The values of settings before an operator changes them, and the files that set them. */
    readonly environment: {
      readonly values: SettingValues;
      readonly files: Readonly<Record<SettingName, string | null>>;
    };
    /** The operators: they get alarms and notices, and may sign in to the desk. */
    readonly operatorEmails: readonly string[];
    /** The public key by which a browser recognizes our pushes, in base64url. */
    readonly pushKey: () => string;
  }
}
