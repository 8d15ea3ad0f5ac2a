import { z } from 'zod';
import { minor, toMajor, type Minor } from './money.ts';
import { ok } from './result.ts';
import type { Instant } from './time.ts';
import { withInput } from './operation.ts';
import { timestamp } from './wire.ts';

/**
 * Derives types and conversions from one Zod schema: `order_id` on the wire is `orderId` in the code,
 * moments on the wire are instants in the code, and `price_usd` in dollars is `priceMinor` in cents.
 */

type Camel<Name> = Name extends `${infer Amount}_usd`
  ? `${Camel<Amount>}Minor`
  : Name extends `${infer First}_${infer Rest}`
    ? `${First}${Capitalize<Camel<Rest>>}`
    : Name;

export const camelCase = <Name extends string>(name: Name): Camel<Name> =>
  name
    .replace(/_usd$/, '_minor')
    .replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()) as Camel<Name>;

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

/**
 * The view that an answer of this schema is made from. It has no constants, such as `ok: true`, and
 * null for a field that the answer leaves out.
 */
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
    Name in keyof Shape as Shape[Name] extends z.ZodLiteral
      ? never
      : MayLack<Shape[Name]> extends true
        ? never
        : Camel<Name>
  ]: ViewOfField<Name, Shape[Name]>;
} & {
  readonly [
    Name in keyof Shape as MayLack<Shape[Name]> extends true ? Camel<Name> : never
  ]?: ViewOfField<Name, Shape[Name]> | null;
};

type ViewOfField<Name, Schema> = Name extends `${string}_usd`
  ? InCents<ViewOfSchema<Schema>>
  : ViewOfSchema<Schema>;

type InCents<Amount> = Amount extends number ? Minor : Amount;

/** An optional literal `true` on the wire is a boolean in the view. */
type MayLack<Schema> =
  Schema extends z.ZodOptional<infer Inner>
    ? Inner extends z.ZodLiteral<true>
      ? false
      : true
    : false;

/** Makes the answer of this schema from its view. `otherwise` holds fields that do not come from the view. */
export const show = <
  Shape extends z.ZodRawShape,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- without `otherwise`, every field comes from the view
  Given extends { readonly [Name in keyof Shape]?: z.output<Shape[Name]> } = Pick<Shape, never>,
>(
  schema: z.ZodObject<Shape>,
  view: ViewOfSchema<z.ZodObject<Omit<Shape, keyof Given>>>,
  otherwise?: Given & Readonly<Record<Exclude<keyof Given, keyof Shape>, never>>,
): z.output<z.ZodObject<Shape>> =>
  Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) => {
      const value =
        otherwise !== undefined && Object.hasOwn(otherwise, name)
          ? otherwise[name as never]
          : shown(name, field, view[camelCase(name) as never]);
      return value === undefined ? [] : [[name, value]];
    }),
  ) as z.output<z.ZodObject<Shape>>;

const shown = (name: string, field: unknown, value: unknown): unknown =>
  name.endsWith('_usd') && typeof value === 'number'
    ? toMajor(minor(value))
    : written(field, value);

const written = (schema: unknown, value: unknown): unknown => {
  if (schema instanceof z.ZodOptional) {
    if (value === undefined) return value;
    const inner = schema.unwrap();
    const isLeftOut = value === false || (value === null && !(inner instanceof z.ZodNullable));
    return isLeftOut ? undefined : written(inner, value);
  }
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (value === null || value === undefined) return value;
  if (schema instanceof z.ZodNullable) return written(schema.unwrap(), value);
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
