import { z } from 'zod';
import { got, isLeftOut } from './wire.ts';

/** Fields that stand in an object, and what comes in the place of one. */

/** An object of fields; one that is left out reads as an object without any. */
export const group = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    (value) => (isLeftOut(value) ? {} : value),
    z.object(shape, { error: ({ input }) => `must be an object, ${insteadOf('object', input)}` }),
  );

/** What came where an object or a list was wanted: models often send the string that holds its JSON. */
export const insteadOf = (kind: 'object' | 'list', value: unknown): string =>
  holdsJson(kind, value)
    ? 'not a string that holds JSON; leave out the quotes around it'
    : `got ${got(value)}`;

/** Whether the value is a text that holds the JSON of an object or a list. */
export const holdsJson = (kind: 'object' | 'list', value: unknown): boolean => {
  if (typeof value !== 'string' || !value.trimStart().startsWith(kind === 'object' ? '{' : '['))
    return false;
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null;
  } catch {
    return false;
  }
};
