import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AttachedFile, Call, Credential, Idempotency } from '../../app/call.ts';
import type { Handwriting } from '../../app/input-warnings.ts';
import { controlFields, isAboutOrder, type AnyOperation } from '../../contract/operation.ts';
import type { InputRefusal } from '../../contract/refusal.ts';
import type { Written } from '../../contract/unknown-fields.ts';
import { onOff } from '../../contract/wire.ts';
import type { JsonObject } from '../../domain/base.ts';
import { canonicalJson } from '../../domain/canonical-json.ts';
import { clientNetwork } from '../http/client-network.ts';
import { keyOwnerOf } from '../http/idempotency-key.ts';
import { orRefuse, Refused } from '../http/refuse.ts';
import { isOfForeignPage } from '../http/sender.ts';
import type { RestRequest } from './request.ts';
import type { RestBinding } from './table.ts';

/** From a request to the call of an operation. */

/** How it is to be carried out. */
type Manner = {
  /** Null for a call that cannot be repeated. */
  readonly idempotencyKey: string | null;
  readonly isStrict: boolean;
  /** The service's own address, which its own pages call from. */
  readonly ownUrl: string;
  /** Files that came along. */
  readonly attached?: readonly AttachedFile[];
};

/** Most of it is found out only when it is asked for. */
export class RestCall implements Call {
  readonly credential: Credential;
  readonly via = 'api';
  readonly objection: InputRefusal | null;
  readonly attached: readonly AttachedFile[];
  readonly #request: FastifyRequest;
  readonly #read: RestRequest;
  readonly #operation: AnyOperation;
  readonly #binding: RestBinding;
  readonly #manner: Manner;
  #sent: JsonObject | undefined;

  constructor(
    request: FastifyRequest,
    read: RestRequest,
    operation: AnyOperation,
    binding: RestBinding,
    manner: Manner,
  ) {
    this.#request = request;
    this.#read = read;
    this.#operation = operation;
    this.#binding = binding;
    this.#manner = manner;
    this.attached = manner.attached ?? [];
    this.credential = credentialOf(operation, read);
    const { query } = read;
    this.objection = binding.alsoInQuery === undefined || query.ok ? null : query.problem;
  }

  get network(): string {
    return clientNetwork(this.#request);
  }

  get isOfForeignPage(): boolean {
    return isOfForeignPage(this.#request, this.#manner.ownUrl);
  }

  /** @throws Refused as `sent` does */
  get idempotency(): Idempotency | null {
    const { idempotencyKey: key } = this.#manner;
    if (key === null) return null;
    return {
      key: `${this.#binding.path} ${keyOwnerOf(this)} ${key}`,
      fingerprint: fingerprint(this.#binding, this.#read, this.sent, this.attached),
    };
  }

  get handwriting(): Handwriting {
    return { ...written(this.#binding, this.#read), isStrict: this.#manner.isStrict };
  }

  /** @throws Refused where the query or the body cannot be read at all */
  get sent(): JsonObject {
    this.#sent ??=
      this.#binding.method === 'GET'
        ? sentInQuery(this.#read)
        : sentInBody(this.#operation, this.#binding, this.#read);
    return this.#sent;
  }
}

/** Equal for requests that say the same, however their JSON is laid out and wherever a switch stands. */
const fingerprint = (
  { path, alsoInQuery = [] }: RestBinding,
  { query, params, body }: RestRequest,
  sent: JsonObject,
  attached: readonly AttachedFile[],
): string => {
  const switches = alsoInQuery.map((name) => [name, flag.safeParse(sent[name]).data ?? false]);
  const asked = Object.entries(query.ok ? query.value : {}).filter(
    ([name]) => !alsoInQuery.includes(name),
  );
  const written = Object.entries(body.ok ? body.value : {}).filter(
    ([name]) => !alsoInQuery.includes(name),
  );
  const files = attached.map(({ name, sha256 }) => [name, sha256]);
  const said = {
    path,
    params,
    switches,
    query: new Map(asked),
    body: new Map(written),
    ...(files.length === 0 ? {} : { files }),
  };
  return createHash('sha256').update(canonicalJson(said)).digest('base64url');
};

const credentialOf = (
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

/** What cannot be read was refused, or is not looked at by this operation. */
const written = (
  { method, alsoInQuery = [] }: RestBinding,
  { query, body }: RestRequest,
): Written => {
  const asked = query.ok ? query.value : {};
  if (method === 'GET') return { fields: asked, besides: [] };
  const besides = Object.keys(asked).filter((name) => !alsoInQuery.includes(name));
  return { fields: body.ok ? body.value : {}, besides };
};

const sentInQuery = ({ query, params }: RestRequest): JsonObject => ({
  ...orRefuse(query),
  ...params,
});

const sentInBody = (
  { input }: AnyOperation,
  { alsoInQuery = [], namedFields }: RestBinding,
  { body, query, params, isEmpty }: RestRequest,
): JsonObject => {
  const { shape } = input;
  const names = Object.keys(shape);
  if (names.length === 0) return {};
  const inPath = Object.fromEntries(
    Object.entries(params).filter(([name]) => Object.hasOwn(shape, name)),
  );
  const isOfBody = (name: string): boolean => !controlFields.has(name) && !(name in inPath);
  // Where nothing has to be said, nothing has to be sent.
  // Nor is it looked at, where nothing but a switch could stand in it.
  const isUnread = namedFields?.length === 0 && !body.ok;
  const isNothing = isUnread || (isEmpty && !(namedFields ?? names).some(isOfBody));
  if (!isNothing && !body.ok && body.problem.kind === 'not_json') {
    const fields = namedFields ?? names.filter(isOfBody);
    throw new Refused({ kind: 'not_json', fields });
  }
  const sent = { ...(isNothing ? {} : orRefuse(body)), ...inPath };
  if (alsoInQuery.length === 0) return sent;
  const asked = query.ok ? query.value : {};
  const flags = alsoInQuery.filter((name) => wins(sent[name], asked[name]));
  return { ...sent, ...Object.fromEntries(flags.map((name) => [name, asked[name] ?? null])) };
};

const flag = onOff('');

/** On where either says so; what is neither on nor off is left for the operation to refuse. */
const wins = (inBody: unknown, inQuery: unknown): boolean =>
  inQuery !== undefined && flag.safeParse(inBody).success && flag.safeParse(inQuery).data !== false;
