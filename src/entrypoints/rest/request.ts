import type { FastifyRequest } from 'fastify';
import type { Call } from '../../app/run.ts';
import type { Credential } from '../../app/authorise.ts';
import type { Idempotency } from '../../app/idempotency.ts';
import { controlFields, type AnyOperation } from '../../contract/operation.ts';
import { networkOf } from '../../contract/network.ts';
import type { InputRefusal } from '../../contract/refusal.ts';
import { onOff } from '../../contract/wire.ts';
import { no, type JsonObject, type Result } from '../../domain/base.ts';
import { readJsonObject } from '../http/json-body.ts';
import { Refused } from '../http/refuse.ts';
import type { HttpRefusal, OwnRefusal } from '../http/problems.ts';
import { readQueryString } from '../http/query.ts';
import type { RestBinding } from './table.ts';

/** From a request to the call of an operation. */

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
};

export const readRequest = (request: FastifyRequest): RestRequest => {
  const { url, body, headers } = request;
  const queryStart = url.indexOf('?');
  const query = readQueryString(queryStart === -1 ? '' : url.slice(queryStart + 1));
  return {
    query,
    hasQuery: !query.ok || Object.keys(query.value).length > 0,
    params: request.params as Record<string, string>,
    authorization: headers.authorization,
    body: body instanceof Uint8Array ? readJsonObject(body) : no({ kind: 'not_json', fields: [] }),
  };
};

/** Most of it is found out only when it is asked for. */
export class RestCall implements Call {
  readonly credential: Credential;
  readonly via = 'api';
  readonly idempotency: Idempotency | null;
  readonly objection: InputRefusal | null;
  readonly #request: FastifyRequest;
  readonly #read: () => JsonObject;

  constructor(
    request: FastifyRequest,
    read: RestRequest,
    operation: AnyOperation,
    binding: RestBinding,
    idempotency: Idempotency | null,
  ) {
    this.#request = request;
    this.credential = credentialOf(operation, read);
    this.idempotency = idempotency;
    const { query } = read;
    this.objection = binding.alsoInQuery === undefined || query.ok ? null : query.problem;
    this.#read = () =>
      binding.method === 'GET' ? sentInQuery(read) : sentInBody(operation, binding, read);
  }

  get network(): string {
    return networkOf(this.#request.ip);
  }

  /** @throws Refused where the query or the body cannot be read at all */
  get sent(): JsonObject {
    return this.#read();
  }
}

const credentialOf = (
  { access }: AnyOperation,
  { authorization, params, body }: RestRequest,
): Credential => {
  if (access === 'participant') {
    const [, key] = /^Bearer +(\S+)\s*$/i.exec(authorization ?? '') ?? [];
    return key === undefined ? { kind: 'none' } : { kind: 'participant_key', key };
  }
  if (access !== 'order_holder') return { kind: 'none' };
  const id = params['order_id'] ?? (body.ok ? body.value['order_id'] : undefined);
  return { kind: 'order_id', id: typeof id === 'string' ? id.trim() : '' };
};

const sentInQuery = ({ query, params }: RestRequest): JsonObject => ({
  ...readable(query),
  ...params,
});

const sentInBody = (
  { input }: AnyOperation,
  { alsoInQuery = [], namedFields }: RestBinding,
  { body, query }: RestRequest,
): JsonObject => {
  const names = Object.keys(input.shape);
  if (names.length === 0) return {};
  if (!body.ok && body.problem.kind === 'not_json') {
    const fields = namedFields ?? names.filter((name) => !controlFields.has(name));
    throw new Refused({ kind: 'not_json', fields });
  }
  const sent = readable(body);
  if (alsoInQuery.length === 0) return sent;
  const asked = query.ok ? query.value : {};
  const flags = alsoInQuery.filter((name) => wins(sent[name], asked[name]));
  return { ...sent, ...Object.fromEntries(flags.map((name) => [name, asked[name] ?? null])) };
};

const flag = onOff('');

/** On where either says so; what is neither on nor off is left for the operation to refuse. */
const wins = (inBody: unknown, inQuery: unknown): boolean =>
  inQuery !== undefined && flag.safeParse(inBody).success && flag.safeParse(inQuery).data !== false;

const readable = (read: Result<JsonObject, HttpRefusal>): JsonObject => {
  if (read.ok) return read.value;
  throw new Refused(read.problem);
};
