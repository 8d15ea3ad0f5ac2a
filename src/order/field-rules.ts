import { projectBounds } from '../brief/rules/project.ts';
import { textMax } from '../kernel/shared-fields.ts';
import { formatNumber } from '../kernel/texts/formats.ts';
import type { FieldRule } from '../web/site/form/field-rules.ts';
import { itemsMax } from './views/act-fields.ts';

export const orderFieldRules: readonly FieldRule[] = [
  { fields: /(^|\.)pages$/, bounds: projectBounds.pages },
  { fields: /(^|\.)languages$/, bounds: projectBounds.languages },
  { fields: /(^|\.)extra_roles$/, bounds: projectBounds.extraRoles },
  { fields: /(^|\.)integrations$/, bounds: projectBounds.integrations },
  {
    fields: /^items$/,
    text: ({ texts, language }) =>
      texts.tracker.acts.itemsRule({
        count: formatNumber(itemsMax.countMax, language),
        max: formatNumber(itemsMax.max, language),
      }),
  },
  // Several items in one field, each with the end of its line.
  { fields: /^(changes|defects)$/, textMax: itemsMax.countMax * (itemsMax.max + 2) },
  { fields: /^(project\.type|currency)$/, text: ({ texts }) => texts.problems.choice },
  {
    fields: /^(studio\.)?email$/,
    textMax: textMax.contact,
    text: ({ texts }) => texts.problems.email,
  },
  { fields: /^(?!brief\.)(.*\.)?name$/, textMax: textMax.name },
  { fields: /^studio\./, textMax: textMax.contact },
];
