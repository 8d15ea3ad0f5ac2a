import type { Redactions } from '../kernel/redaction.ts';
import type { PersonalData } from '../people/personal-data.ts';
import type { SettingChange } from './rules/settings.ts';

/** Settings hold what operators state about the service, and nothing about anyone who uses it. */
const redactions: Redactions<SettingChange> = { SettingChanged: null };

export const operatorsPersonalData: PersonalData = { redactions };
