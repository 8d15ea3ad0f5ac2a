import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** The OpenAPI document of the project, and what its schemas say of an answer. */

export const document = JSON.parse(readFileSync('openapi.json', 'utf8'));

export const schemas = new Ajv2020({ strict: false });
addFormats.default(schemas);
schemas.addSchema({ $id: 'https://studiolot.test/', components: document.components });

/** Each schema is compiled once, because that takes longer than an answer. */
const compiled = new Map<string, ValidateFunction>();

/** For a schema of the document; its references lead into the document. */
export const validatorOf = (schema: object): ValidateFunction => {
  const absolute = JSON.stringify(schema).replaceAll('#/', 'https://studiolot.test/#/');
  const validate = compiled.get(absolute) ?? schemas.compile(JSON.parse(absolute));
  compiled.set(absolute, validate);
  return validate;
};
