import { z } from 'zod';

/**
 * What the search for mistyped names (`unknown-fields.ts`) must know of a field. Each folder marks its
 * own fields where it declares them.
 */
export type FieldMarks = {
  /** The price or the order depends on it, so a call with it in a wrong place is refused. */
  readonly isDecisive?: true;
  /**
   * In an object that the operation does not know, the name counts as this field: with any number, or only
   * with a value that the field takes, because programs send objects of their own, where `account` may be
   * an account and `languages` a list.
   */
  readonly pricedBy?: 'number' | 'value';
  /** Outside its place, only an object can be meant for it. */
  readonly isObject?: true;
  /** Other objects have a field of this name too, so outside its place its value decides. */
  readonly hasCommonName?: true;
  /** It holds an object whose keys have these names, besides others. */
  readonly keys?: readonly string[];
};

/** A symbol, so that marks stay out of the API description. */
const marks = Symbol('marks of a field');

export const marked = <Schema extends z.ZodType>(schema: Schema, more: FieldMarks): Schema => {
  const before = schema.meta();
  return schema.meta({ ...before, [marks]: { ...marksIn(before), ...more } });
};

/** Cached, because every call with unknown names reads the marks of all fields. */
const cachedMarks = new WeakMap<z.ZodType, FieldMarks>();

export const marksOf = (schema: unknown): FieldMarks =>
  schema instanceof z.ZodType
    ? cachedMarks.getOrInsertComputed(schema, () => marksIn(schema.meta()))
    : {};

const marksIn = (meta: object | undefined): FieldMarks =>
  meta !== undefined && marks in meta ? (meta[marks] as FieldMarks) : {};
