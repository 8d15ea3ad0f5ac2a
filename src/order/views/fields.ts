import { z } from 'zod';
import type { Json } from '../../kernel/result.ts';
import { currency, textMax, textsLanguage } from '../../kernel/shared-fields.ts';
import { jsonIn } from '../../kernel/field-groups.ts';
import { inOtherStyle } from '../../kernel/near-miss.ts';
import { describedBy, isJsonObject, onOff, text } from '../../kernel/wire.ts';
import { answers } from '../../brief/views/brief-answers.ts';
import { sizeFields, moduleFields, projectFields } from '../../brief/views/project-fields.ts';
import { studioFields } from './studio.ts';

/** The fields of an order, as outsiders send them, in the contract's order. */

/**
 * Fields that decide the price or the order. A call with one of them in a wrong place is refused.
 */
export const decisiveFields: ReadonlySet<string> = new Set([
  ...Object.keys(sizeFields),
  ...Object.keys(moduleFields),
  'project',
  'modules',
  'currency',
  'quote_token',
  'order_id',
]);

/**
 * Whether a value in an unknown object looks like a field of the price, such as a number of `pages`
 * or `payments` that are on. Programs also send objects of their own, where `page` may be a page
 * number, `account` an account, and `languages` a list.
 */
export const isPartOfPrice = (name: string, value: Json): boolean => {
  const field = inOtherStyle(name, pricedNames);
  if (field === null) return false;
  if (typeof value === 'number' && counted.has(field)) return value > 0;
  const read = priced[field]?.safeParse(value);
  return read?.success === true && read.data !== false && read.data !== 0;
};

const { type: _type, ...counts } = sizeFields;
const priced: Readonly<Record<string, z.ZodType>> = { ...counts, ...moduleFields };
const pricedNames = Object.keys(priced);
/** A number out of bounds still counts as one. */
const counted: ReadonlySet<string> = new Set([...Object.keys(counts), 'extra_roles']);

/**
 * Whether a value sent outside its object may be meant for a field with the same or a similar name.
 * Other objects may use such names for other things, such as `ages`, or the `type` of a studio, and
 * then hold other values.
 */
export const isMeantFor = (
  field: string,
  shape: z.ZodRawShape,
  value: Json | undefined,
  isSame: boolean,
): boolean => {
  if (field === 'project' || field === 'modules') {
    return value !== undefined && isJsonObject(jsonIn(value));
  }
  if (value === undefined || (isSame && field !== 'type')) return true;
  const schema = shape[field];
  return schema instanceof z.ZodType && schema.safeParse(value).success;
};

export const mergeFields = onOff('Keep the earlier values of fields that a new answer leaves out');

/** The fields of a new order, and of further answers to one. */
export const orderFields = z.object({
  studio: describedBy(studioFields, {
    description: 'Who orders, for a new order; with an order_id it is not read',
  }),
  project: projectFields,
  brief: describedBy(answers, {
    description:
      'Answers to the brief questions, by question id; they count before those in project.brief',
  }),
  lang: textsLanguage,
  currency,
  order_id: text('The order to which the answers belong', textMax.contact),
  merge_fields: mergeFields,
  reference: text(
    "The studio's own name for the order; a second one with the same contact is refused",
    textMax.reference,
  ),
  quote_token: text(
    'A signed price from quotes: it holds even if prices have changed since. project and currency may then be left out',
    textMax.token,
  ),
  dry_run: onOff(
    'A dry run: the call is checked and answered like a real one, and nothing is stored or sent',
  ),
});

export const orderKey = z
  .string()
  .describe('The id of the order. Keep it secret: anyone who has it controls the order');
