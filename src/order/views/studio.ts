import { z } from 'zod';
import { isOtherScheme } from '../../brief/views/link.ts';
import { group } from '../../kernel/field-groups.ts';
import { textMax } from '../../kernel/shared-fields.ts';
import { camelCase, fieldsOf } from '../../kernel/view-codec.ts';
import { emailAddress, text } from '../../kernel/wire.ts';
import type { Studio } from '../rules/studio.ts';

/** A studio on the wire and in texts for operators, each field declared once. */

/** A web address, or a host name alone. Another scheme is refused, because a link of it would lead elsewhere. */
const webAddress = (description: string, max: number) =>
  text(description, max)
    .transform((value, context) => {
      if (value === undefined || !isOtherScheme(value)) return value;
      context.addIssue({
        code: 'custom',
        message: 'must begin with https:// or http://, or be a host name',
      });
      return z.NEVER;
    })
    .meta({ description, type: 'string', maxLength: max });

/** How each field is read, and its label for operators. */
const declared = {
  name: { label: 'Studio', read: text('Name of the studio or agency', textMax.name) },
  website: {
    label: 'Website',
    read: webAddress('Website of the studio or agency', textMax.contact),
  },
  email: {
    label: 'E-mail',
    read: emailAddress(
      'The address to which we send the confirmation and all messages',
      textMax.contact,
    ),
  },
  telegram: {
    label: 'Telegram',
    read: text(
      'A handle or a t.me link: used for the confirmation and all messages if there is no email',
      textMax.contact,
    ),
  },
};

type Field = keyof typeof declared;
const fields = Object.keys(declared) as readonly Field[];

const shapeOf = <Value>(of: (field: Field) => Value) =>
  Object.fromEntries(fields.map((field) => [field, of(field)])) as Readonly<Record<Field, Value>>;

const sent = shapeOf((field) => declared[field].read);

/** The fields of the studio, as they are sent. */
export const studioFields = group(sent);

/** Fields that were left out are null. */
export const toStudio = (given: z.output<typeof studioFields>): Studio => fieldsOf(sent, given);

/** The studio as operators see it. */
export const studioAnswer = z.object(shapeOf(() => z.string().nullable()));

/** The studio's own details as labelled facts for operators: in mails, at the desk and at the terminal. */
export const studioFacts = (studio: Studio): readonly (readonly [label: string, value: string])[] =>
  fields.flatMap((field) => {
    const value = studio[camelCase(field)];
    return value === null ? [] : [[declared[field].label, value] as const];
  });
