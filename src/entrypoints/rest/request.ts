import type { FastifyRequest } from 'fastify';
import type { InputRefusal } from '../../contract/refusal.ts';
import { no, type JsonObject, type Result } from '../../domain/base.ts';
import { readJsonObject } from '../http/json-body.ts';
import type { OwnRefusal } from '../http/http-refusal.ts';
import { readQueryString } from '../http/query.ts';

/** A request as it came, before any operation has read it. */
export type RestRequest = {
  /** The parameters of the query by name, or why they cannot be read. */
  readonly query: Result<JsonObject, InputRefusal>;
  /** Whether the address had a query with at least one parameter, readable or not. */
  readonly hasQuery: boolean;
  readonly params: Readonly<Record<string, string>>;
  /** The Authorization header, where there is one. */
  readonly authorization: string | undefined;
  /** The body's JSON object; a request without a body has none. */
  readonly body: Result<JsonObject, OwnRefusal>;
  /** Whether nothing at all stands in it. */
  readonly isEmpty: boolean;
};

/** A body that is no bytes is read elsewhere (uploads.ts), or there is none. */
export const readRequest = (
  { url, headers, params, body }: FastifyRequest,
  bodyBytesMax?: number,
): RestRequest => {
  const queryStart = url.indexOf('?');
  const query = readQueryString(queryStart === -1 ? '' : url.slice(queryStart + 1));
  return {
    query,
    hasQuery: !query.ok || Object.keys(query.value).length > 0,
    params: params as Readonly<Record<string, string>>,
    authorization: headers.authorization,
    body: body instanceof Uint8Array ? readJsonObject(body, bodyBytesMax) : noBody,
    isEmpty: !(body instanceof Uint8Array) || body.byteLength === 0,
  };
};

const noBody = no({ kind: 'not_json', fields: [] } as const);
