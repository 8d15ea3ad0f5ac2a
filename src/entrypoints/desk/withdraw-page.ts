import { settingFields } from '../../contract/operator/setting.ts';
import { withdrawalText } from '../../contract/operator/setting-words.ts';
import { ok } from '../../domain/base.ts';
import { ask } from './ask.ts';
import { refusalPage } from './refusal-page.ts';
import type { DeskSetting } from './setting-form.ts';
import { settingForms } from './setting-forms.ts';
import { actPages } from './tried-act.ts';

/** What was set for a moment to come is taken back. */
export const withdrawPages = actPages((visit) => {
  const name = visit.params['setting'] as DeskSetting;
  const form = settingForms.get(name);
  if (form === undefined) return refusalPage(visit, { kind: 'no_such_address' });
  const meant = {
    setting: settingFields[form.setting],
    version: visit.params['version'] ?? '',
  };
  return {
    title: 'Withdraw',
    about: `version ${meant.version} of ${form.title.toLowerCase()}`,
    section: 'settings',
    back: '/desk/settings',
    fields: () => '',
    foresee: async () => {
      const tried = await ask(visit, 'withdraw_setting', { ...meant, dry_run: true });
      return tried.ok
        ? ok({ effect: [withdrawalText(tried.value, visit.timeZone)], messages: [] })
        : tried;
    },
    carryOut: async () => {
      const done = await ask(visit, 'withdraw_setting', meant);
      return done.ok ? ok(`/desk/settings?done=${name}`) : done;
    },
  };
});
