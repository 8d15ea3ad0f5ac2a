import { z } from 'zod';
import { marksOf } from './field-marks.ts';
import type { Json, JsonObject } from './result.ts';
import { got, isJsonObject, isLeftOut } from './wire.ts';

/** Reads objects of fields within an input, and finds where they were sent in a request. */

/** An object of fields. If it is left out, all its fields are. */
export const group = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    (value) => (isLeftOut(value) ? {} : value),
    z.object(shape, { error: ({ input }) => `must be an object, ${insteadOf('object', input)}` }),
  );

/** Ends the error for a value that is no object or list. Models often send a string that holds the JSON. */
export const insteadOf = (kind: 'object' | 'list', value: unknown): string =>
  holdsJson(kind, value)
    ? 'not a string that holds JSON; leave out the quotes around it'
    : `got ${got(value)}`;

/** Whether the value is a string that holds the JSON of an object or a list. */
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

/** The object or list in a string that holds its JSON; any other value as it is. */
export const jsonIn = (value: Json): Json => {
  const isJson = holdsJson('object', value) || holdsJson('list', value);
  return isJson ? (JSON.parse(value as string) as Json) : value;
};

/** In a path, stands for the index of any item of a list. */
const anyIndex = '[*]';

/** An object of fields in an input: the input itself, an object within it, or each item of a list. */
export type FieldGroup = {
  /** The names that lead to it, with `anyIndex` after the name of a list. */
  readonly names: readonly string[];
  /** The names as one text with a dot at its end, such as `project.`. */
  readonly path: string;
  readonly shape: z.ZodRawShape;
  /** Its fields that hold objects with keys of their own, such as answers by question id. */
  readonly keyed: readonly KeyedField[];
};

type KeyedField = { readonly name: string; readonly keys: readonly string[] };

const cachedGroups = new WeakMap<z.ZodObject, readonly FieldGroup[]>();

/** The groups of an input, cached because every call is compared with them. */
export const fieldGroupsOf = (input: z.ZodObject): readonly FieldGroup[] =>
  cachedGroups.getOrInsertComputed(input, () => groupsOf(input, []));

const groupsOf = (
  { shape }: { readonly shape: z.ZodRawShape },
  names: readonly string[],
): readonly FieldGroup[] => [
  { names, path: pathTo(names), shape, keyed: keyedFieldsOf(shape) },
  ...Object.entries(shape).flatMap(([name, schema]) => {
    const within = fieldsOf(schema);
    if (within !== null) return groupsOf(within, [...names, name]);
    const each = schema instanceof z.ZodPipe && schema.out instanceof z.ZodArray && schema.out;
    const ofEach = each === false ? null : fieldsOf(each.element);
    return ofEach === null ? [] : groupsOf(ofEach, [...names, name, anyIndex]);
  }),
];

const fieldsOf = (schema: unknown): z.ZodObject | null =>
  schema instanceof z.ZodPipe && schema.out instanceof z.ZodObject ? schema.out : null;

/** The objects of a group that were sent, each with its path. */
export const sentObjects = (
  { names }: FieldGroup,
  fields: JsonObject,
): readonly { readonly path: string; readonly sent: JsonObject }[] => {
  let at: readonly (readonly [names: readonly string[], value: Json | undefined])[] = [
    [[], fields],
  ];
  for (const name of names) {
    at = at.flatMap(([before, value]) => {
      if (name !== anyIndex) {
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

/** `['projects', '[0]', 'pages']` becomes `projects[0].pages.` */
const pathTo = (names: readonly string[]): string =>
  names
    .map((name) => `${name}.`)
    .join('')
    .replaceAll('.[', '[');

/** The name with the list index that the path has, or with the first index. */
export const withIndexOf = (path: string, name: string | null): string | null => {
  const [place = '[0]'] = /\[\d+\]/.exec(path) ?? [];
  return name?.replace(anyIndex, place) ?? null;
};

const keyedFieldsOf = (shape: z.ZodRawShape): readonly KeyedField[] =>
  Object.entries(shape).flatMap(([name, schema]) => {
    const { keys } = marksOf(schema);
    return keys === undefined ? [] : [{ name, keys }];
  });
