import { z } from 'zod';
import { group } from '../../kernel/field-groups.ts';
import { fieldsOf } from '../../kernel/view-codec.ts';
import { emailAddress, text } from '../../kernel/wire.ts';
import { textMax } from '../../kernel/shared-fields.ts';
import { isOtherScheme } from '../../brief/views/link.ts';
import type { Studio } from '../rules/studio.ts';

/**
 * A studio on the wire and in texts for operators. A new field of `Studio` is added here and
 * nowhere else.
 */

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

/** The fields of the studio, as they are sent. */
const studioShape = {
  name: text('Name of the studio or agency', textMax.name),
  website: webAddress('Website of the studio or agency', textMax.contact),
  email: emailAddress('Where the order is confirmed and we write to', textMax.contact),
  telegram: text(
    'A handle or a t.me link: where the order is confirmed and we write to, unless there is an email',
    textMax.contact,
  ),
};

export const studioFields = group(studioShape);

/** Fields that were left out are null. */
export const toStudio = (fields: z.output<typeof studioFields>): Studio =>
  fieldsOf(studioShape, fields);

type StudioAnswer = { [Name in keyof typeof studioShape]: z.ZodNullable<z.ZodString> };

/** The studio as operators see it. */
export const studioAnswer = z.object(
  Object.fromEntries(
    Object.keys(studioShape).map((name) => [name, z.string().nullable()]),
  ) as StudioAnswer,
);

const labels: Readonly<Record<keyof Studio, string>> = {
  name: 'Studio',
  website: 'Website',
  email: 'E-mail',
  telegram: 'Telegram',
};

/** What the studio said of itself, for operators: mails, the desk and the terminal. */
export const studioFacts = (studio: Studio): readonly (readonly [label: string, value: string])[] =>
  (Object.keys(labels) as (keyof Studio)[]).flatMap((field) => {
    const value = studio[field];
    return value === null ? [] : [[labels[field], value] as const];
  });
