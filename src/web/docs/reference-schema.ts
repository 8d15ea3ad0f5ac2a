import {
  code,
  codeLink,
  joined,
  inline,
  text,
  type DocBlock,
  type Row,
  type RichText,
} from './blocks.ts';
import type { ShownSchema } from './openapi-shape.ts';

/** Schemas as tables of their fields. */

export const schemaAnchor = (name: string): string => `schema-${name}`;

export const schemaBlocks = (name: string, schema: ShownSchema): readonly DocBlock[] => [
  ...(schema.description === undefined ? [] : [text`${schema.description}.`]),
  fieldTable(`Fields of ${name}`, fieldRows(schema, 'optional', schemaAnchor(name))),
];

/** Leaves the column of meanings out if it is empty. */
export const fieldTable = (caption: string, rows: readonly Row[]): DocBlock => {
  const isExplained = rows.some(({ cells: [, , meaning = []] }) => meaning.length > 0);
  const table = { kind: 'table', look: 'fields', caption } as const;
  return isExplained
    ? { ...table, columns: ['Name', 'Type', 'Meaning'], rows }
    : {
        ...table,
        columns: ['Name', 'Type'],
        rows: rows.map(({ cells, ...row }) => ({ ...row, cells: cells.slice(0, 2) })),
      };
};

/**
 * Nested fields are named with dots; `marked` fields say so after their names. Each has an anchor.
 */
export const fieldRows = (
  schema: ShownSchema,
  marked: 'required' | 'optional',
  anchor: string,
  prefix = '',
): readonly Row[] => {
  const { properties = {}, required = [] } = unlessNull(schema);
  return Object.entries(properties).flatMap(([name, field]) => {
    const isMarked = required.includes(name) === (marked === 'required');
    const inner = field.type === 'array' ? (field.items ?? {}) : field;
    const dots = field.type === 'array' ? '[].' : '.';
    return [
      fieldRow(`${prefix}${name}`, field, isMarked ? marked : null, anchor),
      ...fieldRows(inner, marked, anchor, `${prefix}${name}${dots}`),
    ];
  });
};

/** The object of a schema that is an object or null. */
const unlessNull = (schema: ShownSchema): ShownSchema => {
  const [either, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  return either === undefined || others.length > 0 ? schema : either;
};

export const fieldRow = (
  name: string,
  schema: ShownSchema,
  mark: string | null,
  anchor: string,
): Row => ({
  id: `${anchor}.${name.replaceAll('[]', '')}`,
  cells: [
    mark === null ? [code(name)] : [code(name), ` ${mark}`],
    typeWords(schema),
    schema.description === undefined ? [] : [schema.description],
  ],
});

export const typeWords = (schema: ShownSchema): RichText => {
  const { default: byDefault } = schema;
  const type = typeOf(schema);
  return byDefault === undefined ? type : inline`${type}; default ${value(byDefault)}`;
};

const typeOf = (schema: ShownSchema): RichText => {
  const { $ref, type, items, anyOf, oneOf, format } = schema;
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? '';
    return [codeLink(name, `#${schemaAnchor(name)}`)];
  }
  if ('const' in schema) return inline`always ${value(schema.const)}`;
  if (schema.enum !== undefined) return inline`one of ${joined(schema.enum.map(value), ', ')}`;
  const either = anyOf ?? oneOf;
  if (either !== undefined) return joined(either.map(typeOf), ' or ');
  if (type === 'array') return inline`array of ${typeOf(items ?? {})}`;
  if (type === 'object') return objectType(schema);
  const name = typeof type === 'string' ? type : (type ?? ['any JSON']).join(' or ');
  return [`${format === undefined || name === 'integer' ? name : format}${boundsOf(schema)}`];
};

const objectType = ({ additionalProperties, properties }: ShownSchema): RichText =>
  typeof additionalProperties === 'object'
    ? inline`object of ${typeOf(additionalProperties)} by name`
    : [properties === undefined ? 'object of any JSON' : 'object'];

/** Leaves out bounds that every JSON number has. */
const boundsOf = ({ minimum, maximum, maxLength, pattern, format }: ShownSchema): string => {
  const min = minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? null : minimum;
  const max = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? null : maximum;
  if (min !== null && max !== null) return `, ${min} to ${max}`;
  if (min !== null) return `, at least ${min}`;
  if (maxLength !== undefined) return `, at most ${maxLength} characters`;
  return pattern === undefined || format !== undefined ? '' : `, like ${pattern}`;
};

const value = (each: unknown) => code(typeof each === 'string' ? each : JSON.stringify(each));
