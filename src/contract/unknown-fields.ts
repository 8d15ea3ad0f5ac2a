import { z } from 'zod';
import { isQuestionId, questions } from '../domain/order/questions.ts';
import type { Json, JsonObject } from '../domain/base.ts';
import { isNearMissOf, nearestName, sameName } from './near-miss.ts';
import { decisiveFields } from './order/fields.ts';
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
  /** Names that the entrypoint itself reads beside the operation's fields. */
  readonly readElsewhere?: ReadonlySet<string>;
};

export const unknownFields = (input: z.ZodObject, written: Written): readonly Warning[] => {
  const groups = groupsIn(input);
  return [
    ...unknownNames(groups, written).map(({ group, path, name }, nth) =>
      unknownName(
        `${path}${shownName(name)}`,
        nth < warningsMax
          ? besideIt(path, nearHere(group, name, written) ?? nearElsewhere(group, name, groups))
          : null,
      ),
    ),
    ...written.besides.map((name) => misplaced(name, groups)),
  ];
};

/**
 * A name that is nearly a known one of its object, or that the price or the order hangs on and that
 * stands in the wrong place: a call that changes something would do what its sender did not mean.
 */
export const nearMiss = (input: z.ZodObject, written: Written): InputRefusal | null => {
  const groups = groupsIn(input);
  for (const { group, path, name } of unknownNames(groups, written).slice(0, comparedMax)) {
    const meant = nearHere(group, name, written) ?? decisiveElsewhere(group, name, groups);
    if (meant === null) continue;
    return notDone(`${path}${shownName(name)}`, besideIt(path, meant) ?? meant);
  }
  for (const name of written.besides.slice(0, comparedMax)) {
    const [top] = groups;
    if (top === undefined) break;
    const meant = nearHere(top, name, written) ?? decisiveElsewhere(top, name, groups);
    if (meant === null || !isDecisive(meant)) continue;
    return Object.hasOwn(top.shape, name)
      ? notDoneBecause(name, `${notInQuery} and nothing was done, send it in the body`)
      : notDone(shownName(name), meant);
  }
  return null;
};

/** Whoever sends more unknown names than this has not mistyped one. */
const comparedMax = 200;

const notDone = (name: string, meant: string): InputRefusal =>
  notDoneBecause(name, `is not known and nothing was done, did you mean ${meant}?`);

const notDoneBecause = (name: string, problem: string): InputRefusal => ({
  kind: 'invalid_field',
  field: clip(name),
  problem,
});

type UnknownName = {
  readonly group: Group;
  /** Where it stands, with a dot behind it. */
  readonly path: string;
  readonly name: string;
};

const unknownNames = (
  groups: readonly Group[],
  { fields, readElsewhere }: Written,
): readonly UnknownName[] =>
  groups.flatMap((group) =>
    standing(group, fields).flatMap(({ path, sent }) =>
      Object.keys(sent).flatMap((name) => {
        const isKnown =
          Object.hasOwn(group.shape, name) || (isTop(group) && readElsewhere?.has(name) === true);
        return isKnown ? [] : [{ group, path, name }];
      }),
    ),
  );

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
  const isMeant = (name: string, path: string | null): boolean => {
    if (name === 'dry_run' && (!changes || (isKnown && path === ''))) return false;
    return !isQuestionId(name) && isNearMissOf('dry_run', name);
  };
  const beside = besides.find((name) => isMeant(name, null));
  const found = findName(fields, '', isMeant) ?? (beside === undefined ? null : shownName(beside));
  if (found === null) return null;
  return isKnown
    ? notDone(found, 'dry_run')
    : notDoneBecause(
        found,
        'is not known and nothing was done: this call has no dry run, leave it out',
      );
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

const isTop = ({ path }: Group): boolean => path === '';

/** A known name of the same object. */
const nearHere = (
  group: Group,
  name: string,
  { readElsewhere = new Set() }: Written,
): string | null => {
  const { path, shape } = group;
  const known = [...Object.keys(shape), ...(isTop(group) ? readElsewhere : [])];
  const here = inOtherWords(name, shape) ?? nearestName(name, known);
  return here === null ? null : `${path}${here}`;
};

/** A name of another object, such as one that was sent a level too high, or the id of a question. */
const nearElsewhere = (
  { path }: Group,
  name: string,
  groups: readonly Group[],
): string | null => {
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

/** `pages` beside `project`, say: an order would be placed for a site of one page. */
const decisiveElsewhere = (
  { path }: Group,
  name: string,
  groups: readonly Group[],
): string | null => {
  for (const other of groups) {
    const there = sameName(
      name,
      Object.keys(other.shape).filter((each) => decisiveFields.has(each)),
    );
    if (there !== null && other.path !== path) return `${other.path}${there}`;
  }
  return null;
};

const isDecisive = (path: string): boolean =>
  decisiveFields.has(path.slice(path.lastIndexOf('.') + 1));

const answerHoldersIn = (shape: z.ZodRawShape): readonly string[] =>
  Object.keys(shape).filter(
    (name) => z.globalRegistry.get(shape[name] as z.ZodType)?.['additionalProperties'] === true,
  );

/** `language` is one letter from `languages`, and nearly always means the language of the texts. */
const inOtherWords = (name: string, shape: z.ZodRawShape): string | null =>
  /^(?:language|locale)$/i.test(name) && 'lang' in shape ? 'lang' : null;

const questionIds = questions.map(({ id }) => id);

const notInQuery = 'is not read from the query here';

const misplaced = (name: string, groups: readonly Group[]): Warning => {
  const field = shownName(name);
  const [top] = groups;
  if (top === undefined) return unknownName(field, null);
  if (Object.hasOwn(top.shape, name)) {
    return { field, problem: `${notInQuery}, send it in the body` };
  }
  const written = { fields: {}, besides: [] };
  const meant = nearHere(top, name, written) ?? nearElsewhere(top, name, groups);
  return unknownName(field, besideIt('', meant));
};
