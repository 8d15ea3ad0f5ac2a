import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { InputRefusal } from '../../kernel/call-refusal.ts';
import type { AttachedFile, Credential } from '../../kernel/call.ts';
import { controlFields, isAboutOrder, type AnyOperation } from '../../kernel/operation.ts';
import { no, type JsonObject, type Result, canonicalJson } from '../../kernel/result.ts';
import type { SentFields } from '../../kernel/unknown-fields.ts';
import { onOff } from '../../kernel/wire.ts';
import type { OwnRefusal } from '../http/http-refusal.ts';
import { readJsonObject } from '../http/json-body.ts';
import { readQueryString } from '../http/query.ts';
import { orRefuse, Refused } from '../http/refuse.ts';

/** A request before an operation reads it. */
export type RestRequest = {
  /** The parameters of the query, or why it cannot be parsed. */
  readonly query: Result<JsonObject, InputRefusal>;
  /** Whether the query has parameters, valid or not. */
  readonly hasQuery: boolean;
  readonly params: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
  readonly body: Result<JsonObject, OwnRefusal>;
  readonly isEmpty: boolean;
};

/** Where the fields of an operation stand. */
export type FieldPlaces = {
  readonly method: 'GET' | 'POST';
  /** With `{name}` for a parameter. */
  readonly path: string;
  /** Fields of a POST that may also stand in the query. */
  readonly alsoInQuery?: readonly string[];
  /** The fields that the refusal of a missing body names, if not all; empty if the body may be missing. */
  readonly namedFields?: readonly string[];
};

/** Bodies that are not bytes are read elsewhere (uploads.ts). */
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

/**
 * Equal for requests with the same content, however their JSON is formatted and wherever `dry_run`
 * stands.
 */
export const fingerprintOf = (
  { path, alsoInQuery = [] }: FieldPlaces,
  { query, params, body }: RestRequest,
  sent: JsonObject,
  attached: readonly AttachedFile[],
): string => {
  const isSwitch = (name: string): boolean => alsoInQuery.includes(name);
  const switches = alsoInQuery.map((name) => [
    name,
    onOffField.safeParse(sent[name]).data ?? false,
  ]);
  const inQuery = Object.entries(query.ok ? query.value : {}).filter(([name]) => !isSwitch(name));
  const inBody = Object.entries(body.ok ? body.value : {}).filter(([name]) => !isSwitch(name));
  const files = attached.map(({ name, sha256 }) => [name, sha256]);
  const content = {
    path,
    params,
    switches,
    query: new Map(inQuery),
    body: new Map(inBody),
    ...(files.length === 0 ? {} : { files }),
  };
  return createHash('sha256').update(canonicalJson(content)).digest('base64url');
};

export const credentialIn = (
  { access, takesKey }: AnyOperation,
  { authorization, params, body }: RestRequest,
): Credential => {
  if (access === 'participant' || takesKey === true) {
    const [, key] = /^Bearer +(\S+)\s*$/i.exec(authorization ?? '') ?? [];
    return key === undefined ? { kind: 'none' } : { kind: 'participant_key', key };
  }
  if (!isAboutOrder(access)) return { kind: 'none' };
  const id = params['order_id'] ?? (body.ok ? body.value['order_id'] : undefined);
  return { kind: 'order_id', id: typeof id === 'string' ? id.trim() : '' };
};

/**
 * The fields as they were sent, in which warnings look for mistakes. Invalid parts were refused
 * already, or this operation does not read them.
 */
export const sentFieldsIn = (
  { method, alsoInQuery = [] }: FieldPlaces,
  { query, body }: RestRequest,
): SentFields => {
  const inQuery = query.ok ? query.value : {};
  if (method === 'GET') return { fields: inQuery, queryNames: [] };
  const queryNames = Object.keys(inQuery).filter((name) => !alsoInQuery.includes(name));
  return { fields: body.ok ? body.value : {}, queryNames };
};

/** The fields that an operation reads as its input. @throws Refused if the query or the body cannot be parsed */
export const inputFieldsIn = (
  { input }: AnyOperation,
  { method, alsoInQuery = [], namedFields }: FieldPlaces,
  request: RestRequest,
): JsonObject => {
  const { query, params } = request;
  if (method === 'GET') return { ...orRefuse(query), ...params };
  const names = Object.keys(input.shape);
  if (names.length === 0) return {};
  const inPath = Object.fromEntries(
    Object.entries(params).filter(([name]) => names.includes(name)),
  );
  const expected =
    namedFields ?? names.filter((name) => !controlFields.has(name) && !(name in inPath));
  const sent = { ...bodyFields(request, expected, namedFields?.length === 0), ...inPath };
  const inQuery = query.ok ? query.value : {};
  const switches = alsoInQuery.filter((name) => isQueryUsed(sent[name], inQuery[name]));
  return { ...sent, ...Object.fromEntries(switches.map((name) => [name, inQuery[name] ?? null])) };
};

/** An empty body is accepted if no field is expected in it. */
const bodyFields = (
  { body, isEmpty }: RestRequest,
  expected: readonly string[],
  isOptional: boolean,
): JsonObject => {
  if (body.ok) return body.value;
  if (isOptional || (isEmpty && expected.length === 0)) return {};
  const isNotJson = body.problem.kind === 'not_json';
  throw new Refused(isNotJson ? { kind: 'not_json', fields: expected } : body.problem);
};

const onOffField = onOff('');

/** Whether the query decides over the body: a field is on if either is on. Invalid values are left to the operation. */
const isQueryUsed = (inBody: unknown, inQuery: unknown): boolean =>
  inQuery !== undefined &&
  onOffField.safeParse(inBody).success &&
  onOffField.safeParse(inQuery).data !== false;
