import type { z } from 'zod';
import type { InputRefusal } from './call-refusal.ts';
import {
  isDecisive,
  isDecisivePath,
  isMeantFor,
  pricedFieldMatcher,
  lastPart,
  pathOfPricedField,
} from './decisive-fields.ts';
import {
  withIndexOf,
  fieldGroupsOf,
  jsonIn,
  sentObjects,
  type FieldGroup,
} from './field-groups.ts';
import { inOtherStyle, nearestName, oneLetterFrom } from './near-miss.ts';
import { unknownName, warningsMax, type Warning } from './operation.ts';
import type { Json, JsonObject } from './result.ts';
import { clip, shownName } from './wire.ts';

/** The fields of a request, as their sender wrote them. */
export type SentFields = {
  readonly fields: JsonObject;
  /** Names in the query of a request with a body, which an operation does not read. */
  readonly queryNames: readonly string[];
  /** Names that the entrypoint reads in addition to the operation's fields. */
  readonly entrypointNames?: ReadonlySet<string>;
};

/** Warns of sent names that the operation does not know, with the names that were probably meant. */
export const unknownFields = (input: z.ZodObject, written: SentFields): readonly Warning[] => {
  const groups = fieldGroupsOf(input);
  return [
    ...unknownNames(groups, written).map(({ group, path, name }, index) => {
      const field = `${path}${shownName(name)}`;
      if (index >= warningsMax) return unknownName(field, null);
      const meant = nearestInObject(group, name, written) ?? nearestElsewhere(group, name, groups);
      return unknownName(field, withIndexOf(path, meant));
    }),
    ...written.queryNames.map((name) => warnOfQueryName(name, groups)),
  ];
};

/**
 * Refuses a name that is nearly a known name of its object, and a name that the price or the order
 * depends on in the wrong place: a change would do something that its sender did not mean.
 */
export const refuseNearMiss = (input: z.ZodObject, written: SentFields): InputRefusal | null => {
  const groups = fieldGroupsOf(input);
  const unknown = unknownNames(groups, written);
  const names = [...unknown.map(({ path, name }) => `${path}${name}`), ...written.queryNames];
  const [first, ...others] = names;
  if (first === undefined) return null;
  if (names.length > comparedMax) {
    const problem = `and ${others.length} more names are not known and nothing was done, leave them out`;
    return refuseName(shownName(first), problem);
  }
  return refuseInBody(unknown, written, groups) ?? refuseInQuery(written, groups);
};

const refuseInBody = (
  unknown: readonly UnknownName[],
  written: SentFields,
  groups: readonly FieldGroup[],
): InputRefusal | null => {
  const isPriced = pricedFieldMatcher(groups);
  for (const { group, path, name, value } of unknown) {
    const field = `${path}${shownName(name)}`;
    const meant =
      nearestInObject(group, name, written) ?? decisiveElsewhere(group, { name, value }, groups);
    if (meant !== null) return refuseUnknownNameAt(path, field, meant);
    const priced = findName(jsonIn(value), `${field}.`, isPriced);
    const meantByPriced = priced === null ? null : pathOfPricedField(priced, groups);
    if (priced !== null && meantByPriced !== null) {
      return refuseUnknownNameAt(path, priced, meantByPriced);
    }
  }
  return null;
};

const refuseInQuery = (written: SentFields, groups: readonly FieldGroup[]): InputRefusal | null => {
  const [top] = groups;
  if (top === undefined) return null;
  for (const name of written.queryNames) {
    const meant = nearestInObject(top, name, written) ?? decisiveElsewhere(top, { name }, groups);
    if (meant === null || !isDecisivePath(meant, groups)) continue;
    return Object.hasOwn(top.shape, name)
      ? refuseName(name, `${notInQuery} and nothing was done, send it in the body`)
      : refuseUnknownName(shownName(name), meant);
  }
  return null;
};

/** With more unknown names than this, the call is refused without comparing them. */
const comparedMax = 1_000;

