import type { Schema } from './schema.ts';

/** Schemas as programs that are made from them read them best; they say the same as before. */

export const plainSchemas = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(plainSchemas);
  if (typeof part !== 'object' || part === null) return part;
  const inside: Schema = Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      isShown(name) ? value : plainSchemas(value),
    ]),
  );
  return withFormat(withProperties(inside));
};

/** What is an example says nothing of itself. */
const isShown = (name: string): boolean =>
  name === 'examples' || name === 'example' || name === 'default' || name === 'const';

/** Integers say in how many bits they fit, by their own bounds. */
const withFormat = (schema: Schema): Schema => {
  const types = [schema['type']].flat();
  return types.includes('integer') && !('format' in schema)
    ? { ...schema, format: isShort(schema) ? 'int32' : 'int64' }
    : schema;
};

const int32Max = 2_147_483_647;

const isShort = ({ minimum, maximum }: Schema): boolean =>
  typeof minimum === 'number' &&
  typeof maximum === 'number' &&
  minimum >= -int32Max - 1 &&
  maximum <= int32Max;

/** A map whose names are known is an object with these properties. */
const withProperties = (schema: Schema): Schema => {
  const { propertyNames, additionalProperties, ...rest } = schema;
  const names = (propertyNames as { readonly enum?: readonly string[] } | undefined)?.enum;
  if (names === undefined || typeof additionalProperties !== 'object') return schema;
  const properties = Object.fromEntries(names.map((name) => [name, additionalProperties]));
  return { ...rest, properties, additionalProperties: false };
};
