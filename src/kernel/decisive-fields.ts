import { z } from 'zod';
import { jsonIn, type FieldGroup } from './field-groups.ts';
import { marksOf } from './field-marks.ts';
import { inOtherStyle } from './near-miss.ts';
import type { Json } from './result.ts';
import { isJsonObject } from './wire.ts';

/** Decisive fields: the price or the order depends on them. They are recognized in a wrong place too. */

/** The last part of a path that was sent as one name, such as `project.pages` or `project[pages]`. */
export const lastPart = (name: string): string => {
  const path = name.endsWith(']') ? name.slice(0, -1) : name;
  const start = Math.max(...['.', '[', ']'].map((sign) => path.lastIndexOf(sign)));
  return path.slice(start + 1) || name;
};

export const isDecisive = (schema: unknown): boolean => marksOf(schema).isDecisive === true;

/** Whether a value that was sent outside its object may be meant for this field. */
export const isMeantFor = (
  schema: unknown,
  value: Json | undefined,
  isSameName: boolean,
): boolean => {
  const { isObject, hasCommonName } = marksOf(schema);
  if (isObject === true) return value !== undefined && isJsonObject(jsonIn(value));
  if (value === undefined || (isSameName && hasCommonName !== true)) return true;
  return schema instanceof z.ZodType && schema.safeParse(value).success;
};

/**
 * Recognizes a name in an unknown object that is meant for a field with a price. Ignoring it would place
 * an order for less than was meant.
 */
export const pricedFieldMatcher = (groups: readonly FieldGroup[]) => {
  const priced = new Map(
    groups.flatMap(({ shape }) =>
      Object.entries(shape).filter(([, schema]) => marksOf(schema).pricedBy !== undefined),
    ),
  );
  const names = [...priced.keys()];
  return (name: string, _path: string, value: Json): boolean => {
    const field = inOtherStyle(lastPart(name), names);
    const schema = field === null ? undefined : priced.get(field);
    if (!(schema instanceof z.ZodType)) return false;
    if (typeof value === 'number' && marksOf(schema).pricedBy === 'number') return value > 0;
    const read = schema.safeParse(value);
    return read.success && read.data !== false && read.data !== 0;
  };
};

/** The path of the decisive field that a name in an unknown object is meant for. */
export const pathOfPricedField = (found: string, groups: readonly FieldGroup[]): string | null => {
  for (const { path, shape } of groups) {
    const field = inOtherStyle(lastPart(found), Object.keys(shape));
    if (field !== null && isDecisive(shape[field])) return `${path}${field}`;
  }
  return null;
};

export const isDecisivePath = (path: string, groups: readonly FieldGroup[]): boolean =>
  groups.some(
    (group) =>
      path.startsWith(group.path) && isDecisive(group.shape[path.slice(group.path.length)]),
  );
