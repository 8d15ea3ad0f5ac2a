import { html } from 'ghtml';
import {
  checkField,
  numberField,
  selectField,
  type FormState,
} from '../../web/site/form/fields.ts';
import { projectTypes, switchedModules } from '../rules/project.ts';

/**
 * The fields that a price depends on, named as in the API. In a form that sends more than the project,
 * `prefix` sets their names apart.
 */
export const projectFieldset = (state: FormState, prefix: '' | 'project.'): string => {
  const { order } = state.request.texts;
  const { words } = state.request.catalogue;
  const types = projectTypes.map((value) => ({ value, label: words.projectType[value] }));
  const number = (name: string, label: string, hint: string): string =>
    numberField(state, { name: `${prefix}${name}`, label, hint });
  return html`!${selectField(state, { name: `${prefix}type`, label: order.type }, types)}
<div class="pair">
!${number('pages', words.pages, order.pagesHint)}
!${number('languages', words.languages, order.languagesHint)}
</div>
<fieldset class="field"><legend>${order.modules}</legend>
!${switchedModules.map((module) => checkField(state, { name: `${prefix}${module}`, label: words.module[module] }))}
</fieldset>
<div class="pair">
!${number('extra_roles', words.extraRoles, order.extraRolesHint)}
!${number('integrations', words.integrations, order.integrationsHint)}
</div>`;
};

/** Shows the defaults of the API in fields that are empty. */
export const withProjectDefaults = (
  values: URLSearchParams,
  prefix: '' | 'project.',
): URLSearchParams => {
  const filled = new URLSearchParams(values);
  const defaults = {
    type: 'website',
    pages: '1',
    languages: '1',
    extra_roles: '0',
    integrations: '0',
  };
  for (const [name, value] of Object.entries(defaults)) {
    if ((filled.get(`${prefix}${name}`) ?? '') === '') filled.set(`${prefix}${name}`, value);
  }
  return filled;
};
