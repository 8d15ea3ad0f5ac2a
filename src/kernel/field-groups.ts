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
): readonly FieldGroup[] => {
  const groups: FieldGroup[] = [{ names, path: pathTo(names), shape, keyed: keyedFieldsOf(shape) }];
  for (const [name, schema] of Object.entries(shape)) {
    const object = objectIn(schema);
    if (object !== null) groups.push(...groupsOf(object, [...names, name]));
    const item = itemIn(schema);
    if (item !== null) groups.push(...groupsOf(item, [...names, name, anyIndex]));
  }
  return groups;
};

/** The object that a field made by `group` holds; null for another field. */
const objectIn = (schema: unknown): z.ZodObject | null =>
  schema instanceof z.ZodPipe && schema.out instanceof z.ZodObject ? schema.out : null;

/** The object that each item of a list holds; null for a field that is no list of objects. */
const itemIn = (schema: unknown): z.ZodObject | null =>
  schema instanceof z.ZodPipe && schema.out instanceof z.ZodArray
    ? objectIn(schema.out.element)
    : null;

type SentObject = { readonly path: string; readonly sent: JsonObject };

/** The objects of a group that were sent, each with its path. */
export const sentObjects = ({ names }: FieldGroup, fields: JsonObject): readonly SentObject[] => {
  let found: readonly SentValue[] = [{ names: [], value: fields }];
  for (const name of names) found = found.flatMap((outer) => valuesWithin(outer, name));
  return found.flatMap((sent) =>
    isJsonObject(sent.value) ? [{ path: pathTo(sent.names), sent: sent.value }] : [],
  );
};

/** A value in a request, with the names and indexes that lead to it. */
type SentValue = { readonly names: readonly string[]; readonly value: Json | undefined };

/** The value of a name in an object, or every item of a list if the name is `anyIndex`. */
const valuesWithin = ({ names, value }: SentValue, name: string): readonly SentValue[] => {
  if (name !== anyIndex) {
    return isJsonObject(value) ? [{ names: [...names, name], value: value[name] }] : [];
  }
  const items: readonly Json[] = Array.isArray(value) ? value : [];
  return items.map((item, index) => ({ names: [...names, `[${index}]`], value: item }));
};

/** `['projects', '[0]', 'pages']` becomes `projects[0].pages.` */
const pathTo = (names: readonly string[]): string =>
  names
    .map((name) => `${name}.`)
    .join('')
    .replaceAll('.[', '[');

/** The name with the list index that the path has, or with the first index. */
export const withIndexOf = (path: string, name: string | null): string | null => {
  const [index = '[0]'] = /\[\d+\]/.exec(path) ?? [];
  return name?.replace(anyIndex, index) ?? null;
};

const keyedFieldsOf = (shape: z.ZodRawShape): readonly KeyedField[] =>
  Object.entries(shape).flatMap(([name, schema]) => {
    const { keys } = marksOf(schema);
    return keys === undefined ? [] : [{ name, keys }];
  });
