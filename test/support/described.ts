import { readFileSync } from 'node:fs';
import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** Validates answers against the schemas of `openapi.json`. */

export const document = JSON.parse(readFileSync('openapi.json', 'utf8'));

export const schemas = new Ajv2020({ strict: false });
addFormats.default(schemas);
const base = 'https://studiolot.test/schemas/';
const asAbsolute = (schema: unknown): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', base));

// Each schema gets its own address, because Ajv compiles a part of a document again for each reference to it.
for (const [name, schema] of Object.entries(document.components.schemas)) {
  schemas.addSchema(asAbsolute(schema), `${base}${name}`);
}

/** Caches compiled schemas, because compiling one takes longer than an answer. */
const compiled = new Map<string, ValidateFunction>();

/** Makes a validator for a schema whose references lead into the document. */
export const validatorOf = (schema: object): ValidateFunction => {
  const text = JSON.stringify(schema);
  const validate = compiled.get(text) ?? schemas.compile(asAbsolute(schema));
  compiled.set(text, validate);
  return validate;
};
