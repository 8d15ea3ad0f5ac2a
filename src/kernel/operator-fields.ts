import { z } from 'zod';
import { calledBy } from './operation.ts';
import { textMax, withDefault } from './shared-fields.ts';
import { withFields } from './view-codec.ts';
import { integer, required, text } from './wire.ts';

/** Declares fields that several operations of operators share. */

const limitMax = 10_000;
const limitDefault = 50;

/** The length of a list, with a maximum and a default. */
export const limitInput = (description: string, max: number, byDefault: number) =>
  withDefault(integer(description, { min: 1, max }, byDefault), byDefault);

/** The length of a list of stored rows. */
export const rowLimitInput = limitInput('How many', limitMax, limitDefault);

export const withLimit = withFields({ limit: rowLimitInput });

/** Declares an operation that lists rows for operators. Its answer has one member, the list. */
export const listOf = <Schema extends z.ZodType, Thing>(
  name: string,
  schema: Schema,
  present: (thing: Thing) => z.input<Schema>,
) => ({
  ...calledBy('operator', 'reads'),
  output: z.object({ [name]: z.array(schema) }),
  present: (things: readonly Thing[]) => ({ [name]: things.map((each) => present(each)) }),
});

export const messageIdInput = required(text('The message, as the list names it', textMax.contact));

export const reasonInput = required(text('Why; the people concerned are notified', textMax.long));

/** The name that `personal` returns if the answer is about nobody, or about many people. */
export const noPerson = '';

/**
 * For operations whose answer shows personal data of many people at once: the access log records no
 * name for them.
 */
export const aboutManyPeople = { personal: () => noPerson };
