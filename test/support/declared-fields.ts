import { z } from 'zod';
import type { AnyOperation } from '../../src/kernel/operation.ts';

/** Finds the fields that an operation's declared output allows in an answer, at every depth. */

type Schema = {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: { readonly enum?: readonly string[] };
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
};

const made = new Map<AnyOperation, Schema>();

/** Caches each JSON schema. */
const outputOf = (operation: AnyOperation): Schema => {
  const known = made.get(operation);
  if (known !== undefined) return known;
  const schema = z.toJSONSchema(operation.output, { io: 'output', unrepresentable: 'any' });
  made.set(operation, schema as Schema);
  return schema as Schema;
};

/** The schema and all alternatives that it allows. */
const meant = (schema: Schema, root: Schema): readonly Schema[] => {
  const { $ref, anyOf = [], oneOf = [], allOf = [] } = schema;
  const target = $ref === undefined ? undefined : targetOf($ref, root);
  const others = [...anyOf, ...oneOf, ...allOf, ...(target === undefined ? [] : [target])];
  return [schema, ...others.flatMap((each) => meant(each, root))];
};

const targetOf = (ref: string, root: Schema): Schema =>
  ref === '#' ? root : (root.$defs?.[ref.replace('#/$defs/', '')] ?? {});

/** Whether the schema allows any fields, as for the answers of a brief. */
const isOpen = (schema: Schema): boolean =>
  Object.keys(schema).every((name) => name === 'description');

/** The schemas that a field of this name may have; null if there is no such field. */
const fieldIn = (schemas: readonly Schema[], name: string): readonly Schema[] | null => {
  const found = schemas.flatMap(
    ({ properties = {}, additionalProperties: others, propertyNames }) => {
      if (Object.hasOwn(properties, name)) return [properties[name] ?? {}];
      if (propertyNames?.enum?.includes(name) === false) return [];
      return typeof others === 'object' ? [others] : others === true ? [{}] : [];
    },
  );
  return found.length === 0 ? null : found;
};

/** The paths of all fields in an answer that the output does not declare. */
export const undeclaredIn = (operation: AnyOperation, answer: unknown): readonly string[] => {
  const root = outputOf(operation);
  const look = (schemas: readonly Schema[], value: unknown, path: string): readonly string[] => {
    const all = schemas.flatMap((each) => meant(each, root));
    if (all.some(isOpen) || typeof value !== 'object' || value === null) return [];
    if (Array.isArray(value)) {
      const items = all.flatMap(({ items: each, prefixItems = [] }) =>
        [each ?? [], prefixItems].flat(),
      );
      return value.flatMap((each) => look(items, each, `${path}[]`));
    }
    return Object.entries(value).flatMap(([name, each]) => {
      if (each === undefined) return [];
      const field = fieldIn(all, name);
      return field === null ? [`${path}.${name}`] : look(field, each, `${path}.${name}`);
    });
  };
  return look([root], answer, operation.name);
};

/** The names of all fields that an output declares, at every depth. */
export const declaredFields = (operation: AnyOperation): ReadonlySet<string> => {
  const names = new Set<string>();
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('properties' in part)
      for (const name of Object.keys(part.properties as object)) names.add(name);
    for (const each of Object.values(part)) look(each);
  };
  look(outputOf(operation));
  return names;
};
