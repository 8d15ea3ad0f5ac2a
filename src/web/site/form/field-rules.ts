import { itemsMax } from '../../../order/views/acts.ts';
import { textMax } from '../../../kernel/shared-fields.ts';
import { urlMax } from '../../../webhooks/webhook.ts';
import { projectBounds } from '../../../brief/rules/project.ts';

/** What the contract says about the fields of our forms, for their attributes and for the words beside them. */

type Bounds = { readonly min: number; readonly max: number };

/** By the last part of a field's name. */
export const integerFields: Readonly<Record<string, Bounds>> = {
  pages: projectBounds.pages,
  languages: projectBounds.languages,
  extra_roles: projectBounds.extraRoles,
  integrations: projectBounds.integrations,
};

export const textMaxOf = (field: string): number => {
  if (/(^|\.)name$/.test(field) && !field.startsWith('brief.')) return textMax.name;
  // Several items in one field, each with the end of its line.
  if (/^(changes|defects)$/.test(field)) return itemsMax.countMax * (itemsMax.max + 2);
  if (field === 'url') return urlMax;
  return /^(studio\.|email$)/.test(field) ? textMax.contact : textMax.long;
};
