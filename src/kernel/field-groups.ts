import { z } from 'zod';
import type { Json, JsonObject } from './result.ts';
import { got, isJsonObject, isLeftOut } from './wire.ts';

/** The objects of fields that an operation takes, where they stand in a request, and the error for anything else there. */

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

/** Models often send an object as the string that holds its JSON, also where none is known. */
export const jsonIn = (value: Json): Json => {
  const isHeld = holdsJson('object', value) || holdsJson('list', value);
  return isHeld ? (JSON.parse(value as string) as Json) : value;
};

/** Stands in a path for the place of each in a list. */
const anyPlace = '[*]';

/** An object of fields: the body or query itself, one within it, or each of a list. */
export type FieldGroup = {
  /** The names that lead to it, and `anyPlace` behind that of a list. */
  readonly names: readonly string[];
  /** The same, with a dot behind it. */
  readonly path: string;
  readonly shape: z.ZodRawShape;
  /** Its fields that hold answers by question id, whatever ids they have. */
  readonly answerHolders: readonly string[];
};

const known = new WeakMap<z.ZodObject, readonly FieldGroup[]>();

/** Looked for once, since what an operation reads never changes and every call is compared with it. */
export const fieldGroupsOf = (input: z.ZodObject): readonly FieldGroup[] =>
  known.getOrInsertComputed(input, () => groupsOf(input, []));

const groupsOf = (
  { shape }: { readonly shape: z.ZodRawShape },
  names: readonly string[],
): readonly FieldGroup[] => [
  { names, path: pathTo(names), shape, answerHolders: answerHoldersIn(shape) },
  ...Object.entries(shape).flatMap(([name, schema]) => {
    const within = fieldsOf(schema);
    if (within !== null) return groupsOf(within, [...names, name]);
    const each = schema instanceof z.ZodPipe && schema.out instanceof z.ZodArray && schema.out;
    const ofEach = each === false ? null : fieldsOf(each.element);
    return ofEach === null ? [] : groupsOf(ofEach, [...names, name, anyPlace]);
  }),
];

const fieldsOf = (schema: unknown): z.ZodObject | null =>
  schema instanceof z.ZodPipe && schema.out instanceof z.ZodObject ? schema.out : null;

/** Wherever such an object was sent, with the path to it. */
export const sentObjects = (
  { names }: FieldGroup,
  fields: JsonObject,
): readonly { readonly path: string; readonly sent: JsonObject }[] => {
  let at: readonly (readonly [names: readonly string[], value: Json | undefined])[] = [
    [[], fields],
  ];
  for (const name of names) {
    at = at.flatMap(([before, value]) => {
      if (name !== anyPlace) {
        return isJsonObject(value) ? [[[...before, name], value[name]] as const] : [];
      }
      const items = Array.isArray(value) ? (value as readonly Json[]) : [];
      return items.map((item, index) => [[...before, `[${index}]`], item] as const);
    });
  }
  return at.flatMap(([before, sent]) =>
    isJsonObject(sent) ? [{ path: pathTo(before), sent }] : [],
  );
};

/** Each with a dot behind it; places stand in brackets right behind their list. */
const pathTo = (names: readonly string[]): string =>
  names
    .map((name) => `${name}.`)
    .join('')
    .replaceAll('.[', '[');

/** What was meant in a list is meant in the same place of it, or in the first. */
export const inSamePlace = (path: string, name: string | null): string | null => {
  const [place = '[0]'] = /\[\d+\]/.exec(path) ?? [];
  return name?.replace(anyPlace, place) ?? null;
};

const answerHoldersIn = (shape: z.ZodRawShape): readonly string[] =>
  Object.keys(shape).filter(
    (name) => z.globalRegistry.get(shape[name] as z.ZodType)?.['additionalProperties'] === true,
  );
