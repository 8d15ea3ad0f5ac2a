import { z } from 'zod';
import { isQuestionId, questions } from '../domain/order/questions.ts';
import type { Json, JsonObject } from '../domain/base.ts';
import { isSlipOf, nearestName } from './near-miss.ts';
import type { InputRefusal } from './refusal.ts';
import { unknownName, warningsMax, type Warning } from './warning.ts';
import { clip, isJsonObject, shownName } from './wire.ts';

/** Names that were sent and that no operation of this kind reads, with those that were probably meant. */

/** What was sent to an operation, as the caller wrote it. */
export type Written = {
  /** Where the operation reads its fields. */
  readonly fields: JsonObject;
  /** Names that stand where it reads none of that name: those of a query beside a body. */
  readonly besides: readonly string[];
};

export const unknownFields = (
  input: z.ZodObject,
  { fields, besides }: Written,
): readonly Warning[] => {
  const groups = groupsIn(input);
  const unknown = groups.flatMap((group) =>
    standing(group, fields).flatMap(({ path, sent }) =>
      Object.keys(sent).flatMap((name) =>
        Object.hasOwn(group.shape, name) ? [] : [{ group, path, name }],
      ),
    ),
  );
  return [
    ...unknown.map(({ group, path, name }, nth) =>
      unknownName(
        `${path}${shownName(name)}`,
        nth < warningsMax ? besideIt(path, meant(name, group, groups)) : null,
      ),
    ),
    ...besides.map((name) => misplaced(name, groups)),
  ];
};

/**
 * A name that only looks like the switch that keeps a call from being carried out: to ignore it
 * would do what its sender only wanted to try.
 */
export const failedDryRun = (
  input: z.ZodObject,
  { fields, besides }: Written,
  changes: boolean,
): InputRefusal | null => {
  const isKnown = 'dry_run' in input.shape;
  const isSlip = (name: string, path: string | null): boolean => {
    if (name === 'dry_run' && (!changes || (isKnown && path === ''))) return false;
    return !isQuestionId(name) && isSlipOf('dry_run', name);
  };
  const beside = besides.find((name) => isSlip(name, null));
  const slip = findName(fields, '', isSlip) ?? (beside === undefined ? null : shownName(beside));
  if (slip === null) return null;
  const problem = isKnown
    ? 'is not known and nothing was done, did you mean dry_run?'
    : 'is not known and nothing was done: this call has no dry run, leave it out';
  return { kind: 'invalid_field', field: clip(slip), problem };
};

/** The first such name that was sent, at any depth, behind what leads to it. */
const findName = (
  value: Json,
  path: string,
  isMeant: (name: string, path: string) => boolean,
): string | null => {
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries<Json>(value)) {
    if (isMeant(name, path)) return `${path}${shownName(name)}`;
    const within = Array.isArray(value)
      ? `${path.replace(/\.$/, '')}[${name}].`
      : `${path}${name}.`;
    const found = findName(inner, within, isMeant);
    if (found !== null) return found;
  }
  return null;
};

/** Stands in a path for the place of each in a list. */
const anyPlace = '[*]';

/** An object of fields: the body or query itself, one within it, or each of a list. */
type Group = {
  /** The names that lead to it, and `anyPlace` behind that of a list. */
  readonly names: readonly string[];
  /** The same, with a dot behind it. */
  readonly path: string;
  readonly shape: z.ZodRawShape;
  /** Its fields that hold answers by question id, whatever ids they have. */
  readonly answerHolders: readonly string[];
};

const known = new WeakMap<z.ZodObject, readonly Group[]>();

/** Looked for once, since what an operation reads never changes and every call is compared with it. */
const groupsIn = (input: z.ZodObject): readonly Group[] => {
  const groups = known.get(input) ?? groupsOf(input, []);
  known.set(input, groups);
  return groups;
};

const groupsOf = (
  { shape }: { readonly shape: z.ZodRawShape },
  names: readonly string[],
): readonly Group[] => [
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
const standing = (
  { names }: Group,
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
const besideIt = (path: string, name: string | null): string | null => {
  const [place = '[0]'] = /\[\d+\]/.exec(path) ?? [];
  return name?.replace(anyPlace, place) ?? null;
};

/** A name of the same object, or else of another, such as one that was sent a level too high. */
const meant = (name: string, { path, shape }: Group, groups: readonly Group[]): string | null => {
  const here = inOtherWords(name, shape) ?? nearestName(name, Object.keys(shape));
  if (here !== null) return `${path}${here}`;
  for (const other of groups) {
    const there = nearestName(name, Object.keys(other.shape));
    if (there !== null && other.path !== path) return `${other.path}${there}`;
  }
  for (const other of groups) {
    const id = nearestName(name, questionIds);
    for (const holder of other.answerHolders) {
      if (id !== null) return `${other.path}${holder}.${id}`;
    }
  }
  return null;
};

const answerHoldersIn = (shape: z.ZodRawShape): readonly string[] =>
  Object.keys(shape).filter(
    (name) => z.globalRegistry.get(shape[name] as z.ZodType)?.['additionalProperties'] === true,
  );

/** `language` is one letter from `languages`, and nearly always means the language of the texts. */
const inOtherWords = (name: string, shape: z.ZodRawShape): string | null =>
  /^(?:language|locale)$/i.test(name) && 'lang' in shape ? 'lang' : null;

const questionIds = questions.map(({ id }) => id);

const misplaced = (name: string, groups: readonly Group[]): Warning => {
  const field = shownName(name);
  const [top] = groups;
  if (top !== undefined && Object.hasOwn(top.shape, name)) {
    return { field, problem: 'is not read from the query here, send it in the body' };
  }
  return unknownName(field, top === undefined ? null : besideIt('', meant(name, top, groups)));
};
