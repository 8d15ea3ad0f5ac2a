import { z } from 'zod';
import { ok } from './result.ts';
import type { Instant } from './time.ts';
import { withInput } from './operation.ts';
import { timestamp } from './wire.ts';

/**
 * Derives types and conversions from one Zod schema: `order_id` on the wire is `orderId` in the code,
 * and moments on the wire are instants in the code.
 */

type Camel<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

export const camelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** The input read from fields; null for fields that were left out. */
export type FieldsOf<Shape extends z.ZodRawShape> = {
  readonly [Name in keyof Shape as Camel<Name>]: OrNull<z.output<Shape[Name]>>;
};

type OrNull<Value> = Value extends undefined ? null : Value;

/** Declares the input of an operation whose fields do not depend on each other. */
export const withFields = <Shape extends z.ZodRawShape>(shape: Shape) =>
  withInput(z.object(shape), (fields) => ok(fieldsOf(shape, fields)));

export const fieldsOf = <Shape extends z.ZodRawShape>(
  shape: Shape,
  fields: Readonly<Record<string, unknown>>,
): FieldsOf<Shape> =>
  Object.fromEntries(
    Object.keys(shape).map((name) => [camelCase(name), fields[name] ?? null]),
  ) as FieldsOf<Shape>;

/** The view that an answer of this schema is made from: names in camel case, moments as instants. */
export type ViewOfSchema<Schema> =
  Schema extends z.ZodNullable<infer Inner>
    ? ViewOfSchema<Inner> | null
    : Schema extends z.ZodOptional<infer Inner>
      ? Inner extends z.ZodLiteral<true>
        ? boolean
        : ViewOfSchema<Inner>
      : Schema extends z.ZodArray<infer Inner>
        ? readonly ViewOfSchema<Inner>[]
        : Schema extends z.ZodObject<infer Shape>
          ? ViewOfShape<Shape>
          : Schema extends z.ZodISODateTime
            ? Instant
            : z.output<Schema>;

type ViewOfShape<Shape> = {
  readonly [
    Name in keyof Shape as MayLack<Shape[Name]> extends true ? never : Camel<Name>
  ]: ViewOfSchema<Shape[Name]>;
} & {
  readonly [
    Name in keyof Shape as MayLack<Shape[Name]> extends true ? Camel<Name> : never
  ]?: ViewOfSchema<Shape[Name]>;
};

/** An optional literal `true` on the wire is a boolean in the view. */
type MayLack<Schema> =
  Schema extends z.ZodOptional<infer Inner>
    ? Inner extends z.ZodLiteral<true>
      ? false
      : true
    : false;

/** Makes the answer of this schema from its view. `otherwise` holds fields that do not come from the view. */
export const show = <Shape extends z.ZodRawShape, Name extends keyof Shape = never>(
  schema: z.ZodObject<Shape>,
  view: ViewOfSchema<z.ZodObject<Omit<Shape, Name>>>,
  otherwise: { readonly [Each in Name]: z.output<Shape[Each]> } = {} as never,
): z.output<z.ZodObject<Shape>> =>
  Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) => {
      const value = Object.hasOwn(otherwise, name)
        ? otherwise[name as never]
        : written(field, view[camelCase(name) as never]);
      return value === undefined ? [] : [[name, value]];
    }),
  ) as z.output<z.ZodObject<Shape>>;

const written = (schema: unknown, value: unknown): unknown => {
  if (value === null || value === undefined) return value;
  if (schema instanceof z.ZodNullable) return written(schema.unwrap(), value);
  if (schema instanceof z.ZodOptional) {
    return value === false ? undefined : written(schema.unwrap(), value);
  }
  if (schema instanceof z.ZodArray) {
    return (value as readonly unknown[]).map((each) => written(schema.element, each));
  }
  if (schema instanceof z.ZodObject) return show(schema, value as never);
  return schema instanceof z.ZodISODateTime ? timestamp(value as Instant) : value;
};

/** Declares the answer of an operation whose fields all come from the view. */
export const shows = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const output = z.object(shape);
  return { output, present: (view: ViewOfSchema<typeof output>) => show(output, view as never) };
};
