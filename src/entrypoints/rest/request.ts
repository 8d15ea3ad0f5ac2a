import type { InputRefusal } from '../../contract/refusal.ts';
import { no, type JsonObject, type Result } from '../../domain/base.ts';
import type { DirectRequest } from '../http/direct.ts';
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

export const readRequest = (
  { asked, params, body }: Omit<DirectRequest, 'isStrict'>,
  bodyBytesMax?: number,
): RestRequest => {
  const { url, headers } = asked;
  const queryStart = url.indexOf('?');
  const query = readQueryString(queryStart === -1 ? '' : url.slice(queryStart + 1));
  return {
    query,
    hasQuery: !query.ok || Object.keys(query.value).length > 0,
    params,
    authorization: headers.authorization,
    body: body === null ? noBody : readJsonObject(body, bodyBytesMax),
    isEmpty: body === null || body.byteLength === 0,
  };
};

const noBody = no({ kind: 'not_json', fields: [] } as const);
