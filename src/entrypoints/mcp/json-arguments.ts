import type { Schema } from '../../contract/json-schema.ts';
import { isJsonObject } from '../../contract/wire.ts';
import type { Json, JsonObject } from '../../domain/base.ts';
import { messageBytesMax, readJsonObject } from '../http/json-body.ts';

/** Models often send an object or a list as the string that holds its JSON. */

/** The arguments of a tool, with what its schema wants as an object or a list read from such strings, at every depth that it describes. */
export const readJsonArguments = (schema: Schema, given: JsonObject): JsonObject =>
  propertiesAs(schema, given);

const valueAs = (schema: Schema, value: Json): Json => {
  const { type } = schema;
  if (type !== 'object' && type !== 'array') return value;
  const meant = typeof value === 'string' ? (readJson(value, type) ?? value) : value;
  if (type === 'object') return isJsonObject(meant) ? propertiesAs(schema, meant) : meant;
  if (!Array.isArray(meant)) return meant;
  const items = (schema['items'] ?? {}) as Schema;
  return (meant as readonly Json[]).map((item) => valueAs(items, item));
};

const propertiesAs = ({ properties = {} }: Schema, given: JsonObject): JsonObject => {
  const described = properties as Readonly<Record<string, Schema>>;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      Object.hasOwn(described, name) ? valueAs(described[name] ?? {}, value) : value,
    ]),
  );
};

const opening = { object: '{', array: '[' } as const;

/** Read as strictly as the message itself; null where it is no JSON of the kind, or none that means one thing only. */
const readJson = (text: string, kind: keyof typeof opening): Json => {
  if (!text.trimStart().startsWith(opening[kind])) return null;
  const read = readJsonObject(Buffer.from(`{"value":${text}}`), messageBytesMax);
  // More than one name stands there where the text goes on behind its value.
  if (!read.ok || Object.keys(read.value).length !== 1) return null;
  return read.value['value'] ?? null;
};
