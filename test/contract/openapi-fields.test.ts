import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

/** The descriptions of answer fields in openapi.json. */

type Schema = {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};

const { components } = JSON.parse(readFileSync('openapi.json', 'utf8'));

type Field = { readonly path: string; readonly schema: Schema };

const fieldsIn = (path: string, schema: Schema): readonly Field[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { path: `${path}.${name}`, schema: field },
    ...fieldsIn(`${path}.${name}`, field),
  ]),
  ...[schema.items ?? [], schema.anyOf ?? [], schema.oneOf ?? []]
    .flat()
    .flatMap((part) => fieldsIn(path, part)),
];

const fields = Object.entries<Schema>(components.schemas).flatMap(([name, schema]) =>
  fieldsIn(name, schema),
);

/** Fields that are references are described in their own schema. */
const isElsewhere = ({ $ref, items, anyOf = [] }: Schema): boolean =>
  $ref !== undefined || [items ?? [], anyOf].flat().some((part) => part.$ref !== undefined);

describe('each field of an answer', () => {
  it('has a description', () => {
    assert.ok(fields.length > 400, String(fields.length));
    const silent = fields.filter(
      ({ schema }) => schema.description === undefined && !isElsewhere(schema),
    );
    assert.deepEqual(
      silent.map(({ path }) => path),
      [],
    );
  });

  it('has a description that says more than its name', () => {
    const plain = (text: string): string =>
      text.toLowerCase().replaceAll(/[^a-z]|\b(?:the|an?|of)\b/g, '');
    const repeated = fields.filter(({ path, schema: { description } }) => {
      return (
        description !== undefined && plain(description) === plain(path.split('.').at(-1) ?? '')
      );
    });
    assert.deepEqual(
      repeated.map(({ path }) => path),
      [],
    );
  });
});
