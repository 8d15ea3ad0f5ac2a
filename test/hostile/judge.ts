import type { ValidateFunction } from 'ajv/dist/2020.js';
import { schemas, validatorOf } from '../support/described.ts';
import type { RawAnswer } from './answer-reader.ts';
import type { Document } from './grammar.ts';

/** Checks the answer to any request: no 5xx, no internals, and only what the OpenAPI document describes. */

export type Judge = {
  /** Describes the fault of an answer, or returns null. `documented` is the call's path in the document. */
  readonly fault: (answer: RawAnswer, request: RequestShape) => string | null;
};

type RequestShape = { readonly method: string; readonly documented: string | null };

/**
 * An overloaded service refuses clients with a 503 that names the exceeded limit and has a Retry-After.
 * Any other 503, such as "Unavailable" after the loss of the database, is a failure.
 */
export const isShedding = ({ status, headers, body }: RawAnswer): boolean =>
  status === 503 &&
  Number(headers.get('retry-after')) >= 1 &&
  /Too many (connections|watchers)/.test(body.toString('utf8'));

export const createJudge = (document: Document): Judge => {
  const validatorFor = (
    { method, documented }: RequestShape,
    status: number,
  ): ValidateFunction | null => {
    const call = document.paths[documented ?? '']?.[method.toLowerCase()];
    const schema = call?.responses[status]?.content?.['application/json']?.schema;
    return schema === undefined ? null : validatorOf(schema);
  };

  const schemaFault = (answer: RawAnswer, request: RequestShape, json: unknown): string | null => {
    const { status } = answer;
    const call = document.paths[request.documented ?? '']?.[request.method.toLowerCase()];
    // The HTTP layer answers with these before the operation runs, so the document does not list them
    // for each call.
    if (call === undefined || [400, 404, 405, 408, 413, 431].includes(status)) return null;
    if (call.responses[status] === undefined)
      return 'is a status that the document does not announce';
    const validator = validatorFor(request, status);
    if (validator === null || validator(json)) return null;
    // The document describes whole answers. A minimal answer may lack fields but must fit otherwise.
    const isMinimal = answer.headers.get('preference-applied')?.includes('return=minimal') === true;
    if (isMinimal && validator.errors?.every(({ keyword }) => keyword === 'required')) return null;
    return `is not what the document describes: ${schemas.errorsText(validator.errors)}`;
  };

  return {
    fault: (answer, request) => {
      const { status, headers, body } = answer;
      if (status >= 500 && !isShedding(answer)) return 'is a failure of the service';
      if (headers.has('content-encoding') || body.length === 0) return null;
      const text = body.toString('utf8');
      if (status >= 400 && internals.test(text)) return 'shows the internals of the service';
      if (headers.get('content-type')?.startsWith('application/json') !== true) return null;
      const json = parsed(text);
      if (json === undefined) return 'is not the JSON that it says it is';
      if (status >= 400)
        return isRefusal(json)
          ? schemaFault(answer, request, json)
          : 'is no refusal in one sentence';
      return schemaFault(answer, request, json);
    },
  };
};

const internals =
  /node_modules|\bat async |\.ts:\d+|SQLITE_|syntax error at|studiolot\.db|TypeError|RangeError/;
const textMax = 500;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const isRefusal = (json: unknown): boolean =>
  typeof json === 'object' &&
  json !== null &&
  Object.keys(json).join() === 'error' &&
  'error' in json &&
  typeof json.error === 'string' &&
  json.error.isWellFormed() &&
  /^[^\s\p{Cc}][^\p{Cc}]*$/u.test(json.error) &&
  json.error.length <= textMax;