export const refuseUnknownName = (name: string, meant: string): InputRefusal =>
  refuseName(name, `is not known and nothing was done, did you mean ${meant}?`);

const refuseUnknownNameAt = (path: string, name: string, meant: string): InputRefusal =>
  refuseUnknownName(name, withIndexOf(path, meant) ?? meant);

export const refuseName = (name: string, problem: string): InputRefusal => ({
  kind: 'invalid_field',
  field: clip(name),
  problem,
});

type UnknownName = {
  readonly group: FieldGroup;
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

/** The path of the first sent name that matches, at any depth. */
export const findName = (
  value: Json,
  path: string,
  isMeant: (name: string, path: string, value: Json) => boolean,
  depth = 0,
): string | null => {
  if (typeof value !== 'object' || value === null || depth > depthMax) return null;
  for (const [name, inner] of Object.entries<Json>(value)) {
    if (isMeant(name, path, inner)) return `${path}${shownName(name)}`;
    const innerPath = Array.isArray(value)
      ? `${path.replace(/\.$/, '')}[${name}].`
      : `${path}${name}.`;
    const found = findName(inner, innerPath, isMeant, depth + 1);
    if (found !== null) return found;
  }
  return null;
};

/** The maximum depth of a body. A string in it may hold deeper JSON, which is not searched further. */
const depthMax = 32;

const isTop = ({ path }: FieldGroup): boolean => path === '';

/** The path of the known name in the same object that is nearest. */
const nearestInObject = (
  group: FieldGroup,
  name: string,
  { entrypointNames = new Set() }: Pick<SentFields, 'entrypointNames'>,
): string | null => {
  const { path, shape } = group;
  const known = [...Object.keys(shape), ...(isTop(group) ? entrypointNames : [])];
  const nearest = inOtherWords(name, shape) ?? nearestName(name, known);
  return nearest === null ? null : `${path}${nearest}`;
};

/** The path of the nearest name in another object, such as for a field that was sent one level too high, or for a question id. */
const nearestElsewhere = (
  { path }: FieldGroup,
  name: string,
  groups: readonly FieldGroup[],
): string | null => {
  for (const other of groups) {
    const nearest = nearestName(name, Object.keys(other.shape));
    if (nearest !== null && other.path !== path) return `${other.path}${nearest}`;
  }
  for (const other of groups) {
    for (const keyed of other.keyed) {
      const key = nearestName(name, keyed.keys);
      if (key !== null) return `${other.path}${keyed.name}.${key}`;
    }
  }
  return null;
};

/** The path of the decisive field of another object that a name means. With `pages` outside `project`, an order would be for one page. */
const decisiveElsewhere = (
  { path }: FieldGroup,
  sent: { readonly name: string; readonly value?: Json },
  groups: readonly FieldGroup[],
): string | null => {
  const name = lastPart(sent.name);
  for (const other of groups) {
    if (other.path === path) continue;
    const decisive = Object.keys(other.shape).filter((each) => isDecisive(other.shape[each]));
    const sameName = inOtherStyle(name, decisive);
    const field = sameName ?? oneLetterFrom(name, decisive);
    if (field !== null && isMeantFor(other.shape[field], sent.value, sameName !== null)) {
      return `${other.path}${field}`;
    }
  }
  return null;
};

/** `language` is one letter from `languages`, but nearly always means the language of texts, `lang`. */
const inOtherWords = (name: string, shape: z.ZodRawShape): string | null =>
  /^(?:language|locale)$/i.test(name) && 'lang' in shape ? 'lang' : null;

const notInQuery = 'cannot be sent in the query here';

const warnOfQueryName = (name: string, groups: readonly FieldGroup[]): Warning => {
  const field = shownName(name);
  const [top] = groups;
  if (top === undefined) return unknownName(field, null);
  if (Object.hasOwn(top.shape, name)) {
    return { field, problem: `${notInQuery}, send it in the body` };
  }
  const meant = nearestInObject(top, name, {}) ?? nearestElsewhere(top, name, groups);
  return unknownName(field, withIndexOf('', meant));
};
