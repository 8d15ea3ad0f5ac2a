import { z } from 'zod';
import { minor, toMajor, type Minor } from './money.ts';
import { withInput } from './operation.ts';
import { ok } from './result.ts';
import type { Instant } from './time.ts';
import { timestamp } from './wire.ts';

/**
 * A Zod schema declares each field of an input or an answer once, by its name on the wire. The type of
 * the value in the code and its conversion follow from the schema:
 *
 * | on the wire                         | in the code              |
 * | ----------------------------------- | ------------------------ |
 * | `order_id`                          | `orderId`                |
 * | `price_usd: 20.5`, in dollars       | `priceMinor: 2050`       |
 * | `ends_at: "2026-03-01T18:00:00Z"`   | `endsAt`, an `Instant`   |
 * | `ok: true`, always the same         | not there                |
 * | `dry_run: true`, or left out        | `dryRun`, true or false  |
 * | any other field that is left out    | null                     |
 */

/** The name in the code of a name on the wire. */
type CamelCase<Name> = Name extends `${infer Amount}_usd`
  ? `${CamelCase<Amount>}Minor`
  : Name extends `${infer First}_${infer Rest}`
    ? `${First}${Capitalize<CamelCase<Rest>>}`
    : Name;

export const camelCase = <Name extends string>(name: Name): CamelCase<Name> =>
  name
    .replace(/_usd$/, '_minor')
    .replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()) as CamelCase<Name>;

/** Values by name, after the types have proved that they fit their schema. */
type Values = Readonly<Record<string, unknown>>;

/** The input that is read from fields of this shape. */
type InputOfShape<Shape extends z.ZodRawShape> = {
  readonly [Name in keyof Shape as CamelCase<Name>]: OrNull<z.output<Shape[Name]>>;
};

type OrNull<Value> = Value extends undefined ? null : Value;

/** Declares the input of an operation whose fields do not depend on each other. */
export const withFields = <Shape extends z.ZodRawShape>(shape: Shape) =>
  withInput(z.object(shape), (fields) => ok(fieldsOf(shape, fields)));

/** The values of fields by their names in the code. */
export const fieldsOf = <Shape extends z.ZodRawShape>(shape: Shape, fields: Values) =>
  Object.fromEntries(
    Object.keys(shape).map((name) => [camelCase(name), fields[name] ?? null]),
  ) as InputOfShape<Shape>;

/** The view that an answer of this schema is made from. */
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

/** Constants have no member. A field that the answer may leave out has one that may be null or missing. */
type ViewOfShape<Shape> = {
  readonly [
    Name in keyof Shape as Shape[Name] extends z.ZodLiteral
      ? never
      : MayBeLeftOut<Shape[Name]> extends true
        ? never
        : CamelCase<Name>
  ]: ViewOfField<Name, Shape[Name]>;
} & {
  readonly [
    Name in keyof Shape as MayBeLeftOut<Shape[Name]> extends true ? CamelCase<Name> : never
  ]?: ViewOfField<Name, Shape[Name]> | null;
};

type ViewOfField<Name, Schema> = Name extends `${string}_usd`
  ? InCents<ViewOfSchema<Schema>>
  : ViewOfSchema<Schema>;

type InCents<Amount> = Amount extends number ? Minor : Amount;

/** A mark such as `dry_run` is optional on the wire, but always true or false in the view. */
type MayBeLeftOut<Schema> =
  Schema extends z.ZodOptional<infer Inner>
    ? Inner extends z.ZodLiteral<true>
      ? false
      : true
    : false;

/**
 * Makes the answer of this schema from its view. `given` holds the fields that do not come from the
 * view, by their names on the wire.
 */
export const show = <
  Shape extends z.ZodRawShape,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- without `given`, every field comes from the view
  Given extends { readonly [Name in keyof Shape]?: z.output<Shape[Name]> } = Pick<Shape, never>,
>(
  schema: z.ZodObject<Shape>,
  view: ViewOfSchema<z.ZodObject<Omit<Shape, keyof Given>>>,
  given?: Given & Readonly<Record<Exclude<keyof Given, keyof Shape>, never>>,
) => encodeObject(schema, view, given) as z.output<z.ZodObject<Shape>>;

/** Declares the answer of an operation whose fields all come from the view. */
export const shows = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const output = z.object(shape);
  return {
    output,
    present: (view: ViewOfSchema<typeof output>) =>
      encodeObject(output, view) as z.output<typeof output>,
  };
};

const encodeObject = ({ shape }: z.ZodObject, view: Values, given: Values = {}): Values =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const value = Object.hasOwn(given, name)
        ? given[name]
        : encodeField(name, schema, view[camelCase(name)]);
      return value === undefined ? [] : [[name, value]];
    }),
  );

const encodeField = (name: string, schema: unknown, value: unknown): unknown =>
  name.endsWith('_usd') && typeof value === 'number'
    ? toMajor(minor(value))
    : encode(schema, value);

/** The value on the wire; undefined for a field that is left out. */
const encode = (schema: unknown, value: unknown): unknown => {
  if (schema instanceof z.ZodOptional) {
    if (value === undefined) return value;
    const inner = schema.unwrap();
    const isLeftOut = value === false || (value === null && !(inner instanceof z.ZodNullable));
    return isLeftOut ? undefined : encode(inner, value);
  }
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (value === null || value === undefined) return value;
  if (schema instanceof z.ZodNullable) return encode(schema.unwrap(), value);
  if (schema instanceof z.ZodArray) {
    return (value as readonly unknown[]).map((each) => encode(schema.element, each));
  }
  if (schema instanceof z.ZodObject) return encodeObject(schema, value as Values);
  return schema instanceof z.ZodISODateTime ? timestamp(value as Instant) : value;
};
