import type { z } from 'zod';
import { isQuestionId, questions } from '../brief/rules/questions.ts';
import type { Json, JsonObject } from './result.ts';
import {
  inSamePlace,
  fieldGroupsOf,
  jsonIn,
  sentObjects,
  type FieldGroup,
} from './field-groups.ts';
import { inOtherStyle, isNearMissOf, nearestName, oneLetterFrom } from './near-miss.ts';
import { decisiveFields, isMeantFor, isPartOfPrice } from '../order/views/fields.ts';
import type { InputRefusal } from './call-refusal.ts';
import { unknownName, warningsMax, type Warning } from './operation.ts';
import { clip, shownName } from './wire.ts';

/** Names that were sent and that no operation of this kind reads, with those that were probably meant. */

/** What was sent to an operation, as the caller wrote it. */
export type SentFields = {
  /** Where the operation reads its fields. */
  readonly fields: JsonObject;
  /** Names that stand where it reads none of that name: those of a query beside a body. */
  readonly queryNames: readonly string[];
  /** Names that the entrypoint itself reads beside the operation's fields. */
  readonly entrypointNames?: ReadonlySet<string>;
};

export const unknownFields = (input: z.ZodObject, written: SentFields): readonly Warning[] => {
  const groups = fieldGroupsOf(input);
  return [
    ...unknownNames(groups, written).map(({ group, path, name }, nth) =>
      unknownName(
        `${path}${shownName(name)}`,
        nth < warningsMax
          ? inSamePlace(path, nearHere(group, name, written) ?? nearElsewhere(group, name, groups))
          : null,
      ),
    ),
    ...written.queryNames.map((name) => misplaced(name, groups)),
  ];
};

/**
 * A name that is nearly a known one of its object, or that the price or the order hangs on and that
 * stands in the wrong place: a call that changes something would do what its sender did not mean.
 */
export const nearMiss = (input: z.ZodObject, written: SentFields): InputRefusal | null => {
  const groups = fieldGroupsOf(input);
  const unknown = unknownNames(groups, written);
  const { queryNames } = written;
  if (unknown.length + queryNames.length > comparedMax) {
    return tooMany([...unknown.map(({ path, name }) => `${path}${name}`), ...queryNames]);
  }
  for (const { group, path, name, value } of unknown) {
    const meant =
      nearHere(group, name, written) ?? decisiveElsewhere(group, { name, value }, groups);
    if (meant !== null)
      return notDone(`${path}${shownName(name)}`, inSamePlace(path, meant) ?? meant);
    const priced = findName(jsonIn(value), `${path}${shownName(name)}.`, isPriced);
    const there = priced === null ? null : pricedIn(priced, groups);
    if (priced !== null && there !== null)
      return notDone(priced, inSamePlace(path, there) ?? there);
  }
  for (const name of queryNames) {
    const [top] = groups;
    if (top === undefined) break;
    const meant = nearHere(top, name, written) ?? decisiveElsewhere(top, { name }, groups);
    if (meant === null || !isDecisive(meant)) continue;
    return Object.hasOwn(top.shape, name)
      ? notDoneBecause(name, `${notInQuery} and nothing was done, send it in the body`)
      : notDone(shownName(name), meant);
  }
  return null;
};

/** So many unknown names are compared with known ones. More are no typing mistake, and nothing is done then either. */
const comparedMax = 1_000;

const tooMany = (names: readonly string[]): InputRefusal =>
  notDoneBecause(
    shownName(names[0] ?? ''),
    `and ${names.length - 1} more names are not known and nothing was done, leave them out`,
  );

const notDone = (name: string, meant: string): InputRefusal =>
  notDoneBecause(name, `is not known and nothing was done, did you mean ${meant}?`);

const notDoneBecause = (name: string, problem: string): InputRefusal => ({
  kind: 'invalid_field',
  field: clip(name),
  problem,
});

type UnknownName = {
  readonly group: FieldGroup;
  /** Where it stands, with a dot behind it. */
  readonly path: string;
  readonly name: string;
  readonly value: Json;
};

const unknownNames = (
  groups: readonly FieldGroup[],
  { fields, entrypointNames }: SentFields,
): readonly UnknownName[] =>
  groups.flatMap((group) =>
    sentObjects(group, fields).flatMap(({ path, sent }) =>
      Object.keys(sent).flatMap((name) => {
        const isKnown =
          Object.hasOwn(group.shape, name) || (isTop(group) && entrypointNames?.has(name) === true);
        return isKnown ? [] : [{ group, path, name, value: sent[name] ?? null }];
      }),
    ),
  );

