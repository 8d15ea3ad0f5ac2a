/** Shapes of the values in a leaf. Each is a function that checks whether a value has the shape. */

export type Shape<Value> = (value: unknown) => value is Value;

const asShape = <Value>(is: (value: unknown) => boolean): Shape<Value> => is as Shape<Value>;

export const text: Shape<string> = asShape((value) => typeof value === 'string');
export const flag: Shape<boolean> = asShape((value) => typeof value === 'boolean');
export const count: Shape<number> = asShape(
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
);
/** A pseudonym: 16 hex digits. */
export const pseudonym: Shape<string> = asShape(
  (value) => typeof value === 'string' && /^[0-9a-f]{16}$/.test(value),
);
/** An existing moment as ISO 8601 in UTC with milliseconds. */
export const moment: Shape<string> = asShape(
  (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value) &&
    Number.isFinite(Date.parse(value)),
);

export const literal = <Value extends string | number>(...values: readonly Value[]): Shape<Value> =>
  asShape((value) => values.includes(value as Value));

export const optional = <Value>(shape: Shape<Value>): Shape<Value | undefined> =>
  asShape((value) => value === undefined || shape(value));

export const nullable = <Value>(shape: Shape<Value>): Shape<Value | null> =>
  asShape((value) => value === null || shape(value));

export const list = <Value>(shape: Shape<Value>, max: number): Shape<readonly Value[]> =>
  asShape(
    (value) => Array.isArray(value) && value.length <= max && value.every((each) => shape(each)),
  );

type Fields = Readonly<Record<string, Shape<unknown>>>;
export type ValueOf<Each> = Each extends Shape<infer Value> ? Value : never;
type OptionalIn<Own extends Fields> = {
  [Name in keyof Own]: undefined extends ValueOf<Own[Name]> ? Name : never;
}[keyof Own];
type ObjectOf<Own extends Fields> = {
  readonly [Name in Exclude<keyof Own, OptionalIn<Own>>]: ValueOf<Own[Name]>;
} & { readonly [Name in OptionalIn<Own>]?: Exclude<ValueOf<Own[Name]>, undefined> };

/** An object with these members. Further members come from later versions and are ignored. */
export const object = <Own extends Fields>(fields: Own): Shape<ObjectOf<Own>> =>
  asShape(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.entries(fields).every(([name, shape]) =>
        shape((value as Readonly<Record<string, unknown>>)[name]),
      ),
  );

export const either = <One, Other>(one: Shape<One>, other: Shape<Other>): Shape<One | Other> =>
  asShape((value) => one(value) || other(value));
