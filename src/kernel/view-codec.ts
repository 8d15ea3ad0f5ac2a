import { z } from 'zod';
import { ok } from './result.ts';
import type { Instant } from './time.ts';
import { withInput } from './operation.ts';
import { timestamp } from './wire.ts';

/** Fields whose names follow from each other: `order_id` on the wire is `orderId` in the code. */

type Camel<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

export const camelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** What is read from fields; null where one was left out. */
export type FieldsOf<Shape extends z.ZodRawShape> = {
  readonly [Name in keyof Shape as Camel<Name>]: OrNull<z.output<Shape[Name]>>;
};

type OrNull<Value> = Value extends undefined ? null : Value;

/** Takes these fields, and nothing follows from several of them. */
export const withFields = <Shape extends z.ZodRawShape>(shape: Shape) =>
  withInput(z.object(shape), (fields) => ok(fieldsOf(shape, fields)));

export const fieldsOf = <Shape extends z.ZodRawShape>(
  shape: Shape,
  fields: Readonly<Record<string, unknown>>,
): FieldsOf<Shape> =>
  Object.fromEntries(
    Object.keys(shape).map((name) => [camelCase(name), fields[name] ?? null]),
  ) as FieldsOf<Shape>;

/** What stands in an answer of this schema as the code has it: moments are not yet written out. */
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

/** A mark that is there or not says so by true and false. */
type MayLack<Schema> =
  Schema extends z.ZodOptional<infer Inner>
    ? Inner extends z.ZodLiteral<true>
      ? false
      : true
    : false;

/** The answer of this schema; `otherwise` are the fields that are not named in the view as they are in it. */
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

/** Answers with what the view says, field by field. */
export const shows = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const output = z.object(shape);
  return { output, present: (view: ViewOfSchema<typeof output>) => show(output, view as never) };
};