/**
 * A name that only looks like the switch that keeps a call from being carried out: to ignore it
 * would do what its sender only wanted to try.
 */
export const failedDryRun = (
  input: z.ZodObject,
  { fields, queryNames }: SentFields,
  changes: boolean,
): InputRefusal | null => {
  const isKnown = 'dry_run' in input.shape;
  const isMeant = (name: string, path: string | null): boolean => {
    if (name === 'dry_run' && (!changes || (isKnown && path === ''))) return false;
    return !isQuestionId(name) && isNearMissOf('dry_run', name);
  };
  const beside = queryNames.find((name) => isMeant(name, null));
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
  isMeant: (name: string, path: string, value: Json) => boolean,
  depth = 0,
): string | null => {
  if (typeof value !== 'object' || value === null || depth > depthMax) return null;
  for (const [name, inner] of Object.entries<Json>(value)) {
    if (isMeant(name, path, inner)) return `${path}${shownName(name)}`;
    const within = Array.isArray(value)
      ? `${path.replace(/\.$/, '')}[${name}].`
      : `${path}${name}.`;
    const found = findName(inner, within, isMeant, depth + 1);
    if (found !== null) return found;
  }
  return null;
};

/** As deep as a body may be; what it holds in a string may be deeper. */
const depthMax = 32;

const isTop = ({ path }: FieldGroup): boolean => path === '';

/** A known name of the same object. */
const nearHere = (
  group: FieldGroup,
  name: string,
  { entrypointNames = new Set() }: SentFields,
): string | null => {
  const { path, shape } = group;
  const known = [...Object.keys(shape), ...(isTop(group) ? entrypointNames : [])];
  const here = inOtherWords(name, shape) ?? nearestName(name, known);
  return here === null ? null : `${path}${here}`;
};

/** A name of another object, such as one that was sent a level too high, or the id of a question. */
const nearElsewhere = (
  { path }: FieldGroup,
  name: string,
  groups: readonly FieldGroup[],
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

/** `pages` beside `project`, say, or nearly that: an order would be placed for a site of one page. */
const decisiveElsewhere = (
  { path }: FieldGroup,
  sent: { readonly name: string; readonly value?: Json },
  groups: readonly FieldGroup[],
): string | null => {
  const name = lastPart(sent.name);
  for (const other of groups) {
    if (other.path === path) continue;
    const known = Object.keys(other.shape).filter((each) => decisiveFields.has(each));
    const same = inOtherStyle(name, known);
    const there = same ?? oneLetterFrom(name, known);
    if (there !== null && isMeantFor(there, other.shape, sent.value, same !== null)) {
      return `${other.path}${there}`;
    }
  }
  return null;
};

/** Of a path that was sent as one name: `project.pages`, `project[pages]`. */
const lastPart = (name: string): string => {
  const path = name.endsWith(']') ? name.slice(0, -1) : name;
  const begun = Math.max(...['.', '[', ']'].map((sign) => path.lastIndexOf(sign)));
  return path.slice(begun + 1) || name;
};

/** Within an object that nobody knows: an order for less than was meant would be placed. */
const isPriced = (name: string, _path: string, value: Json): boolean =>
  isPartOfPrice(lastPart(name), value);

const pricedIn = (found: string, groups: readonly FieldGroup[]): string | null => {
  for (const { path, shape } of groups) {
    const there = inOtherStyle(lastPart(found), Object.keys(shape));
    if (there !== null && decisiveFields.has(there)) return `${path}${there}`;
  }
  return null;
};

const isDecisive = (path: string): boolean =>
  decisiveFields.has(path.slice(path.lastIndexOf('.') + 1));

/** `language` is one letter from `languages`, and nearly always means the language of the texts. */
const inOtherWords = (name: string, shape: z.ZodRawShape): string | null =>
  /^(?:language|locale)$/i.test(name) && 'lang' in shape ? 'lang' : null;

const questionIds = questions.map(({ id }) => id);

const notInQuery = 'cannot be sent in the query here';

const misplaced = (name: string, groups: readonly FieldGroup[]): Warning => {
  const field = shownName(name);
  const [top] = groups;
  if (top === undefined) return unknownName(field, null);
  if (Object.hasOwn(top.shape, name)) {
    return { field, problem: `${notInQuery}, send it in the body` };
  }
  const written = { fields: {}, queryNames: [] };
  const meant = nearHere(top, name, written) ?? nearElsewhere(top, name, groups);
  return unknownName(field, inSamePlace('', meant));
};
